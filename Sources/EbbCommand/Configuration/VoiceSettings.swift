internal import JSONText

/// What a configuration or a pattern says of the voice.
struct VoiceSettings: Hashable, Sendable {
  /// The keys that it may have.
  static let keys = ["for", "count"]

  /// How many breaths are spoken, where that is said.
  var breaths: Int?
  /// Whether seconds are counted, where that is said.
  var counts: Bool?

  /// These settings upon others.
  func over(_ other: VoiceSettings) -> VoiceSettings {
    VoiceSettings(breaths: breaths ?? other.breaths, counts: counts ?? other.counts)
  }

  /// A few words for a page.
  var text: String? {
    let words = [
      breaths.map { phrase("voice for \($0) breath\($0 == 1 ? "" : "s")") },
      counts.map { $0 ? phrase("seconds counted") : phrase("seconds not counted") },
    ].compactMap { $0 }
    return words.isEmpty ? nil : words.joined(separator: "; ")
  }

  /// The settings as a configuration says them; nil for none.
  var json: JSONValue? {
    guard self != VoiceSettings() else { return nil }
    var object = JSONObject()
    object["for"] = breaths.map { JSONValue($0) }
    object["count"] = counts.map { JSONValue($0) }
    return JSONValue(object)
  }
}

extension ObjectReader {
  /// The settings of a voice; what is not said is nil.
  func voiceSettings(_ key: String, _ faults: inout FaultList) -> VoiceSettings {
    guard let value = object[key] else { return VoiceSettings() }
    guard let object = value.object else {
      faults.refuse(value, "a voice is an object such as { for: 3 }", in: path(to: key))
      return VoiceSettings()
    }
    let reader = ObjectReader(object: object, path: path(to: key))
    reader.checkDuplicates(&faults)
    reader.checkKeys(VoiceSettings.keys, &faults)
    return VoiceSettings(
      breaths: reader.breaths("for", &faults),
      counts: reader.flag("count", &faults)
    )
  }

  private func breaths(_ key: String, _ faults: inout FaultList) -> Int? {
    guard let value = object[key] else { return nil }
    if let text = value.number?.text, let count = Int(text), VoiceSettings.range.contains(count) {
      return count
    }
    faults.refuse(value, VoiceSettings.rule, in: path(to: key))
    return nil
  }
}

extension VoiceSettings {
  /// How many breaths can be spoken.
  static let range = 1...1_000_000
  /// That in words.
  static let rule = phrase("spoken are a whole number of breaths, from 1 to 1000000")
}
