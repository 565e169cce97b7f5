import BreathEngine

/// Longer out than in.
extension BuiltinPatternTable {
  /// 10 s a breath, shared 4:6; 60 of them are 10 min.
  static let slow = PatternRow(
    name: "slow-4-6",
    total: ExactSeconds(600),
    phases: 120,
    breaths: 60,
    first: [
      PhaseRow(.inhale, at: 0, for: 4, breath: 1, round: 1),
      PhaseRow(.exhale, at: 4, for: 6, breath: 1, round: 1),
      PhaseRow(.inhale, at: 10, for: 4, breath: 2, round: 2),
      PhaseRow(.exhale, at: 14, for: 6, breath: 2, round: 2),
      PhaseRow(.inhale, at: 20, for: 4, breath: 3, round: 3),
    ],
    last: [
      PhaseRow(.inhale, at: 590, for: 4, breath: 60, round: 60),
      PhaseRow(.exhale, at: 594, for: 6, breath: 60, round: 60),
    ]
  )

  /// 10 s a breath, shared 3:7; 120 of them are 20 min.
  static let night = PatternRow(
    name: "night-3-7",
    total: ExactSeconds(1200),
    phases: 240,
    breaths: 120,
    first: [
      PhaseRow(.inhale, at: 0, for: 3, breath: 1, round: 1),
      PhaseRow(.exhale, at: 3, for: 7, breath: 1, round: 1),
      PhaseRow(.inhale, at: 10, for: 3, breath: 2, round: 2),
      PhaseRow(.exhale, at: 13, for: 7, breath: 2, round: 2),
      PhaseRow(.inhale, at: 20, for: 3, breath: 3, round: 3),
    ],
    last: [
      PhaseRow(.inhale, at: 1190, for: 3, breath: 120, round: 120),
      PhaseRow(.exhale, at: 1193, for: 7, breath: 120, round: 120),
    ]
  )

  /// 9 s a breath: 33 of them are 297 s, short of 5 min; the 34th is whole at 306 s.
  static let twoToOne = PatternRow(
    name: "two-to-one",
    total: ExactSeconds(306),
    phases: 68,
    breaths: 34,
    first: [
      PhaseRow(.inhale, at: 0, for: 3, breath: 1, round: 1),
      PhaseRow(.exhale, at: 3, for: 6, breath: 1, round: 1),
      PhaseRow(.inhale, at: 9, for: 3, breath: 2, round: 2),
      PhaseRow(.exhale, at: 12, for: 6, breath: 2, round: 2),
      PhaseRow(.inhale, at: 18, for: 3, breath: 3, round: 3),
    ],
    last: [
      PhaseRow(.inhale, at: 297, for: 3, breath: 34, round: 34),
      PhaseRow(.exhale, at: 300, for: 6, breath: 34, round: 34),
    ]
  )

  /// 18 s a breath: 33 of them are 594 s, short of 10 min; the 34th is whole at 612 s.
  static let sevenEleven = PatternRow(
    name: "7-11",
    total: ExactSeconds(612),
    phases: 68,
    breaths: 34,
    first: [
      PhaseRow(.inhale, at: 0, for: 7, breath: 1, round: 1),
      PhaseRow(.exhale, at: 7, for: 11, breath: 1, round: 1),
      PhaseRow(.inhale, at: 18, for: 7, breath: 2, round: 2),
      PhaseRow(.exhale, at: 25, for: 11, breath: 2, round: 2),
      PhaseRow(.inhale, at: 36, for: 7, breath: 3, round: 3),
    ],
    last: [
      PhaseRow(.inhale, at: 594, for: 7, breath: 34, round: 34),
      PhaseRow(.exhale, at: 601, for: 11, breath: 34, round: 34),
    ]
  )
}
