import JSONText

/// What makes records of one kind of JSON file.
protocol JSONFormat {
  /// Whether the names of the outermost object, or of an array's first one, are of this kind.
  static func isLike(_ names: Set<String>, isArray: Bool) -> Bool

  /// Reads the whole text.
  static func read(_ text: JSONPieces, _ rules: ImportRules) throws(ImportFault) -> ImportDraft
}

/// Collects a JSON text and reads it when it is whole.
struct JSONReader: ImportReader {
  private let rules: ImportRules
  /// The kind that was asked for; nil where the text tells.
  private let format: InterchangeFormat?
  private var bytes: [UInt8] = []

  /// A text of a kind, or of the one that it tells.
  init(_ format: InterchangeFormat?, _ rules: ImportRules) {
    self.format = format
    self.rules = rules
  }

  mutating func take(_ bytes: [UInt8]) throws(ImportFault) {
    self.bytes += bytes
    guard self.bytes.count <= JSONPieces.largest else {
      throw ImportFault("more than \(JSONPieces.largest >> 20) MiB of JSON")
    }
  }

  mutating func finish() throws(ImportFault) -> ImportDraft {
    let text = JSONPieces(bytes)
    bytes = []
    if let format, let reader = Self.formats.first(where: { $0.0 == format }) {
      return try reader.1.read(text, rules)
    }
    let names = Self.names(of: text)
    guard let names else { throw text.fault(else: "no object, and no list of objects") }
    let found = Self.formats.first { $0.1.isLike(names.names, isArray: names.isArray) }
    guard let found else {
      let shown = names.names.sorted().prefix(5).joined(separator: ", ")
      throw ImportFault(
        "JSON of a kind that is not known here; it tells of: \(shown.isEmpty ? "nothing" : shown)"
      )
    }
    return try found.1.read(text, rules)
  }

  private static var formats: [(InterchangeFormat, any JSONFormat.Type)] {
    [
      (.json, EbbExport.self), (.again108, Again108.self), (.doGoodDaily, DoGoodDaily.self),
      (.brethap, Brethap.self),
    ]
  }

  private static func names(of text: JSONPieces) -> (names: Set<String>, isArray: Bool)? {
    if let members = text.members() { return (Set(members.map(\.name)), false) }
    guard let elements = text.elements() else { return nil }
    guard let first = elements.first else { return ([], true) }
    guard let members = text.members(of: first) else { return nil }
    return (Set(members.map(\.name)), true)
  }
}
