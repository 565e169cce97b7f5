/// The language that ebb speaks: the one that is asked for, else the one of the environment.
struct SpokenLanguage: Hashable, Sendable {
  /// Its name as a folder has it, such as `de`.
  let name: String
  /// Whether the command line asked for it by its name.
  let isAsked: Bool

  /// The variables that name a language, the strongest first.
  private static let variables = ["LC_ALL", "LC_MESSAGES", "LANG"]

  /// Chooses the language.
  ///
  /// - Parameters:
  ///   - said: What the command line says.
  ///   - configured: What the configuration says.
  ///   - environment: The environment that the program was started with.
  init(said: String?, configured: String?, environment: [String: String]) {
    if let said {
      (name, isAsked) = (said, true)
    } else if let configured {
      (name, isAsked) = (configured, false)
    } else {
      let locale = Self.variables.lazy.compactMap { environment[$0] }.first { !$0.isEmpty }
      (name, isAsked) = (locale.map(Self.language) ?? VoiceLibrary.usual, false)
    }
  }

  /// The language of a locale such as `de_AT.UTF-8@euro`; the usual one for `C` and `POSIX`.
  private static func language(of locale: String) -> String {
    let word = locale.prefix { $0.isASCII && $0.isLetter }.lowercased()
    return word == "c" || word == "posix" || word.isEmpty ? VoiceLibrary.usual : word
  }
}
