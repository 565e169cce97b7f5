import JSONText

/// Finds single fields of a record and reads only those.
struct RecordFields {
  private let content: RecordContent
  /// The fields of a line; nil where all of them are in memory.
  private let members: [JSONSkimmer.Member]?
  private let object: JSONObject

  init(_ record: JournalRecord) {
    content = record.content
    if case .object(let object) = content {
      self.object = object
      members = nil
      return
    }
    var skimmer = JSONSkimmer()
    let isPlain = content.withBytes { skimmer.skim($0) }
    members = isPlain ? skimmer.members : nil
    object = isPlain ? [:] : content.object
  }

  /// The first field of a name.
  subscript(name: String) -> JSONValue? {
    guard let members else { return object[name] }
    return content.withBytes { bytes in
      Self.first(name, members, bytes).flatMap { Self.value(of: $0, bytes) }
    }
  }

  /// The text of a field; nil for another kind.
  func string(_ name: String) -> String? { self[name]?.string }

  /// The whole number of a field; nil for another kind, a fraction, or one out of range.
  func int64(_ name: String) -> Int64? {
    guard let members else { return object[name]?.int64 }
    return content.withBytes { bytes in
      guard let member = Self.first(name, members, bytes), member.form == .number else {
        return nil
      }
      let digits = UnsafeBufferPointer(rebasing: bytes[member.value])
      return Int64(digits: digits) ?? Self.value(of: member, bytes)?.int64
    }
  }

  private static func first(
    _ name: String,
    _ members: [JSONSkimmer.Member],
    _ bytes: UnsafeBufferPointer<UInt8>
  ) -> JSONSkimmer.Member? {
    let name = name.utf8
    return members.first { member in
      member.key.count == name.count
        && UnsafeBufferPointer(rebasing: bytes[member.key]).elementsEqual(name)
    }
  }

  private static func value(
    of member: JSONSkimmer.Member,
    _ bytes: UnsafeBufferPointer<UInt8>
  ) -> JSONValue? {
    let value = UnsafeBufferPointer(rebasing: bytes[member.value])
    if member.form == .plainText { return JSONValue(String(decoding: value, as: UTF8.self)) }
    return try? JSONValue.parse(bytes: value)
  }
}
