internal import BreathJournal

extension CommandContext {
  /// Whether a person sits at a terminal: messages or results go to one.
  var isOnTerminal: Bool {
    Descriptors.isTerminal(.output) || Descriptors.isTerminal(.error)
  }

  /// Whether a line of this stream can be drawn again: a terminal that moves its cursor, and a
  /// person who has not asked for plain text.
  func canRedraw(_ stream: StandardStream) -> Bool {
    let plain = environment["NO_COLOR"] ?? ""
    return Descriptors.isTerminal(stream) && plain.isEmpty && !wantsSpeech
      && environment["TERM"] != nil
  }

  /// Whether lists are printed as lines to be read aloud, one for each row: said for this command, or
  /// for all of them by the environment.
  var isFlat: Bool { wantsLines || wantsSpeech }

  /// Whether the environment says that what is printed may be read aloud: `ACCESSIBLE` is set and not
  /// empty, or the terminal cannot do more than print.
  private var wantsSpeech: Bool {
    environment["ACCESSIBLE"]?.isEmpty == false || environment["TERM"] == "dumb"
  }

  /// Whether what is printed is kept in a log that no one reads line by line: a service manager runs the
  /// program, or its output goes to the system's log.
  var isLogged: Bool {
    environment["NOTIFY_SOCKET"]?.isEmpty == false
      || SystemLog.takes(.output, environment: environment)
  }

  /// The same for a session: a line that would have to wait is left out, since nothing may hold up
  /// the session.
  ///
  /// - Parameter clearsLine: Whether a message must first clear the line that is drawn again.
  /// - Returns: The context to print with.
  func live(clearsLine: Bool) -> CommandContext {
    let console = console
    let lead = clearsLine && Descriptors.isTerminal(.error) ? "\r\u{1B}[K" : ""
    return CommandContext(
      console: Console(
        out: { (text) throws(CommandFailure) in
          if Descriptors.isWritable(StandardStream.output.rawValue) { try console.out(text) }
        },
        err: { if Descriptors.isWritable(StandardStream.error.rawValue) { console.err(lead + $0) } }
      ),
      environment: environment
    )
  }

  /// The same with messages that come on the scene.
  func routed(over scene: SceneView) -> CommandContext {
    CommandContext(console: scene.messages.routed, environment: environment)
  }

  /// Where a session is kept: in the journal of this machine, where the environment has a place for
  /// one.
  func keeping(configuration: Configuration) -> SessionSetup.Keeping {
    do throws(CommandFailure) {
      return .journal(
        Journal(
          at: JournalLocation(
            folder: try paths.journalFolder(configured: configuration.journal),
            stateFolder: try paths.stateFolder()
          )
        )
      )
    } catch {
      return .impossible(error)
    }
  }
}
