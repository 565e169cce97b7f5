/// `ebb help`: prints a help page.
enum HelpCommand {
  /// Prints the manual page.
  ///
  /// - Throws: ``CommandFailure`` where standard output takes no more.
  static func printManual(_ context: CommandContext) throws(CommandFailure) -> ExitStatus {
    Wording.adopt((try? context.configuration())?.language)
    try context.console.out(ManualPage.text)
    return .done
  }

  /// Prints the page of a command, or the overview where no command is named.
  ///
  /// - Throws: ``CommandFailure`` with the status 64 and the nearest command for an unknown topic.
  static func run(topic: [String], _ context: CommandContext) throws(CommandFailure) -> ExitStatus {
    // A configuration that is at fault keeps no one from help.
    Wording.adopt((try? context.configuration())?.language)
    guard !topic.isEmpty else {
      try context.console.out(HelpPage.overview(context.paths))
      return .done
    }
    guard let command = CommandTable.command(at: topic) else {
      let word = topic.joined(separator: " ")
      let names = CommandTable.all.map { $0.path.joined(separator: " ") }
      let near = NearestName.suggestion(for: word, among: names)
      throw CommandFailure(.usage, "no help on \(word.quoted)\(near)", hint: "see: ebb help")
    }
    try context.console.out(HelpPage.page(of: command))
    return .done
  }
}
