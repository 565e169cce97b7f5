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
  static let longestFade: Int64 = 1_500_000_000

  let context: CommandContext
  let signals: SignalCatcher
  let scheduler: Scheduler
  let player: Player
  let observers: [any SessionObserver]
  var clock: SessionClock
  var pause = PauseState()
  let sleepWatch = SleepWatch()
  var inhibitor: IdleInhibitor?
  let keys: SessionKeys?
  /// The LED that breathes along, if one does.
  let light: Light?
  /// Who else steers and follows it.
  let company: SessionCompany
  /// The command that ends it, if one does.
  let command: UntilCommand?
  /// What the session shows, and to whom.
  let display: SessionDisplay
  /// What is played.
  let setup: SessionSetup
  /// How loud it is.
  var level: LevelControl
  /// Whether someone pressed the key for a note at the end.
  var isNoteWanted = false
  /// Whether someone pressed the key that stops.
  var isStopped = false
  /// When the end bell struck, in nanoseconds of `CLOCK_MONOTONIC`, while time goes on counting after it.
  var sitsOnSince: Int64?
  var recorder: SessionRecorder?
  /// What its record begins with; nil once it has begun.
  private var facts: SessionFacts?
  var progress: SessionProgress
  var latest: Transition?
  /// What the latest turn or phase said of itself.
  var saying: String?
  var question: ComfortQuestion?
  var sessionID = ""
  var outcome: SessionOutcome?
  /// When the session ended, in nanoseconds of `CLOCK_MONOTONIC`.
  private var ended: Int64?
  /// Whether its last strike has come.
  private var hasAllCome = false
  /// Whether the observers know that it is over.
  private var isEndTold = false
  private var quality: ClockQuality?
  private var epoch = 0
  /// What is told of the faults of the sound.
  var faults = FaultTeller()
  /// Whether a signal came, be it while the end bell rang: then no one is asked for anything.
  var isSignalled = false

  /// Plays a session.
  ///
  /// - Parameters:
  ///   - setup: What is played.
  ///   - target: Where it is heard.
  ///   - company: Who steers and follows it besides the terminal.
  ///   - context: Where to print.
  /// - Returns: What the program exits with.
  /// - Throws: ``CommandFailure`` where it cannot start.
  static func run(
    _ setup: SessionSetup,
    on target: PlaybackTarget,
    with company: SessionCompany = .none,
    in context: CommandContext
  ) throws(CommandFailure) -> ExitStatus {
    guard let signals = company.signals ?? SignalCatcher(), let scheduler = Scheduler(setup.plan)
    else {
      throw CommandFailure(.ownFault, "the process has no descriptor left")
    }
    let command = try setup.options.until.map { line throws(CommandFailure) in
      let environment = ServiceManager.environment(ofChild: context.environment)
      return try UntilCommand(line, environment: environment)
    }
    let light = try Light.open(setup.light, scheduler)
    defer { light?.giveBack(context.console) }
    let display = SessionDisplay(setup, context)
    let live = context.live(clearsLine: display == .drawn)
    let keys = try SessionKeys.open(setup, live.console)
    defer { keys?.restore() }
    let canDraw = display == .drawn && keys?.canAnswer == true
    let scene = canDraw ? SceneView(setup.scene, in: live) : nil
    let context = scene.map(live.routed(over:)) ?? live
    keys?.console = context.console
    let observers = try observers(of: setup, display, scene, in: context)
    let service = ServiceManager(environment: context.environment)
    let opening = SoundOpening(
      observers: company.observers,
      setup: setup,
      scheduler: scheduler,
      signals: signals,
      context: context,
      service: service,
      hands: company.hands,
      whenStuck: company.whenStuck
    )
    for observer in company.observers { observer.opens(setup) }
    switch try opening.open(target) {
    case .interrupted(let number, let isStuck):
      keys?.restore()
      light?.giveBack(context.console)
      if isStuck { company.leaveStuck(with: ExitStatus(signal: number)) }
      return ExitStatus(signal: number)
    case .givenUp(let isStuck):
      keys?.restore()
      light?.giveBack(context.console)
      context.console.say("stopped before it began")
      if isStuck { company.leaveStuck(with: .done) }
      return .done
    case .playing(let sound):
      let notices = service.map { [ServiceNotices($0, sound.player)] } ?? []
      let session = LiveSession(
        setup,
        context,
        signals,
        scheduler,
        sound,
        observers + notices + company.observers,
        keys,
        light,
        company,
        command
      )
      var facts = SessionFacts(setup, sound, scheduler)
      facts.canPress = keys?.canPress ?? company.hasButton
      facts.canPause = keys?.canPause ?? false
      let status = session.run(facts)
      for observer in session.observers { observer.leaves() }
      light?.giveBack(context.console)
      if !company.goesOn { service?.stop() }
      keys?.restore()
      let hasEnded = sound.player.end()
      session.offerNote(facts, after: status)
      // From here on a signal ends the program at once: all is kept.
      if !company.goesOn { signals.release() }
      // A card or server that holds the render thread would hold the process too.
      if !hasEnded { company.leaveStuck(with: status) }
      return status
    }
  }

  private init(
    _ setup: SessionSetup,
    _ context: CommandContext,
    _ signals: SignalCatcher,
    _ scheduler: Scheduler,
    _ sound: SoundOpening.Sound,
    _ observers: [any SessionObserver],
    _ keys: SessionKeys?,
    _ light: Light?,
    _ company: SessionCompany,
    _ command: UntilCommand?
  ) {
    self.keys = keys
    self.light = light
    self.company = company
    self.command = command
    self.setup = setup
    display = SessionDisplay(setup, context)
    level = LevelControl(setup.volume)
    progress = SessionProgress(scheduler.plan)
    self.context = context
    self.signals = signals
    self.scheduler = scheduler
    self.observers = observers + (light.map { [$0] } ?? [])
    player = sound.player
    clock = SessionClock(origin: sound.origin)
  }

  private static func observers(
    of setup: SessionSetup,
    _ display: SessionDisplay,
    _ scene: SceneView?,
    in context: CommandContext
  ) throws(CommandFailure) -> [any SessionObserver] {
    let options = setup.options
    var observers: [any SessionObserver] = []
    if let events = try EventLines.open(setup, isLive: true, in: context) {
      observers.append(events)
    }
    switch display {
    case .none: break
    case .plain:
      let isBrief = context.isLogged && !options.plain && !options.verbose
      observers.append(PlainLines(context.console, counts: options.verbose, isBrief: isBrief))
    case .drawn: observers.append(scene ?? StatusLine(context.console))
    }
    return observers
  }

  /// Begins the record of a session that is meant, once.
  private func beginRecord(isMeant: Bool) {
    guard isMeant, let facts else { return }
    self.facts = nil
    recorder = SessionRecorder(facts, context.console)
  }

  /// Session time now, in nanoseconds.
  var time: Int64 { clock.time(at: MonotonicClock.now()) }

  private func run(_ facts: SessionFacts) -> ExitStatus {
    sessionID = facts.id
    let sign = facts.setup.isKept ? RunningSession(facts.id, in: context.paths) : nil
    defer { withExtendedLifetime(sign) {} }
    for observer in observers { observer.begin(facts) }
    self.facts = facts
    beginRecord(isMeant: company.isSettled())
    // All threads that sound run by now, so nothing waits for it.
    holdOffSleep()
    command?.start(environment: context.environment)
    defer { inhibitor = nil }
    var signal: Int32?
    tellFaults()
    while signal == nil, !isOver, !isStopped {
      waitForNews()
      noticeSleep()
      takeEmissions()
      settlePause()
      noticeCommand()
      takeKeys()
      if !isStopped { beginRecord(isMeant: company.isSettled()) }
      noticeTheClock()
      tellFaults()
      signal = signals.take()
    }
    if let signal { return settleCommand(stop(by: signal)) }
    if isStopped { stopByKey() }
    return settleCommand(endStatus)
  }

  /// Whether the session has ended and its last sound was heard, or cannot be.
  private var isOver: Bool {
    guard let ended, hasAllCome, sitsOnSince == nil else { return false }
    if let end = light?.showsUntil, MonotonicClock.now() < end { return false }
    // Where nothing is heard, no bell rings out.
    return !player.isSounding || MonotonicClock.now() > ended + Self.longestTail
  }

  var endStatus: ExitStatus {
    recorder?.failure?.status ?? observers.compactMap(\.failure).first?.status ?? .done
  }

  private func waitForNews() {
    let time = time
    let tick = observers.compactMap { $0.nextTick(after: time) }.min()
    let now = MonotonicClock.now()
    let look = observers.compactMap { $0.nextLook(after: now) }.min()
    // A tail that does not end is not waited for for ever.
    let giveUp = sitsOnSince == nil && hasAllCome ? ended.map { $0 + Self.longestTail } : nil
    let moments = [
      tick.map(clock.moment), pauseMoment, giveUp, nextFaultMoment, keys?.due, level.due, look,
      lightEnd,
    ]
    var descriptors = [scheduler.emissionDescriptor, signals.descriptor, sleepWatch.descriptor]
    descriptors += [player.newsDescriptor, inhibitor?.descriptor ?? -1]
    descriptors += [command?.descriptor ?? -1, light?.descriptor ?? -1]
    descriptors += keys?.descriptors ?? []
    descriptors += company.hands.flatMap(\.descriptors)
    let next = (moments + company.hands.map(\.due)).compactMap(\.self).min()
    Descriptors.waitForAny(of: descriptors, atMost: next.map { $0 - MonotonicClock.now() })
    inhibitor?.notice()
    if let look { takeLooks(from: look) }
    guard let tick, self.time >= tick else { return }
    for observer in observers { observer.tick(at: self.time) }
  }

  /// When the light has shown that the session is over, where that is still to come.
  private var lightEnd: Int64? {
    hasAllCome ? light?.showsUntil.flatMap { $0 > MonotonicClock.now() ? $0 : nil } : nil
  }

  /// Lets those look who want to from a moment on, at the session time that is heard now.
  private func takeLooks(from moment: Int64) {
    let now = MonotonicClock.now()
    guard now >= moment else { return }
    let time = clock.time(at: now)
    for observer in observers { observer.look(at: now, time: time) }
  }

  func takeEmissions() {
    while let emission = scheduler.nextEmission() { take(emission) }
  }

  /// Follows a transition at its moment, and tells it.
  func take(_ emission: Emission) {
    guard admits(emission) else { return }
    let transition = emission.transition
    latest = transition
    if let hold = progress.see(transition) { tell(hold, at: transition.startNanoseconds) }
    for observer in observers { observer.see(emission) }
    ask(at: transition)
    if transition.event == .closing {
      close(SessionOutcome(completed: transition, holds: progress.holds), at: emission.deadline)
    }
    if transition.isLast { endStrikes() }
  }

  /// Tells the observers that it is over once the last strike of its end bell has come, unless time goes
  /// on counting.
  private func endStrikes() {
    (hasAllCome, ended) = (true, MonotonicClock.now())
    if sitsOnSince == nil { tellEnd() }
  }

  func tell(_ hold: MeasuredHold, at time: Int64) {
    for observer in observers { observer.measured(hold, at: time) }
  }

  /// Records the end; of a session that was ended early it then tells the observers.
  func close(_ outcome: SessionOutcome, at moment: Int64) {
    // What ends by itself, or with the program, was meant.
    beginRecord(isMeant: outcome.ending != .stopped || company.isSettled())
    var outcome = outcome
    outcome.paused = clock.paused(at: moment, time: outcome.time)
    outcome.delayOfZero = clock.delayOfZero
    self.outcome = outcome
    ended = MonotonicClock.now()
    recorder?.end(outcome, clock: player.report.quality?.name)
    if countsOvertime {
      sitOn(since: moment)
    } else if outcome.ending != .completed {
      tellEnd()
    }
  }

  /// Tells the observers that it is over, once.
  func tellEnd() {
    guard var outcome, !isEndTold else { return }
    isEndTold = true
    let wantsStreak = setup.afterwards.tellsStreak && display != .none
    if wantsStreak, !isSignalled { outcome.streak = recorder?.streak(setup.afterwards.dayRule) }
    // The last line is worth a moment's wait, for a terminal that was stopped or a slow reader.
    _ = Descriptors.isWritable(StandardStream.output.rawValue, within: Self.patienceAtEnd)
    let report = player.report
    for observer in observers { observer.end(outcome, report) }
  }

  private func noticeTheClock() {
    let report = player.report
    // After the end nothing more is told.
    guard report.quality != quality || report.epoch != epoch, outcome == nil else { return }
    (quality, epoch) = (report.quality, report.epoch)
    for observer in observers { observer.clockChanged(report, at: time) }
  }
}

extension ExitStatus {
  /// What a program ends with after a signal that it caught.
  init(signal: Int32) {
    self = ExitStatus(rawValue: 128 + signal)
  }
}
