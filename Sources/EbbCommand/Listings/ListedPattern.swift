internal import BreathEngine

/// A pattern with what a listing works out about it, once for all that is told of it.
struct ListedPattern {
  /// The most phases that are looked at; what comes after them is told without its length.
  private static let longestWalk = 20_000

  /// The pattern, and what is told beside the breath.
  let named: NamedPattern
  /// A session of its usual length.
  let plan: SessionPlan
  /// The pattern's tree.
  let nodes: [NumberedNode]
  /// The phases of the session in order, where turns that only repeat are left out and open phases
  /// take no time.
  let walk: [Transition]

  /// The lengths of each phase by its index, in its first turn and in each one that changes it.
  private let lengths: [Int: [TurnLength]]

  private struct TurnLength {
    let turn: Int
    let length: ExactSeconds
  }

  /// Plans the pattern's usual length and looks through it.
  ///
  /// - Throws: ``InputError`` where that cannot be planned.
  init(_ named: NamedPattern) throws(InputError) {
    self.named = named
    plan = try SessionPlan(named.pattern)
    nodes = NumberedNode.nodes(of: named.pattern)
    let phases = plan.makeCursorForMeasuring(repeatsFor: .zero).lazy.filter { $0.event == .phase }
    walk = Array(phases.prefix(Self.longestWalk))
    lengths = Self.lengths(walk, changing: Set(nodes.flatMap(\.changingPhases)))
  }

  /// The pattern.
  var pattern: BreathPattern { named.pattern }

  /// Whether the walk comes to the session's end.
  var isWalkWhole: Bool { walk.count < Self.longestWalk }

  /// What is breathed after the prelude.
  var counted: [NumberedNode] { nodes.filter { !$0.isPrelude } }

  /// How long a phase takes in a turn of the loop that holds it, the first unless said.
  ///
  /// - Returns: The length, or nil for an open phase and for what the session does not come to.
  func length(of index: Int, turn: Int? = nil) -> ExactSeconds? {
    guard !plan.phases[index].length.isOpen, let lengths = lengths[index] else { return nil }
    guard let turn else { return lengths.first?.length }
    return (lengths.last { $0.turn <= turn } ?? lengths.first)?.length
  }

  /// How long a phase takes at last; nil where that is as long as at first, or was not looked at.
  func lastLength(of index: Int) -> ExactSeconds? {
    guard isWalkWhole, !plan.phases[index].length.isOpen, let lengths = lengths[index],
      lengths.count > 1
    else { return nil }
    return lengths.last?.length
  }

  private static func lengths(
    _ walk: [Transition],
    changing: Set<Int>
  ) -> [Int: [TurnLength]] {
    var lengths: [Int: [TurnLength]] = [:]
    for transition in walk {
      let news = TurnLength(turn: transition.turn, length: transition.length)
      guard let known = lengths[transition.phase]?.last else {
        lengths[transition.phase] = [news]
        continue
      }
      // A turn that is not later belongs to a loop that has begun anew.
      guard changing.contains(transition.phase), known.turn < news.turn,
        known.length != news.length
      else { continue }
      lengths[transition.phase]?.append(news)
    }
    return lengths
  }
}
