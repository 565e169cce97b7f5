internal import BreathAudio
internal import BreathEngine

/// A session that stands still and goes on: by a key, or because the machine slept.
///
/// What a key wants comes as soon as it can be heard, and is told when it has come; so what sounds, what
/// is shown and what is written agree.
extension LiveSession {
  /// The shortest wait for a transition that is late, in nanoseconds.
  private static let shortWait: Int64 = 1_000_000

  /// When the change that is on its way comes, in nanoseconds of `CLOCK_MONOTONIC`; nil where none is.
  var pauseMoment: Int64? {
    guard outcome == nil else { return nil }
    return pause.coming.map { max($0.moment, MonotonicClock.now() + Self.shortWait) }
  }

  /// Pauses, or goes on.
  func pressSpace() {
    guard pause.takesKey() else { return }
    if pause.isPaused { goOn(at: MonotonicClock.now()) } else { stand(at: MonotonicClock.now()) }
  }

  /// Whether a transition is to be followed: it is not where a pause came before it, and so it comes
  /// again.
  ///
  /// The closing one always is, as nothing changes after it.
  func admits(_ emission: Emission) -> Bool {
    let transition = emission.transition
    if transition.event == .closing { return true }
    guard emission.origin == clock.origin,
      clock.time(at: emission.deadline) == transition.dueNanoseconds
    else { return false }
    settlePause(by: emission.deadline)
    // What goes on was told when it began.
    return transition.over == 0
  }

  /// Takes up the change that was on its way, where its moment has come.
  func settlePause() {
    settlePause(by: MonotonicClock.now())
  }

  /// Keeps the machine from falling asleep by itself, where that can be had.
  func holdOffSleep() {
    guard inhibitor == nil else { return }
    let environment = ServiceManager.environment(ofChild: context.environment)
    inhibitor = IdleInhibitor(environment: environment)
  }

  /// Takes notice of a sleep of the machine: the breath that it was in starts anew.
  func noticeSleep() {
    guard let slept = sleepWatch.take(), outcome == nil else { return }
    let now = MonotonicClock.now()
    var missed: [Emission] = []
    while let emission = scheduler.nextEmission() { missed.append(emission) }
    let isOver = missed.contains { $0.transition.event == .closing }
    let isRestart = !isOver && (pause.isResuming || pause.isPlaying && progress.isInBreath)
    // What came after the machine woke comes again.
    if !isRestart { for emission in missed { take(emission) } }
    guard outcome == nil else { return }
    let wasPlaying = pause.isPlaying
    if wasPlaying {
      pause.begin(.sleep)
      tellPaused(due: now)
    }
    pause.add(slept: slept)
    clock.add(slept: slept, at: now)
    let isPaused = !wasPlaying && !pause.isResuming
    context.console.say(
      SessionWords.slept(slept, isPaused: isPaused, isInBreath: progress.isInBreath)
    )
    if isRestart {
      goOn(at: now)
    } else if wasPlaying {
      tellResumed(due: now, isRestart: false)
    }
  }
}

extension LiveSession {
  /// Stands still as soon as that can be heard, unless it is over by then.
  private func stand(at moment: Int64) {
    let turn = moment + player.reactionTime
    let time = clock.time(at: turn)
    guard let sequence = progress.sequence(after: time) else { return }
    pause.begin(.key)
    pause.expect(PauseState.Change(moment: turn, kind: .pause(before: sequence)))
    clock.freeze(at: turn)
    scheduler.pause(from: sequence, at: time)
  }

  /// Goes on as soon as that can be heard.
  private func goOn(at moment: Int64) {
    let turn = moment + player.reactionTime
    let resumption = progress.resume(from: clock.time(at: moment))
    pause.add(moved: clock.goOn(from: resumption.time, at: turn))
    pause.expect(
      PauseState.Change(moment: turn, kind: .resume(isRestart: resumption.isRestart))
    )
    if resumption.isRestart { latest = resumption.first }
    scheduler.resume(resumption, origin: clock.origin)
  }

  private func settlePause(by moment: Int64) {
    guard outcome == nil, let change = pause.coming, change.moment <= moment else { return }
    switch change.kind {
    case .pause(let sequence):
      // Before it comes what is heard before it.
      guard progress.hasCome(to: sequence) else { return }
      tellPaused(due: change.moment)
      // Whoever has left for the day is not kept waiting for.
      inhibitor = nil
    case .resume(let isRestart):
      tellResumed(due: change.moment, isRestart: isRestart)
      holdOffSleep()
    }
    if pause.settle() { pressSpace() }
  }

  private func tellPaused(due moment: Int64) {
    let news = PauseNews(
      reason: pause.reason,
      time: clock.time(at: moment),
      due: moment,
      at: MonotonicClock.now()
    )
    for observer in observers { observer.paused(news) }
  }

  private func tellResumed(due moment: Int64, isRestart: Bool) {
    var news = PauseNews(
      reason: pause.reason,
      time: clock.time(at: moment),
      due: moment,
      at: MonotonicClock.now()
    )
    news.paused = pause.moved + pause.slept
    news.slept = pause.slept
    news.isRestart = isRestart
    for observer in observers { observer.resumed(news) }
  }
}
