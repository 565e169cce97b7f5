import BreathEngine

/// The built-in patterns as worked out by hand.
///
/// From the sources and the rules of a plan, in exact fractions, and never by asking the program: a
/// row that differs from what the program plans is a question to both. Each row says how it comes
/// about. A loop that lasts a time ends at the first breath's end at or after it.
enum BuiltinPatternTable {
  /// A row a pattern, in the order of a listing.
  static let rows: [PatternRow] = [
    coherent, coherentFive, slow, box, relaxing, sigh, flower, triangle, twoToOne, sevenEleven,
    night, ramp, ujjayi, bhramari, nadi, viloma, nadiHeld, visama, kapalabhati, wimHof,
    resonanceScan, controlPause, exhaleTest, carbonDioxideTable, oxygenTable,
  ]
}

/// What is known of a pattern in its usual length, open phases at their maximum.
struct PatternRow: Sendable {
  let name: String
  /// When the closing bell strikes.
  let total: ExactSeconds
  /// How many phases there are, a prelude included.
  let phases: Int
  /// How many whole breaths there are.
  let breaths: Int
  /// The first five phases, or all where there are fewer.
  let first: [PhaseRow]
  /// The last two phases.
  let last: [PhaseRow]
}

/// A phase at its place in a session.
struct PhaseRow: Hashable, Sendable {
  let kind: PhaseKind
  let start: ExactSeconds
  let length: ExactSeconds
  /// From 1; 0 is none.
  let breath: Int
  /// From 1; 0 is none.
  let round: Int

  /// A phase whose start and length count parts of a second, such as thirds `over: 3`.
  init(
    _ kind: PhaseKind,
    at start: Int64,
    for length: Int64,
    over parts: Int64 = 1,
    breath: Int = 0,
    round: Int = 0
  ) {
    self.kind = kind
    self.start = ExactSeconds(start, over: parts)
    self.length = ExactSeconds(length, over: parts)
    self.breath = breath
    self.round = round
  }

  /// The phase that a plan makes.
  init(_ transition: Transition) {
    kind = transition.kind
    start = transition.start
    length = transition.length
    breath = transition.breath
    round = transition.round
  }
}
