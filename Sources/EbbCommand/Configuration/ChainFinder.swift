internal import JSONText

/// Follows the references between patterns.
struct ChainFinder {
  /// The longest chain of references; a longer one is no one's intention.
  private static let longestChain = 16

  /// The patterns of the configuration.
  let drafts: PatternDrafts

  /// A pattern, and those that it leads to.
  ///
  /// - Throws: The fault, always at a place of this pattern's own.
  func chain(from draft: PatternDraft) throws(ConfigurationFault) -> PatternChain {
    var links = [draft]
    while let last = links.last, case .reference(let word, _)? = last.body {
      if let next = configured(word, from: last) {
        try checkChain(links, to: word)
        links.append(next)
      } else if let builtin = BuiltinDrafts.draft(named: word), !last.isBuiltin {
        links.append(builtin)
      } else if PatternLibrary.isShortForm(word) {
        return PatternChain(links: links, shortForm: word)
      } else {
        let way = PatternLibrary.suggestion(for: word, among: drafts.names)
        throw links.count > 1
          ? draft.leadsToFault(file: drafts.file)
          : draft.fault(phrase("no pattern \(word.quoted)\(way)"), file: drafts.file)
      }
    }
    return PatternChain(links: links, shortForm: nil)
  }

  /// The pattern of the configuration that a word names, where it is asked for there.
  private func configured(_ word: String, from draft: PatternDraft) -> PatternDraft? {
    guard !draft.isBuiltin, let next = drafts.byName[word] else { return nil }
    // `box: { pattern: "box", breaths: 10 }` changes a built-in under its own name.
    let isElsewhere = BuiltinDrafts.names.contains(word) || PatternLibrary.isShortForm(word)
    return word == draft.name && isElsewhere ? nil : next
  }

  private func checkChain(
    _ links: [PatternDraft],
    to word: String
  ) throws(ConfigurationFault) {
    let draft = links[0]
    if let start = links.firstIndex(where: { $0.name == word }) {
      guard start == 0 else { throw draft.leadsToFault(file: drafts.file) }
      let circle = (links.map(\.name) + [word]).map(\.shortened).joined(separator: " -> ")
      throw draft.fault(
        phrase("patterns that refer to each other in a circle: \(circle)"),
        file: drafts.file
      )
    }
    guard links.count < Self.longestChain else {
      throw draft.fault(
        phrase("a chain of more than \(Self.longestChain) patterns"),
        file: drafts.file
      )
    }
  }
}

extension PatternDraft {
  /// A fault of the pattern as a whole, at what it is.
  func fault(_ problem: String, file: String) -> ConfigurationFault {
    var faults = FaultList(file: file)
    faults.add(problem, at: body?.place, in: "patterns.\(name.shortened)")
    return faults.faults[0]
  }

  /// The fault of a reference to a pattern that cannot be.
  func leadsToFault(file: String) -> ConfigurationFault {
    guard case .reference(let word, _)? = body else {
      return fault(phrase("a reference leads nowhere"), file: file)
    }
    return fault(phrase("pattern \(word.quoted) has a fault of its own"), file: file)
  }
}
