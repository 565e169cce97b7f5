internal import BreathEngine

/// Every pattern that can be asked for: the configuration's, the built-ins, and short forms.
struct PatternLibrary {
  /// The built-in patterns by name.
  static let builtins = Dictionary(
    BreathPattern.builtins.map { ($0.name, $0) },
    uniquingKeysWith: { first, _ in first }
  )

  private let own: [String: ConfiguredPattern]
  private let ownNames: [String]

  /// The patterns of a configuration, and those that are always there.
  init(_ configuration: Configuration) {
    ownNames = configuration.patterns.map(\.name)
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
    switch own[word]?.result {
    case .usable(let pattern)?: return pattern
    case .broken(let faults)?: throw faults.failure ?? CommandFailure(.badData, "faulty pattern")
    case nil: return NamedPattern(pattern: try Self.builtin(named: word, amongAlso: ownNames))
    }
  }

  /// A built-in pattern, or what a short form says.
  ///
  /// - Parameters:
  ///   - word: A name or a short form.
  ///   - ownNames: Names that may have been meant too.
  /// - Returns: The pattern, under that name.
  /// - Throws: ``CommandFailure`` with 64 for a short form that cannot be, 66 for another word.
  static func builtin(
    named word: String,
    amongAlso ownNames: [String] = []
  ) throws(CommandFailure) -> BreathPattern {
    if let pattern = builtins[word] { return pattern }
    guard isShortForm(word) else {
      let names = ownNames + BreathPattern.builtins.map(\.name)
      let near = NearestName.suggestion(for: word, among: names)
      throw CommandFailure(.notFound, "no pattern \(word.quoted)\(near)", hint: "see: ebb patterns")
    }
    do {
      return try BreathPattern(shortForm: word)
    } catch {
      throw CommandFailure(.usage, "pattern \(error)", hint: "see: ebb help play")
    }
  }

  /// Whether a word is read as a short form: no name begins with a digit or a sign.
  private static func isShortForm(_ word: String) -> Bool {
    guard let first = word.first else { return true }
    return first.isASCII && first.isNumber || first == "-" || first == "+"
  }
}
