/// `ebb remind off`: removes the reminders.
enum RemindOffCommand {
  /// Stops the timers, and removes the files that ebb wrote.
  ///
  /// The files of a timer that could not be stopped stay, so that it can be tried again.
  ///
  /// - Throws: ``CommandFailure`` where a file cannot be read, or a timer may still run.
  static func run(slot word: String?, in context: CommandContext) throws(CommandFailure)
    -> ExitStatus
  {
    let named = try word.map { word throws(CommandFailure) in try ReminderSlot.named(word) }
    let files = try ReminderFiles(context.paths)
    let manager = SystemdUser(context.environment)
    let hasManager = try manager.isRunning()
    var isAnyThere = false
    var failure: CommandFailure?
    for slot in named.map({ [$0] }) ?? ReminderSlot.allCases {
      let names = ReminderFiles.names(of: slot)
      var isThere = false
      for name in names where try files.state(of: name) != .missing { isThere = true }
      guard isThere else { continue }
      isAnyThere = true
      let timer = ReminderFiles.timer(slot)
      if hasManager, let reason = manager.stop(timer) {
        failure = failure ?? stillRunning(timer, reason)
        continue
      }
      files.removeLink(to: slot)
      for name in names { try remove(name, files, in: context) }
    }
    if hasManager, isAnyThere { manager.reload() }
    if let failure { throw failure }
    if !isAnyThere { try context.console.print(["No reminder is set."]) }
    return .done
  }

  private static func stillRunning(_ timer: String, _ reason: String) -> CommandFailure {
    CommandFailure(
      .inputOutput,
      "\(timer) could not be stopped, and may still ring: \(reason)",
      hint: "its files stay, so that it can be tried again: ebb remind off"
    )
  }

  private static func remove(
    _ name: String,
    _ files: ReminderFiles,
    in context: CommandContext
  ) throws(CommandFailure) {
    let path = context.paths.shown(files.path(name))
    switch try files.remove(name) {
    case .missing: break
    case .own: try context.console.print(["removed \(path)"])
    case .changed:
      context.console.say("\(path) was changed by hand, so it stays; it rings no more")
    }
  }
}
