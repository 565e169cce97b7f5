internal import BreathAudio
internal import BreathEngine
internal import BreathJournal

/// What is pressed while a session runs, and what comes of it.
extension LiveSession {
  /// Takes what was pressed since the last time.
  func takeKeys() {
    var pressed = keys?.take() ?? []
    for hand in company.hands {
      hand.notice(standing)
      pressed += hand.take()
    }
    for key in pressed where !isStopped {
      switch key {
      case .up: level.move(isUp: true)
      case .down: level.move(isUp: false)
      case .mute: level.toggleMute()
      case .note: wantNote()
      case .help: tell(.help)
      case .escape: tell(.helpRead)
      case .stop: isStopped = true
      case .enter, .space, .pause, .resume, .digit, .other: press(key)
      }
    }
    if pressed.contains(.pause) || pressed.contains(.resume) {
      for observer in observers { observer.steered(pause) }
    }
    if level.isChanged { player.setVolume(level.takeHeard()) }
    if let news = level.takeNews(at: MonotonicClock.now()) { tell(.volume(news)) }
    noticeAbsence()
  }

  private var standing: SessionStanding {
    SessionStanding(
      isPaused: pause.isHeadedForPause,
      waitsForKey: pause.isPlaying && progress.waitsForKey(at: time),
      isOver: outcome != nil
    )
  }

  /// What the other keys do: they steer the session, or end the time after it.
  private func press(_ key: SessionKeys.Key) {
    guard outcome == nil else {
      // Only who sees where it is ends the time after it with any key.
      if sitsOnSince != nil, key != .pause, key != .resume { isStopped = true }
      return
    }
    switch key {
    case .enter: pressEnter(at: time)
    case .space: pressSpace()
    case .pause where !pause.isHeadedForPause: pressSpace()
    case .resume where pause.isHeadedForPause: pressSpace()
    case .digit(let digit): answer(digit, at: time)
    default: break
    }
  }

  private func wantNote() {
    isNoteWanted = canAskForNote
    tell(.noteWanted(canBe: isNoteWanted))
  }

  private func tell(_ answer: KeyAnswer) {
    for observer in observers { observer.pressed(answer, at: time) }
  }

  private func pressEnter(at time: Int64) {
    // What stands still has nothing to end.
    guard pause.isPlaying else { return }
    let (hold, change) = progress.pressEnter(at: time, reaction: player.reactionTime)
    if let change { scheduler.revise(from: change.sequence, cursor: change.cursor) }
    if let hold {
      tell(hold, at: time)
    } else if change != nil {
      for observer in observers { observer.loopEnds(at: time) }
    }
  }

  /// Asks for comfort where the phase that begins wants it and someone can answer.
  ///
  /// The question stands until the next phase.
  func ask(at transition: Transition) {
    guard transition.event != .reminder else { return }
    let plan = scheduler.plan
    if let said = plan.sayings(at: transition).last { saying = said }
    question = nil
    guard let phase = plan.phase(of: transition), phase.asksForComfort, keys?.canAnswer == true
    else {
      return
    }
    let question = ComfortQuestion(about: saying, round: transition.round)
    self.question = question
    for observer in observers { observer.asked(question, at: transition.startNanoseconds) }
  }

  private func answer(_ digit: Int, at time: Int64) {
    let pattern = scheduler.plan.pattern?.name
    guard let rating = question?.record(of: digit, session: sessionID, pattern: pattern) else {
      return
    }
    recorder?.keep(rating)
    for observer in observers { observer.answered(rating, at: time) }
  }
}
