import JSONText

/// What a line of a journal file holds.
enum RecordLine {
  case empty
  case record(JournalRecord)
  /// A record behind bytes that a power cut left as NUL.
  case recordAfterDamage(JournalRecord, reason: String)
  case torn(reason: String)
  case unreadable(reason: String)

  /// Reads a line without its line feed.
  init(_ bytes: [UInt8], at line: Range<Int>) {
    if line.count > FileSegments.longestLine {
      self = .unreadable(reason: "longer than \(FileSegments.longestLine >> 20) MiB")
      return
    }
    let text = Self.trimmed(bytes[line])
    let hasNUL = bytes[line].contains(0)
    guard !text.isEmpty else {
      self = hasNUL ? .torn(reason: "\(line.count) NUL bytes, as a power cut leaves") : .empty
      return
    }
    do {
      let value = try JSONValue.parse(bytes: text)
      let record = try JournalRecord(reading: value, in: bytes, at: text.startIndex..<text.endIndex)
      let reason = "NUL bytes around a record, as a power cut leaves"
      self = hasNUL ? .recordAfterDamage(record, reason: reason) : .record(record)
    } catch let fault as JournalRecord.Fault {
      self = .unreadable(reason: fault.reason)
    } catch {
      // A record ends with a brace, so a line that lacks it was cut.
      let isCut = hasNUL || (text.first == 0x7B && text.last != 0x7D)
      self =
        isCut
        ? .torn(reason: "a record that was not finished")
        : .unreadable(reason: "\(error)")
    }
  }

  /// The bytes without NULs and spaces at both ends.
  static func trimmed(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var bytes = bytes.drop { $0 == 0 || $0.isLineFiller }
    while let last = bytes.last, last == 0 || last.isLineFiller { bytes.removeLast() }
    return bytes
  }
}

extension UInt8 {
  /// Whether the byte is what an editor may leave around a line: a space, a tab, a carriage return.
  var isLineFiller: Bool { self == 0x20 || self == 0x09 || self == 0x0D }
}
