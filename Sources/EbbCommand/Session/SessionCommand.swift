internal import BreathAudio
internal import BreathEngine
internal import BreathJournal

/// `ebb sit` and `ebb play`.
enum SessionCommand {
  /// Keeps a sit.
  static func run(
    sit options: SitOptions,
    in context: CommandContext
  ) throws(CommandFailure) -> ExitStatus {
    try run(SessionSetup(sit: options, in: context), in: context)
  }

  /// Plays a pattern.
  static func run(
    play options: PlayOptions,
    in context: CommandContext
  ) throws(CommandFailure) -> ExitStatus {
    let setup = try SessionSetup(play: options, in: context)
    switch try PatternConsent(setup: setup, context: context).obtain() {
    case .leave: return .done
    case .goOn:
      if let best = options.best { keep(best, setup, in: context) }
      return try run(setup, in: context)
    }
  }

  /// Keeps the best hold that was said; where that fails, this session has it all the same.
  private static func keep(_ best: ExactSeconds, _ setup: SessionSetup, in context: CommandContext)
  {
    guard case .journal(let journal) = setup.keeping else { return }
    do {
      try journal.append(BestRecord(at: .now(), lengthNanoseconds: best.nanoseconds).record)
    } catch {
      context.console.say("\(CommandFailure(error).message); the best hold is not kept")
    }
  }

  private static func run(
    _ setup: SessionSetup,
    in context: CommandContext
  ) throws(CommandFailure) -> ExitStatus {
    switch setup.options.output {
    case nil:
      FirstSession.greet(setup, in: context)
      return try run(setup, on: .card(setup.device), in: context)
    case .file(let path) where Descriptors.isFIFO(path):
      guard setup.options.rate ?? 48_000 == 48_000 else {
        throw CommandFailure(.usage, "a FIFO is always 48000 Hz; leave --rate out")
      }
      return try run(setup, on: .fifo(path), in: context)
    case .file(let path):
      return try RenderedSession.run(setup, to: .file(path), in: context)
    case .standardOutput:
      return try RenderedSession.run(setup, to: .standardOutput, in: context)
    }
  }

  /// A session that is heard, of which others can ask meanwhile.
  private static func run(
    _ setup: SessionSetup,
    on target: PlaybackTarget,
    in context: CommandContext
  ) throws(CommandFailure) -> ExitStatus {
    let control = ControlServer(in: context, tellsFaults: setup.options.verbose)
    defer { control.close() }
    let company = SessionCompany(hands: [control], observers: control.observers)
    return try LiveSession.run(setup, on: target, with: company, in: context)
  }
}

extension CommandFailure {
  /// A failure of sound or of its file, with the status that it ends the program with.
  init(_ error: PlaybackError) {
    let status: ExitStatus
    switch error.code {
    case .deviceMissing, .deviceBusy, .formatRejected, .streamLost: status = .noSoundCard
    case .cannotCreate: status = .cannotCreate
    case .writeFailed: status = .inputOutput
    case .noResources: status = .ownFault
    case .readerGone:
      self = .readerGone
      return
    }
    self.init(status, "\(error)", hint: error.wayOut)
  }
}
