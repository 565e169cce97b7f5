internal import BreathEngine

/// The search for a card: the first, and each after one was lost.
extension DeviceManager {
  /// How long the silent stream may take to end, in nanoseconds, when a card takes its place.
  private static let longestHandover: Int64 = 1_000_000_000

  /// Tries to open a card where that is due.
  func lookForCard() {
    guard let moment = nextTry, !opener.isBusy, !isFinished else { return }
    let now = MonotonicClock.now()
    let isPlugged = cards.hasChanged()
    if isPlugged { backOff = BackOff() }
    guard isPlugged || now >= moment else { return }
    nextTry = nil
    guard opener.open(target) else {
      fail(PlaybackError(.noResources, targetName, reason: "the system has no thread left"))
      return
    }
    patienceEnds = now + CardOpener.patience
  }

  /// Takes what came of an open, or that nothing has come for long.
  func takeOpened() {
    guard let result = opener.take() else { return tellOfSilence() }
    patienceEnds = nil
    switch result {
    case .failure(let error): fail(error)
    case .success(let run) where isFinished: closer.close(run)
    case .success(let run): take(run)
    }
  }

  /// Begins the session in silence, where the owner wants that and there is no card yet.
  func beginInSilence() {
    guard run == nil, state.withLock({ $0.wantsSilence }),
      let beginning = state.withLock({ $0.begin.take() })
    else { return }
    let bank = opener.makeBank(rate: state.withLock { $0.rate }, channels: 2)
    guard let silent = silence(bank: bank) else {
      let error = PlaybackError(.noResources, targetName, reason: "the system has no thread left")
      return tell { $0.opening = .failure(error) }
    }
    begin(on: silent, beginning)
  }

  /// A stream that is heard by no one, and keeps the time.
  ///
  /// - Parameter bank: The session's sounds, at any rate.
  /// - Returns: The stream in stand-by; nil where the system has no thread for it.
  func silence(bank: SoundBank) -> StreamRun? {
    let stream = OutputStream(pacedBy: nil, rate: bank.rate, name: OutputStream.silence)
    let run = StreamRun(stream, bank: bank, for: session)
    do {
      try run.bringUp { true }
    } catch {
      // What the clock paces starts, if there is a thread for it.
      run.close()
      return nil
    }
    return run
  }

  private func take(_ run: StreamRun) {
    if self.run != nil {
      takeOver(run)
    } else if let beginning = state.withLock({ $0.begin.take() }) {
      begin(on: run, beginning)
    } else {
      closer.close(run)
    }
  }

  /// Lets a card that was found take the place of silence.
  private func takeOver(_ found: StreamRun) {
    guard let silent = run else { return }
    let deadline = MonotonicClock.now() + Self.longestHandover
    // It may be that the whole machine is held up; then the card is tried again when it is not.
    guard !found.hasEnded, end(silent, before: deadline) else {
      closer.close(found)
      nextTry = MonotonicClock.now() + backOff.next()
      return
    }
    silent.join()
    guard silent.ending == .asked else {
      closer.close(found)
      return finish()
    }
    addToPast(silent)
    let handover = silent.handover()
    closer.close(silent)
    play(found)
    found.goLive(with: handover, after: silentSince ?? -1)
    (silentSince, hasToldBusy) = (nil, false)
  }

  /// Asks a stream's thread to end; answers whether it has before a moment of `CLOCK_MONOTONIC`.
  private func end(_ run: StreamRun, before deadline: Int64) -> Bool {
    run.askToEnd()
    return wait(until: deadline) { run.hasEnded }
  }

  /// Takes that a card could not be opened: the owner decides before the session has begun, else it is
  /// tried again.
  private func fail(_ error: PlaybackError) {
    let now = MonotonicClock.now()
    nextTry = now + backOff.next()
    guard run != nil else {
      tell { $0.opening = .failure(error) }
      return
    }
    guard error.code == .deviceBusy, !hasToldBusy else { return }
    hasToldBusy = true
    say(.busy, of: error.target, reason: error.reason)
  }

  /// Tells the owner that an open does not answer; it may all the same, later.
  private func tellOfSilence() {
    guard let patienceEnds, MonotonicClock.now() >= patienceEnds else { return }
    self.patienceEnds = nil
    guard run == nil else { return }
    let error = PlaybackError(.streamLost, targetName, reason: "it does not answer")
    tell { $0.opening = .failure(error) }
  }

  private var targetName: String {
    switch target {
    case .card(let name): name ?? UsualCards.first
    case .fifo(let path): path
    case .silence: OutputStream.silence
    }
  }
}
