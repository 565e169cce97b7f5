/// The reason that a command ended without doing what was asked.
struct CommandFailure: Error, Hashable {
  /// What the program exits with.
  let status: ExitStatus
  /// One sentence: what was found, what is allowed, the nearest name.
  let message: String
  /// A line that shows the way out, such as `see: ebb help play`.
  let hint: String?

  /// A failure in one sentence, and the way out where there is one.
  init(_ status: ExitStatus, _ message: String, hint: String? = nil) {
    self.status = status
    self.message = message
    self.hint = hint
  }

  /// The reader of standard output has gone, which it knows: nothing is said about it.
  static let readerGone = CommandFailure(.inputOutput, "")

  /// Whether there is anything to say about it.
  var isTold: Bool { !message.isEmpty }

  /// The same failure with a way out, unless it names one already.
  func hinting(_ hint: String) -> CommandFailure {
    CommandFailure(status, message, hint: self.hint ?? hint)
  }
}
