internal import BreathEngine
internal import Glibc

/// What the manager sees of the stream that plays, and does when that is lost.
extension DeviceManager {
  /// Takes what the render thread tells, and whether it has ended or hangs.
  func watchRun() {
    guard let run, !isFinished else { return }
    takeNotes(of: run)
    if run.hasEnded {
      run.join()
      switch run.ending {
      case .lost: lose(run, run.loss)
      case .finished: finish()
      // It was to make room for a card, and came to that too late.
      case .asked: goOnInSilence(after: run)
      }
      return
    }
    guard !run.isPaced,
      let call = watch.look(at: run.callInProgress, now: MonotonicClock.now()), run.abandon(call)
    else { return }
    lose(run, .hangs)
  }

  /// Notes that all was heard, or has faded.
  func finish() {
    isFinished = true
    nextTry = nil
    tell { $0.isFinished = true }
  }

  /// Tells the owner what befell the sound.
  ///
  /// - Parameters:
  ///   - kind: What it was.
  ///   - target: The card, for a person.
  ///   - reason: Why, where the kind does not say all.
  ///   - gap: How long nothing was heard, in nanoseconds; nil while that is not over.
  ///   - time: When, in nanoseconds of `CLOCK_MONOTONIC`.
  func say(
    _ kind: PlaybackNews.Kind,
    of target: String,
    reason: String? = nil,
    gap: Int64? = nil,
    at time: Int64 = MonotonicClock.now()
  ) {
    let news = PlaybackNews(kind: kind, target: target, reason: reason, gap: gap, time: time)
    tell { $0.news.append(news) }
  }

  private func takeNotes(of run: StreamRun) {
    while let note = run.notes.pop() {
      say(note.kind, of: run.cardName, gap: note.gap < 0 ? nil : note.gap, at: note.time)
    }
    if let fault = run.bank.bed?.reader?.takeFault() {
      say(.ambience, of: fault.path, reason: "\(fault)")
    }
  }

  /// Lets the session go on in silence, and looks for a card.
  private func lose(_ lost: StreamRun, _ loss: StreamLoss?) {
    let now = MonotonicClock.now()
    silentSince = lost.lastHeard
    state.withLock { $0.hasLostCard = true }
    let (kind, reason) = Self.words(for: loss)
    backOff.lost(after: now - runBegan)
    goOnInSilence(after: lost)
    nextTry = now + backOff.next()
    say(kind, of: lost.cardName, reason: reason)
  }

  /// Lets a silent stream go on with what another leaves, whose thread has ended or was abandoned.
  private func goOnInSilence(after run: StreamRun) {
    let (handover, bank) = (run.handover(), run.bank)
    addToPast(run)
    self.run = nil
    closer.close(run)
    guard let next = silence(bank: bank) else { return finish() }
    play(next)
    next.goLive(with: handover)
  }

  private static func words(for loss: StreamLoss?) -> (PlaybackNews.Kind, String?) {
    switch loss {
    case .unplugged: (.unplugged, nil)
    case .failed(let code) where code < 0: (.lost, String(cString: strerror(-code)))
    case .failed, nil: (.lost, "its state is none that can be mended")
    case .standsStill: (.lost, "it stands still")
    case .tooOften: (.lost, "it stops again and again")
    case .hangs: (.lost, "it does not answer")
    }
  }
}
