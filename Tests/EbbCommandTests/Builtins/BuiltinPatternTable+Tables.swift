import BreathEngine

/// Tables of breath holds.
extension BuiltinPatternTable {
  /// For a best of 180 s: rests of 150, 135 … 45 s, 780 s in all, and eight holds of 90 s.
  ///
  /// Published for that best, visitsithonia.com: rests 150, 135, 120, 105, 90 s, holds 90 s.
  static let carbonDioxideTable = PatternRow(
    name: "co2-table",
    total: ExactSeconds(1500),
    phases: 16,
    breaths: 0,
    first: [
      PhaseRow(.breathe, at: 0, for: 150, round: 1),
      PhaseRow(.hold, at: 150, for: 90, round: 1),
      PhaseRow(.breathe, at: 240, for: 135, round: 2),
      PhaseRow(.hold, at: 375, for: 90, round: 2),
      PhaseRow(.breathe, at: 465, for: 120, round: 3),
    ],
    last: [
      PhaseRow(.breathe, at: 1365, for: 45, round: 8),
      PhaseRow(.hold, at: 1410, for: 90, round: 8),
    ]
  )

  /// For a best of 150 s: holds of 30, 45 … 105 s, 405 s in all, and five rests of 120 s.
  ///
  /// Published for that best, freediveready.com/o2: six rounds in 16:45, no rest after the last.
  static let oxygenTable = PatternRow(
    name: "o2-table",
    total: ExactSeconds(1005),
    phases: 11,
    breaths: 0,
    first: [
      PhaseRow(.hold, at: 0, for: 30, round: 1),
      PhaseRow(.breathe, at: 30, for: 120, round: 1),
      PhaseRow(.hold, at: 150, for: 45, round: 2),
      PhaseRow(.breathe, at: 195, for: 120, round: 2),
      PhaseRow(.hold, at: 315, for: 60, round: 3),
    ],
    last: [
      PhaseRow(.breathe, at: 780, for: 120, round: 5),
      PhaseRow(.hold, at: 900, for: 105, round: 6),
    ]
  )
}
