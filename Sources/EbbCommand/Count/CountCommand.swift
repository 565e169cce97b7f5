internal import BreathAudio
internal import BreathJournal

/// `ebb mala count`: a counter that runs.
enum CountCommand {
  /// Counts until it is ended.
  ///
  /// - Throws: ``CommandFailure`` where it cannot begin.
  static func run(
    _ options: CountOptions,
    in context: CommandContext
  ) throws(CommandFailure) -> ExitStatus {
    let desk = try MalaDesk(context)
    let account = try desk.account(options.practice)
    let practice = account.practice
    let rule = try rule(of: practice)
    let folder = try LeftCounts.folder(context.paths)
    let lock = try lock(practice, in: folder)
    defer { withExtendedLifetime(lock) {} }
    let isDrawn = !options.plain && !options.quiet && context.canRedraw(.output)
    let console = context.live(clearsLine: isDrawn).console
    let manner: CountLines.Manner = options.quiet ? .quiet : isDrawn ? .drawn : .plain
    let buttons = try CountButtons(options.buttons, console)
    let terminal = TerminalKeys()
    guard terminal != nil || !buttons.isEmpty else {
      throw CommandFailure(
        .usage,
        "nothing to count with: this is no terminal, and no --button is given"
      )
    }
    let voice = try CountVoice.asked(options, desk.open.configuration, in: context)
    let sound = try sound(options, desk.open.configuration, voice, in: context)
    guard let signals = SignalCatcher(), let keeper = CountKeeper(desk.open.journal) else {
      throw CommandFailure(.ownFault, "the process has no descriptor or thread left")
    }
    let parts = LiveCount.Parts(
      practice: practice,
      folder: folder,
      signals: signals,
      terminal: terminal,
      buttons: buttons,
      sound: sound,
      voice: voice,
      keeper: keeper,
      lines: CountLines(of: practice, manner, every: options.every, console),
      console: console
    )
    let loose = desk.contents.looseBeads(of: practice.id, by: rule, round: practice.round)
    let counter = LiveCount(parts, BeadCount(rule, after: account.total, loose: loose))
    return finish(counter, counter.run())
  }

  /// Keeps what was counted, and ends all that runs.
  private static func finish(_ counter: LiveCount, _ status: ExitStatus) -> ExitStatus {
    let parts = counter.parts
    parts.terminal?.restore()
    let unkept = parts.keeper.end()
    parts.lines.end(counter.count)
    for message in parts.keeper.takeNews() { parts.console.say(message) }
    for job in unkept { tell(job, parts) }
    let hasEnded = parts.sound.end()
    // From here on a signal ends the program at once: all is kept.
    parts.signals.release()
    let status = unkept.isEmpty || status != .done ? status : .inputOutput
    // A card or server that holds the render thread would hold the process too.
    if !hasEnded { Descriptors.exitAtOnce(status) }
    return status
  }

  /// Tells where a count is that the journal has not taken.
  private static func tell(_ job: CountKeeper.Job, _ parts: LiveCount.Parts) {
    guard let record = job.record else { return }
    if job.isWhole, let file = job.file {
      let words = phrase("\(record.credited) counted are in \(file.path)")
      parts.console.say("\(words), and come to the journal by themselves: ebb mala")
      return
    }
    // A part of it would come to the journal later, and count twice.
    job.file?.remove()
    let line = "ebb mala add \(parts.practice.shellName) \(record.credited)"
    parts.console.say("\(record.credited) counted are not kept; to add them later: \(line)")
  }

  private static func rule(of practice: PracticeRecord) throws(CommandFailure) -> MalaRule {
    guard practice.unit == .count else {
      throw CommandFailure(
        .usage,
        "\(practice.name.quoted) is counted in \(practice.unit.rawValue), not in beads",
        hint: "add to it with: ebb mala add \(practice.shellName) N"
      )
    }
    // Without a rule each bead is one.
    return practice.rule ?? MalaRule(beads: 108, countsAs: 108) ?? .usual
  }

  private static func lock(
    _ practice: PracticeRecord,
    in folder: String
  ) throws(CommandFailure) -> FileLock {
    do throws(PrivateFile.Fault) {
      try PrivateFile.makeFolder(folder)
    } catch {
      throw CommandFailure(.cannotCreate, "cannot create \(folder): \(error.reason)")
    }
    // An id from a file may be any text.
    let name = String(
      practice.id.unicodeScalars.filter {
        $0.isASCII && $0.properties.isAlphabetic || $0.properties.numericType == .decimal
      }
    )
    let path = "\(folder)/\(name).lock"
    if let lock = FileLock(path) { return lock }
    guard FileLock.isHeld(path) else {
      throw CommandFailure(.cannotCreate, "cannot create \(path)")
    }
    throw CommandFailure(
      .cannotCreate,
      "\(practice.name.quoted) is being counted already, by another ebb on this machine",
      hint: "end that one first, or count another practice"
    )
  }

  private static func sound(
    _ options: CountOptions,
    _ configuration: Configuration,
    _ voice: CountVoice?,
    in context: CommandContext
  ) throws(CommandFailure) -> CountSound {
    let bell = try options.bell.map { name throws(CommandFailure) in
      try SoundLibrary(context.paths).sound(named: name)
    }
    return try CountSound(
      bell: bell ?? Sound(.bowl),
      words: voice?.sounds ?? [],
      device: options.device ?? configuration.device,
      volume: options.volume ?? configuration.volume ?? .full,
      manners: CardManners(named: configuration.devices)
    )
  }
}
