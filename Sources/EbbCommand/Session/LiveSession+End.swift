internal import BreathAudio
internal import BreathEngine
internal import BreathJournal

/// How a session ends before its time, and what follows its end: the time that someone sits on, the note.
extension LiveSession {
  /// Keeps what was done and lets the sound fade; a second signal does not wait for that.
  func stop(by signal: Int32) -> ExitStatus {
    isSignalled = true
    // Ctrl-C is a key, too; whatever else ends the program tells nothing of who sat there.
    if sitsOnSince != nil, signal == ExitStatus.interrupted.rawValue - 128 { keepOvertime() }
    // A session whose end bell has begun is a whole one.
    return halt(.signal) ? ExitStatus(signal: signal) : endStatus
  }

  /// The same for the key that stops, which is no failure.
  func stopByKey() {
    halt(.stopped)
  }

  /// Ends what goes on, the session or the time after it, and lets the sound fade.
  ///
  /// - Parameter ending: How a session that is not at its end has ended.
  /// - Returns: Whether it had not yet come to its end.
  @discardableResult
  private func halt(_ ending: SessionEnding) -> Bool {
    scheduler.stop()
    // What was emitted counts, the closing bell above all.
    takeEmissions()
    let isEarly = outcome == nil
    progress.stop(at: time)
    player.fadeOut()
    if isEarly {
      let now = MonotonicClock.now()
      let time = clock.time(at: now)
      close(SessionOutcome(ending, after: latest, at: time, holds: progress.holds), at: now)
    } else {
      endSittingOn()
      // Some strikes of its end bell may be missing.
      tellEnd()
    }
    awaitFade()
    return isEarly
  }

  private func awaitFade() {
    let deadline = MonotonicClock.now() + Self.longestFade
    while !player.isFinished, MonotonicClock.now() < deadline {
      if signals.take() != nil {
        isSignalled = true
        return
      }
      Descriptors.waitForAny(
        of: [player.newsDescriptor, signals.descriptor],
        atMost: deadline - MonotonicClock.now()
      )
      while player.nextNews() != nil {}
    }
  }
}

/// The time after the end bell of a sit, which goes on counting until someone presses a key.
extension LiveSession {
  /// Whether it does: where the configuration says so, or someone is waited for anyhow, for a note.
  var countsOvertime: Bool {
    guard setup.activity == .sit, outcome?.ending == .completed, display != .none,
      keys?.isAttended == true
    else { return false }
    return setup.afterwards.countsOvertime ?? asksForNote
  }

  /// Lets time go on counting from a moment in nanoseconds of `CLOCK_MONOTONIC`.
  func sitOn(since moment: Int64) {
    sitsOnSince = moment
    for observer in observers { observer.sitsOn(at: time) }
  }

  /// Ends the time that goes on counting, where it does, and keeps how long it was.
  func endSittingOn() {
    guard sitsOnSince != nil else { return }
    if !isSignalled, keys?.isAttended == true { keepOvertime() }
    sitsOnSince = nil
    tellEnd()
  }

  /// Keeps how long it has been since the end bell, in a second revision of the session's record.
  private func keepOvertime() {
    guard let start = sitsOnSince else { return }
    let overtime = MonotonicClock.now() - start
    guard overtime >= SessionOutcome.leastOvertime else { return }
    outcome?.overtime = overtime
    if let outcome { recorder?.end(outcome, clock: player.report.quality?.name, revision: 2) }
  }

  /// Ends it where no one can press a key any more: a terminal that was closed tells no time.
  func noticeAbsence() {
    if sitsOnSince != nil, keys?.isAttended != true { isStopped = true }
  }
}

/// The note at the end.
extension LiveSession {
  /// Whether someone can be asked for a note, and is to be.
  var asksForNote: Bool {
    let isShown = !setup.options.quiet && setup.options.events != .standardOutput
    return canAskForNote && (isNoteWanted || isShown && setup.afterwards.asksForNote)
  }

  /// Whether a note can be asked for and kept.
  var canAskForNote: Bool {
    setup.isKept && keys?.isAttended == true && Descriptors.isTerminal(.error)
  }

  /// Offers to write a note, unless a signal ended the session.
  func offerNote(_ facts: SessionFacts, after status: ExitStatus) {
    guard asksForNote, status == .done, !isSignalled else { return }
    NotePrompt.offer(
      after: NotePrompt.Session(id: facts.id, start: facts.wall),
      isWanted: isNoteWanted,
      isPlain: display != .drawn,
      signals: signals,
      in: context
    )
  }
}
