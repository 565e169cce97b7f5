internal import JSONText

// The members that are plain values.
extension ObjectReader {
  /// The text of a member: one line, not empty; nil where it is missing or faulty.
  func text(_ key: String, _ what: String, _ faults: inout FaultList) -> String? {
    guard let value = object[key] else { return nil }
    return line(value, what, in: path(to: key), &faults)
  }

  /// The texts of a member, each one line; nil where it is missing or faulty.
  func texts(_ key: String, _ faults: inout FaultList) -> [String]? {
    guard let value = object[key] else { return nil }
    guard let elements = value.array else {
      faults.refuse(value, "\"\(key)\" takes an array of texts, such as [\"…\"]", in: path(to: key))
      return nil
    }
    let texts = elements.enumerated().map { place, element in
      line(element, "each of the \(key)", in: "\(path(to: key))[\(place)]", &faults)
    }
    return texts.contains(nil) ? nil : texts.compactMap(\.self)
  }

  /// Whether a member is true; nil where it is missing or faulty.
  func flag(_ key: String, _ faults: inout FaultList) -> Bool? {
    guard let value = object[key] else { return nil }
    if value.bool == nil { faults.refuse(value, "\(key) is true or false", in: path(to: key)) }
    return value.bool
  }

  /// The level of a member: a number of decibels, or a text such as `-12 dB`.
  func decibels(_ key: String, _ faults: inout FaultList) -> Decibels? {
    guard let value = object[key] else { return nil }
    if let text = value.number?.text ?? value.string, let level = Decibels(text) { return level }
    faults.refuse(value, Decibels.rule, in: path(to: key))
    return nil
  }

  /// The name of the cue set that a member names.
  func cueSet(_ key: String, _ faults: inout FaultList) -> String? {
    guard let name = text(key, "a cue set", &faults) else { return nil }
    guard !CueSetName.exists(name) else { return name }
    faults.add(CueSetName.problem(with: name), at: object[key]?.place, in: path(to: key))
    return nil
  }

  /// One of a few words.
  func word<Word>(
    _ key: String,
    _ words: [(name: String, word: Word)],
    _ faults: inout FaultList
  ) -> Word? {
    guard let value = object[key] else { return nil }
    if let found = words.first(where: { $0.name == value.string }) { return found.word }
    let names = words.map(\.name)
    let near = value.string.map { NearestName.suggestion(for: $0, among: names) } ?? ""
    let allowed = names.count == 1 ? "allowed is " : "allowed are "
    let way =
      near.isEmpty
      ? "; \(allowed)\(names.spoken(with: "and"))" : near + LookAlike.note(value.string ?? "")
    faults.add("found \(value.found)\(way)", at: value.place, in: path(to: key))
    return nil
  }

  private func line(
    _ value: JSONValue,
    _ what: String,
    in path: String,
    _ faults: inout FaultList
  ) -> String? {
    guard let text = value.string else {
      faults.refuse(value, "\(what) is a text", in: path)
      return nil
    }
    guard !text.isEmpty, !text.unicodeScalars.contains(where: \.isControl) else {
      faults.refuse(value, "\(what) is one line of text", in: path)
      return nil
    }
    return text
  }
}
