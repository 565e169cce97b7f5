internal import BreathJournal

/// The command line of ebb.
public enum EbbCommand {
  /// The version that `ebb --version` prints.
  static let version = "0.1.0"
  /// The day of that version, which the manual page shows.
  static let released = "2026-11-30"

  /// Runs a command line.
  ///
  /// - Parameters:
  ///   - arguments: The words after the program's name.
  ///   - environment: The environment variables by name.
  /// - Returns: What the program exits with.
  public static func run(arguments: [String], environment: [String: String]) -> Int32 {
    Descriptors.fillStandardStreams()
    Wording.choose(environment)
    let context = CommandContext(console: .standard(environment), environment: environment)
    return run(arguments, context).rawValue
  }

  /// Runs a command line, and prints what went wrong.
  static func run(_ arguments: [String], _ context: CommandContext) -> ExitStatus {
    do {
      return try carryOut(ArgumentParser.parse(arguments), context)
    } catch {
      context.console.explain(error)
      return error.status
    }
  }

  private static func carryOut(
    _ invocation: Invocation,
    _ context: CommandContext
  ) throws(CommandFailure) -> ExitStatus {
    var context = context
    context.wantsLines = invocation.has(.plainPage)
    if [.json, .html, .picture].contains(where: invocation.has) { Wording.stayEnglish() }
    if invocation.has(.help) {
      return try HelpCommand.run(topic: invocation.command.path, context)
    }
    if invocation.has(.version) {
      try context.console.print(["ebb \(version)"])
      return .done
    }
    do {
      return try dispatch(invocation, context)
    } catch {
      // A value that cannot be is explained by the page of its command.
      throw error.status == .usage
        ? error.hinting(ArgumentParser.helpLine(of: invocation.command)) : error
    }
  }

  private static func dispatch(
    _ invocation: Invocation,
    _ context: CommandContext
  ) throws(CommandFailure) -> ExitStatus {
    switch invocation.command.identity {
    case .sit: try SitCommand.run(SitOptions(invocation), in: context)
    case .play: try SessionCommand.run(play: PlayOptions(invocation), in: context)
    case .corner: try CornerCommand.run(CornerOptions(invocation), in: context)
    case .patterns: try PatternsCommand.run(PatternsOptions(invocation), in: context)
    case .checkPatterns: try CheckPatternsCommand.run(file: invocation.operands[0], context)
    case .newPattern:
      try NewPatternCommand.run(
        name: invocation.operands[0],
        from: invocation.value(of: .from),
        in: context
      )
    case .sounds: try SoundsCommand.run(SoundsOptions(invocation), in: context)
    case .runningStatus: try ControlCommand.status(ControlOptions(invocation), in: context)
    case .pauseRunning: try ControlCommand.steer(.pause, ControlOptions(invocation), in: context)
    case .resumeRunning: try ControlCommand.steer(.resume, ControlOptions(invocation), in: context)
    case .stopRunning: try ControlCommand.steer(.stop, ControlOptions(invocation), in: context)
    case .watchRunning: try ControlCommand.watch(ControlOptions(invocation), in: context)
    case .log: try LogCommand.run(LogOptions(invocation), in: context)
    case .stats: try StatsCommand.run(StatsOptions(invocation), in: context)
    case .showRecord: try LogShowCommand.run(ShowRecordOptions(invocation), in: context)
    case .addSession: try LogAddCommand.run(AddRecordOptions(invocation), in: context)
    case .editRecord: try LogEditCommand.run(EditRecordOptions(invocation), in: context)
    case .deleteRecord: try LogDeleteCommand.run(DeleteRecordOptions(invocation), in: context)
    case .undo: try LogUndoCommand.undo(in: context)
    case .restoreRecord: try LogUndoCommand.restore(invocation.operands[0], in: context)
    case .note: try NoteCommand.run(NoteOptions(invocation), in: context)
    case .day: try DayCommand.run(DayOptions(invocation), in: context)
    case .dayGoal: try DayTextCommand<GoalRecord>.run(DayTextOptions(invocation), in: context)
    case .dayDone: try DayTextCommand<DoneRecord>.run(DayTextOptions(invocation), in: context)
    case .remind: try RemindCommand.run(json: invocation.has(.json), in: context)
    case .setReminders: try RemindSetCommand.run(RemindSetOptions(invocation), in: context)
    case .removeReminders:
      try RemindOffCommand.run(slot: invocation.operands.first, in: context)
    case .ringReminder: try RemindRingCommand.run(RemindRingOptions(invocation), in: context)
    case .mala, .addCount, .fixCount, .practiceAgain, .practices, .addPractice, .editPractice,
      .renamePractice, .removePractice, .ngondro, .countMala:
      try MalaCommands.run(invocation, in: context)
    case .importFile: try ImportCommand.run(ImportOptions(invocation), in: context)
    case .export: try ExportCommand.run(ExportOptions(invocation), in: context)
    case .reset: try ResetCommand.run(isSure: invocation.has(.yes), in: context)
    case .devices: try DevicesCommand.run(json: invocation.has(.json), in: context)
    case .doctor: try DoctorCommand.run(DoctorOptions(invocation), in: context)
    case .completions: try CompletionsCommand.run(invocation.operands, in: context)
    case .help where invocation.has(.manual): try HelpCommand.printManual(context)
    case .help: try HelpCommand.run(topic: invocation.operands, context)
    }
  }
}
