/// The reason that a command ended without doing what was asked.
struct CommandFailure: Error, Hashable {
  /// What the program exits with.
  let status: ExitStatus
  /// One sentence: what was found, what is allowed, the nearest name.
  let message: String
  /// A line that shows the way out, such as `see: ebb help play`.
  let hint: String?

  /// A failure in one sentence, and the way out where there is one.
  init(_ status: ExitStatus, _ message: Message, hint: Message? = nil) {
    (self.status, self.message, self.hint) = (status, message.text, hint?.text)
  }

  /// A failure in one sentence that was made before, in whatever language.
  ///
  /// Generic, since a literal would rather be a `String` than a ``Message``.
  @_disfavoredOverload
  init(_ status: ExitStatus, _ message: some StringProtocol, hint: String? = nil) {
    (self.status, self.message, self.hint) = (status, String(message), hint)
  }

  /// A failure whose way out was made before.
  @_disfavoredOverload
  init(_ status: ExitStatus, _ message: Message, hint: String?) {
    (self.status, self.message, self.hint) = (status, message.text, hint)
  }

  /// A failure in one sentence that was made before, and the way out.
  @_disfavoredOverload
  init(_ status: ExitStatus, _ message: some StringProtocol, hint: Message) {
    (self.status, self.message, self.hint) = (status, String(message), hint.text)
  }

  /// The reader of standard output has gone, which it knows: nothing is said about it.
  static let readerGone = CommandFailure(.inputOutput, "")

  /// Whether there is anything to say about it.
  var isTold: Bool { !message.isEmpty }

  /// The same failure with a way out, unless it names one already.
  func hinting(_ hint: Message) -> CommandFailure {
    CommandFailure(status, message, hint: self.hint ?? hint.text)
  }

  /// The same failure with a way out that was made before, unless it names one already.
  @_disfavoredOverload
  func hinting(_ hint: some StringProtocol) -> CommandFailure {
    CommandFailure(status, message, hint: self.hint ?? String(hint))
  }
}
