import BreathEngine

/// In and out alike.
extension BuiltinPatternTable {
  /// 60 s over 5 breaths is 12 s a breath, 50 of them are 10 min.
  static let coherent = PatternRow(
    name: "coherent",
    total: ExactSeconds(600),
    phases: 100,
    breaths: 50,
    first: [
      PhaseRow(.inhale, at: 0, for: 6, breath: 1, round: 1),
      PhaseRow(.exhale, at: 6, for: 6, breath: 1, round: 1),
      PhaseRow(.inhale, at: 12, for: 6, breath: 2, round: 2),
      PhaseRow(.exhale, at: 18, for: 6, breath: 2, round: 2),
      PhaseRow(.inhale, at: 24, for: 6, breath: 3, round: 3),
    ],
    last: [
      PhaseRow(.inhale, at: 588, for: 6, breath: 50, round: 50),
      PhaseRow(.exhale, at: 594, for: 6, breath: 50, round: 50),
    ]
  )

  /// 11 s a breath: 54 of them are 594 s, short of 10 min; the 55th is whole at 605 s.
  static let coherentFive = PatternRow(
    name: "coherent-5.5",
    total: ExactSeconds(605),
    phases: 110,
    breaths: 55,
    first: [
      PhaseRow(.inhale, at: 0, for: 11, over: 2, breath: 1, round: 1),
      PhaseRow(.exhale, at: 11, for: 11, over: 2, breath: 1, round: 1),
      PhaseRow(.inhale, at: 22, for: 11, over: 2, breath: 2, round: 2),
      PhaseRow(.exhale, at: 33, for: 11, over: 2, breath: 2, round: 2),
      PhaseRow(.inhale, at: 44, for: 11, over: 2, breath: 3, round: 3),
    ],
    last: [
      PhaseRow(.inhale, at: 1188, for: 11, over: 2, breath: 55, round: 55),
      PhaseRow(.exhale, at: 1199, for: 11, over: 2, breath: 55, round: 55),
    ]
  )

  /// 8 s a breath: 37 of them are 296 s, short of 5 min; the 38th is whole at 304 s.
  static let flower = PatternRow(
    name: "flower",
    total: ExactSeconds(304),
    phases: 152,
    breaths: 38,
    first: [
      PhaseRow(.inhale, at: 0, for: 3, breath: 1, round: 1),
      PhaseRow(.hold, at: 3, for: 1, breath: 1, round: 1),
      PhaseRow(.exhale, at: 4, for: 3, breath: 1, round: 1),
      PhaseRow(.empty, at: 7, for: 1, breath: 1, round: 1),
      PhaseRow(.inhale, at: 8, for: 3, breath: 2, round: 2),
    ],
    last: [
      PhaseRow(.exhale, at: 300, for: 3, breath: 38, round: 38),
      PhaseRow(.empty, at: 303, for: 1, breath: 38, round: 38),
    ]
  )
}
