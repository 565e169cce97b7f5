internal import BreathEngine
internal import BreathJournal

/// Sees to it that someone has read a pattern's warnings before it is played for the first time.
struct PatternConsent {
  /// What became of it.
  enum Answer {
    /// The session may begin.
    case goOn
    /// The person does not want to.
    case leave
  }

  let setup: SessionSetup
  let context: CommandContext
  /// Whether someone at a terminal may be asked.
  var mayAsk = true

  /// Asks where that is needed: at a terminal by a question, elsewhere `--accept-risk` has to say it.
  ///
  /// - Throws: ``CommandFailure`` with the status 64 where no one can be asked.
  func obtain() throws(CommandFailure) -> Answer {
    guard let pattern = setup.pattern, !setup.about.warnings.isEmpty else { return .goOn }
    if setup.options.rendersFile {
      if !setup.options.quiet { show(of: pattern.name) }
      return .goOn
    }
    if isKept(for: pattern.name) { return .goOn }
    if !setup.options.acceptsRisk {
      guard canAsk else {
        throw CommandFailure(
          .usage,
          "pattern \(pattern.name.quoted) has warnings that no one has answered yet",
          hint: "read them: ebb patterns \(pattern.name); then say --accept-risk, once"
        )
      }
      show(of: pattern.name)
      context.console.err(phrase("Type yes to go on, anything else to leave: "))
      guard Self.isYes(readLine()) else {
        context.console.say("nothing was played")
        return .leave
      }
    }
    keep(for: pattern.name)
    return .goOn
  }

  /// Whether a person reads the question and can answer it.
  private var canAsk: Bool {
    mayAsk && Descriptors.isTerminal(.error) && Descriptors.isInputTerminal
  }

  private func show(of name: String) {
    context.console.say("before you play \(name):")
    for line in TextLayout.items(setup.about.warnings.map { Wording.exact($0).printable }) {
      context.console.err("\(line)\n")
    }
  }

  private static func isYes(_ line: String?) -> Bool {
    let word = line?.split(separator: " ").first?.lowercased()
    return word == "yes" || word == "y"
  }

  private func isKept(for name: String) -> Bool {
    guard case .journal(let journal) = setup.keeping, let contents = try? journal.read() else {
      return false
    }
    return contents.hasConsent(to: setup.about.warnings, of: name)
  }

  /// Keeps the answer; where that fails, it is asked for again the next time.
  private func keep(for name: String) {
    guard case .journal(let journal) = setup.keeping else { return }
    let consent = ConsentRecord(at: .now(), pattern: name, warnings: setup.about.warnings)
    do {
      try journal.append(consent.record)
    } catch {
      context.console.say("\(CommandFailure(error).message); the answer is not kept")
    }
  }
}
