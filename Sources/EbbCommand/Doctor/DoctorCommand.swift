internal import BreathAudio
internal import BreathEngine
internal import JSONText

/// `ebb doctor`: looks at everything that a session needs, plays two bells, and says how it is.
struct DoctorCommand {
  /// FIFO priority of the measuring threads: the scheduler's.
  private static let priority: Int32 = 20

  private let options: DoctorOptions
  private let context: CommandContext

  /// Looks, listens, and prints the page.
  ///
  /// - Throws: ``CommandFailure`` where the page cannot be printed.
  static func run(
    _ options: DoctorOptions,
    in context: CommandContext
  ) throws(CommandFailure) -> ExitStatus {
    try DoctorCommand(options: options, context: context).run()
  }

  private func run() throws(CommandFailure) -> ExitStatus {
    guard let signals = SignalCatcher() else {
      throw CommandFailure(.ownFault, "the process has no descriptor left")
    }
    let (file, configuration) = ConfigurationCheck.look(context.paths)
    let journal = JournalCheck.look(context, configuration)
    let sound = SoundCheck.look(wanted: options.device ?? configuration.device)
    let mixers = MixerCheck.look(sound)
    // Before the bells, whose own threads would be in the way of the measurement, and it in theirs.
    say("measuring wake-ups for \(WakeUpCheck.time)")
    let wakeUps = WakeUpCheck.measure(priority: Self.priority)
    if let signal = signals.take() { return ExitStatus(signal: signal) }
    let bells: BellCheck
    switch try playBells(on: sound, configuration, signals) {
    case .interrupted(let signal): return ExitStatus(signal: signal)
    case .done(let outcome): bells = BellCheck(outcome: outcome)
    }
    let facts = DoctorFacts(
      sound: sound,
      mixers: mixers,
      bells: bells,
      rights: RightsCheck(granted: wakeUps?.wakeUps.priority, limits: .current()),
      wakeUps: wakeUps,
      calendar: .look(context.environment, newest: journal.newest),
      configuration: file,
      journal: journal
    )
    return try finish(facts)
  }

  private func playBells(
    on sound: SoundCheck,
    _ configuration: Configuration,
    _ signals: SignalCatcher
  ) throws(CommandFailure) -> BellTest.Result {
    guard let card = sound.choice.name else { return .done(.noCard) }
    let time = BellFacts.between.secondsText
    say(
      "\(options.sounds ? phrase("playing two bells") : phrase("listening to the card's clock")) for \(time) s"
    )
    let test = BellTest(
      card: card,
      sounds: options.sounds,
      volume: configuration.volume ?? .full,
      manners: CardManners(named: configuration.devices),
      priority: Self.priority,
      signals: signals
    )
    return try test.run()
  }

  private func finish(_ facts: DoctorFacts) throws(CommandFailure) -> ExitStatus {
    let status = facts.findings.status
    let page = DoctorPage(facts: facts)
    try context.console.print(
      options.json
        ? [facts.json.prettyPrinted()] : context.isFlat ? page.flatLines : page.lines
    )
    // A card or server that holds the player's thread would hold the process, too.
    if facts.bells.isStuck { Descriptors.exitAtOnce(status) }
    return status
  }

  /// Tells a person who watches what takes so long.
  private func say(_ message: String) {
    guard !options.json, Descriptors.isTerminal(.error) else { return }
    context.console.say(message)
  }
}
