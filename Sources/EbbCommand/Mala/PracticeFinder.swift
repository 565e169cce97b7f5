internal import BreathJournal

/// Finds a practice by what someone calls it.
///
/// A name, another spelling, or the beginning of either that no other practice has; case, accents, spaces
/// and hyphens do not matter.
struct PracticeFinder {
  /// The fewest letters that are taken for a beginning.
  private static let shortest = 2

  /// Where to look.
  let practices: [PracticeRecord]

  /// The practice that a word means.
  ///
  /// - Parameter word: What someone calls it.
  /// - Returns: The practice.
  /// - Throws: ``CommandFailure`` with 66 where there is none, 64 where there are several.
  func practice(_ word: String) throws(CommandFailure) -> PracticeRecord {
    let found = candidates(word)
    guard let practice = found.first else { throw notFound(word) }
    guard found.count == 1 else {
      let names = found.prefix(4).map { "\($0.name.printable) (\($0.id.prefix(6)))" }
      throw CommandFailure(
        .usage,
        "\(word.quoted) may be any of \(found.count) practices",
        hint: "say more of it: \(names.spoken(with: "or"))"
      )
    }
    return practice
  }

  /// The practice that has exactly that name or spelling; nil where none has.
  func namesake(_ name: String) -> PracticeRecord? {
    let wanted = FoldedName(name)
    return practices.first { FoldedName($0.name) == wanted }
      ?? practices.first { $0.spellings.contains { FoldedName($0) == wanted } }
  }

  private func candidates(_ word: String) -> [PracticeRecord] {
    let wanted = FoldedName(word)
    guard !wanted.text.isEmpty else { return [] }
    let named = practices.filter { FoldedName($0.name) == wanted }
    if !named.isEmpty { return named }
    let spelled = practices.filter { $0.spellings.contains { FoldedName($0) == wanted } }
    if !spelled.isEmpty { return spelled }
    let identified = practices.filter { word.utf8.count >= 6 && $0.id.hasPrefix(word) }
    if !identified.isEmpty { return identified }
    guard wanted.text.count >= Self.shortest else { return [] }
    return practices.filter { practice in
      ([practice.name] + practice.spellings).contains { name in
        FoldedName(name).text.hasPrefix(wanted.text)
      }
    }
  }

  private func notFound(_ word: String) -> CommandFailure {
    guard !practices.isEmpty else {
      return CommandFailure(
        .notFound,
        "no practice \(word.quoted): there is none yet",
        hint: "add one: ebb mala practice add NAME, or the four of ngöndro: ebb mala ngondro"
      )
    }
    let names = practices.flatMap { [$0.name] + $0.spellings }
    let near = nearest(word, names).map { phrase("; did you mean \($0.printable)?") } ?? ""
    return CommandFailure(
      .notFound,
      "no practice \(word.quoted)\(near)",
      hint: "see: ebb mala; to add it: ebb mala practice add NAME"
    )
  }

  private func nearest(_ word: String, _ names: [String]) -> String? {
    let folded = names.map { FoldedName($0).text }
    guard let near = NearestName.nearest(to: FoldedName(word).text, among: folded) else {
      return nil
    }
    return folded.firstIndex(of: near).map { names[$0] }
  }
}
