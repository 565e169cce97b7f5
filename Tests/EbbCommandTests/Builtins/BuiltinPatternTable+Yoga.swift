import BreathEngine

/// Gentle breaths of yoga.
extension BuiltinPatternTable {
  /// 10 s a breath; 30 of them are 5 min.
  static let ujjayi = PatternRow(
    name: "ujjayi",
    total: ExactSeconds(300),
    phases: 60,
    breaths: 30,
    first: [
      PhaseRow(.inhale, at: 0, for: 5, breath: 1, round: 1),
      PhaseRow(.exhale, at: 5, for: 5, breath: 1, round: 1),
      PhaseRow(.inhale, at: 10, for: 5, breath: 2, round: 2),
      PhaseRow(.exhale, at: 15, for: 5, breath: 2, round: 2),
      PhaseRow(.inhale, at: 20, for: 5, breath: 3, round: 3),
    ],
    last: [
      PhaseRow(.inhale, at: 290, for: 5, breath: 30, round: 30),
      PhaseRow(.exhale, at: 295, for: 5, breath: 30, round: 30),
    ]
  )

  /// 14 s a breath; five of them.
  static let bhramari = PatternRow(
    name: "bhramari",
    total: ExactSeconds(70),
    phases: 10,
    breaths: 5,
    first: [
      PhaseRow(.inhale, at: 0, for: 4, breath: 1, round: 1),
      PhaseRow(.exhale, at: 4, for: 10, breath: 1, round: 1),
      PhaseRow(.inhale, at: 14, for: 4, breath: 2, round: 2),
      PhaseRow(.exhale, at: 18, for: 10, breath: 2, round: 2),
      PhaseRow(.inhale, at: 28, for: 4, breath: 3, round: 3),
    ],
    last: [
      PhaseRow(.inhale, at: 56, for: 4, breath: 5, round: 5),
      PhaseRow(.exhale, at: 60, for: 10, breath: 5, round: 5),
    ]
  )

  /// Three strokes of 2 s with two pauses of 2 s, then 8 s: one breath of 18 s; ten of them.
  static let viloma = PatternRow(
    name: "viloma",
    total: ExactSeconds(180),
    phases: 60,
    breaths: 10,
    first: [
      PhaseRow(.inhale, at: 0, for: 2, breath: 1, round: 1),
      PhaseRow(.hold, at: 2, for: 2, breath: 1, round: 1),
      PhaseRow(.inhale, at: 4, for: 2, breath: 1, round: 1),
      PhaseRow(.hold, at: 6, for: 2, breath: 1, round: 1),
      PhaseRow(.inhale, at: 8, for: 2, breath: 1, round: 1),
    ],
    last: [
      PhaseRow(.inhale, at: 170, for: 2, breath: 10, round: 10),
      PhaseRow(.exhale, at: 172, for: 8, breath: 10, round: 10),
    ]
  )
}
