internal import BreathEngine

/// Every pattern that can be asked for: the configuration's, the built-ins, and short forms.
struct PatternLibrary {
  private let drafts: PatternDrafts
  private let bests: [String: ExactSeconds]
  private let own: [String: ConfiguredPattern]

  /// The patterns of a configuration, and those that are always there.
  ///
  /// - Parameters:
  ///   - configuration: What the configuration file says.
  ///   - bests: The person's bests, by the name of their record; `hold` goes before the variable `pb`.
  init(_ configuration: Configuration, bests: [String: ExactSeconds] = [:]) {
    drafts = configuration.drafts
    self.bests = bests
    own = Dictionary(
      configuration.patterns.map { ($0.name, $0) },
      uniquingKeysWith: { first, _ in first }
    )
  }

  /// The pattern of a name: looked up in the configuration, among the built-ins, as a short form.
  ///
  /// - Throws: ``CommandFailure``: 65 for a faulty pattern of the configuration, 64 for a short form
  ///   that cannot be, 66 with the nearest name for any other word.
  func pattern(named word: String) throws(CommandFailure) -> NamedPattern {
    guard let pattern = own[word] else {
      return try Self.builtin(named: word, amongAlso: drafts.names, bests: bests)
    }
    switch result(of: pattern) {
    case .usable(let pattern): return pattern
    case .broken(let faults): throw faults.failure ?? CommandFailure(.badData, "faulty pattern")
    }
  }

  /// A configured pattern as it is for this person: what a best changes is read anew.
  private func result(of pattern: ConfiguredPattern) -> ConfiguredPattern.Result {
    guard !bests.isEmpty else { return pattern.result }
    var resolver = PatternResolver(drafts, bests: bests)
    return resolver.result(of: pattern.name)
  }
}

// What is there without a configuration.
extension PatternLibrary {
  /// The names of the built-in patterns, in the order of a listing; none of them is read for it.
  static var builtinNames: [String] { BuiltinDrafts.names }

  /// A built-in pattern, or what a short form says.
  ///
  /// - Parameters:
  ///   - word: A name or a short form.
  ///   - ownNames: Names that may have been meant too.
  ///   - bests: The person's bests, by the name of their record.
  /// - Returns: The pattern, under that name.
  /// - Throws: ``CommandFailure`` with 64 for a short form that cannot be, 66 for another word.
  static func builtin(
    named word: String,
    amongAlso ownNames: [String] = [],
    bests: [String: ExactSeconds] = [:]
  ) throws(CommandFailure) -> NamedPattern {
    if let draft = BuiltinDrafts.draft(named: word) {
      let resolver = PatternResolver(PatternDrafts(), bests: bests)
      switch resolver.result(ofBuiltin: draft) {
      case .usable(let pattern): return pattern
      case .broken(let faults):
        throw CommandFailure(.ownFault, faults.first?.description ?? "faulty built-in")
      }
    }
    guard isShortForm(word) else {
      let near = suggestion(for: word, among: ownNames)
      throw CommandFailure(.notFound, "no pattern \(word.quoted)\(near)", hint: "see: ebb patterns")
    }
    do {
      return NamedPattern(pattern: try BreathPattern(shortForm: word))
    } catch {
      throw CommandFailure(.usage, "pattern \(error)", hint: "see: ebb help play")
    }
  }

  /// The end of a message about a word that no pattern is called by.
  static func suggestion(for word: String, among ownNames: [String]) -> String {
    let near = NearestName.suggestion(for: word, among: ownNames + builtinNames)
    return near.isEmpty ? "" : near + LookAlike.note(word)
  }

  /// Whether a word is read as a short form: no name begins with a digit or a sign.
  static func isShortForm(_ word: String) -> Bool {
    guard let first = word.unicodeScalars.first else { return true }
    // Wide digits and long dashes are meant as such, and told of at their place.
    return first.properties.generalCategory == .decimalNumber
      || "-+\u{2212}\u{2013}\u{2014}".unicodeScalars.contains(first)
  }
}
