/// `ebb completions SHELL`: prints the script that makes a shell complete, or what could follow.
enum CompletionsCommand {
  /// Prints the script; after `--`, what could be typed in place of the last word.
  ///
  /// - Throws: ``CommandFailure`` with the status 64 for a shell that there is no script for.
  static func run(_ words: [String], in context: CommandContext) throws(CommandFailure)
    -> ExitStatus
  {
    guard let shell = CompletionScript.Shell(rawValue: words[0]) else { throw unknown(words[0]) }
    guard words.count > 1 else {
      try context.console.out(CompletionScript.text(for: shell))
      return .done
    }
    let completer = Completer(names: CompletionNames(context: context))
    let answer = completer.answer(to: Array(words.dropFirst()))
    try context.console.print(CompletionScript.lines(answer))
    return .done
  }

  private static func unknown(_ word: String) -> CommandFailure {
    let names = CompletionScript.Shell.allCases.map(\.rawValue)
    let near = NearestName.suggestion(for: word, among: names)
    let all = near.isEmpty ? phrase("; there are bash, zsh and fish") : near
    return CommandFailure(.usage, "no completions for \(word.quoted)\(all)")
  }
}
