extension JSONValue {
  /// The text; nil for another kind.
  public var string: String? {
    if case .string(let string) = content { string } else { nil }
  }

  /// The truth value; nil for another kind.
  public var bool: Bool? {
    if case .bool(let bool) = content { bool } else { nil }
  }

  /// The number with its digits as written; nil for another kind.
  public var number: JSONNumber? {
    if case .number(let number) = content { number } else { nil }
  }

  /// The number as a whole number; nil for another kind, a fraction, or one out of range.
  public var int64: Int64? { number?.int64 }

  /// The nearest floating-point number; nil for another kind, or one out of range.
  public var double: Double? { number?.double }

  /// The elements; nil for another kind.
  public var array: [JSONValue]? {
    if case .array(let array) = content { array } else { nil }
  }

  /// The members; nil for another kind.
  public var object: JSONObject? {
    if case .object(let object) = content { object } else { nil }
  }

  /// Whether the value is the word `null`.
  public var isNull: Bool { content == .null }

  /// The first member with a key; nil for another kind, or without such a member.
  public subscript(key: String) -> JSONValue? { object?[key] }

  /// The kind in words for a message, such as `a string`, `an object`, `true` or `null`.
  public var kindName: String {
    switch content {
    case .null: "null"
    case .bool(let bool): bool ? "true" : "false"
    case .number: "a number"
    case .string: "a string"
    case .array: "an array"
    case .object: "an object"
    }
  }
}
