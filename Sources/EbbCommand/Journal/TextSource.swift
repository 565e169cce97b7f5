/// Where a text comes from: the command line, standard input, an editor, or a terminal's line.
struct TextSource {
  /// What was read.
  struct Text {
    /// The text, without the line break that its last line ends with.
    var text: String
    /// What refusing it would end the program with.
    let status: ExitStatus
  }

  /// The words on the command line.
  let words: [String]
  /// What the text is, and its limits.
  let rule: TextRule
  /// What the text is about, for an editor's first line, such as `A note for Monday, Nov 30`.
  let subject: String
  /// What to do with the file that keeps a text which cannot be, such as `say: ebb note - <@`; `@`
  /// stands for its path.
  let wayOut: String
  /// Where to speak, and what the environment says.
  let context: CommandContext

  /// Reads the text, and sees to it that it can be kept.
  ///
  /// - Returns: The text; nil for one without anything to keep, which is said; on the command line it is
  ///   refused.
  /// - Throws: ``CommandFailure`` for a text that cannot be; a file holds it then.
  func read() throws(CommandFailure) -> String? {
    let found = try find()
    guard !TextRule.isBlank(found.text) else {
      let message: Message = "the \(rule.noun) is empty; nothing was written"
      if found.status == .usage {
        throw CommandFailure(.usage, message, hint: "say a text, or leave it out")
      }
      context.console.say(message)
      return nil
    }
    try check(found)
    return found.text
  }

  private func find() throws(CommandFailure) -> Text {
    if !words.isEmpty, words != ["-"] {
      return Text(text: words.joined(separator: " "), status: .usage)
    }
    if words == ["-"] || !Descriptors.isInputTerminal { return try readInput() }
    if let editor = TextEditor(context) { return try edit(with: editor) }
    return Text(text: ask(), status: .badData)
  }

  private func check(_ found: Text) throws(CommandFailure) {
    guard let fault = rule.fault(in: found.text) else { return }
    throw KeptText(context: context).keep(
      Array(found.text.utf8),
      after: CommandFailure(found.status, fault),
      way: wayOut
    )
  }

  private func readInput() throws(CommandFailure) -> Text {
    let bytes: [UInt8]
    do {
      bytes = try StandardInput.readAll(atMost: TextRule.mostBytes + 2)
    } catch {
      switch error {
      case .tooLarge:
        throw CommandFailure(.badData, "a \(rule.noun) has at most 1 MB; nothing was written")
      case .refused(let reason):
        throw CommandFailure(.inputOutput, "cannot read standard input: \(reason)")
      }
    }
    return try text(of: bytes, from: phrase("standard input"))
  }

  private func text(of bytes: [UInt8], from place: String) throws(CommandFailure) -> Text {
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw KeptText(context: context).keep(
        bytes,
        after: CommandFailure(.badData, "\(place) is not UTF-8 text"),
        way: wayOut
      )
    }
    return Text(text: text.withoutLastLineBreak, status: .badData)
  }

  /// Has the text written in an editor, below a line that says what it is about.
  private func edit(with editor: TextEditor) throws(CommandFailure) -> Text {
    let heading = "# \(subject)\(limits). The text begins below this line.\n"
    let edited = try editor.edit(heading, name: rule.noun)
    defer { edited.remove() }
    var body = edited.bytes[...]
    // Whoever took the line out began the text where it stood.
    if body.starts(with: heading.utf8) { body = body.dropFirst(heading.utf8.count) }
    return try text(of: Array(body), from: phrase("what the editor wrote"))
  }

  private var limits: String {
    let limits = [(rule.characters, "character"), (rule.lines, "line")].filter { $0.0 > 0 }
      .map { $0.0.counted($0.1) }
    return limits.isEmpty ? "" : phrase(": at most \(limits.spoken(with: "and"))")
  }

  /// Asks at the terminal, line by line.
  private func ask() -> String {
    context.console.err("\(subject); an empty line or Ctrl-D ends it:\n")
    var lines: [String] = []
    while let line = readLine(), !line.isEmpty { lines.append(line) }
    return lines.joined(separator: "\n")
  }
}

extension String {
  /// The text without the line break that its last line ends with; only one is taken.
  var withoutLastLineBreak: String {
    // A carriage return and a line feed are one character.
    guard let last, last == "\n" || last == "\r\n" else { return self }
    return String(dropLast())
  }
}
