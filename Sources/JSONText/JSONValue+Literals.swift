extension JSONValue {
  /// Makes a text in memory.
  public init(_ string: String) { self.init(.string(string)) }

  /// Makes a truth value in memory.
  public init(_ bool: Bool) { self.init(.bool(bool)) }

  /// Makes a whole number in memory.
  public init(_ integer: some BinaryInteger) { self.init(.number(JSONNumber(integer))) }

  /// Makes a number in memory; nil unless it is finite.
  public init?(_ double: Double) {
    guard let number = JSONNumber(double) else { return nil }
    self.init(.number(number))
  }

  /// Makes an array in memory.
  public init(_ array: [JSONValue]) { self.init(.array(array)) }

  /// Makes an object in memory.
  public init(_ object: JSONObject) { self.init(.object(object)) }
}

extension JSONValue: ExpressibleByNilLiteral {
  /// Makes `null`.
  public init(nilLiteral: ()) { self.init(.null) }
}

extension JSONValue: ExpressibleByBooleanLiteral {
  /// Makes `true` or `false`.
  public init(booleanLiteral value: Bool) { self.init(value) }
}

extension JSONValue: ExpressibleByIntegerLiteral {
  /// Makes a whole number.
  public init(integerLiteral value: Int64) { self.init(value) }
}

extension JSONValue: ExpressibleByStringLiteral {
  /// Makes a text.
  public init(stringLiteral value: String) { self.init(value) }
}

extension JSONValue: ExpressibleByArrayLiteral {
  /// Makes an array of the listed elements.
  public init(arrayLiteral elements: JSONValue...) { self.init(elements) }
}

extension JSONValue: ExpressibleByDictionaryLiteral {
  /// Makes an object whose members stand as they are listed.
  public init(dictionaryLiteral elements: (String, JSONValue)...) {
    self.init(JSONObject(elements))
  }
}
