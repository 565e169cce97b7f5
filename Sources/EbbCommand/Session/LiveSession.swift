internal import BreathAudio
internal import BreathEngine
internal import BreathJournal

/// A session that is heard, from its opening to the end of its last sound.
///
/// The command's own thread: it waits for what the scheduler, the player and signals tell, and tells
/// the observers. What is heard waits for it only when it was held up for some 200 transitions, since
/// it feeds the plan.
final class LiveSession {
  /// The longest that a closing bell rings, in nanoseconds, and more.
  private static let longestTail: Int64 = 60_000_000_000
  /// How long the last line may wait, in nanoseconds.
  private static let patienceAtEnd: Int64 = 1_000_000_000
  /// The longest that sound may fade after a signal, in nanoseconds.
  private static let longestFade: Int64 = 1_500_000_000

  private let context: CommandContext
  private let signals: SignalCatcher
  let scheduler: Scheduler
  let player: Player
  let observers: [any SessionObserver]
  private let origin: Int64
  private let hasCard: Bool
  let keys: SessionKeys?
  var recorder: SessionRecorder?
  var progress: SessionProgress
  private var latest: Transition?
  /// What the latest turn or phase said of itself.
  var saying: String?
  var question: ComfortQuestion?
  var sessionID = ""
  var outcome: SessionOutcome?
  /// When the session ended, in nanoseconds of `CLOCK_MONOTONIC`.
  private var ended: Int64?
  private var quality: ClockQuality?
  private var epoch = 0
  private var hasLostSound = false

  /// Plays a session.
  ///
  /// - Parameters:
  ///   - setup: What is played.
  ///   - target: Where it is heard.
  ///   - context: Where to print.
  /// - Returns: What the program exits with.
  /// - Throws: ``CommandFailure`` where it cannot start.
  static func run(
    _ setup: SessionSetup,
    on target: PlaybackTarget,
    in context: CommandContext
  ) throws(CommandFailure) -> ExitStatus {
    guard let signals = SignalCatcher(), let scheduler = Scheduler(setup.plan) else {
      throw CommandFailure(.ownFault, "the process has no descriptor left")
    }
    let isDrawn = setup.printsToTerminal && context.canRedraw(.output)
    let context = context.live(clearsLine: isDrawn)
    let observers = try observers(of: setup, isDrawn: isDrawn, in: context)
    let keys = try SessionKeys.open(setup, context.console)
    defer { keys?.restore() }
    let opening = SoundOpening(
      setup: setup,
      scheduler: scheduler,
      signals: signals,
      context: context
    )
    switch try opening.open(target) {
    case .interrupted(let number):
      return ExitStatus(signal: number)
    case .playing(let sound):
      let session = LiveSession(context, signals, scheduler, sound, observers, keys)
      var facts = SessionFacts(setup, sound, scheduler)
      facts.canPress = keys?.canPress ?? false
      let status = session.run(facts)
      keys?.restore()
      let hasEnded = sound.player.end()
      session.offerNote(facts, status)
      // From here on a signal ends the program at once: all is kept.
      signals.release()
      // A card or server that holds the render thread would hold the process too.
      if !hasEnded { Descriptors.exitAtOnce(status) }
      return status
    }
  }

  private init(
    _ context: CommandContext,
    _ signals: SignalCatcher,
    _ scheduler: Scheduler,
    _ sound: SoundOpening.Sound,
    _ observers: [any SessionObserver],
    _ keys: SessionKeys?
  ) {
    self.keys = keys
    progress = SessionProgress(scheduler.plan)
    self.context = context
    self.signals = signals
    self.scheduler = scheduler
    self.observers = observers
    player = sound.player
    origin = sound.origin
    hasCard = sound.hasCard
  }

  private static func observers(
    of setup: SessionSetup,
    isDrawn: Bool,
    in context: CommandContext
  ) throws(CommandFailure) -> [any SessionObserver] {
    let options = setup.options
    var observers: [any SessionObserver] = []
    if let events = try EventLines.open(setup, isLive: true, in: context) {
      observers.append(events)
    }
    guard !options.quiet, options.events != .standardOutput else { return observers }
    observers.append(isDrawn ? StatusLine(context.console) : PlainLines(context.console))
    return observers
  }

  /// Session time now, in nanoseconds.
  var time: Int64 { MonotonicClock.now() - origin }

  private func run(_ facts: SessionFacts) -> ExitStatus {
    sessionID = facts.id
    let sign = facts.setup.isKept ? RunningSession(facts.id, in: context.paths) : nil
    defer { withExtendedLifetime(sign) {} }
    for observer in observers { observer.begin(facts) }
    recorder = SessionRecorder(facts, context.console)
    var signal: Int32?
    while signal == nil, !isOver {
      waitForNews()
      takeEmissions()
      takeKeys()
      noticeTheClock()
      noticeLostSound()
      signal = signals.take()
    }
    return signal.map(stop) ?? endStatus
  }

  /// Offers to write a note, unless a signal ended the session or nothing of it is kept.
  private func offerNote(_ facts: SessionFacts, _ status: ExitStatus) {
    let options = facts.setup.options
    guard facts.setup.isKept, status == .done, !options.quiet, options.events != .standardOutput
    else { return }
    NotePrompt.offer(
      after: NotePrompt.Session(id: facts.id, start: facts.wall),
      isPlain: options.plain,
      signals: signals,
      in: context
    )
  }

  /// Whether the session has ended and its last sound was heard, or cannot be.
  private var isOver: Bool {
    guard let ended else { return false }
    // Where nothing is heard, no bell rings out.
    return !hasCard || player.isFinished || MonotonicClock.now() > ended + Self.longestTail
  }

  private var endStatus: ExitStatus {
    recorder?.failure?.status ?? observers.compactMap(\.failure).first?.status ?? .done
  }

  /// The session time after which a tail that does not end is not waited for.
  private var giveUp: Int64? { ended.map { $0 + Self.longestTail - origin } }

  private func waitForNews() {
    let now = time
    let next = [observers.compactMap { $0.nextTick(after: now) }.min(), giveUp].compactMap { $0 }
      .min()
    var descriptors = [scheduler.emissionDescriptor, signals.descriptor]
    if !player.isFinished { descriptors.append(player.finishDescriptor) }
    if outcome == nil { descriptors += keys?.descriptors ?? [] }
    Descriptors.waitForAny(of: descriptors, atMost: next.map { $0 - now })
    guard let next, time >= next else { return }
    for observer in observers { observer.tick(at: time) }
  }

  private func takeEmissions() {
    while let emission = scheduler.nextEmission() {
      let transition = emission.transition
      latest = transition
      if let hold = progress.see(transition) { tell(hold, at: transition.startNanoseconds) }
      for observer in observers { observer.see(emission) }
      ask(at: transition)
      if transition.event == .closing {
        close(SessionOutcome(completed: transition, holds: progress.holds))
      }
    }
  }

  func tell(_ hold: MeasuredHold, at time: Int64) {
    for observer in observers { observer.measured(hold, at: time) }
  }

  /// Records the end, then tells the observers.
  private func close(_ outcome: SessionOutcome) {
    self.outcome = outcome
    ended = MonotonicClock.now()
    let report = player.report
    recorder?.end(outcome, clock: report.quality?.name)
    // The last line is worth a moment's wait, for a terminal that was stopped or a slow reader.
    _ = Descriptors.isWritable(StandardStream.output.rawValue, within: Self.patienceAtEnd)
    for observer in observers { observer.end(outcome, report) }
  }

  private func noticeTheClock() {
    let report = player.report
    // After the end nothing more is told.
    guard report.quality != quality || report.epoch != epoch, outcome == nil else { return }
    (quality, epoch) = (report.quality, report.epoch)
    for observer in observers { observer.clockChanged(report, at: time) }
  }

  private func noticeLostSound() {
    if hasLostSound { scheduler.discardCues() }
    guard player.isLost, !hasLostSound else { return }
    hasLostSound = true
    let message = "the sound card \"\(player.cardName)\" was lost; the session goes on in silence"
    guard outcome == nil else { return }
    for observer in observers { observer.fault(message, at: time) }
    context.console.say(message)
  }

  /// Keeps what was done and lets the sound fade; a second signal does not wait for that.
  private func stop(by signal: Int32) -> ExitStatus {
    scheduler.stop()
    // What was emitted counts, the closing bell above all.
    takeEmissions()
    let isRingingOut = outcome != nil
    progress.stop(at: time)
    player.fadeOut()
    if !isRingingOut {
      close(SessionOutcome(.signal, after: latest, at: time, holds: progress.holds))
    }
    let deadline = MonotonicClock.now() + Self.longestFade
    while !player.isFinished, MonotonicClock.now() < deadline, signals.take() == nil {
      Descriptors.waitForAny(
        of: [player.finishDescriptor, signals.descriptor],
        atMost: deadline - MonotonicClock.now()
      )
    }
    return isRingingOut ? endStatus : ExitStatus(signal: signal)
  }
}

extension ExitStatus {
  /// What a program ends with after a signal that it caught.
  init(signal: Int32) {
    self = ExitStatus(rawValue: 128 + signal) ?? .ownFault
  }
}
