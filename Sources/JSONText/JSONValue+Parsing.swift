extension JSONValue {
  /// The deepest nesting of arrays and objects that is read; more is an error at its place.
  public static let deepestNesting: Int = 512

  /// Reads the one value that a text holds.
  ///
  /// - Parameters:
  ///   - text: The whole text; one byte-order mark at its start is passed over.
  ///   - dialect: The grammar.
  /// - Returns: The value, with a place for itself and for everything in it.
  /// - Throws: The first fault, with its place.
  public static func parse(
    _ text: String,
    as dialect: JSONDialect = .json
  ) throws(JSONError) -> JSONValue {
    var text = text
    // A closure of the standard library cannot throw a typed error, so it returns one.
    let result = text.withUTF8 { JSONParser.parse($0, as: dialect) }
    return try result.get()
  }

  /// Reads the one value that a text in UTF-8 holds.
  ///
  /// - Parameters:
  ///   - bytes: The whole text; read where it lies when it is contiguous, as arrays and buffers are.
  ///   - dialect: The grammar.
  /// - Returns: The value, with a place for itself and for everything in it.
  /// - Throws: The first fault, with its place; bytes that are not UTF-8 come before all others.
  public static func parse(
    bytes: some Collection<UInt8>,
    as dialect: JSONDialect = .json
  ) throws(JSONError) -> JSONValue {
    let inPlace = bytes.withContiguousStorageIfAvailable { JSONParser.parse(utf8: $0, as: dialect) }
    let result =
      inPlace
      ?? Array(bytes).withUnsafeBufferPointer { JSONParser.parse(utf8: $0, as: dialect) }
    return try result.get()
  }
}
