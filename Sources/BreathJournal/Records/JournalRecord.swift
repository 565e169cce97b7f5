public import JSONText

/// One line of a journal: something that happened, or a later revision of it.
///
/// A record keeps every field it was read with, in order, whether or not this version knows it.
public struct JournalRecord: Hashable, Sendable {
  /// The version of the format that this program writes.
  public static let currentVersion: Int64 = 1

  /// All fields in order, those of the heading included.
  public let object: JSONObject
  /// The version of the format that the record was written in.
  public let version: Int64
  /// What the record tells, such as `begin` or `session`; a newer version may know more kinds.
  public let kind: String
  /// What the record tells of: a `begin` and its `session` share it.
  public let id: String
  /// The revision, from 1; of one id and kind the greatest is valid.
  public let revision: Int64
  /// The writer; empty until the record is appended.
  public let device: String
  /// When that which the record tells began.
  public let at: LocalTime

  /// Makes a record that is yet to be appended.
  ///
  /// - Parameters:
  ///   - kind: What the record tells.
  ///   - id: What it tells of; a new one unless said.
  ///   - revision: One more than the highest seen of this id and kind.
  ///   - at: When that which it tells began.
  ///   - fields: What it tells; names of the heading are passed over.
  public init(
    kind: String,
    id: String = JournalRecord.newID(),
    revision: Int64 = 1,
    at: LocalTime,
    fields: JSONObject = [:]
  ) {
    let version = Self.currentVersion
    self.init(version, kind, id, revision, device: "", at, fields)
  }

  /// Makes an id that no other record has: 64 random bits as thirteen letters and digits.
  public static func newID() -> String {
    let digits = String(UInt64.random(in: .min ... .max), radix: 32)
    return String(repeating: "0", count: 13 - digits.count) + digits
  }

  /// The fields that are not of the heading.
  public var fields: JSONObject {
    JSONObject(members: object.members.filter { !Self.heading.contains($0.key) })
  }

  /// The same record, written by a device.
  func written(by device: JournalDevice) -> JournalRecord {
    JournalRecord(version, kind, id, revision, device: device.id, at, object)
  }

  /// The record as a line of a journal file, with its line feed.
  var line: [UInt8] { Array(JSONValue(object).serialized().utf8) + [0x0A] }

  private static let heading: [String] = ["v", "kind", "id", "rev", "device", "at"]

  private init(
    _ version: Int64,
    _ kind: String,
    _ id: String,
    _ revision: Int64,
    device: String,
    _ at: LocalTime,
    _ fields: JSONObject
  ) {
    self.version = version
    self.kind = kind
    self.id = id
    self.revision = revision
    self.device = device
    self.at = at
    let values: [JSONValue] = [
      JSONValue(version), JSONValue(kind), JSONValue(id), JSONValue(revision), JSONValue(device),
      JSONValue(at.rfc3339),
    ]
    var object = JSONObject(zip(Self.heading, values))
    object.members += fields.members.filter { !Self.heading.contains($0.key) }
    self.object = object
  }
}

extension JournalRecord {
  /// Why a line is no record.
  struct Fault: Error {
    let reason: String
  }

  /// Takes a line that has been read as JSON; a hand may have left out the revision and the device.
  init(reading value: JSONValue) throws(Fault) {
    guard let object = value.object else {
      throw Fault(reason: "expected an object, found \(value.kindName)")
    }
    self.object = object
    version = try Self.field("v", "a whole number", object["v"]?.int64)
    kind = try Self.field("kind", "a text", object["kind"]?.string)
    id = try Self.field("id", "a text", object["id"]?.string)
    at = try Self.field("at", "a time in RFC 3339", object["at"]?.string.flatMap(LocalTime.init))
    revision =
      try object["rev"].map { value throws(Fault) in
        try Self.field("rev", "a whole number", value.int64)
      } ?? 1
    device = object["device"]?.string ?? ""
  }

  private static func field<Value>(
    _ name: String,
    _ expected: String,
    _ value: Value?
  ) throws(Fault) -> Value {
    guard let value else { throw Fault(reason: "expected \(expected) as \"\(name)\"") }
    return value
  }

  /// Whether the record takes the place of another of the same id and kind.
  func supersedes(_ other: JournalRecord) -> Bool {
    (revision, device) > (other.revision, other.device)
  }
}
