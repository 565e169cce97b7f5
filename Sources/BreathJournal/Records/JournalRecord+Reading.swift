import JSONText

extension JournalRecord {
  /// Why a line is no record.
  struct Fault: Error {
    let reason: String
  }

  /// Takes a line that has been read as JSON; a hand may have left out the revision and the device.
  ///
  /// - Parameters:
  ///   - value: What the line says.
  ///   - bytes: The bytes that hold the line.
  ///   - line: Where the line lies in them, without what may stand around it.
  /// - Throws: ``Fault``.
  init(reading value: JSONValue, in bytes: [UInt8], at line: Range<Int>) throws(Fault) {
    guard let object = value.object else {
      throw Fault(reason: "expected an object, found \(value.kindName)")
    }
    let version = try Self.field("v", "a whole number", object["v"]?.int64)
    let kind = try Self.field("kind", "a text", object["kind"]?.string)
    let id = try Self.field("id", "a text", object["id"]?.string)
    let at = try Self.field(
      "at",
      "a time in RFC 3339",
      object["at"]?.string.flatMap { LocalTime(rfc3339: $0) }
    )
    let revision =
      try object["rev"].map { value throws(Fault) in
        try Self.field("rev", "a whole number", value.int64)
      } ?? 1
    let device = object["device"]?.string ?? ""
    self.init(version, kind, id, revision, device: device, at, .line(bytes, at: line))
  }

  /// Takes a line whose heading has been found, without reading the rest of it.
  init(
    _ heading: RecordHeading,
    kind: String,
    device: String,
    in bytes: [UInt8],
    at line: Range<Int>
  ) {
    self.init(
      heading.version ?? 0,
      kind,
      String(decoding: heading.id, as: UTF8.self),
      heading.revision ?? 1,
      device: device,
      heading.at ?? LocalTime(secondsSinceEpoch: 0),
      .line(bytes, at: line)
    )
  }

  private static func field<Value>(
    _ name: String,
    _ expected: String,
    _ value: Value?
  ) throws(Fault) -> Value {
    guard let value else { throw Fault(reason: "expected \(expected) as \"\(name)\"") }
    return value
  }
}
