internal import BreathAudio
internal import BreathEngine
internal import BreathJournal

/// What it learns of a session.
extension ControlServer: SessionObserver {
  func opens(_ setup: SessionSetup) {
    status.state = .opening
    (status.session, status.trouble) = (ControlStatus.Session(setup), nil)
  }

  func waits(for reason: String) {
    (status.state, status.trouble) = (.waiting, reason)
    // What was to begin does so as soon as it can be heard.
    answerAll(.resume)
  }

  func begin(_ facts: SessionFacts) {
    var session = ControlStatus.Session(facts.setup)
    (session.id, session.started, session.card) = (facts.id, facts.wall, facts.card)
    session.origin = facts.origin
    (status.state, status.session, status.trouble) = (.playing, session, nil)
    answerAll(.resume)
  }

  func see(_ emission: Emission) {
    let transition = emission.transition
    switch transition.event {
    case .phase: status.session?.phase = transition
    case .closing:
      status.state = .ending
      status.session?.phase = nil
      status.session?.ended = SessionEnding.completed.rawValue
      stand(at: transition.startNanoseconds)
      refuseAll([.pause, .resume])
    default: break
    }
  }

  func paused(_ news: PauseNews) {
    status.state = .paused
    stand(at: news.time, since: news.due)
    answerAll(.pause)
  }

  func resumed(_ news: PauseNews) {
    status.state = .playing
    status.session?.standsAt = nil
    status.session?.origin = news.due - news.time
    status.session?.paused += news.paused
    answerAll(.resume)
  }

  func steered(_ pause: PauseState) {
    guard pause.coming == nil else { return }
    answerAll(pause.isPaused ? .pause : .resume)
  }

  func pressed(_ answer: KeyAnswer, at time: Int64) {
    if case .volume(let level) = answer { status.session?.level = level }
  }

  func sitsOn(at time: Int64) {
    status.state = .overtime
    status.session?.overtimeSince = MonotonicClock.now()
  }

  func fault(_ fault: SessionFault, at time: Int64) {
    status.session?.faults += fault.kind == .returned ? 0 : fault.count
    status.session?.latestFault = fault.message
  }

  func clockChanged(_ report: Player.Report, at time: Int64) {
    status.session?.quality = report.quality?.name
  }

  func end(_ outcome: SessionOutcome, _ report: Player.Report?) {
    status.state = .ending
    status.session?.ended = outcome.ending.rawValue
    stand(at: outcome.time)
    status.session?.paused = outcome.paused
    refuseAll([.pause, .resume])
    answerAll(.stop)
  }

  /// Lets session time stand, in nanoseconds; at its end, which is no pause, since never.
  private func stand(at time: Int64, since moment: Int64 = .max) {
    status.session?.standsAt = time
    status.session?.standsSince = moment
  }

  func leaves() {
    answerAll(.stop)
    if !status.isCorner { close() }
  }
}
