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
  ///
  /// - Parameters:
  ///   - allowed: The keys that the object may have.
  ///   - others: Keys that are told of elsewhere.
  ///   - faults: What was found so far.
  /// - Returns: Whether a key may be a misspelt one, so that what it stands for is not missing.
  @discardableResult
  func checkKeys(
    _ allowed: [String],
    passingOver others: [String] = [],
    _ faults: inout FaultList
  ) -> Bool {
    let unknown = object.members.filter { !allowed.contains($0.key) && !others.contains($0.key) }
    // More are not told, and each takes a look at every key.
    for member in unknown.prefix(FaultList.most + 1) {
      let near = NearestName.nearest(to: member.key, among: allowed)
      let way =
        near.map { "did you mean \($0.quoted)?\(LookAlike.note(member.key))" }
        ?? "allowed are \(allowed.spoken(with: "and"))"
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

  /// Notes duplicate and unknown keys, and those that are missing unless a misspelt one may be meant.
  ///
  /// - Parameters:
  ///   - what: What the object says, for the message.
  ///   - needed: The keys that must be there.
  ///   - optional: The keys that may be there.
  ///   - place: Where the object stands.
  ///   - faults: What was found so far.
  /// - Returns: Whether all that is needed is there.
  @discardableResult
  func checkShape(
    of what: String,
    needs needed: [String],
    takes optional: [String] = [],
    at place: JSONPlace?,
    _ faults: inout FaultList
  ) -> Bool {
    checkDuplicates(&faults)
    let isUnknown = checkKeys(needed + optional, &faults)
    let missing = needed.filter { object[$0] == nil }
    guard !missing.isEmpty else { return true }
    if !isUnknown {
      let keys = missing.map(\.quoted).spoken(with: "and")
      faults.add("\(what) needs \(keys)", at: place, in: path)
    }
    return false
  }
}

extension JSONValue {
  /// The value for a message: a number as written, a text in quotes, all else by its kind.
  var found: String {
    number?.text.shortened ?? string?.quoted ?? kindName
  }
}
