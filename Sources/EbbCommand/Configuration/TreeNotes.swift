/// What the reading of a tree has found so far.
struct TreeNotes {
  /// What cannot be.
  var faults: FaultList
  /// How many phases and loops were read, those of each turn of a list counted.
  var nodes = 0
}
