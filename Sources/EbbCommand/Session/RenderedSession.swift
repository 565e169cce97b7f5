internal import BreathAudio
internal import BreathEngine

/// A session that is rendered to a file or to standard output as fast as it can; no record.
enum RenderedSession {
  /// Renders the session.
  static func run(
    _ setup: SessionSetup,
    to target: OfflineRendering.Target,
    in context: CommandContext
  ) throws(CommandFailure) -> ExitStatus {
    let rate = setup.options.rate ?? 48_000
    if case .file(let path) = target, !OfflineRendering.canWrite(path) {
      throw CommandFailure(
        .usage,
        "--output \(path.quoted): the ending must be .wav, .flac or .ogg, or it must be a FIFO"
      )
    }
    guard
      let rendering = OfflineRendering(
        setup.plan,
        cues: setup.cues,
        rate: rate,
        volume: setup.volume.value
      )
    else {
      throw CommandFailure(
        .usage,
        setup.plan.canClose
          ? "a file needs an end, and a loop of this pattern waits for a key"
          : "a file needs an end: leave --endless out, or give a length"
      )
    }
    let events = try EventLines.open(setup, isLive: false, in: context)
    let closing = events.flatMap { tell(setup, rate: rate, to: $0) }
    let signals = try catcher(target)
    defer { signals?.release() }
    let result = try render(rendering, to: target, setup, signals, in: context)
    if let fault = result.ambienceFault { context.console.say("\(fault); the session goes on") }
    if case .file(let path) = target, !result.isWhole, let signal = signals?.take() {
      context.console.say("stopped before \(path) was whole; nothing of it is left")
      return ExitStatus(signal: signal)
    }
    if let closing { events?.end(SessionOutcome(completed: closing), nil) }
    if !setup.options.quiet, case .file(let path) = target {
      let time = ExactSeconds(nanoseconds: result.frames * 1_000_000_000 / Int64(rate)).clockText
      context.console.say("wrote \(path): \(setup.announcement), \(time) with its bells")
    }
    return events?.failure?.status ?? .done
  }

  /// Catches the signals that would leave a part of a file behind; a pipe may be left at once.
  private static func catcher(
    _ target: OfflineRendering.Target
  ) throws(CommandFailure) -> SignalCatcher? {
    guard case .file = target else { return nil }
    guard let signals = SignalCatcher() else {
      throw CommandFailure(.ownFault, "the process has no descriptor left")
    }
    return signals
  }

  private static func render(
    _ rendering: OfflineRendering,
    to target: OfflineRendering.Target,
    _ setup: SessionSetup,
    _ signals: SignalCatcher?,
    in context: CommandContext
  ) throws(CommandFailure) -> OfflineRendering.Result {
    var progress = RenderProgress(isShown: !setup.options.quiet && context.canRedraw(.error))
    defer { progress.clear(in: context.console) }
    do {
      return try rendering.run(to: target) { part in
        progress.show(part, in: context.console)
        return signals?.hasCaught != true
      }
    } catch {
      let failure = CommandFailure(error)
      guard case .file = target else { throw failure }
      let left =
        failure.status == .inputOutput ? phrase("nothing of it is left; make room, or ") : ""
      throw failure.hinting("\(left)name another file: --output FILE")
    }
  }

  /// Tells the events of the plan, each at its planned moment, and answers the closing one.
  private static func tell(
    _ setup: SessionSetup,
    rate: Int,
    to events: EventLines
  ) -> Transition? {
    events.begin(SessionFacts(setup, rate: rate))
    var last: Transition?
    for transition in setup.plan.makeCursor() {
      let due = transition.startNanoseconds
      events.see(Emission(transition, deadline: due, emittedAt: due))
      if transition.event == .closing { last = transition }
    }
    return last
  }
}

/// Says how far a rendering is, once it takes longer than a second, on one line of a terminal.
private struct RenderProgress {
  let isShown: Bool
  private let start = MonotonicClock.now()
  private var shownPercent = -1

  init(isShown: Bool) {
    self.isShown = isShown
  }

  mutating func show(_ part: Double, in console: Console) {
    let percent = Int(part * 100)
    guard isShown, percent != shownPercent, MonotonicClock.now() - start > 1_000_000_000 else {
      return
    }
    shownPercent = percent
    console.err(phrase("\rrendering \(percent) %"))
  }

  func clear(in console: Console) {
    if shownPercent >= 0 { console.err("\r\u{1B}[K") }
  }
}
