import BreathEngine

/// Ways down from a fast breath.
extension BuiltinPatternTable {
  /// 9 s a breath, both inhales in one: 33 of them are 297 s; the 34th is whole at 306 s.
  static let sigh = PatternRow(
    name: "cyclic-sigh",
    total: ExactSeconds(306),
    phases: 102,
    breaths: 34,
    first: [
      PhaseRow(.inhale, at: 0, for: 2, breath: 1, round: 1),
      PhaseRow(.inhale, at: 2, for: 1, breath: 1, round: 1),
      PhaseRow(.exhale, at: 3, for: 6, breath: 1, round: 1),
      PhaseRow(.inhale, at: 9, for: 2, breath: 2, round: 2),
      PhaseRow(.inhale, at: 11, for: 1, breath: 2, round: 2),
    ],
    last: [
      PhaseRow(.inhale, at: 299, for: 1, breath: 34, round: 34),
      PhaseRow(.exhale, at: 300, for: 6, breath: 34, round: 34),
    ]
  )

  /// A breath that starts at t s has 12 − 6·t/420 breaths a minute, shared 1 : 1 + t/840.
  ///
  /// From 420 s on it has 6 a minute, shared 4:6. Its boundaries are the nearest nanoseconds.
  ///
  /// The second starts at 5 s: 12 − 1/14 = 167/14 a minute, so 840/167 s, shared 1 : 169/168; the
  /// inhale is 840/167 · 168/337 s = 2.507507241 s. The 81st ends at 596.529653642 s: the 82nd
  /// starts before 10 min, and is the last.
  static let ramp = PatternRow(
    name: "ramp-12-6",
    total: ExactSeconds(nanoseconds: 606_529_653_642),
    phases: 164,
    breaths: 82,
    first: [
      phase(.inhale, at: 0, for: 2_500_000_000, breath: 1),
      phase(.exhale, at: 2_500_000_000, for: 2_500_000_000, breath: 1),
      phase(.inhale, at: 5_000_000_000, for: 2_507_507_241, breath: 2),
      phase(.exhale, at: 7_507_507_241, for: 2_522_432_879, breath: 2),
      phase(.inhale, at: 10_029_940_120, for: 2_515_195_526, breath: 3),
    ],
    last: [
      phase(.inhale, at: 596_529_653_642, for: 4_000_000_000, breath: 82),
      phase(.exhale, at: 600_529_653_642, for: 6_000_000_000, breath: 82),
    ]
  )

  /// A phase in nanoseconds; each breath is a round.
  private static func phase(
    _ kind: PhaseKind,
    at start: Int64,
    for length: Int64,
    breath: Int
  ) -> PhaseRow {
    PhaseRow(kind, at: start, for: length, over: 1_000_000_000, breath: breath, round: breath)
  }
}
