import JSONText

/// All records, as this program exports them: an object with a list of records.
enum EbbExport: JSONFormat {
  /// The name that the file gives its maker.
  static let app = "ebb"

  static func isLike(_ names: Set<String>, isArray: Bool) -> Bool {
    !isArray && names.isSuperset(of: ["app", "records"])
  }

  static func read(_ text: JSONPieces, _ rules: ImportRules) throws(ImportFault) -> ImportDraft {
    guard let members = text.members() else {
      throw text.fault(else: "an export of ebb is an object")
    }
    let named = Dictionary(members.map { ($0.name, $0.value) }) { first, _ in first }
    guard let place = named["app"], try text.value(of: place).string == app else {
      throw ImportFault("\"app\" is not \"\(app)\": this is no export of ebb")
    }
    if let place = named["v"], let version = try text.value(of: place).int64,
      version > JournalRecord.currentVersion
    {
      throw ImportFault("it is of version \(version); use a newer ebb")
    }
    guard let list = named["records"], let elements = text.elements(of: list) else {
      throw ImportFault("\"records\" is not a list")
    }
    var draft = ImportDraft(.json)
    for place in elements {
      draft.take(try text.value(of: place), text.bytes(of: place), line: place.line)
    }
    return draft
  }
}

extension ImportDraft {
  /// Keeps a record as it is, or says why it is none.
  mutating func take(_ value: JSONValue, _ bytes: [UInt8], line: Int) {
    do throws(JournalRecord.Fault) {
      // A hand or a tool may have spread it over several lines.
      let isLine = !bytes.contains { $0 == 0x0A || $0 == 0x0D }
      let bytes = isLine ? bytes : Array(value.serialized().utf8)
      let record = try JournalRecord(reading: value, in: bytes, at: 0..<bytes.count)
      take(record, line: line)
    } catch {
      refuse(line, error.reason)
    }
  }

  /// Keeps a record, unless a newer program wrote it.
  mutating func take(_ record: JournalRecord, line: Int) {
    guard record.version <= JournalRecord.currentVersion else {
      return refuse(line, "a record of version \(record.version); use a newer ebb")
    }
    guard record.line.count <= FileSegments.longestLine else {
      return refuse(line, "a record of more than \(FileSegments.longestLine >> 20) MiB")
    }
    records.append(record)
  }
}
