internal import JSONText

/// Lays a value out as people write JSON5: bare keys, a member a line where it is long, comments.
struct JSON5Layout {
  /// The most columns of a line, where it can be broken.
  private static let widest = 90

  /// What a key means, for a comment before its first use; taken out when it is told.
  private var comments: [String: [String]]

  /// A layout that explains some keys, each in some lines.
  init(comments: [String: [String]]) {
    self.comments = comments
  }

  /// The lines of a member, the last with a comma.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - value: The value.
  ///   - indent: What each line begins with.
  ///   - lead: Lines of the value's own, before its first member.
  /// - Returns: The lines, without line ends.
  mutating func member(
    _ key: String,
    _ value: JSONValue,
    indent: String,
    lead: [String] = []
  ) -> [String] {
    let told = comments.removeValue(forKey: key) ?? []
    return told.map { "\(indent)// \($0)" }
      + lines(value, after: "\(indent)\(Self.key(key)): ", indent: indent, lead: lead)
  }

  private mutating func lines(
    _ value: JSONValue,
    after prefix: String,
    indent: String,
    lead: [String] = []
  ) -> [String] {
    let inline = Self.inline(value)
    let fits = prefix.count + inline.count < Self.widest
    let isLeaf = value.object == nil && value.array == nil
    if isLeaf || (fits && lead.isEmpty && !value.isTree) { return ["\(prefix)\(inline),"] }
    let inner = indent.deeper
    if let elements = value.array {
      var lines = ["\(prefix)["]
      for element in elements { lines += self.lines(element, after: inner, indent: inner) }
      return lines + ["\(indent)],"]
    }
    var lines = ["\(prefix){"] + lead
    for member in value.object?.members ?? [] {
      lines += self.member(member.key, member.value, indent: inner)
    }
    return lines + ["\(indent)},"]
  }

  /// The value on one line.
  private static func inline(_ value: JSONValue) -> String {
    if let number = value.number { return number.text }
    if let elements = value.array {
      return "[\(elements.map(inline).joined(separator: ", "))]"
    }
    guard let members = value.object?.members else { return value.serialized() }
    guard !members.isEmpty else { return "{}" }
    let texts = members.map { "\(key($0.key)): \(inline($0.value))" }
    return "{ \(texts.joined(separator: ", ")) }"
  }

  /// A key, in quotes where it is no plain word.
  static func key(_ key: String) -> String {
    let isPlain = key.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_") }
    let isWord = isPlain && key.first?.isNumber == false
    return isWord ? key : JSONValue(key).serialized()
  }
}

extension String {
  /// The beginning of lines that stand one level deeper: by a tab where tabs are used.
  var deeper: String { self + (contains("\t") ? "\t" : "  ") }
}

extension JSONValue {
  /// Whether a loop stands in it, or an array of phases: laid out a node a line.
  fileprivate var isTree: Bool {
    if let elements = array { return elements.contains { $0.object != nil } }
    return object?.members.contains { $0.key == "loop" || $0.value.isTree } ?? false
  }
}
