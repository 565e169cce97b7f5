internal import BreathEngine
internal import BreathJournal

/// The words of a sit for a person.
enum SitWords {
  /// So many bells are named before a session.
  private static let mostNamed = 4
  /// The shortest sit whose end is told by the clock.
  private static let shortestTold = ExactSeconds(60)

  /// What a sit will be: `sit, 25:00, 3 strikes, bells at 5m, 10m, 15m, 20m`.
  static func announcement(_ form: SitForm?, until command: String?) -> String {
    guard let form else { return "sit" }
    var parts: [String] = []
    switch form.extent {
    case .row(let sits) where sits.count > 1:
      parts = [phrase("sit \(SitRow.text(sits))"), (form.length ?? .zero).clockText]
    case .row(let sits): parts = ["sit", sits[0].clockText]
    case .endless: parts = ["sit", phrase("until you stop it")]
    case .untilEnded: parts = ["sit", phrase("until \((command ?? "").quoted) ends")]
    }
    if form.strikes > 1 { parts.append(phrase("\(form.strikes) strikes")) }
    parts += bells(form)
    if form.endStrikes > 1 { parts.append(phrase("\(form.endStrikes) strikes at the end")) }
    return parts.joined(separator: ", ")
  }

  /// The same with the time of the day at which it will end, where that is worth telling.
  static func beginning(_ facts: SessionFacts) -> String {
    let setup = facts.setup
    guard setup.plan.sit != nil, let end = setup.plan.end, end >= shortestTold else {
      return setup.announcement
    }
    let moment = facts.wall.advanced(by: end.nanoseconds)
    guard moment.isClockSet else { return setup.announcement }
    return phrase("\(setup.announcement), ends \(moment.clockText(seenFrom: facts.wall))")
  }

  /// What becomes of bells that do not strike as they were said.
  ///
  /// - Parameters:
  ///   - form: The sit.
  ///   - said: What the command line says of it.
  /// - Returns: A line for each.
  static func notes(_ form: SitForm?, _ said: SitWishes = SitWishes()) -> [String] {
    guard let form else { return [] }
    var notes: [String] = []
    if said.betweenStrikes != nil, form.sitCount < 2 {
      notes.append(phrase("--between-strikes changes nothing: no bell is between two sits here"))
    }
    let past = form.bellsPastEnd
    if let length = form.length, past.count == 1 {
      notes.append(phrase("the bell at \(list(past)) is past the end at \(length.durationText)"))
    } else if let length = form.length, past.count > 1 {
      notes.append(phrase("the bells at \(list(past)) are past the end at \(length.durationText)"))
    }
    let doubled = form.doubledBells
    if doubled.count == 1 {
      notes.append(phrase("the bell at \(list(doubled)) is said more than once and strikes once"))
    } else if doubled.count > 1 {
      notes.append(phrase("the bells at \(list(doubled)) are said more than once and strike once"))
    }
    if let interval = form.interval, let length = form.length, interval >= length {
      let time = interval.durationText
      notes.append(
        phrase("no bell strikes within: \(time) is not before the end at \(length.durationText)")
      )
    }
    if let random = form.random, let length = form.length, random.shortest >= length {
      let (time, end) = (random.shortest.durationText, length.durationText)
      notes.append(
        phrase(
          "no bell strikes within: the first comes after \(time) at least, the sit ends at \(end)"
        )
      )
    }
    return notes
  }

  /// A strike as a line: `start`, `bell at 5:00`, `start, 2 of 3`.
  static func strike(_ transition: Transition, of form: SitForm?) -> String {
    let count = form?.strikeCount(of: transition) ?? 1
    let number = count > 1 ? phrase(", \(transition.turn) of \(count)") : ""
    switch transition.event {
    case .interval: return phrase("bell at \(transition.start.clockText)")
    case .between: return "\(place(transition, of: form))\(number)"
    case .closing, .closingStrike: return phrase("end\(number)")
    default: return phrase("start\(number)")
    }
  }

  /// The sit that a strike begins: `sit`, `sit 2 of 3, 5:00`.
  static func place(_ transition: Transition, of form: SitForm?) -> String {
    guard case .row(let sits)? = form?.extent, sits.indices.contains(transition.round - 1) else {
      return "sit"
    }
    let length = sits[transition.round - 1].clockText
    return phrase("sit \(transition.round) of \(sits.count), \(length)")
  }

  /// How many sits of a row were whole: `, 2 of 3 sits`; nothing where it is one sit.
  static func wholeSits(_ outcome: SessionOutcome, of form: SitForm?) -> String {
    guard let form, form.sitCount > 1 else { return "" }
    return phrase(", \(outcome.rounds) of \(form.sitCount) sits")
  }

  private static func bells(_ form: SitForm) -> [String] {
    var words: [String] = []
    if let interval = form.interval, form.length == nil {
      words.append(phrase("a bell every \(interval.durationText)"))
    } else if let first = named(form), !first.isEmpty {
      let more = first.count > mostNamed ? " …" : ""
      words.append(phrase("bells at \(list(Array(first.prefix(mostNamed))))\(more)"))
    }
    if let random = form.random {
      let (shortest, longest) = (random.shortest.durationText, random.longest.durationText)
      words.append(phrase("bells at random, \(shortest) to \(longest) apart"))
    }
    return words
  }

  /// The first bells within, those at random left out, and one more than are named; nil where there are
  /// none.
  private static func named(_ form: SitForm) -> [ExactSeconds]? {
    var form = form
    form.random = nil
    guard let plan = try? SessionPlan(form) else { return nil }
    var moments: [ExactSeconds] = []
    for transition in plan.makeCursor() where transition.event == .interval {
      moments.append(transition.start)
      if moments.count > mostNamed { break }
    }
    return moments
  }

  private static func list(_ times: [ExactSeconds]) -> String {
    times.map(\.durationText).joined(separator: ", ")
  }
}
