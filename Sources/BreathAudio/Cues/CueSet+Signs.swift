public import BreathEngine

/// When signs are heard, for whoever shows them.
extension CueSet {
  /// How long after its start a long hold has its sign, in nanoseconds; nil where it has none.
  ///
  /// - Parameters:
  ///   - hold: The start of a phase.
  ///   - plan: The plan that it is of.
  /// - Returns: The time, or nil.
  public func sign(of hold: Transition, in plan: SessionPlan) -> Int64? {
    guard hasSigns, let phase = plan.phase(of: hold), phase.kind.isHold, !phase.length.isOpen
    else { return nil }
    // Nanoseconds for frames: the sign is as exact as a line needs.
    return SignedPhases.sign(of: hold, length: hold.lengthNanoseconds)
  }
}
