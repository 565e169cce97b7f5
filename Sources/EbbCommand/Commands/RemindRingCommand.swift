internal import BreathAudio
internal import BreathJournal

/// `ebb remind ring`: what a timer runs.
enum RemindRingCommand {
  /// Rings and says the day's line, or says why not.
  ///
  /// - Throws: ``CommandFailure`` where the configuration or the journal cannot be read, or no card
  ///   comes.
  static func run(
    _ options: RemindRingOptions,
    in context: CommandContext
  ) throws(CommandFailure) -> ExitStatus {
    let open = try OpenJournal(context)
    let now = LocalTime.now()
    let call = ReminderCall(
      slot: options.slot,
      due: options.due.map { ReminderClock(time: $0, clock: .here) },
      rule: open.rule,
      times: try times(options, open),
      quiet: open.configuration.remind.quiet,
      now: now
    )
    var goal: String?
    let decision = try call.decision { () throws(CommandFailure) in
      let facts = try facts(call, open)
      goal = facts.goal
      return facts
    }
    guard decision == .ring else {
      explain(decision, options.slot, context.console)
      return .done
    }
    let lines = ReminderLines.lines(options.slot, goal: goal)
    try context.console.print(lines)
    ReminderLines.notify(lines, context.environment)
    return try strike(open.configuration, in: context)
  }

  /// The times of both reminders: what this one is for, what is installed, what the configuration says.
  private static func times(
    _ options: RemindRingOptions,
    _ open: OpenJournal
  ) throws(CommandFailure) -> ReminderTimes {
    var times = open.configuration.day.reminders
    let files = try? ReminderFiles(open.context.paths)
    for slot in ReminderSlot.allCases {
      let text = try? files?.state(of: ReminderFiles.timer(slot)).text
      if let time = text.flatMap(TimerText.time) { times[slot] = time }
    }
    if let due = options.due { times[options.slot] = due }
    return times
  }

  private static func facts(
    _ call: ReminderCall,
    _ open: OpenJournal
  ) throws(CommandFailure) -> ReminderFacts {
    LeftCounts.settle(open)
    let contents = try open.read()
    var facts = ReminderFacts(contents, on: call.day, in: call.stretch, at: call.now)
    facts.isSitting = contents.sessions(limit: 10).contains { entry in
      guard case .interrupted(let begin) = entry else { return false }
      return RunningSession.isRunning(begin.id, in: open.context.paths)
    }
    return facts
  }

  private static func strike(
    _ configuration: Configuration,
    in context: CommandContext
  ) throws(CommandFailure) -> ExitStatus {
    let settings = configuration.remind
    guard let sound = sound(settings.bell, in: context) else { return .done }
    return try ReminderBell(
      sound: sound,
      device: configuration.device,
      volume: settings.volume ?? configuration.volume ?? .full,
      manners: CardManners(named: configuration.devices)
    ).ring()
  }

  /// The bell that is struck, or the usual one where that cannot be heard: a reminder is not left out.
  private static func sound(_ bell: BellChoice?, in context: CommandContext) -> Sound? {
    guard let bell else { return Sound(.bowl) }
    do throws(CommandFailure) {
      return try bell.sound(in: SoundLibrary(context.paths))
    } catch {
      context.console.say("\(error.message); the usual bell is heard instead")
      return Sound(.bowl)
    }
  }

  private static func explain(
    _ decision: ReminderDecision,
    _ slot: ReminderSlot,
    _ console: Console
  ) {
    switch decision {
    case .ring: break
    case .clockNotSet:
      console.say("the \(slot)'s reminder stays silent: the clock is not set")
    case .late(let minutes):
      console.say("the \(slot)'s reminder stays silent: it comes \(minutes) minutes late")
    case .quiet(let hours):
      console.say("the \(slot)'s reminder stays silent in the quiet hours, \(hours)")
    case .sitting:
      console.say("the \(slot)'s reminder stays silent: a session is going on")
    case .done(.session(let moment)):
      console.say("the \(slot)'s reminder stays silent after the session of \(moment.clockText)")
    case .done(.count(let moment)):
      console.say("the \(slot)'s reminder stays silent after the count of \(moment.clockText)")
    case .done(.text) where slot == .morning:
      console.say("the morning's reminder stays silent: the day's goal is written")
    case .done(.text):
      console.say("the evening's reminder stays silent: what was done is written")
    }
  }
}
