/// Named values in the order they were written, duplicates included.
public struct JSONObject: Sendable {
  /// A named value.
  public struct Member: Sendable {
    /// The name, with its escapes resolved.
    public var key: String
    /// Where the name stood; nil for a member made in memory.
    public var keyPlace: JSONPlace?
    /// The value.
    public var value: JSONValue

    /// Names a value.
    public init(key: String, keyPlace: JSONPlace? = nil, value: JSONValue) {
      self.key = key
      self.keyPlace = keyPlace
      self.value = value
    }
  }

  /// All members in order, including those whose key stands more than once.
  public var members: [Member]

  /// Makes an object of members, in their order.
  public init(members: [Member] = []) {
    self.members = members
  }

  /// Makes an object of keys and values, in their order.
  public init(_ elements: some Sequence<(String, JSONValue)>) {
    members = elements.map { Member(key: $0.0, value: $0.1) }
  }

  /// The value of a key.
  ///
  /// Reading answers with the first member of that name. Writing replaces the value of that member,
  /// or appends a member when there is none; writing nil removes every member of that name.
  public subscript(key: String) -> JSONValue? {
    get { members.first { $0.key == key }?.value }
    set {
      guard let newValue else { return members.removeAll { $0.key == key } }
      if let index = members.firstIndex(where: { $0.key == key }) {
        members[index].value = newValue
      } else {
        members.append(Member(key: key, value: newValue))
      }
    }
  }

  /// Each member whose key stood earlier in the object.
  public var duplicates: [Member] {
    var seen: Set<String> = []
    return members.filter { !seen.insert($0.key).inserted }
  }
}

extension JSONObject.Member: Hashable {
  /// Compares keys and values, not places.
  public static func == (left: Self, right: Self) -> Bool {
    left.key == right.key && left.value == right.value
  }

  /// Hashes the key and the value, not the place.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(key)
    hasher.combine(value)
  }
}

extension JSONObject: Hashable {}

extension JSONObject: ExpressibleByDictionaryLiteral {
  /// Makes an object whose members stand as they are listed.
  public init(dictionaryLiteral elements: (String, JSONValue)...) {
    self.init(elements)
  }
}
