import JSONText

/// The sessions of brethap: a list of starts and ends in milliseconds since 1970.
enum Brethap: JSONFormat {
  static func isLike(_ names: Set<String>, isArray: Bool) -> Bool {
    isArray ? names.isSuperset(of: ["start", "end", "breaths"]) : names == ["sessions"]
  }

  static func read(_ text: JSONPieces, _ rules: ImportRules) throws(ImportFault) -> ImportDraft {
    var draft = ImportDraft(.brethap)
    let list = text.members()?.first { $0.name == "sessions" }?.value
    guard let elements = text.elements(of: list) else {
      throw text.fault(else: "sessions of brethap are a list")
    }
    for place in elements {
      let (value, line) = (try text.value(of: place), place.line)
      do throws(FieldFault) {
        try draft.take(session(value, line, rules), rules)
      } catch {
        draft.refuse(line, error.reason)
      }
    }
    return draft
  }

  private static func session(
    _ value: JSONValue,
    _ line: Int,
    _ rules: ImportRules
  ) throws(FieldFault) -> ImportedSession {
    guard let start = value["start"]?.int64, let end = value["end"]?.int64 else {
      throw FieldFault("\"start\" and \"end\" are milliseconds since 1970")
    }
    let range = -100_000_000_000_000...Int64(100_000_000_000_000)
    guard range.contains(start), range.contains(end), end >= start else {
      throw FieldFault("\"end\" is not after \"start\"")
    }
    let length = min(end - start, ImportedSession.longest / 1_000_000 + 1)
    var session = ImportedSession(
      source: "brethap",
      key: "\(start) \(end)",
      line: line,
      start: LocalTime(milliseconds: start, rules.clock),
      nanoseconds: length * 1_000_000
    )
    session.activity = .play
    session.breaths = value["breaths"]?.int64.flatMap { (0...10_000_000).contains($0) ? $0 : nil }
    if let rates = value["heartrates"]?.array, !rates.isEmpty {
      session.fields["heart_rates"] = JSONValue(rates)
    }
    return session
  }
}

extension LocalTime {
  /// A moment in milliseconds since 1970, as some clocks show it.
  init(milliseconds: Int64, _ clock: WallClock) {
    let part = (milliseconds % 1000 + 1000) % 1000
    self = clock.time(
      secondsSinceEpoch: (milliseconds - part) / 1000,
      nanoseconds: part * 1_000_000
    )
  }
}
