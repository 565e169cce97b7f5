import BreathEngine

/// Breaths of yoga that ask for care.
extension BuiltinPatternTable {
  /// 1:4:2, 2:4:1 and 4:2:1 in units of 2 s are three breaths of 14 s; five rounds of 42 s.
  static let visama = PatternRow(
    name: "visama",
    total: ExactSeconds(210),
    phases: 45,
    breaths: 15,
    first: [
      PhaseRow(.inhale, at: 0, for: 2, breath: 1, round: 1),
      PhaseRow(.hold, at: 2, for: 8, breath: 1, round: 1),
      PhaseRow(.exhale, at: 10, for: 4, breath: 1, round: 1),
      PhaseRow(.inhale, at: 14, for: 4, breath: 2, round: 1),
      PhaseRow(.hold, at: 18, for: 8, breath: 2, round: 1),
    ],
    last: [
      PhaseRow(.hold, at: 204, for: 4, breath: 15, round: 5),
      PhaseRow(.exhale, at: 208, for: 2, breath: 15, round: 5),
    ]
  )

  /// A stroke is 1/3 s out and 2/3 s in, and begins a breath; ten of them and 30 s, thrice.
  static let kapalabhati = PatternRow(
    name: "kapalabhati",
    total: ExactSeconds(120),
    phases: 63,
    breaths: 30,
    first: [
      PhaseRow(.exhale, at: 0, for: 1, over: 3, breath: 1, round: 1),
      PhaseRow(.inhale, at: 1, for: 2, over: 3, breath: 1, round: 1),
      PhaseRow(.exhale, at: 3, for: 1, over: 3, breath: 2, round: 1),
      PhaseRow(.inhale, at: 4, for: 2, over: 3, breath: 2, round: 1),
      PhaseRow(.exhale, at: 6, for: 1, over: 3, breath: 3, round: 1),
    ],
    last: [
      PhaseRow(.inhale, at: 268, for: 2, over: 3, breath: 30, round: 3),
      PhaseRow(.breathe, at: 90, for: 30, round: 3),
    ]
  )
}
