/// Tells where breaths start.
///
/// A breath starts at the first inhale or exhale of an innermost loop's turn, or after free breathing
/// or a loop, and when that kind next follows its opposite: inhale after exhale or empty, exhale after
/// inhale or hold. Free breathing belongs to no breath, nor does a hold outside of one.
struct BreathCounter: Hashable, Sendable {
  /// Breaths that have started.
  private(set) var started = 0
  /// Whether a breath is in progress.
  private(set) var isInBreath = false
  /// Breaths that were cut before they were whole.
  private(set) var cut = 0
  /// The kind that breaths start with here; nil where the next one decides.
  private var first: PhaseKind?
  private var previous: PhaseKind?

  /// Whether a breath would start with a phase of this kind.
  func starts(with kind: PhaseKind) -> Bool {
    guard kind == .inhale || kind == .exhale else { return false }
    return first == nil || turnsBack(to: kind)
  }

  /// Enters the next phase.
  mutating func enter(_ kind: PhaseKind) {
    if kind == .breathe {
      (first, isInBreath) = (nil, false)
    } else if starts(with: kind) {
      first = kind
      started += 1
      isInBreath = true
    }
    previous = kind
  }

  /// Begins a turn of an innermost loop; a hold that opens it belongs to the breath in progress.
  mutating func beginTurn() {
    first = nil
  }

  /// Leaves a loop, and with it the breath in progress.
  ///
  /// - Parameter isCut: Whether the breath in progress has not come to its end.
  mutating func leaveLoop(isCut: Bool) {
    if isCut, isInBreath { cut += 1 }
    (first, isInBreath) = (nil, false)
  }

  /// Breaths that are whole, the one in progress not counted.
  var whole: Int { started - cut - (isInBreath ? 1 : 0) }

  /// Breaths that are whole where a phase of this kind begins.
  func whole(before kind: PhaseKind) -> Int {
    var after = self
    after.enter(kind)
    return after.whole
  }

  /// Counts breaths that turns which are passed over have, and those of them that are cut.
  mutating func skip(_ breaths: Int, cut cutBreaths: Int) {
    started += breaths
    cut += cutBreaths
  }

  private func turnsBack(to kind: PhaseKind) -> Bool {
    guard kind == first else { return false }
    return kind == .inhale
      ? previous == .exhale || previous == .empty
      : previous == .inhale || previous == .hold
  }
}
