internal import BreathEngine
internal import JSONText

/// Follows the references between the patterns of a configuration.
struct PatternResolver {
  /// The longest chain of references; a longer one is no one's intention.
  private static let longestChain = 16

  /// The file, as it was named.
  let file: String
  /// Every pattern's name, in the file's order, the faulty ones included.
  let names: [String]
  /// The patterns without faults of their own, by name.
  let drafts: [String: PatternDraft]

  private let configured: Set<String>

  /// Takes what was read of a file.
  init(file: String, names: [String], drafts: [String: PatternDraft]) {
    self.file = file
    self.names = names
    self.drafts = drafts
    configured = Set(names)
  }

  /// The pattern that a draft comes to: what it leaves open, the pattern that it refers to says.
  ///
  /// - Throws: The fault, always at a place of this draft's own.
  func pattern(_ draft: PatternDraft) throws(ConfigurationFault) -> NamedPattern {
    let chain = try chain(from: draft)
    let base = try base(of: chain[chain.endIndex - 1], for: draft)
    do {
      let pattern = try base.renamed(
        draft.name,
        title: chain.firstValue(\.title),
        length: chain.firstValue(\.length)
      )
      // Breaths may be too many only for this pattern: a plan finds that out.
      _ = try SessionPlan(pattern)
      return NamedPattern(
        pattern: pattern,
        cues: chain.firstValue(\.cues),
        volume: chain.firstValue(\.volume),
        isOwn: true
      )
    } catch {
      throw fault(error.reason, of: draft)
    }
  }

  /// The draft, and those that it leads to within the configuration.
  private func chain(from draft: PatternDraft) throws(ConfigurationFault) -> [PatternDraft] {
    var chain = [draft]
    var last = draft
    while let word = configuredReference(of: last) {
      if let start = chain.firstIndex(where: { $0.name == word }) {
        guard start == 0 else { throw leadsToFault(draft) }
        let circle = (chain.map(\.name) + [word]).map(\.shortened).joined(separator: " -> ")
        throw fault("patterns that refer to each other in a circle: \(circle)", of: draft)
      }
      guard chain.count < Self.longestChain else {
        throw fault("a chain of more than \(Self.longestChain) patterns", of: draft)
      }
      guard let next = drafts[word] else { throw leadsToFault(draft) }
      chain.append(next)
      last = next
    }
    return chain
  }

  /// The pattern of the configuration that a draft refers to, or nil.
  private func configuredReference(of draft: PatternDraft) -> String? {
    guard case .reference(let word, _) = draft.body, configured.contains(word) else { return nil }
    // `box: { pattern: "box", breaths: 10 }` changes a built-in under its own name.
    let changesBuiltin = word == draft.name && PatternLibrary.builtins[word] != nil
    return changesBuiltin ? nil : word
  }

  /// The breath of the last draft of a chain that starts with another, or with itself.
  private func base(
    of last: PatternDraft,
    for draft: PatternDraft
  ) throws(ConfigurationFault) -> BreathPattern {
    let reason: String
    switch last.body {
    case .phases(let phases, _):
      do { return try BreathPattern(name: last.name, phases: phases) } catch {
        reason = error.reason
      }
    case .reference(let word, _):
      do { return try PatternLibrary.builtin(named: word, amongAlso: names) } catch {
        reason = error.message
      }
    }
    throw last.name == draft.name ? fault(reason, of: draft) : leadsToFault(draft)
  }

  private func leadsToFault(_ draft: PatternDraft) -> ConfigurationFault {
    guard case .reference(let word, _) = draft.body else {
      return fault("a reference leads nowhere", of: draft)
    }
    return fault("pattern \(word.quoted) has a fault of its own", of: draft)
  }

  private func fault(_ problem: String, of draft: PatternDraft) -> ConfigurationFault {
    ConfigurationFault(
      file: file,
      place: draft.body.place ?? JSONPlace(line: 1, column: 1),
      path: "patterns.\(draft.name)",
      problem: problem
    )
  }
}

extension [PatternDraft] {
  /// The value of the first draft that says one.
  fileprivate func firstValue<Value>(_ said: (PatternDraft) -> Value?) -> Value? {
    lazy.compactMap(said).first
  }
}
