public import JSONText

/// One line of a journal: something that happened, or a later revision of it.
///
/// A record keeps every field it was read with, in order, whether or not this version knows it.
public struct JournalRecord: Sendable {
  /// The version of the format that this program writes.
  public static let currentVersion: Int64 = 1

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
  let content: RecordContent

  /// Makes a record that is yet to be appended.
  ///
  /// - Parameters:
  ///   - kind: What the record tells.
  ///   - id: What it tells of; a new one unless said.
  ///   - revision: One more than the highest seen of this id.
  ///   - at: When that which it tells began.
  ///   - fields: What it tells; names of the heading are passed over.
  public init(
    kind: String,
    id: String = JournalRecord.newID(),
    revision: Int64 = 1,
    at: LocalTime,
    fields: JSONObject = [:]
  ) {
    self.init(Self.currentVersion, kind, id, revision, device: "", at, fields)
  }

  /// Makes an id that no other record has: 64 random bits as thirteen letters and digits.
  public static func newID() -> String {
    let digits = String(UInt64.random(in: .min ... .max), radix: 32)
    return String(repeating: "0", count: 13 - digits.count) + digits
  }

  /// All fields in order, those of the heading included.
  ///
  /// A record from a file is parsed anew each time; of many records single fields are had faster by
  /// their names.
  public var object: JSONObject { content.object }

  /// The fields that are not of the heading.
  public var fields: JSONObject {
    JSONObject(members: object.members.filter { !Self.heading.contains($0.key) })
  }

  /// The first field of a name, found without reading the others.
  public subscript(name: String) -> JSONValue? { RecordFields(self)[name] }

  /// The same record, written by a device.
  func written(by device: JournalDevice) -> JournalRecord {
    JournalRecord(version, kind, id, revision, device: device.id, at, object)
  }

  /// The record as a line of a journal file, with its line feed; of one that was read, byte for byte.
  var line: [UInt8] { content.withBytes { Array($0) } + [0x0A] }

  /// The names that every record has, in the order in which they are written.
  static let heading: [String] = ["v", "kind", "id", "rev", "device", "at"]

  init(
    _ version: Int64,
    _ kind: String,
    _ id: String,
    _ revision: Int64,
    device: String,
    _ at: LocalTime,
    _ fields: JSONObject
  ) {
    let values: [JSONValue] = [
      JSONValue(version), JSONValue(kind), JSONValue(id), JSONValue(revision), JSONValue(device),
      JSONValue(at.rfc3339),
    ]
    var object = JSONObject(zip(Self.heading, values))
    object.members += fields.members.filter { !Self.heading.contains($0.key) }
    self.init(version, kind, id, revision, device: device, at, .object(object))
  }

  init(
    _ version: Int64,
    _ kind: String,
    _ id: String,
    _ revision: Int64,
    device: String,
    _ at: LocalTime,
    _ content: RecordContent
  ) {
    self.version = version
    self.kind = kind
    self.id = id
    self.revision = revision
    self.device = device
    self.at = at
    self.content = content
  }
}

extension JournalRecord: Hashable {
  /// Compares what two records say, however they were written.
  public static func == (left: JournalRecord, right: JournalRecord) -> Bool {
    left.id == right.id && left.kind == right.kind && left.object == right.object
  }

  /// Hashes what the record tells of.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(id)
    hasher.combine(kind)
    hasher.combine(revision)
  }
}
