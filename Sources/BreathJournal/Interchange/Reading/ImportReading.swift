/// Reads a file of any kind that is known, piece by piece.
///
/// ```swift
/// var reading = ImportReading(nil, ImportRules())
/// try reading.take(bytes)
/// let draft = try reading.finish()
/// ```
public struct ImportReading {
  private let wanted: InterchangeFormat?
  private let rules: ImportRules
  private var decoder = TextDecoder()
  private var start: [UInt8] = []
  private var reader: (any ImportReader)?

  /// Begins a file.
  ///
  /// - Parameters:
  ///   - format: Its kind; nil where its content tells.
  ///   - rules: How it is read.
  public init(_ format: InterchangeFormat?, _ rules: ImportRules) {
    wanted = format
    self.rules = rules
  }

  /// Takes the next bytes of the file.
  ///
  /// - Throws: ``ImportFault`` where the file cannot be of its kind, or is of none.
  public mutating func take(_ bytes: [UInt8]) throws(ImportFault) {
    try takeText(decoder.take(bytes))
  }

  /// Ends the file.
  ///
  /// - Returns: What it holds.
  /// - Throws: ``ImportFault`` where it is not whole, or is of no kind that is known.
  public mutating func finish() throws(ImportFault) -> ImportDraft {
    try takeText(decoder.take([], isLast: true))
    if reader == nil { try begin() }
    guard let draft = try reader?.finish() else { throw ImportFault("the file is empty") }
    return draft
  }

  private mutating func takeText(_ bytes: [UInt8]) throws(ImportFault) {
    guard reader == nil else {
      try reader?.take(bytes)
      return
    }
    start += bytes
    if start.count >= FileKind.enough { try begin() }
  }

  private mutating func begin() throws(ImportFault) {
    let kind = FileKind(start)
    reader = try kind.reader(wanted, rules)
    let bytes = start
    start = []
    try reader?.take(bytes)
  }
}
