internal import JSONText

/// What the configuration says of notes: `note: { ask: true, characters: 280, lines: 4 }`.
struct NoteSettings: Hashable, Sendable {
  /// The keys that it may have.
  static let keys = ["ask", "characters", "lines"]
  /// The most that a limit can be.
  static let greatestLimit: Int64 = 1_000_000

  /// Whether a note is asked for after a session.
  var asks = true
  /// The most characters of a note, as a person counts them; 0 for any number.
  var characters = 280
  /// The most lines of a note; 0 for any number.
  var lines = 4
}

extension ObjectReader {
  /// The settings of notes; what is not said is as usual.
  func noteSettings(_ key: String, _ faults: inout FaultList) -> NoteSettings {
    var settings = NoteSettings()
    guard let value = object[key] else { return settings }
    guard let object = value.object else {
      faults.refuse(value, "notes are an object such as { characters: 280 }", in: path(to: key))
      return settings
    }
    let reader = ObjectReader(object: object, path: path(to: key))
    reader.checkDuplicates(&faults)
    reader.checkKeys(NoteSettings.keys, &faults)
    settings.asks = reader.flag("ask", &faults) ?? settings.asks
    settings.characters = reader.limit("characters", &faults) ?? settings.characters
    settings.lines = reader.limit("lines", &faults) ?? settings.lines
    return settings
  }

  private func limit(_ key: String, _ faults: inout FaultList) -> Int? {
    guard let value = object[key] else { return nil }
    if let limit = value.int64, (0...NoteSettings.greatestLimit).contains(limit) {
      return Int(limit)
    }
    let rule = phrase("a limit is a whole number from 1 to 1000000, or 0 for none")
    faults.refuse(value, rule, in: path(to: key))
    return nil
  }
}
