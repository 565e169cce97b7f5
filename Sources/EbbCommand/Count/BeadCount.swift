internal import BreathJournal

/// The beads of a counter: those of the mala in progress, and what is behind it.
///
/// A mala that is full stays open for a while, so that its last bead can still be taken back; the next
/// bead closes it.
///
/// Pure: it knows of no file, no sound and no clock.
struct BeadCount: Hashable {
  /// What a mala counts as.
  let rule: MalaRule
  /// What was counted before, in other runs.
  let base: Int64
  /// The beads of malas that were begun in other runs, whose rest was rounded down.
  let loose: Int64
  /// The beads of the mala in progress, a full one until it is closed.
  private(set) var beads: Int64 = 0
  /// The malas that are full, the last one perhaps still open.
  private(set) var malas: Int64 = 0
  /// The beads of all closed malas.
  private var closed: Int64 = 0

  /// Nothing counted yet.
  init(_ rule: MalaRule, after base: Int64, loose: Int64 = 0) {
    self.rule = rule
    self.base = base
    self.loose = loose
  }

  /// Whether the mala in progress is full.
  var isFull: Bool { beads == rule.beads }

  /// What all that was counted in this run comes to.
  ///
  /// Of malas that are begun and left, all beads together count by their share, so that no interruption
  /// costs a bead.
  var credited: Int64 { rule.credit(forBeads: closed + beads, after: loose) }

  /// The total, with what was counted before.
  var total: Int64 { base + credited }

  /// Counts a bead; a full mala must be closed before.
  mutating func press() {
    precondition(!isFull, "a full mala is closed first")
    beads += 1
    if isFull { malas += 1 }
  }

  /// Takes beads of the mala in progress back; answers how many there were to take.
  mutating func takeBack(_ count: Int = 1) -> Int {
    let taken = min(Int64(count), beads)
    if isFull, taken > 0 { malas -= 1 }
    beads -= taken
    return Int(taken)
  }

  /// Closes the mala in progress, full or not: the next bead is the first of another.
  mutating func close() {
    closed += beads
    beads = 0
  }
}
