import JSONText

/// Reads the headings of records as this program writes them, and nothing else of them.
///
/// What it does not understand is left to ``RecordLine``, which knows all that a record can be.
struct RecordSkimmer {
  private var skimmer = JSONSkimmer()
  private var kinds = RecentText()
  private var devices = RecentText()

  /// The record on a line; nil where a parser has to look.
  mutating func record(in bytes: [UInt8], at line: Range<Int>) -> JournalRecord? {
    guard line.count <= FileSegments.longestLine else { return nil }
    return bytes.withUnsafeBufferPointer { buffer in
      var range = line
      while let last = range.last, buffer[last].isLineFiller { range = range.dropLast() }
      while let first = range.first, buffer[first].isLineFiller { range = range.dropFirst() }
      let text = UnsafeBufferPointer(rebasing: buffer[range])
      guard skimmer.skim(text) else { return nil }
      return heading(of: text).map { heading in
        JournalRecord(
          heading,
          kind: kinds.string(of: heading.kind),
          device: devices.string(of: heading.device),
          in: bytes,
          at: range
        )
      }
    }
  }

  private func heading(of text: UnsafeBufferPointer<UInt8>) -> RecordHeading? {
    var heading = RecordHeading()
    for member in skimmer.members {
      let key = UnsafeBufferPointer(rebasing: text[member.key])
      guard RecordHeading.mayHave(key) else { continue }
      let value = UnsafeBufferPointer(rebasing: text[member.value])
      guard heading.take(key, value, member.form) else { return nil }
    }
    return heading.isComplete ? heading : nil
  }
}

/// The fields of a heading where they lie; each is taken once, as the first of a name counts.
struct RecordHeading {
  typealias Text = UnsafeBufferPointer<UInt8>

  private(set) var version: Int64?
  private(set) var revision: Int64?
  private(set) var at: LocalTime?
  private var texts: (kind: Text?, id: Text?, device: Text?)

  var kind: Text { texts.kind ?? Text(start: nil, count: 0) }
  var id: Text { texts.id ?? Text(start: nil, count: 0) }
  /// Empty without one.
  var device: Text { texts.device ?? Text(start: nil, count: 0) }

  /// Whether all is there that a record must have.
  var isComplete: Bool {
    version != nil && at != nil && texts.kind != nil && texts.id != nil
  }

  /// Whether a name is worth a closer look.
  static func mayHave(_ key: Text) -> Bool {
    switch key.count {
    case 1: key[0] == UInt8(ascii: "v")
    case 2: key[0] == UInt8(ascii: "i") || key[0] == UInt8(ascii: "a")
    case 3: key[0] == UInt8(ascii: "r")
    case 4: key[0] == UInt8(ascii: "k")
    case 6: key[0] == UInt8(ascii: "d")
    default: false
    }
  }

  /// Keeps a field; false where it is not written as this program writes it.
  mutating func take(_ key: Text, _ value: Text, _ form: JSONSkimmer.Member.Form) -> Bool {
    if key.elementsEqual("v".utf8) {
      return take(into: &version, form == .number, Int64(digits: value))
    }
    if key.elementsEqual("rev".utf8) {
      return take(into: &revision, form == .number, Int64(digits: value))
    }
    if key.elementsEqual("at".utf8) {
      return take(into: &at, form == .plainText, LocalTime(rfc3339: value))
    }
    if key.elementsEqual("kind".utf8) { return take(into: &texts.kind, form == .plainText, value) }
    if key.elementsEqual("id".utf8) { return take(into: &texts.id, form == .plainText, value) }
    if key.elementsEqual("device".utf8) {
      return take(into: &texts.device, form == .plainText, value)
    }
    return true
  }

  private func take<Value>(into field: inout Value?, _ isForm: Bool, _ value: Value?) -> Bool {
    if field != nil { return true }
    guard isForm, let value else { return false }
    field = value
    return true
  }
}

/// The last text that was read, since neighbours on a page are mostly of one kind and device.
private struct RecentText {
  private var text = ""

  mutating func string(of bytes: UnsafeBufferPointer<UInt8>) -> String {
    if !text.utf8.elementsEqual(bytes) { text = String(decoding: bytes, as: UTF8.self) }
    return text
  }
}

extension Int64 {
  /// A plain whole number without a sign; nil for whatever else JSON can write, or 19 digits and more.
  init?(digits: UnsafeBufferPointer<UInt8>) {
    guard (1...18).contains(digits.count) else { return nil }
    var value: Int64 = 0
    for digit in digits {
      guard (0x30...0x39).contains(digit) else { return nil }
      value = value * 10 + Int64(digit - 0x30)
    }
    self = value
  }
}
