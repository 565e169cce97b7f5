internal import BreathEngine

/// Where in a tree a node is read.
struct NodeContext {
  /// What bare numbers count and names stand for.
  var scope: Scope
  /// How many loops stand around.
  var depth = 0
  /// How often the loop around turns; nil outside of all loops.
  var repetition: Repetition?
  /// The pace that shares divide; nil where there is none.
  var pace: BreathPace?
  /// Whether loops can stand here.
  var takesLoops = true
  /// Whether the loops around have no fault: what hangs on them is not held against theirs.
  var isSound = true

  /// Where the nodes within a loop are read.
  func inside(_ repetition: Repetition, pace: BreathPace?) -> NodeContext {
    var context = self
    context.depth += 1
    context.repetition = repetition
    context.pace = pace ?? self.pace
    return context
  }

  /// The same with one more name.
  func binding(_ name: String, to value: ExactSeconds) -> NodeContext {
    var context = self
    context.scope = scope.binding(name, to: value)
    return context
  }
}
