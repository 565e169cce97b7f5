import BreathEngine

/// With the breath held.
extension BuiltinPatternTable {
  /// 16 s a breath: 18 of them are 288 s, short of 5 min; the 19th is whole at 304 s.
  static let box = PatternRow(
    name: "box",
    total: ExactSeconds(304),
    phases: 76,
    breaths: 19,
    first: [
      PhaseRow(.inhale, at: 0, for: 4, breath: 1, round: 1),
      PhaseRow(.hold, at: 4, for: 4, breath: 1, round: 1),
      PhaseRow(.exhale, at: 8, for: 4, breath: 1, round: 1),
      PhaseRow(.empty, at: 12, for: 4, breath: 1, round: 1),
      PhaseRow(.inhale, at: 16, for: 4, breath: 2, round: 2),
    ],
    last: [
      PhaseRow(.exhale, at: 296, for: 4, breath: 19, round: 19),
      PhaseRow(.empty, at: 300, for: 4, breath: 19, round: 19),
    ]
  )

  /// 12 s a breath; 25 of them are 5 min.
  static let triangle = PatternRow(
    name: "triangle",
    total: ExactSeconds(300),
    phases: 75,
    breaths: 25,
    first: [
      PhaseRow(.inhale, at: 0, for: 4, breath: 1, round: 1),
      PhaseRow(.hold, at: 4, for: 4, breath: 1, round: 1),
      PhaseRow(.exhale, at: 8, for: 4, breath: 1, round: 1),
      PhaseRow(.inhale, at: 12, for: 4, breath: 2, round: 2),
      PhaseRow(.hold, at: 16, for: 4, breath: 2, round: 2),
    ],
    last: [
      PhaseRow(.hold, at: 292, for: 4, breath: 25, round: 25),
      PhaseRow(.exhale, at: 296, for: 4, breath: 25, round: 25),
    ]
  )

  /// 4 × 19 s = 76 s, as brethap publishes it; the exhale before is a phase, but not counted.
  static let relaxing = PatternRow(
    name: "4-7-8",
    total: ExactSeconds(76),
    phases: 13,
    breaths: 4,
    first: [
      PhaseRow(.exhale, at: -4, for: 4),
      PhaseRow(.inhale, at: 0, for: 4, breath: 1, round: 1),
      PhaseRow(.hold, at: 4, for: 7, breath: 1, round: 1),
      PhaseRow(.exhale, at: 11, for: 8, breath: 1, round: 1),
      PhaseRow(.inhale, at: 19, for: 4, breath: 2, round: 2),
    ],
    last: [
      PhaseRow(.hold, at: 61, for: 7, breath: 4, round: 4),
      PhaseRow(.exhale, at: 68, for: 8, breath: 4, round: 4),
    ]
  )

  /// Three rounds of 30 × 3 s, at most 180 s empty, and 2 + 15 + 4 s to recover, 291 s each.
  ///
  /// A round has 64 phases and 31 breaths.
  static let wimHof = PatternRow(
    name: "wim-hof",
    total: ExactSeconds(873),
    phases: 192,
    breaths: 93,
    first: [
      PhaseRow(.inhale, at: 0, for: 3, over: 2, breath: 1, round: 1),
      PhaseRow(.exhale, at: 3, for: 3, over: 2, breath: 1, round: 1),
      PhaseRow(.inhale, at: 6, for: 3, over: 2, breath: 2, round: 1),
      PhaseRow(.exhale, at: 9, for: 3, over: 2, breath: 2, round: 1),
      PhaseRow(.inhale, at: 12, for: 3, over: 2, breath: 3, round: 1),
    ],
    last: [
      PhaseRow(.hold, at: 854, for: 15, breath: 93, round: 3),
      PhaseRow(.exhale, at: 869, for: 4, breath: 93, round: 3),
    ]
  )
}
