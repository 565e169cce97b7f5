/// A JSON value that knows where it stood.
///
/// Nothing of the text is lost but spaces and comments: members keep their order and duplicates,
/// numbers keep their digits. Equality compares the content and leaves the place out.
public struct JSONValue: Sendable {
  /// What a value can be.
  public enum Content: Hashable, Sendable {
    /// The word `null`.
    case null
    /// The word `true` or `false`.
    case bool(Bool)
    /// A number, with its digits as written.
    case number(JSONNumber)
    /// A text, with its escapes resolved.
    case string(String)
    /// Values in order.
    case array([JSONValue])
    /// Named values in order.
    case object(JSONObject)
  }

  /// What the value is.
  public var content: Content
  /// Where its first character stood; nil for a value made in memory.
  public var place: JSONPlace?

  /// Makes a value of any kind.
  public init(_ content: Content, at place: JSONPlace? = nil) {
    self.content = content
    self.place = place
  }
}

extension JSONValue: Hashable {
  /// Compares what two values are, not where they stood.
  public static func == (left: JSONValue, right: JSONValue) -> Bool {
    left.content == right.content
  }

  /// Hashes what the value is, not where it stood.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(content)
  }
}
