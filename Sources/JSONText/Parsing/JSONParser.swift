/// A cursor over the bytes of one text.
///
/// Every step goes forward, and every loop consumes bytes, so reading takes time linear in the
/// length. The bytes are known to be UTF-8 before the cursor starts.
struct JSONParser {
  let bytes: UnsafeBufferPointer<UInt8>
  let dialect: JSONDialect
  /// The next byte to read.
  var index = 0
  private var mark = PlaceMark()

  private init(_ bytes: UnsafeBufferPointer<UInt8>, as dialect: JSONDialect) {
    self.bytes = bytes
    self.dialect = dialect
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) {
      index = 3
      mark.index = 3
    }
  }

  /// Reads a text of any bytes.
  static func parse(
    utf8 bytes: UnsafeBufferPointer<UInt8>,
    as dialect: JSONDialect
  ) -> Result<JSONValue, JSONError> {
    guard let invalid = firstInvalidUTF8(in: bytes) else { return parse(bytes, as: dialect) }
    var parser = JSONParser(bytes, as: dialect)
    let byte = String(bytes[invalid], radix: 16, uppercase: true)
    let message = "expected text in UTF-8, found the byte 0x\(byte.count < 2 ? "0" : "")\(byte)"
    return .failure(parser.fault(message, at: invalid))
  }

  /// Reads a text whose bytes are UTF-8.
  static func parse(
    _ bytes: UnsafeBufferPointer<UInt8>,
    as dialect: JSONDialect
  ) -> Result<JSONValue, JSONError> {
    var parser = JSONParser(bytes, as: dialect)
    do throws(JSONError) {
      return .success(try parser.document())
    } catch {
      return .failure(error)
    }
  }

  private mutating func document() throws(JSONError) -> JSONValue {
    try passSpace()
    let value = try value(depth: 0)
    try passSpace()
    guard index == bytes.count else {
      throw fault("expected nothing after the value, found \(found)")
    }
    return value
  }

  /// The byte under the cursor; nil at the end.
  var next: UInt8? { byte(at: index) }

  /// A byte anywhere; nil beyond the end.
  func byte(at index: Int) -> UInt8? {
    index < bytes.count ? bytes[index] : nil
  }

  /// Steps over a byte if it is the next one.
  mutating func pass(_ byte: UInt8) -> Bool {
    guard next == byte else { return false }
    index += 1
    return true
  }

  /// The place of the cursor.
  mutating func place() -> JSONPlace { mark.place(of: index, in: bytes) }

  /// A fault under the cursor, or at an earlier byte.
  mutating func fault(_ message: String, at index: Int? = nil) -> JSONError {
    JSONError(place: mark.place(of: index ?? self.index, in: bytes), message: message)
  }
}
