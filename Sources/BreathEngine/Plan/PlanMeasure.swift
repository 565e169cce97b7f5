/// What a whole session comes to, worked out by a walk that passes over what repeats.
struct PlanMeasure: Sendable {
  /// The longest walk: beyond it a pattern is too intricate to be told beforehand.
  private static let mostSteps = 1_000_000

  /// Session time at the end of the last phase.
  let end: ExactSeconds
  /// Whole breaths.
  let breaths: Int
  /// Whole turns of the outermost loops.
  let rounds: Int

  /// Measures a plan that has an end.
  ///
  /// - Parameters:
  ///   - plan: The session.
  ///   - leavesOpenPhasesOut: Whether open phases take no time, rather than their maximum.
  /// - Throws: ``InputError`` where it lasts longer than any session, or cannot be walked in short.
  init(_ plan: SessionPlan, leavesOpenPhasesOut: Bool) throws(InputError) {
    var cursor = PlanCursor(
      plan,
      PlanCursor.Manner(leavesOpenPhasesOut: leavesOpenPhasesOut, repeatsFor: .zero)
    )
    var steps = 0
    while let transition = cursor.next() {
      steps += 1
      guard steps < Self.mostSteps else {
        throw InputError(
          "it has too many phases that differ to be planned",
          in: plan.pattern?.name ?? ""
        )
      }
      guard transition.start <= ExactSeconds.longestDuration else { break }
      guard transition.event == .closing else { continue }
      end = transition.start
      breaths = transition.wholeBreaths
      rounds = transition.wholeRounds
      return
    }
    throw InputError("a session lasts at most 1000h", in: plan.pattern?.name ?? "")
  }
}
