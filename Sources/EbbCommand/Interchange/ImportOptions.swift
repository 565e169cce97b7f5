internal import BreathJournal

/// What `ebb import` was asked for.
struct ImportOptions: Hashable, Sendable {
  /// The file, `-` for standard input, or a folder with files of a journal.
  let file: String
  /// The kind of file; nil where its content tells.
  let format: InterchangeFormat?
  /// Whether nothing is written.
  let isDryRun: Bool
  /// Whether what is refused is left out rather than all else with it.
  let skipsRefused: Bool
  /// Whether the file is said to be whole, where its end does not show it.
  let isWhole: Bool
  /// Whether a session is kept where another program has told of the same sitting.
  let keepsOverlaps: Bool
  /// The zone of times that say none; nil for this machine's.
  let zone: TimeZoneName?
  /// The columns of a table.
  let columns: [TableColumn: String]
  /// The order of day and month.
  let dateOrder: DateOrder?
}

extension ImportOptions {
  /// Reads and checks what was said.
  ///
  /// - Throws: ``CommandFailure`` that names the option, the value and the rule.
  init(_ invocation: Invocation) throws(CommandFailure) {
    file = invocation.operands[0]
    format = try invocation.word(of: .importFormat, InterchangeFormat.self)
    isDryRun = invocation.has(.dryRun)
    skipsRefused = invocation.has(.skipRefused)
    isWhole = invocation.has(.wholeFile)
    keepsOverlaps = invocation.has(.keepOverlaps)
    let said: [OptionSpec] = [.zone, .utc]
    try invocation.refuseMoreThanOne(of: said.filter { invocation.has($0) }.map(\.dashed))
    if invocation.has(.utc) {
      zone = .offset(minutes: 0)
    } else {
      zone = try invocation.value(of: .zone).map { text throws(CommandFailure) in
        try TimeZoneName(text)
      }
    }
    columns = try Self.columns(invocation)
    dateOrder = try invocation.word(of: .dates, DateOrder.self)
    guard columns.isEmpty || format == nil || format == .csv else {
      throw CommandFailure(.usage, "--columns is for tables: say --format csv, or none")
    }
  }

  private static func columns(
    _ invocation: Invocation
  ) throws(CommandFailure) -> [TableColumn: String] {
    guard let text = invocation.value(of: .columns) else { return [:] }
    let names = TableColumn.allCases.map(\.rawValue).joined(separator: ", ")
    var columns: [TableColumn: String] = [:]
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      let pair = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard pair.count == 2, !pair[1].isEmpty else {
        throw CommandFailure(
          .usage,
          "--columns \(text.quoted): say date=Date,time=Time,minutes=Length"
        )
      }
      guard let column = TableColumn(rawValue: String(pair[0])) else {
        throw CommandFailure(.usage, "--columns: \(String(pair[0]).quoted) is none of \(names)")
      }
      guard columns.updateValue(String(pair[1]), forKey: column) == nil else {
        throw CommandFailure(.usage, "--columns: \(column.rawValue) is said twice")
      }
    }
    return columns
  }
}

extension Invocation {
  /// The word that an option says, or nil.
  ///
  /// - Throws: ``CommandFailure`` with all words and the nearest one.
  func word<Word: RawRepresentable & CaseIterable>(
    of option: OptionSpec,
    _: Word.Type
  ) throws(CommandFailure) -> Word? where Word.RawValue == String {
    guard let text = value(of: option) else { return nil }
    if let word = Word(rawValue: text) { return word }
    let words = Word.allCases.map(\.rawValue)
    let near = NearestName.suggestion(for: text, among: words)
    throw CommandFailure(
      .usage,
      "\(option.dashed) \(text.quoted) is none of \(words.joined(separator: ", "))\(near)"
    )
  }
}
