/// Finds what could be typed next, by the command table.
struct Completer {
  /// What could be typed.
  struct Answer: Hashable {
    /// Whole words that begin as what was typed does.
    var candidates: [Candidate] = []
    /// Whether the name of a file could stand here, or of a folder.
    var wantsFiles = false
    /// Whether the name of a folder could stand here.
    var wantsFolders = false
  }

  /// What there is to be called by a name.
  let names: CompletionNames

  /// What could be typed in place of the last word.
  ///
  /// - Parameter words: The words after the program's name, the one that is being typed last.
  /// - Returns: What could be typed.
  func answer(to words: [String]) -> Answer {
    let typed = words.last ?? ""
    let line = TypedLine(words.dropLast())
    if !line.endedOptions, line.pending == nil, typed.hasPrefix("-") {
      return option(typed, line)
    }
    if let option = line.pending { return answer(option.completion, typed) }
    var answer = answer(line.command.completion(at: line.operands.count), typed)
    let commands = commands(after: line).filter { $0.word.hasPrefix(typed) }
    answer.candidates = commands + answer.candidates
    return answer
  }

  /// An option, or the value after its sign of equality.
  private func option(_ typed: String, _ line: TypedLine) -> Answer {
    if let sign = typed.firstIndex(of: "=") {
      let name = String(typed[..<sign])
      guard let option = line.command.option(dashed: name) else { return Answer() }
      let value = String(typed[typed.index(after: sign)...])
      return answer(option.completion, value, after: "\(name)=")
    }
    let options = line.command.options.filter { $0.repeats || !line.said.contains($0.name) }
    let words = options.map { Candidate($0.dashed, Wording.whole($0.help)) }
    return Answer(candidates: words.filter { $0.word.hasPrefix(typed) })
  }

  private func answer(_ completion: Completion, _ typed: String, after lead: String = "") -> Answer
  {
    let found: [Candidate]
    switch completion {
    case .nothing: found = []
    case .files: return Answer(wantsFiles: true)
    case .folders: return Answer(wantsFolders: true)
    case .words(let words): found = words.map { Candidate($0) }
    case .names(let kind): found = names.names(kind)
    }
    let fitting = found.filter { $0.word.hasPrefix(typed) && !$0.word.hasPrefix(":") }
    let wantsFiles =
      completion == .names(.bells) || completion == .names(.sounds)
      || completion == .names(.ambiences)
    return Answer(
      candidates: fitting.map { Candidate(lead + $0.word, $0.about) },
      wantsFiles: wantsFiles && lead.isEmpty
    )
  }

  /// The commands that go on from the words of a line, or, after `help`, from its operands.
  private func commands(after line: TypedLine) -> [Candidate] {
    let isHelp = line.command.identity == .help
    guard isHelp || line.operands.isEmpty else { return [] }
    let path = isHelp ? line.operands : line.command.path
    var found: [Candidate] = []
    for command in CommandTable.all {
      guard command.path.count == path.count + 1, command.path.starts(with: path) else { continue }
      found.append(Candidate(command.path[path.count], Wording.whole(command.summary)))
    }
    return found
  }
}

/// What the words before the one that is typed come to.
private struct TypedLine {
  /// The command that they call.
  let command: CommandSpec
  /// The words that stand by their place.
  private(set) var operands: [String] = []
  /// The names of the options that were said.
  private(set) var said: Set<String> = []
  /// The option whose value comes next.
  private(set) var pending: OptionSpec?
  /// Whether `--` was said.
  private(set) var endedOptions = false

  init(_ words: ArraySlice<String>) {
    let longest = min(words.count, CommandTable.longestPath)
    let counts = stride(from: longest, through: 1, by: -1)
    let called = counts.lazy.compactMap { CommandTable.command(at: Array(words.prefix($0))) }.first
    command = called ?? CommandTable.bare
    for word in words.dropFirst(command.path.count) { read(word) }
  }

  private mutating func read(_ word: String) {
    if pending != nil {
      pending = nil
    } else if word == "--", !endedOptions {
      endedOptions = true
    } else if !endedOptions, word.hasPrefix("-"), word.count > 1 {
      let name = word.prefix { $0 != "=" }
      guard let option = command.option(dashed: String(name)) else { return }
      said.insert(option.name)
      if option.needsValue, name.count == word.count { pending = option }
    } else {
      operands.append(word)
    }
  }
}
