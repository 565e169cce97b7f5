/// Reads a command line by the command table.
///
/// Our own, since swift-argument-parser would be fetched over the network at build time, and a Pi
/// builds ebb from its own sources alone.
///
/// - `--name VALUE` and `--name=VALUE` say the same; an option may stand before or after operands.
/// - `--` ends the options.
/// - `-` and a word such as `-1` are operands, so that what reads numbers says what is wrong.
struct ArgumentParser {
  private var rest: ArraySlice<String>
  private var invocation: Invocation

  /// Reads the words after the program's name.
  ///
  /// - Throws: ``CommandFailure`` with the status 64 and the page that helps.
  static func parse(_ words: [String]) throws(CommandFailure) -> Invocation {
    let command = try command(of: words)
    var parser = ArgumentParser(
      rest: words.dropFirst(command.path.count),
      invocation: Invocation(command)
    )
    do {
      try parser.readAll()
    } catch {
      throw error.hinting(helpLine(of: command))
    }
    return parser.invocation
  }

  /// The line that names a command's page.
  static func helpLine(of command: CommandSpec) -> String {
    phrase("see: \((["ebb", "help"] + command.path).joined(separator: " "))")
  }

  /// The command of the longest path that the words begin with; options have none.
  private static func command(of words: [String]) throws(CommandFailure) -> CommandSpec {
    guard let first = words.first, !isOption(first), first != "--" else { return CommandTable.bare }
    let longest = min(words.count, CommandTable.longestPath)
    for count in stride(from: longest, through: 1, by: -1) {
      if let command = CommandTable.command(at: Array(words.prefix(count))) { return command }
    }
    throw unknownCommand(first)
  }

  private static func unknownCommand(_ word: String) -> CommandFailure {
    var likely = NearestName.nearest(to: word, among: CommandTable.names).map { "ebb \($0)" }
    if (try? PatternLibrary.builtin(named: word)) != nil, !word.isEmpty {
      likely = "ebb play \(word)"
    }
    if (try? SitRow.sits(word)) != nil { likely = "ebb sit \(word)" }
    let suggestion = likely.map { phrase("; did you mean \($0)?") } ?? ""
    return CommandFailure(
      .usage,
      "unknown command \(word.quoted)\(suggestion)",
      hint: "see: ebb help"
    )
  }

  private mutating func readAll() throws(CommandFailure) {
    while let word = rest.popFirst() {
      if word == "--" {
        invocation.operands += rest
        rest = []
      } else if Self.isOption(word) {
        try readOption(word)
      } else {
        invocation.operands.append(word)
      }
    }
    // Whoever asks for help need not have the rest right.
    if !invocation.has(.help) { try checkOperands() }
  }

  /// Whether a word is an option rather than an operand: `-` and `-1` are operands.
  private static func isOption(_ word: String) -> Bool {
    guard word.hasPrefix("-"), word != "--", let second = word.dropFirst().first else {
      return false
    }
    return !(second.isASCII && second.isNumber)
  }

  private mutating func readOption(_ word: String) throws(CommandFailure) {
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(parts[0])
    let attached = parts.count > 1 ? String(parts[1]) : nil
    guard let option = invocation.command.option(dashed: name) else {
      let names = invocation.command.options.map(\.dashed)
      let near = NearestName.suggestion(for: name, among: names)
      throw CommandFailure(.usage, "unknown option \(name.shortened)\(near)")
    }
    switch (option.value, attached) {
    case (.none, _?):
      throw CommandFailure(.usage, "\(option.dashed) takes no value")
    case (.none, nil), (.optional, nil):
      try invocation.note(option, nil)
    case (.required(let word), nil):
      try invocation.note(option, try followingValue(of: option, word))
    case (.required(let word), let value?), (.optional(let word), let value?):
      guard !value.isEmpty else { throw Self.missingValue(of: option, word) }
      try invocation.note(option, value)
    }
  }

  /// The next word, unless it is an option: `--device --quiet` has forgotten a name.
  private mutating func followingValue(
    of option: OptionSpec,
    _ word: String
  ) throws(CommandFailure) -> String {
    guard let value = rest.first, !value.isEmpty, !value.hasPrefix("--") else {
      throw Self.missingValue(of: option, word)
    }
    rest.removeFirst()
    return value
  }

  private static func missingValue(of option: OptionSpec, _ word: String) -> CommandFailure {
    CommandFailure(.usage, "\(option.dashed) needs a value: \(option.dashed) \(word)")
  }

  private func checkOperands() throws(CommandFailure) {
    let command = invocation.command
    let given = invocation.operands.count
    if let missing = command.operands.dropFirst(given).first(where: { !$0.isOptional }) {
      throw CommandFailure(.usage, "\(command.call) needs \(missing.article) \(missing.name)")
    }
    guard given > command.operands.count, command.operands.last?.repeats != true else { return }
    throw unexpected(invocation.operands[command.operands.count])
  }

  private func unexpected(_ word: String) -> CommandFailure {
    let command = invocation.command
    if command.path.isEmpty, CommandTable.command(at: [word]) != nil {
      return CommandFailure(.usage, "the command comes first: ebb \(word) ...")
    }
    let below = CommandTable.all.filter {
      !command.path.isEmpty && $0.path.dropLast() == command.path
    }
    // Of two words too many the first may be a command that was mistyped.
    for word in [invocation.operands[0], word] {
      if let name = NearestName.nearest(to: word, among: below.compactMap(\.path.last)) {
        return CommandFailure(
          .usage,
          "unexpected \(word.quoted); did you mean \(command.call) \(name)?"
        )
      }
    }
    let takes = command.operands.first.map { "at most one \($0.name)" } ?? "options only"
    return CommandFailure(.usage, "unexpected \(word.quoted): \(command.call) takes \(takes)")
  }
}

extension CommandSpec {
  /// The option that is written so, with its dashes, or nil.
  func option(dashed word: String) -> OptionSpec? {
    options.first { $0.dashed == word || $0.letter.map { "-\($0)" == word } == true }
  }
}
