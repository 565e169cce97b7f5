/// What the beginning of a file tells about it.
struct FileKind {
  private let start: [UInt8]
  private let text: String
  /// The first line that is not blank.
  private let firstLine: String

  /// So many bytes tell what kind of file it is.
  static let enough = 1 << 16

  /// Looks at the first bytes of a text in UTF-8; those beyond what is enough do not matter.
  init(_ start: [UInt8]) {
    self.start = Array(start.prefix(Self.enough))
    text = String(decoding: self.start, as: UTF8.self)
    firstLine =
      text.split(whereSeparator: \.isNewline).lazy.map(String.init)
      .first { !$0.allSatisfy(\.isWhitespace) } ?? ""
  }

  /// What reads the file.
  ///
  /// - Parameters:
  ///   - format: The kind that was asked for; nil where the content tells.
  ///   - rules: How it is read.
  /// - Returns: The reader.
  /// - Throws: ``ImportFault`` for a file of no kind that is known.
  func reader(
    _ format: InterchangeFormat?,
    _ rules: ImportRules
  ) throws(ImportFault) -> any ImportReader {
    guard !firstLine.isEmpty else { throw ImportFault("the file is empty") }
    try refuseArchive()
    if let format { return reader(of: format, rules) }
    if !rules.columns.isEmpty { return table(NamedTable.self, rules) }
    let first = TableHeader.trimmed(firstLine).first
    if first == "<" { return AppleHealth(rules) }
    if first == "{" || first == "[" {
      return isJournal ? JournalFile() : JSONReader(nil, rules)
    }
    if let found = tableFormat { return reader(of: found, rules) }
    if isInsightJournal { return InsightJournal(rules) }
    guard looksLikeTable else {
      throw ImportFault(
        "a file of no kind that is known here; it begins with \"\(firstLine.prefix(40))\"",
        hint: "see the kinds of file: ebb help import"
      )
    }
    return table(NamedTable.self, rules)
  }

  private func reader(of format: InterchangeFormat, _ rules: ImportRules) -> any ImportReader {
    switch format {
    case .json, .brethap, .again108, .doGoodDaily: JSONReader(format, rules)
    case .journal: JournalFile()
    case .insight: table(InsightLog.self, rules)
    case .insightJournal: InsightJournal(rules)
    case .appleHealth: AppleHealth(rules)
    case .meditationAssistant: table(MeditationAssistant.self, rules)
    case .meditate: table(Meditate.self, rules)
    case .breatheCLI: table(BreatheCLI.self, rules)
    case .csv: table(NamedTable.self, rules)
    }
  }

  private func table<Format: RowFormat>(
    _: Format.Type,
    _ rules: ImportRules
  ) -> any ImportReader {
    TableReader<Format>(rules, delimiter: delimiter)
  }

  /// The character that parts the fields of the first line most often.
  private var delimiter: UInt8 {
    let marks = [UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "\t")]
    let counts = marks.map { mark in firstLine.utf8.count { $0 == mark } }
    let most = counts.max() ?? 0
    return counts.firstIndex(of: most).map { marks[$0] } ?? marks[0]
  }

  /// The kind of a table by its columns.
  private var tableFormat: InterchangeFormat? {
    var csv = CSVReader(delimiter: delimiter)
    let line = Array(firstLine.utf8) + [0x0A]
    guard let row = try? csv.take(line).first else { return nil }
    let header = TableHeader(row)
    let formats: [any RowFormat.Type] = [
      InsightLog.self, MeditationAssistant.self, Meditate.self, BreatheCLI.self,
    ]
    if header.has(SessionTable.columns) { return .csv }
    return formats.first { header.has($0.columns) }?.format
  }

  private var looksLikeTable: Bool { firstLine.utf8.contains(delimiter) }

  private var isInsightJournal: Bool {
    text.split(whereSeparator: \.isNewline).contains {
      TableHeader.trimmed(String($0)).lowercased().hasPrefix("timer start:")
    }
  }

  /// Whether the first line is a record by itself.
  private var isJournal: Bool {
    let line = Array(firstLine.utf8)
    switch RecordLine(line, at: 0..<line.count) {
    case .record, .recordAfterDamage: return true
    default: return false
    }
  }

  private func refuseArchive() throws(ImportFault) {
    guard start.starts(with: [0x50, 0x4B, 0x03, 0x04]) else { return }
    throw ImportFault(
      "this is a zip archive",
      hint: "of Apple Health: unzip -p FILE apple_health_export/export.xml | ebb import -"
    )
  }
}
