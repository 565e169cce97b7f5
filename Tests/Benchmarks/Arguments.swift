/// What the command line asks for.
struct Arguments: Equatable, Sendable {
  /// Ten minutes a case in place of two.
  var isFull = false
  var isList = false
  /// Whether a missed figure makes the run fail.
  var isStrict = false
  /// How long a soak takes.
  var minutes = Soak.usualMinutes
  /// Where the table goes as Markdown.
  var markdown: String?
  /// Where the picture goes.
  var picture: String?
  /// The cases to run; all where it is empty.
  var names: [String] = []

  /// A word that is no option and no case, or an option without its file.
  struct Refusal: Error, Equatable {
    let message: String
  }

  init() {}

  /// Reads the words that follow the program's name.
  ///
  /// - Throws: ``Refusal``.
  init(_ words: [String], cases: [String]) throws(Refusal) {
    var rest = words[...]
    while let word = rest.popFirst() {
      switch word {
      case "--full": isFull = true
      case "--list": isList = true
      case "--strict": isStrict = true
      case "--minutes": minutes = try Self.number(&rest, for: word)
      case "--markdown": markdown = try Self.file(&rest, for: word)
      case "--picture": picture = try Self.file(&rest, for: word)
      case let name where cases.contains(name): names.append(name)
      default:
        throw Refusal(
          message: "there is no case or option \"\(word)\"; the cases are "
            + cases.joined(separator: ", ")
            + "; the options --full, --list, --strict, --minutes N, --markdown FILE, "
            + "--picture FILE"
        )
      }
    }
  }

  private static func number(
    _ rest: inout ArraySlice<String>,
    for option: String
  ) throws(Refusal) -> Int {
    guard let number = rest.popFirst().flatMap({ Int($0) }), (1...10_000).contains(number) else {
      throw Refusal(message: "\(option) needs a whole number, such as 120")
    }
    return number
  }

  private static func file(
    _ rest: inout ArraySlice<String>,
    for option: String
  ) throws(Refusal) -> String {
    guard let path = rest.popFirst(), !path.hasPrefix("--") else {
      throw Refusal(message: "\(option) needs the name of a file")
    }
    return path
  }
}
