import JSONText

/// The fields of a record: in memory, or as they lie in a piece of a file.
enum RecordContent: Sendable {
  case object(JSONObject)
  /// A piece of a file, and the part of it that has been found to be one object.
  case line([UInt8], start: UInt32, count: UInt32)

  /// Keeps a part of a piece, which no file can make longer than UInt32 holds.
  static func line(_ bytes: [UInt8], at range: Range<Int>) -> RecordContent {
    .line(bytes, start: UInt32(range.lowerBound), count: UInt32(range.count))
  }

  /// All fields in order.
  var object: JSONObject {
    switch self {
    case .object(let object): return object
    case .line(let bytes, let start, let count):
      let value = try? JSONValue.parse(bytes: bytes[Int(start)..<Int(start + count)])
      return value?.object ?? [:]
    }
  }

  /// Whether these bytes come before others, by value from the first one on.
  func precedes(_ other: RecordContent) -> Bool {
    withBytes { own in other.withBytes { own.lexicographicallyPrecedes($0) } }
  }

  /// Lends the record as it is written.
  func withBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    switch self {
    case .object(let object):
      Array(JSONValue(object).serialized().utf8).withUnsafeBufferPointer(body)
    case .line(let bytes, let start, let count):
      bytes.withUnsafeBufferPointer {
        body(UnsafeBufferPointer(rebasing: $0[Int(start)..<Int(start + count)]))
      }
    }
  }
}
