import JSONText

/// What a line of a journal file holds.
enum RecordLine {
  case empty
  case record(JournalRecord)
  /// A record behind bytes that a power cut left as NUL.
  case recordAfterDamage(JournalRecord, reason: String)
  case torn(reason: String)
  case unreadable(reason: String)

  init(_ line: LineReader.Line) {
    if line.isTooLong {
      self = .unreadable(reason: "longer than \(LineReader.longestLine >> 20) MiB")
      return
    }
    let bytes = Self.trimmed(line.bytes)
    let hasNUL = line.bytes.contains(0)
    guard !bytes.isEmpty else {
      self = hasNUL ? .torn(reason: "\(line.bytes.count) NUL bytes, as a power cut leaves") : .empty
      return
    }
    do {
      let record = try JournalRecord(reading: JSONValue.parse(bytes: bytes))
      let reason = "NUL bytes around a record, as a power cut leaves"
      self = hasNUL ? .recordAfterDamage(record, reason: reason) : .record(record)
    } catch let fault as JournalRecord.Fault {
      self = .unreadable(reason: fault.reason)
    } catch {
      // A record ends with a brace, so a line that lacks it was cut.
      let isCut = hasNUL || (bytes.first == 0x7B && bytes.last != 0x7D)
      self =
        isCut
        ? .torn(reason: "a record that was not finished")
        : .unreadable(reason: "\(error)")
    }
  }

  /// The bytes without NULs and spaces at both ends.
  static func trimmed(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let isFiller: (UInt8) -> Bool = { $0 == 0 || $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }
    var bytes = bytes.drop(while: isFiller)
    while let last = bytes.last, isFiller(last) { bytes.removeLast() }
    return bytes
  }
}
