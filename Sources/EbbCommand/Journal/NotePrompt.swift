internal import BreathEngine
internal import BreathJournal

/// The offer to write a note when a session is over.
struct NotePrompt {
  /// The question.
  static let question = phrase("A note to your future self (Enter skips):")

  /// What the prompt needs to know of the session.
  struct Session {
    /// Its id in the journal.
    let id: String
    /// When it began, which decides the day of the note.
    let start: LocalTime
  }

  private let journal: OpenJournal
  private let signals: SignalCatcher?
  private let isPlain: Bool

  /// Asks for a note and keeps it, where a person sits at a terminal; does nothing anywhere else.
  ///
  /// To be called when the session's record is kept and its sound is over, with the terminal given
  /// back. Whatever happens, the program's exit status is the session's.
  ///
  /// - Parameters:
  ///   - session: What the note is about.
  ///   - isWanted: Whether someone asked for it during the session, whatever the configuration says.
  ///   - isPlain: Whether no line may be drawn again.
  ///   - signals: Those that are already caught, where they are.
  ///   - context: Where to ask.
  static func offer(
    after session: Session,
    isWanted: Bool = false,
    isPlain: Bool,
    signals: SignalCatcher?,
    in context: CommandContext
  ) {
    guard Descriptors.isTerminal(.error), Descriptors.isInputTerminal else { return }
    do throws(CommandFailure) {
      let journal = try OpenJournal(context)
      guard isWanted || journal.configuration.note.asks else { return }
      let prompt = NotePrompt(journal: journal, signals: signals, isPlain: isPlain)
      guard let text = prompt.ask() else { return }
      try prompt.keep(text, on: session)
    } catch {
      context.console.explain(error)
    }
  }

  private var context: CommandContext { journal.context }

  private var rule: TextRule { .note(journal.configuration.note) }

  private func keep(_ text: String, on session: Session) throws(CommandFailure) {
    let way = "then: ebb note --session \(session.id) - <@"
    if let fault = rule.fault(in: text) {
      throw KeptText(context: context).keep(
        Array(text.utf8),
        after: CommandFailure(.badData, fault),
        way: phrase("change it there, \(way)")
      )
    }
    let day = journal.rule.day(of: session.start)
    let note = NoteRecord(at: .now(), text: text, session: session.id, day: day)
    do throws(CommandFailure) {
      try journal.append(note.record)
    } catch {
      throw KeptText(context: context).keep(Array(text.utf8), after: error, way: way)
    }
  }

  /// The text; nil where there is none.
  private func ask() -> String? {
    if !isPlain, context.canRedraw(.error), let keys = TerminalKeys(for: .writing) {
      return LiveNote(keys: keys, signals: signals, rule: rule, console: context.console).write()
    }
    context.console.err(Self.question + "\n")
    return readPlainLine()
  }

  /// A line as the terminal itself lets it be typed; nil where it is empty, or a signal came first.
  private func readPlainLine() -> String? {
    guard let line = TerminalLine.read(orUntil: signals) else { return nil }
    return TextRule.isBlank(line) ? nil : line
  }
}
