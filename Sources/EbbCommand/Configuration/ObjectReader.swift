internal import JSONText

/// Reads the members of one object of a configuration, and notes each fault at its place.
struct ObjectReader {
  /// The object.
  let object: JSONObject
  /// The keys that lead to the object, such as `patterns.sigh`.
  let path: String

  /// The keys that lead to a member.
  func path(to key: String) -> String {
    path.isEmpty ? key : "\(path).\(key)"
  }

  /// Notes each key that stood before.
  func checkDuplicates(_ faults: inout FaultList) {
    for member in object.duplicates {
      faults.add("duplicate key \(member.key.quoted)", at: member.keyPlace, in: path)
    }
  }

  /// Notes each key that is not allowed, and answers whether there was one.
  @discardableResult
  func checkKeys(_ allowed: [String], _ faults: inout FaultList) -> Bool {
    let unknown = object.members.filter { !allowed.contains($0.key) }
    for member in unknown {
      let near = NearestName.nearest(to: member.key, among: allowed)
      let way =
        near.map { "did you mean \($0.quoted)?" } ?? "allowed are \(allowed.spoken(with: "and"))"
      faults.add("unknown key \(member.key.quoted); \(way)", at: member.keyPlace, in: path)
    }
    return !unknown.isEmpty
  }

  /// Notes the second of several keys that exclude each other, and answers the ones that stand.
  func onlyOne(of keys: [String], _ faults: inout FaultList) -> [String] {
    let standing = object.members.filter { keys.contains($0.key) }
    if standing.count > 1, standing[0].key != standing[1].key {
      let (first, second) = (standing[0], standing[1])
      faults.add(
        "\(first.key.quoted) and \(second.key.quoted) exclude each other",
        at: second.keyPlace,
        in: path
      )
    }
    return standing.map(\.key)
  }

  /// The text of a member: one line, not empty; nil where it is missing or faulty.
  func text(_ key: String, _ what: String, _ faults: inout FaultList) -> String? {
    guard let value = object[key] else { return nil }
    guard let text = value.string else {
      faults.refuse(value, "\(what) is a text", in: path(to: key))
      return nil
    }
    guard !text.isEmpty, !text.unicodeScalars.contains(where: \.isControl) else {
      let rule = "\(what) is one line of text"
      faults.refuse(value, rule, in: path(to: key))
      return nil
    }
    return text
  }

  /// The level of a member: a number of decibels, or a text such as `-12 dB`.
  func decibels(_ key: String, _ faults: inout FaultList) -> Decibels? {
    guard let value = object[key] else { return nil }
    if let text = value.number?.text ?? value.string, let level = Decibels(text) { return level }
    faults.refuse(value, Decibels.rule, in: path(to: key))
    return nil
  }

  /// The cue set of a member.
  func cues(_ key: String, _ faults: inout FaultList) -> String? {
    guard let name = text(key, "a cue set", &faults) else { return nil }
    guard !CueSetName.all.contains(name) else { return name }
    faults.add(CueSetName.problem(with: name), at: object[key]?.place, in: path(to: key))
    return nil
  }
}

extension JSONValue {
  /// The value for a message: a number as written, a text in quotes, all else by its kind.
  var found: String {
    number?.text.shortened ?? string?.quoted ?? kindName
  }
}
