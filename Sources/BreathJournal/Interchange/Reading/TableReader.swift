/// A table whose first row names its columns.
struct TableHeader: Sendable {
  /// The names as they stand in the file.
  let names: [String]
  private let places: [String: Int]

  /// Takes the first row.
  init(_ row: CSVRow) {
    names = row.fields.map { TableHeader.trimmed($0) }
    places = Dictionary(names.enumerated().map { ($1.lowercased(), $0) }) { first, _ in first }
  }

  /// Where a column stands; capital letters do not matter.
  func place(of name: String) -> Int? { places[Self.trimmed(name).lowercased()] }

  /// Whether the table has all of some columns.
  func has(_ names: [String]) -> Bool { names.allSatisfy { place(of: $0) != nil } }

  static func trimmed(_ text: String) -> String {
    var text = text[...].drop(while: \.isWhitespace)
    while text.last?.isWhitespace == true { text.removeLast() }
    return String(text)
  }
}

/// A row whose fields are known by the names of their columns.
struct TableRow: Sendable {
  let line: Int
  let header: TableHeader
  let fields: [String]

  /// A field without spaces around it; empty where the table has no such column.
  subscript(name: String) -> String {
    header.place(of: name).map { TableHeader.trimmed(fields[$0]) } ?? ""
  }

  /// A field as it stands, for a text.
  func text(_ name: String) -> String? {
    guard let place = header.place(of: name), !self[name].isEmpty else { return nil }
    return fields[place]
  }
}

/// What makes sessions of a table's rows.
protocol RowFormat {
  /// The kind of file.
  static var format: InterchangeFormat { get }
  /// The columns without which it is none.
  static var columns: [String] { get }

  /// Takes the table's header.
  init(_ header: TableHeader, _ rules: ImportRules) throws(ImportFault)

  /// Reads a row.
  mutating func read(_ row: TableRow, into draft: inout ImportDraft) throws(FieldFault)

  /// Ends the table.
  mutating func finish(_ draft: inout ImportDraft) throws(ImportFault)
}

extension RowFormat {
  mutating func finish(_ draft: inout ImportDraft) throws(ImportFault) {}
}

/// Reads a table of some kind.
struct TableReader<Format: RowFormat>: ImportReader {
  private let rules: ImportRules
  private var csv: CSVReader
  private var header: TableHeader?
  private var format: Format?
  private var draft: ImportDraft

  /// A table whose fields a character parts.
  init(_ rules: ImportRules, delimiter: UInt8) {
    self.rules = rules
    csv = CSVReader(delimiter: delimiter)
    draft = ImportDraft(Format.format)
  }

  mutating func take(_ bytes: [UInt8]) throws(ImportFault) {
    for row in try csv.take(bytes) { try take(row) }
  }

  mutating func finish() throws(ImportFault) -> ImportDraft {
    if let row = try csv.finish() { try take(row) }
    guard format != nil else { throw ImportFault("there is no row that names the columns") }
    try format?.finish(&draft)
    return draft
  }

  private mutating func take(_ row: CSVRow) throws(ImportFault) {
    guard !row.isBlank else { return }
    guard let header else { return try takeHeader(row) }
    guard row.fields.count == header.names.count else {
      let cut = row.isUnfinished ? ": the file may be cut off" : ""
      let (found, named) = (row.fields.count, header.names.count)
      return draft.refuse(row.line, "\(found) fields where there are \(named) columns\(cut)")
    }
    // A field that is cut off may be a field all the same: `Walk`, `ended`, half of a note.
    guard !row.isUnfinished || rules.isWhole else {
      return draft.refuse(
        row.line,
        "no line break ends the last line: the file may be cut off; where it is whole, say --whole"
      )
    }
    do throws(FieldFault) {
      let row = TableRow(line: row.line, header: header, fields: row.fields)
      try format?.read(row, into: &draft)
    } catch {
      draft.refuse(row.line, error.reason)
    }
  }

  private mutating func takeHeader(_ row: CSVRow) throws(ImportFault) {
    guard !row.isUnfinished || rules.isWhole else {
      throw ImportFault(
        line: row.line,
        "no line break ends the line of the columns: the file is cut off"
      )
    }
    let header = TableHeader(row)
    let missing = Format.columns.filter { header.place(of: $0) == nil }
    guard missing.isEmpty else {
      throw ImportFault(
        line: row.line,
        "\(Format.format.title) has the columns \(Format.columns.joined(separator: ", ")); "
          + "there is no \(missing[0])"
      )
    }
    self.header = header
    format = try Format(header, rules)
  }
}
