import BreathEngine

/// What is measured or compared.
extension BuiltinPatternTable {
  /// In 2 min fit 13, 12, 11, 10 and 9 whole breaths of 60 s over the pace.
  ///
  /// Each block has 2 min of free breathing after it, so five are 20 min. A breath of the first
  /// lasts 120/13 s, shared 4:6.
  static let resonanceScan = PatternRow(
    name: "resonance-scan",
    total: ExactSeconds(1200),
    phases: 115,
    breaths: 55,
    first: [
      PhaseRow(.inhale, at: 0, for: 48, over: 13, breath: 1, round: 1),
      PhaseRow(.exhale, at: 48, for: 72, over: 13, breath: 1, round: 1),
      PhaseRow(.inhale, at: 120, for: 48, over: 13, breath: 2, round: 1),
      PhaseRow(.exhale, at: 168, for: 72, over: 13, breath: 2, round: 1),
      PhaseRow(.inhale, at: 240, for: 48, over: 13, breath: 3, round: 1),
    ],
    last: [
      PhaseRow(.exhale, at: 1072, for: 8, breath: 55, round: 5),
      PhaseRow(.breathe, at: 1080, for: 120, round: 5),
    ]
  )

  /// 180 + 2 + 3 s, at most 120 s empty, and 30 s.
  static let controlPause = PatternRow(
    name: "control-pause",
    total: ExactSeconds(335),
    phases: 5,
    breaths: 1,
    first: [
      PhaseRow(.breathe, at: 0, for: 180),
      PhaseRow(.inhale, at: 180, for: 2, breath: 1),
      PhaseRow(.exhale, at: 182, for: 3, breath: 1),
      PhaseRow(.empty, at: 185, for: 120, breath: 1),
      PhaseRow(.breathe, at: 305, for: 30),
    ],
    last: [
      PhaseRow(.empty, at: 185, for: 120, breath: 1),
      PhaseRow(.breathe, at: 305, for: 30),
    ]
  )

  /// 30 + 4 s, at most 120 s out, and 30 s.
  static let exhaleTest = PatternRow(
    name: "co2-test",
    total: ExactSeconds(184),
    phases: 4,
    breaths: 1,
    first: [
      PhaseRow(.breathe, at: 0, for: 30),
      PhaseRow(.inhale, at: 30, for: 4, breath: 1),
      PhaseRow(.exhale, at: 34, for: 120, breath: 1),
      PhaseRow(.breathe, at: 154, for: 30),
    ],
    last: [
      PhaseRow(.exhale, at: 34, for: 120, breath: 1),
      PhaseRow(.breathe, at: 154, for: 30),
    ]
  )
}
