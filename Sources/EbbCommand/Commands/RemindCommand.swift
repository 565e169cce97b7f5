internal import BreathJournal
internal import JSONText

/// `ebb remind`: shows the reminders.
enum RemindCommand {
  /// Prints what is set, and when it rings next.
  ///
  /// - Throws: ``CommandFailure`` where the configuration or a file cannot be read.
  static func run(json: Bool, in context: CommandContext) throws(CommandFailure) -> ExitStatus {
    let configuration = try context.configuration()
    try configuration.requireSettings()
    let installed = try InstalledReminders(
      ReminderFiles(context.paths),
      SystemdUser(context.environment),
      configuration,
      clock: .here,
      now: .now()
    )
    try show(installed, json: json, in: context)
    return .done
  }

  /// Prints what is set.
  ///
  /// - Throws: ``CommandFailure`` where standard output takes no more.
  static func show(
    _ installed: InstalledReminders,
    json: Bool,
    in context: CommandContext
  ) throws(CommandFailure) {
    let page = ReminderPage(installed: installed, paths: context.paths, isFlat: context.isFlat)
    try context.console.print(json ? [installed.json.serialized()] : page.lines)
  }
}
