/// Where results and messages go; a test collects them.
struct Console: Sendable {
  /// Takes results.
  let out: @Sendable (String) throws(CommandFailure) -> Void
  /// Takes messages; what cannot be said there can be said nowhere.
  let err: @Sendable (String) -> Void

  /// The streams that the program was started with.
  static let standard = Console(
    out: { (text) throws(CommandFailure) in try StandardStream.output.write(text) },
    err: { try? StandardStream.error.write($0) }
  )

  /// The same for a program that may be a service: messages to the system's log say how grave they are.
  static func standard(_ environment: [String: String]) -> Console {
    guard SystemLog.takes(.error, environment: environment) else { return standard }
    return Console(
      out: standard.out,
      err: { try? StandardStream.error.write(SystemLog.entries(of: $0)) }
    )
  }

  /// Prints lines of results.
  ///
  /// - Throws: ``CommandFailure`` where standard output takes no more.
  func print(_ lines: [String]) throws(CommandFailure) {
    guard !lines.isEmpty else { return }
    try out(lines.joined(separator: "\n") + "\n")
  }

  /// Prints a message: one line, whatever it quotes.
  func say(_ message: Message) { tell(message.text) }

  /// Prints a message that was made before, in whatever language.
  @_disfavoredOverload
  func say(_ message: some StringProtocol) { tell(String(message)) }

  private func tell(_ message: String) {
    err("ebb: \(message.printable)\n")
  }

  /// Prints what went wrong and the way out.
  func explain(_ failure: CommandFailure) {
    guard failure.isTold else { return }
    say(failure.message)
    if let hint = failure.hint { err(hint.printable + "\n") }
  }
}
