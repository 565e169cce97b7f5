internal import Synchronization

/// What ebb says in the person's language.
enum Wording {
  /// The place of the language among all, or of English until the program has chosen one.
  private static let chosen = Atomic<Int>(0)
  /// Whether this is the program, and not a test, which has one language for all that it runs.
  private static let isChosen = Atomic<Bool>(false)

  /// The language in which messages are written.
  static var language: WrittenLanguage {
    WrittenLanguage.allCases[chosen.load(ordering: .relaxed)]
  }

  /// Chooses the language of the environment; called once, when the program starts.
  static func choose(_ environment: [String: String]) {
    isChosen.store(true, ordering: .relaxed)
    let spoken = SpokenLanguage(said: nil, configured: nil, environment: environment)
    use(spoken.name)
  }

  /// Stays with English, for what other programs read, whatever the configuration says.
  static func stayEnglish() {
    isChosen.store(false, ordering: .relaxed)
    chosen.store(0, ordering: .relaxed)
  }

  /// Takes the language that the configuration names, which goes before the environment's.
  static func adopt(_ configured: String?) {
    guard let configured, isChosen.load(ordering: .relaxed) else { return }
    use(configured)
  }

  /// Takes a language by its name; English where ebb does not write it.
  private static func use(_ name: String) {
    let language = WrittenLanguage(rawValue: name) ?? .english
    chosen.store(WrittenLanguage.allCases.firstIndex(of: language) ?? 0, ordering: .relaxed)
  }

  /// A text that is kept whole, such as one of a help page or of a library's error, in the person's
  /// language.
  ///
  /// It is looked up as it stands, and then as what a template with values would give.
  static func whole(_ english: String) -> String { whole(english, in: language) }

  /// A text that may be one of ebb's own or a person's: what is not ebb's, word for word, stays as it is.
  static func exact(_ text: String) -> String { Message(stringLiteral: text).text }

  /// A text that is kept whole, in a language.
  static func whole(_ english: String, in language: WrittenLanguage) -> String {
    language.words?.whole(english) ?? english
  }
}
