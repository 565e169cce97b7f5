extension String {
  /// The most characters of a stranger's text that a message shows.
  private static let mostShown = 40

  /// The text in quotes for a message, cut where it is long, and always on one line.
  var quoted: String {
    "\"\(shortened.printable)\""
  }

  /// The text without its end where it is long.
  var shortened: String {
    let start = prefix(Self.mostShown)
    return start.endIndex == endIndex ? self : "\(start)…"
  }

  /// The text with control characters shown as their code points: one line, and no escapes that a
  /// terminal would act on.
  var printable: String {
    guard unicodeScalars.contains(where: \.isControl) else { return self }
    var shown = ""
    for scalar in unicodeScalars {
      shown += scalar.isControl ? "\\u{\(String(scalar.value, radix: 16))}" : String(scalar)
    }
    return shown
  }

  /// The text without what a terminal would act on; its lines and tabs stay.
  var printableLines: String {
    let lines = unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
    return lines.map { line in
      // A line may end as on Windows.
      let line = line.last == "\r" ? line.dropLast() : line
      return line.split(separator: "\t", omittingEmptySubsequences: false)
        .map { String($0).printable }.joined(separator: "\t")
    }.joined(separator: "\n")
  }
}

extension Unicode.Scalar {
  /// Whether a terminal could take the character for more than a letter.
  ///
  /// The controls of ASCII and Latin-1, the line separators, and the marks that turn the direction
  /// of writing.
  var isControl: Bool {
    switch value {
    case 0..<0x20, 0x7F..<0xA0, 0x2028, 0x2029, 0x202A...0x202E, 0x2066...0x2069: true
    default: false
    }
  }
}
