internal import BreathJournal

/// `ebb remind set`: installs the reminders.
enum RemindSetCommand {
  /// Writes the files and starts the timers, or says what cron needs.
  ///
  /// - Throws: ``CommandFailure`` where a file cannot be written, or there is no systemd.
  static func run(
    _ options: RemindSetOptions,
    in context: CommandContext
  ) throws(CommandFailure) -> ExitStatus {
    let configuration = try context.configuration()
    try configuration.requireSettings()
    if let fault = configuration.remind.bell?.fault(in: SoundLibrary(context.paths)) {
      throw CommandFailure(.badData, fault.description)
    }
    let plans = try plans(options, configuration, in: context)
    let files = try ReminderFiles(context.paths)
    if options.isDryRun {
      try context.console.print(plans.flatMap { dryRun($0, files) })
      return .done
    }
    let manager = SystemdUser(context.environment)
    guard try manager.isRunning() else {
      guard !plans.contains(where: { $0.cronLine.contains(where: \.isNewline) }) else {
        throw CommandFailure(
          .cannotCreate,
          "systemd does not run for this user here, and cron takes no folder whose name has a line break"
        )
      }
      try context.console.print(plans.map(\.cronLine))
      throw CommandFailure(
        .cannotCreate,
        "systemd does not run for this user here, so no reminder was set",
        hint: "cron can do it: put the lines above into what \"crontab -e\" opens"
      )
    }
    try write(plans, files, in: context)
    try manager.start(plans.map { ReminderFiles.timer($0.slot) })
    let installed = try InstalledReminders(
      files,
      manager,
      configuration,
      clock: .here,
      now: .now()
    )
    try RemindCommand.show(installed, json: false, in: context)
    for plan in plans { try requireRunning(plan.slot, in: installed) }
    return .done
  }

  /// Sees to it that what was started runs.
  private static func requireRunning(
    _ slot: ReminderSlot,
    in installed: InstalledReminders
  ) throws(CommandFailure) {
    let state = installed.reminders.first { $0.slot == slot }?.state
    guard state != .on else { return }
    let timer = ReminderFiles.timer(slot)
    throw CommandFailure(
      .inputOutput,
      "\(timer) does not run, so the \(slot)'s reminder will not ring",
      hint: "see why: systemctl --user status \(timer)"
    )
  }

  private static func plans(
    _ options: RemindSetOptions,
    _ configuration: Configuration,
    in context: CommandContext
  ) throws(CommandFailure) -> [ReminderPlan] {
    guard let program = SoundFolders.program else {
      throw CommandFailure(
        .ownFault,
        "cannot tell where this program is: /proc is not there, or its file has been removed"
      )
    }
    let wanted = options.wanted(configuration.day.reminders)
    var times = configuration.day.reminders
    for (slot, time) in wanted { times[slot] = time }
    // Someone may have a reason.
    if let doubt = times.doubt(in: configuration.day.rule) { context.console.say(doubt) }
    return wanted.map { wanted in
      ReminderPlan(
        slot: wanted.slot,
        time: wanted.time,
        program: program,
        environment: context.environment,
        clock: .here,
        now: .now()
      )
    }
  }

  private static func dryRun(_ plan: ReminderPlan, _ files: ReminderFiles) -> [String] {
    plan.units.flatMap { unit in
      ["==> \(files.path(unit.name))"]
        + unit.text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    }
  }

  private static func write(
    _ plans: [ReminderPlan],
    _ files: ReminderFiles,
    in context: CommandContext
  ) throws(CommandFailure) {
    for unit in plans.flatMap(\.units) {
      guard let kept = try files.write(unit.text, as: unit.name) else { continue }
      let (name, place) = (unit.name, context.paths.shown(kept))
      context.console.say("\(name) was changed by hand; as it was, it is kept in \(place)")
    }
  }
}
