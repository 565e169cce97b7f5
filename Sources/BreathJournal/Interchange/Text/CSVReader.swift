/// A row of a table.
struct CSVRow: Hashable, Sendable {
  /// The line on which it begins, counted from 1.
  let line: Int
  /// Its fields, without quotes.
  let fields: [String]
  /// Whether the file ended with it, without a line break.
  var isUnfinished = false

  /// Whether nothing stands in it, as an empty line at the end of a file.
  var isBlank: Bool { fields.allSatisfy { $0.allSatisfy(\.isWhitespace) } }
}

/// Takes a table apart that comes in pieces: RFC 4180, with any line breaks.
///
/// Our own, since the standard library has none and nothing but libasound and libsndfile is linked.
struct CSVReader {
  /// More bytes in one row mean that a quote was never closed.
  static let longestRow = 1 << 20

  private enum State {
    case start, plain, quoted, afterQuote
  }

  private let delimiter: UInt8
  private var state = State.start
  private var field: [UInt8] = []
  private var fields: [String] = []
  private var size = 0
  private var line = 1
  private var rowLine = 1
  private var wasReturn = false

  /// A table whose fields a character parts.
  init(delimiter: UInt8 = UInt8(ascii: ",")) {
    self.delimiter = delimiter
  }

  /// The rows that a piece ends.
  ///
  /// - Throws: ``ImportFault`` for what is no table: bytes that are no text, a quote that never ends,
  ///   something between a quote and the next field.
  mutating func take(_ bytes: [UInt8]) throws(ImportFault) -> [CSVRow] {
    var rows: [CSVRow] = []
    for byte in bytes {
      if let row = try take(byte) { rows.append(row) }
    }
    return rows
  }

  /// The last row, where no line break ends it.
  ///
  /// - Throws: ``ImportFault`` where the file ends within quotes.
  mutating func finish() throws(ImportFault) -> CSVRow? {
    guard state != .quoted else {
      throw ImportFault(line: rowLine, "a quote that is not closed: the file is cut off")
    }
    guard state != .start || !fields.isEmpty else { return nil }
    var row = try endRow()
    row.isUnfinished = true
    return row
  }

  private mutating func take(_ byte: UInt8) throws(ImportFault) -> CSVRow? {
    let isFeedAfterReturn = wasReturn && byte == 0x0A
    wasReturn = byte == 0x0D
    if state == .quoted {
      if byte == 0x0A && !isFeedAfterReturn || byte == 0x0D { line += 1 }
      if byte == UInt8(ascii: "\"") { state = .afterQuote } else { try append(byte) }
      return nil
    }
    // The second byte of a line break that has ended a row.
    if isFeedAfterReturn { return nil }
    switch byte {
    case 0x0A, 0x0D:
      line += 1
      return try endRow()
    case delimiter:
      try endField()
    case UInt8(ascii: "\"") where state == .start: state = .quoted
    case UInt8(ascii: "\"") where state == .afterQuote:
      state = .quoted
      try append(byte)
    case 0x20 where state == .afterQuote: break
    default:
      guard state != .afterQuote else {
        throw ImportFault(
          line: line,
          "\"\(String(decoding: field.suffix(20), as: UTF8.self))\" is followed by more than a comma",
          hint: "a quote within quotes is written twice"
        )
      }
      state = .plain
      try append(byte)
    }
    return nil
  }

  private mutating func append(_ byte: UInt8) throws(ImportFault) {
    guard byte != 0 else { throw ImportFault(line: line, "a NUL byte: this is no text") }
    size += 1
    guard size <= Self.longestRow else {
      throw ImportFault(line: rowLine, "a row of more than 1 MiB: a quote may not be closed")
    }
    field.append(byte)
  }

  private mutating func endField() throws(ImportFault) {
    guard let text = String(validating: field, as: UTF8.self) else {
      throw ImportFault(
        line: rowLine,
        "bytes that are no text in UTF-8 or UTF-16",
        hint: "for a file of Windows: iconv -f WINDOWS-1252 -t UTF-8 FILE | ebb import -"
      )
    }
    fields.append(text)
    field.removeAll(keepingCapacity: true)
    state = .start
  }

  private mutating func endRow() throws(ImportFault) -> CSVRow {
    try endField()
    let row = CSVRow(line: rowLine, fields: fields)
    fields = []
    size = 0
    rowLine = line
    return row
  }
}
