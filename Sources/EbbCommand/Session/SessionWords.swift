internal import BreathEngine
internal import BreathJournal

/// The words of a session for a person.
enum SessionWords {
  /// A phase as a sentence: `inhale 4 s, breath 2 of 3, 0:32 left`.
  static func phase(_ transition: Transition, of plan: SessionPlan?) -> String {
    var parts = ["\(name(transition)) \(transition.length.secondsText) s"]
    if let breath = breath(transition, of: plan) { parts.append(breath) }
    if let end = plan?.end { parts.append("\((end - transition.start).clockText) left") }
    return parts.joined(separator: ", ")
  }

  /// The phase with its way and manner: `inhale through the left nostril`.
  static func name(_ transition: Transition) -> String {
    var name = transition.kind.name
    if transition.manner != .plain { name += " (\(transition.manner.name))" }
    switch transition.airway {
    case .any: break
    case .nose, .mouth: name += " through the \(transition.airway.name)"
    case .left, .right: name += " through the \(transition.airway.name) nostril"
    }
    return name
  }

  /// `breath 2 of 3`, or nil where the phase belongs to none.
  static func breath(_ transition: Transition, of plan: SessionPlan?) -> String? {
    guard transition.breath > 0 else { return nil }
    // The last breath of a session that is cut is not whole, and has no place in a count of whole
    // ones.
    guard let total = plan?.breaths, transition.breath <= total else {
      return "breath \(transition.breath)"
    }
    return "breath \(transition.breath) of \(total)"
  }

  /// What was done: `3 breaths, 0:48`.
  static func summary(_ outcome: SessionOutcome, of plan: SessionPlan?) -> String {
    let time = ExactSeconds(nanoseconds: outcome.actual).clockText
    let early = outcome.ending == .completed ? "" : ", ended early"
    guard plan?.pattern != nil else { return "sat \(time)\(early)" }
    let breaths = outcome.breaths == 1 ? "1 breath" : "\(outcome.breaths) breaths"
    return "\(breaths), \(time)\(early)"
  }
}
