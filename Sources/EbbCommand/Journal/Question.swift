/// A question before something that is not done by mistake: a word has to be typed.
struct Question {
  /// The question, with the space before the answer.
  let text: String
  /// The word that means yes.
  let word: String
  /// Where to ask.
  let context: CommandContext

  /// Asks, and answers whether the word was typed.
  ///
  /// - Throws: ``CommandFailure`` with the status 64 where no one can be asked.
  func isAnswered() throws(CommandFailure) -> Bool {
    try requireSomeone()
    context.console.err(text)
    return readLine()?.split(separator: " ").first?.lowercased() == word
  }

  /// Refuses to go on where no one can be asked.
  func requireSomeone() throws(CommandFailure) {
    guard Descriptors.isTerminal(.error), Descriptors.isInputTerminal else {
      throw CommandFailure(.usage, "nobody can be asked here", hint: "say --yes where you are sure")
    }
  }
}
