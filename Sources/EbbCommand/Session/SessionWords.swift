internal import BreathEngine
internal import BreathJournal

/// The words of a session for a person.
enum SessionWords {
  /// A phase as a sentence: `inhale 4 s, breath 2 of 3, 0:32 left`.
  ///
  /// - Parameters:
  ///   - transition: The start of the phase.
  ///   - plan: The session's plan.
  ///   - canPress: Whether a key can end an open phase.
  /// - Returns: The sentence.
  static func phase(
    _ transition: Transition,
    of plan: SessionPlan?,
    canPress: Bool = true
  ) -> String {
    var parts = ["\(name(transition)) \(transition.length.secondsText) s"]
    if transition.isOpen {
      let most = phrase("at most \(transition.length.durationText)")
      parts = [name(transition), canPress ? phrase("until Enter, \(most)") : most]
    }
    if let place = place(transition, of: plan) { parts.append(place) }
    // How much is left is not known where a key decides it.
    if let plan, let end = plan.end, !plan.hasOpenPhases {
      parts.append(phrase("\((end - transition.start).clockText) left"))
    }
    return parts.joined(separator: ", ")
  }

  /// Where the phase stands among the turns of a loop that counts them, or among the breaths.
  static func place(_ transition: Transition, of plan: SessionPlan?) -> String? {
    guard let count = plan?.count(at: transition) else { return breath(transition, of: plan) }
    guard let all = count.of else { return "\(count.turn)" }
    return count.isDown
      ? phrase("\(all - count.turn + 1) to go") : phrase("\(count.turn) of \(all)")
  }

  /// A phase that was measured: `empty for 37.2 s`, without praise.
  static func measured(_ hold: MeasuredHold) -> String {
    let tenths = (hold.lengthNanoseconds + 50_000_000) / 100_000_000
    let end = hold.reachedMaximum ? phrase(", its longest") : ""
    return phrase(
      "\(Wording.whole(hold.kind)) for \(ExactSeconds(tenths, over: 10).secondsText) s\(end)"
    )
  }

  /// The phase with its way and manner: `inhale through the left nostril`.
  static func name(_ transition: Transition) -> String {
    var name = Wording.whole(transition.kind.name)
    if transition.manner != .plain { name += " (\(Wording.whole(transition.manner.name)))" }
    let airway = Wording.whole(transition.airway.name)
    switch transition.airway {
    case .any: break
    case .nose, .mouth: name += phrase(" through the \(airway)")
    case .left, .right: name += phrase(" through the \(airway) nostril")
    }
    return name
  }

  /// What can be pressed, or that nothing can where a key would end something; nil where there is nothing
  /// to say.
  static func keys(_ facts: SessionFacts) -> String? {
    let plan = facts.setup.plan
    if plan.hasOpenPhases, !facts.canPress {
      return phrase("no key can be pressed here: each open phase takes its longest time")
    }
    let keys = [
      facts.canPause ? phrase("Space pauses") : nil,
      facts.canPress && plan.wantsKeys ? phrase("Enter goes on where the time is open") : nil,
      facts.canPause ? phrase("? tells all keys") : nil,
    ]
    let said = keys.compactMap(\.self)
    return said.isEmpty ? nil : said.joined(separator: ", ")
  }

  /// That a session goes on after it was paused: `on again after 0:12, from the start of the breath`.
  static func resumed(_ news: PauseNews) -> String {
    let time = ExactSeconds(nanoseconds: news.paused).clockText
    let restart = news.isRestart ? phrase(", from the start of the breath") : ""
    return phrase("on again after \(time)\(restart)")
  }

  /// That the machine slept, and what becomes of the session.
  static func slept(_ time: Int64, isPaused: Bool, isInBreath: Bool) -> String {
    let way =
      isPaused
      ? phrase("is still paused")
      : isInBreath ? phrase("goes on with the breath it was in") : phrase("goes on where it was")
    return phrase(
      "the machine slept for \(ExactSeconds(nanoseconds: time).aboutText); the session \(way)"
    )
  }

  /// `breath 2 of 3`, or nil where the phase belongs to none.
  static func breath(_ transition: Transition, of plan: SessionPlan?) -> String? {
    guard transition.breath > 0 else { return nil }
    // The last breath of a session that is cut is not whole, and has no place in a count of whole
    // ones.
    guard let total = plan?.breaths, transition.breath <= total else {
      return phrase("breath \(transition.breath)")
    }
    return phrase("breath \(transition.breath) of \(total)")
  }

  /// That time goes on counting after the end bell of a sit.
  static let sitsOn = phrase("time goes on; any key ends it")

  /// That the command has ended that the session waits for, and what comes of it.
  static func commandEnded(_ plan: SessionPlan?) -> String {
    plan?.sit == nil
      ? phrase("the command has ended: this is the last breath") : phrase("the command has ended")
  }

  /// That the end bell is still heard, and what cuts it off.
  static func ringing(canStop: Bool) -> String {
    phrase("the bell rings out; \(canStop ? "q" : "Ctrl-C") ends it")
  }

  /// What was done: `3 breaths, 0:48`; `sat 2:00 and 0:41 more, day 5 in a row`.
  static func summary(_ outcome: SessionOutcome, of plan: SessionPlan?) -> String {
    let time = ExactSeconds(nanoseconds: outcome.actual).clockText
    let pause =
      outcome.paused < 500_000_000
      ? "" : phrase(", paused for \(ExactSeconds(nanoseconds: outcome.paused).clockText)")
    let early = pause + (outcome.ending == .completed ? "" : phrase(", ended early"))
    let end = early + (outcome.streak.map { $0 > 1 ? phrase(", day \($0) in a row") : "" } ?? "")
    guard plan?.pattern != nil else {
      let row = SitWords.wholeSits(outcome, of: plan?.sit)
      return phrase("sat \(time)\(more(outcome.overtime))\(row)\(end)")
    }
    let breaths = outcome.breaths == 1 ? phrase("1 breath") : phrase("\(outcome.breaths) breaths")
    return "\(breaths), \(time)\(end)"
  }

  private static func more(_ overtime: Int64) -> String {
    guard overtime >= SessionOutcome.leastOvertime else { return "" }
    return phrase(" and \(ExactSeconds(nanoseconds: overtime).clockText) more")
  }
}
