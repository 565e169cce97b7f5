/// Writes rows of a table: RFC 4180, with its line breaks.
struct CSVWriter {
  private(set) var text = ""

  /// Adds a row.
  mutating func add(_ fields: [String]) {
    text += fields.map(Self.quoted).joined(separator: ",") + "\r\n"
  }

  /// A field in quotes, where it could be taken for more than one, or spaces at its ends got lost.
  private static func quoted(_ field: String) -> String {
    let isPlain = field.unicodeScalars.allSatisfy {
      $0 != "," && $0 != "\"" && $0 != "\r" && $0 != "\n" && $0 != ";" && $0 != "\t"
    }
    let hasEdge = field.first?.isWhitespace == true || field.last?.isWhitespace == true
    guard !isPlain || hasEdge else { return field }
    var quoted = "\""
    for scalar in field.unicodeScalars {
      if scalar == "\"" { quoted += "\"" }
      quoted.unicodeScalars.append(scalar)
    }
    return quoted + "\""
  }
}
