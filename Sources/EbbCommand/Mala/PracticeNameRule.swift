internal import BreathJournal

/// What a practice can be called.
enum PracticeNameRule {
  private static let mostCharacters = 60

  /// Why a text is no name; nil where it is one.
  static func fault(in name: String) -> String? {
    if FoldedName(name).text.isEmpty { return phrase("a name has a letter or a digit") }
    if name.count > mostCharacters {
      return phrase("a name has at most \(mostCharacters) characters")
    }
    if name.unicodeScalars.contains(where: \.isControl) {
      return phrase("a name is one line of plain text")
    }
    if name.hasPrefix("-") || name.hasPrefix("+") || name.first == " " || name.last == " " {
      return phrase("a name begins with a letter, and has no space at its ends")
    }
    if reserved.contains(name.lowercased()) || NgondroCommand.isMeant(by: name) {
      return phrase("\"ebb mala \(name)\" is a command")
    }
    return nil
  }

  /// The words that are commands after `ebb mala`.
  private static var reserved: Set<String> {
    Set(CommandTable.all.filter { $0.path.first == "mala" && $0.path.count > 1 }.map { $0.path[1] })
  }

  /// Refuses a name that cannot be, or that means another practice.
  ///
  /// - Parameters:
  ///   - name: The name or spelling.
  ///   - finder: The practices that there are.
  ///   - own: The practice that is to have it; nil for a new one.
  /// - Throws: ``CommandFailure`` with 64.
  static func check(
    _ name: String,
    among finder: PracticeFinder,
    for own: PracticeRecord? = nil
  ) throws(CommandFailure) {
    if let fault = fault(in: name) {
      throw CommandFailure(.usage, "found \(name.quoted): \(fault)")
    }
    let others = PracticeFinder(practices: finder.practices.filter { $0.id != own?.id })
    guard let other = others.namesake(name) else { return }
    throw CommandFailure(
      .usage,
      "\(name.quoted) is the practice \(other.name.quoted)",
      hint: "see: ebb mala \(other.shellName)"
    )
  }
}
