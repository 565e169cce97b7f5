/// Something that can be said to a command, in any place: `--for 10m`, `--quiet`.
struct OptionSpec: Sendable {
  /// What stands after the name.
  enum Value: Sendable {
    /// Nothing: the option is said or not.
    case none
    /// A value, by the word that stands for it in a help page.
    case required(String)
    /// A value or nothing; given only with `=`, since a word after a space would be an operand.
    case optional(String)
  }

  /// The chapter of a help page.
  enum Group: String, CaseIterable, Sendable {
    /// When a session ends.
    case length = "How long (one of these)"
    /// When which bell of a sit strikes.
    case bells = "Bells"
    /// What is heard.
    case sound = "Sound"
    /// Where the session goes.
    case output = "Output"
    /// All the rest.
    case general = "General"
  }

  /// The name without its dashes.
  let name: String
  /// What stands after the name.
  let value: Value
  /// The chapter of a help page.
  let group: Group
  /// What it does.
  let help: String
  /// A single letter that says the same.
  let letter: Character?
  /// Whether it may be said several times, each with a value of its own.
  let repeats: Bool

  /// Names an option.
  init(
    _ name: String,
    _ value: Value = .none,
    in group: Group,
    letter: Character? = nil,
    repeats: Bool = false,
    help: String
  ) {
    self.name = name
    self.value = value
    self.group = group
    self.letter = letter
    self.repeats = repeats
    self.help = help
  }

  /// The name with its dashes.
  var dashed: String { "--\(name)" }

  /// How a help page shows it: `--for D`, `--events[=FILE]`.
  var usage: String {
    switch value {
    case .none: letter.map { "-\($0), \(dashed)" } ?? dashed
    case .required(let word): "\(letter.map { "-\($0), " } ?? "")\(dashed) \(word)"
    case .optional(let word): "\(dashed)[=\(word)]"
    }
  }
}
