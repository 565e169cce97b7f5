import JSONText

/// The state of Do Good Daily: a goal and what was accomplished for each day, and two reminders.
enum DoGoodDaily: JSONFormat {
  static let source = "do-good-daily"

  static func isLike(_ names: Set<String>, isArray: Bool) -> Bool {
    !isArray && names.contains("entries")
  }

  static func read(_ text: JSONPieces, _ rules: ImportRules) throws(ImportFault) -> ImportDraft {
    guard let members = text.members() else {
      throw text.fault(else: "the state of Do Good Daily is an object")
    }
    guard let list = members.first(where: { $0.name == "entries" })?.value,
      let elements = text.elements(of: list)
    else { throw ImportFault("\"entries\" is not a list") }
    var draft = ImportDraft(.doGoodDaily)
    for place in elements {
      let (value, line) = (try text.value(of: place), place.line)
      do throws(FieldFault) {
        try take(value, line, rules, into: &draft)
      } catch {
        draft.refuse(line, error.reason)
      }
    }
    var hours: [String: JSONValue] = [:]
    for member in members where member.name != "entries" {
      hours[member.name] = try text.value(of: member.value)
    }
    if let remark = remark(hours) { draft.remarks.append(remark) }
    return draft
  }

  private static func take(
    _ value: JSONValue,
    _ line: Int,
    _ rules: ImportRules,
    into draft: inout ImportDraft
  ) throws(FieldFault) {
    guard let stamp = value["timestamp"], let time = try moment(stamp, line, rules, &draft) else {
      throw FieldFault("an entry without a \"timestamp\"")
    }
    try rules.refuse(toCome: time)
    var isEmpty = true
    for (name, kind) in [("goal", GoalRecord.kind), ("accomplished", DoneRecord.kind)] {
      guard let member = value[name], !member.isNull else { continue }
      guard let words = member.string else { throw FieldFault("\"\(name)\" is not a text") }
      guard !words.allSatisfy(\.isWhitespace) else { continue }
      isEmpty = false
      let text = ImportedText(
        source: source,
        key: time.utcKey,
        line: line,
        kind: kind,
        at: time,
        text: words,
        sessionSeconds: nil
      )
      draft.texts.append(text)
    }
    if isEmpty { draft.passOver("day without a text") }
  }

  /// A time in one of the ways in which programs keep one: RFC 3339, or a number since 1970 or 2001.
  private static func moment(
    _ value: JSONValue,
    _ line: Int,
    _ rules: ImportRules,
    _ draft: inout ImportDraft
  ) throws(FieldFault) -> LocalTime? {
    if let text = value.string {
      guard let moment = MomentText(text) else {
        throw FieldFault("\"\(text)\" is no time such as 2026-11-30T07:30:00Z")
      }
      let time = try draft.resolve(moment, .monthFirst, line: line, rules).time
      // A time in UTC tells no place.
      guard time.offsetMinutes == 0 else { return time }
      return rules.clock.time(
        secondsSinceEpoch: time.secondsSinceEpoch,
        nanoseconds: time.nanoseconds
      )
    }
    guard let number = value.double, abs(number) < 1e14 else { return nil }
    guard number > -978_307_200 else { throw FieldFault("a time before 1970") }
    // Seconds since 1970 passed 1e9 in 2001, and those since 2001 will in 2032.
    let milliseconds =
      number >= 1e11 ? number : (number >= 1e9 ? number : number + 978_307_200) * 1000
    return LocalTime(milliseconds: Int64(milliseconds.rounded()), rules.clock)
  }

  /// What the reminders would be in the configuration.
  private static func remark(_ hours: [String: JSONValue]) -> String? {
    let times = ["morning", "evening"].compactMap { name -> String? in
      guard let hour = hours["\(name)Hour"]?.int64, (0...23).contains(hour) else { return nil }
      let minute = hours["\(name)Minute"]?.int64 ?? 0
      guard (0...59).contains(minute) else { return nil }
      return "\(name): \"\(hour < 10 ? "0" : "")\(hour):\(minute < 10 ? "0" : "")\(minute)\""
    }
    guard !times.isEmpty else { return nil }
    return "its reminders would be this line of the configuration: "
      + "day: { \(times.joined(separator: ", ")) },"
  }
}
