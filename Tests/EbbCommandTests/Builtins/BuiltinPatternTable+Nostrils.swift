import BreathEngine

/// Through one nostril after the other.
extension BuiltinPatternTable {
  /// A round is two breaths of 8 s; ten rounds.
  static let nadi = PatternRow(
    name: "nadi-shodhana",
    total: ExactSeconds(160),
    phases: 40,
    breaths: 20,
    first: [
      PhaseRow(.inhale, at: 0, for: 4, breath: 1, round: 1),
      PhaseRow(.exhale, at: 4, for: 4, breath: 1, round: 1),
      PhaseRow(.inhale, at: 8, for: 4, breath: 2, round: 1),
      PhaseRow(.exhale, at: 12, for: 4, breath: 2, round: 1),
      PhaseRow(.inhale, at: 16, for: 4, breath: 3, round: 2),
    ],
    last: [
      PhaseRow(.inhale, at: 152, for: 4, breath: 20, round: 10),
      PhaseRow(.exhale, at: 156, for: 4, breath: 20, round: 10),
    ]
  )

  /// A round is two breaths of 28 s; ten rounds.
  static let nadiHeld = PatternRow(
    name: "nadi-1-4-2",
    total: ExactSeconds(560),
    phases: 60,
    breaths: 20,
    first: [
      PhaseRow(.inhale, at: 0, for: 4, breath: 1, round: 1),
      PhaseRow(.hold, at: 4, for: 16, breath: 1, round: 1),
      PhaseRow(.exhale, at: 20, for: 8, breath: 1, round: 1),
      PhaseRow(.inhale, at: 28, for: 4, breath: 2, round: 1),
      PhaseRow(.hold, at: 32, for: 16, breath: 2, round: 1),
    ],
    last: [
      PhaseRow(.hold, at: 536, for: 16, breath: 20, round: 10),
      PhaseRow(.exhale, at: 552, for: 8, breath: 20, round: 10),
    ]
  )
}
