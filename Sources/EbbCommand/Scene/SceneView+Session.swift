internal import BreathAudio
internal import BreathEngine
internal import BreathJournal

/// What the scene is told of the session.
extension SceneView {
  func begin(_ facts: SessionFacts) {
    let plan = facts.setup.plan
    self.plan = plan
    canPress = facts.canPress
    canStop = facts.canPause
    ringsOut = facts.card != nil && facts.setup.cues.hasBells
    state = SceneState(
      title: facts.setup.announcement,
      isSit: plan.pattern == nil
    )
    // How much is left is not known where a key decides it.
    state.end = plan.hasOpenPhases ? nil : plan.end?.nanoseconds
    state.keys = SessionWords.keys(facts)
    state.firstOpenness = (plan.phases.first?.kind).map(LungLevel.start) ?? 0
    endsAt = state.end.map { facts.wall.advanced(by: $0).clockText(seenFrom: facts.wall) }
    lines = [SitWords.beginning(facts)]
    start()
  }

  func see(_ emission: Emission) {
    let transition = emission.transition
    switch transition.event {
    case .opening, .reminder, .openingStrike, .interval, .closingStrike: return
    case .between:
      guard transition.beginsSomething else { return }
      show(SitWords.place(transition, of: plan?.sit))
    case .closing: state.isOver = true
    case .phase:
      question = nil
      let says = plan?.sayings(at: transition) ?? []
      if !says.isEmpty { saying = says.joined(separator: ", ") }
      state.phase = phase(transition)
    }
    wantFrame()
  }

  func measured(_ hold: MeasuredHold, at time: Int64) {
    lines.append(SessionWords.measured(hold))
    show(SessionWords.measured(hold))
  }

  func loopEnds(at time: Int64) {
    show(phrase("this is the last breath of the loop"))
  }

  func commandEnded(_ code: Int32, at time: Int64) {
    show(SessionWords.commandEnded(plan))
  }

  func asked(_ question: ComfortQuestion, at time: Int64) {
    self.question = question.text
    wantFrame()
  }

  func answered(_ rating: RatingRecord, at time: Int64) {
    question = nil
    show(phrase("comfort \(rating.comfort)"))
  }

  func paused(_ news: PauseNews) {
    standsAt = news.time
    wantFrame()
  }

  func resumed(_ news: PauseNews) {
    standsAt = nil
    startsAnew = startsAnew || news.isRestart
    let now = LocalTime.now()
    endsAt = state.end.map { now.advanced(by: $0 - news.time).clockText(seenFrom: now) }
    wantFrame()
  }

  func fault(_ fault: SessionFault, at time: Int64) {
    wantFrame()
  }

  func end(_ outcome: SessionOutcome, _ report: Player.Report?) {
    lines.append(SessionWords.summary(outcome, of: plan))
    if outcome.ending == .completed, ringsOut, !sitsOn {
      lines.append(SessionWords.ringing(canStop: canStop))
    }
    leave()
  }

  /// The phase that begins, as the scene shows it.
  private func phase(_ transition: Transition) -> SceneState.Phase {
    let before = state.phase?.stage.pose(at: transition.startNanoseconds)
    let isFirst = before == nil || startsAnew
    startsAnew = false
    let from = isFirst ? LungLevel.start(of: transition.kind) : before?.openness ?? 0
    let stage = BreathStage(
      kind: transition.kind,
      start: transition.startNanoseconds,
      length: transition.lengthNanoseconds,
      isOpen: transition.isOpen,
      from: from,
      to: LungLevel.end(of: transition.phase, from: from, among: plan?.phases ?? []),
      turned: (before?.turn ?? 0).truncatingRemainder(dividingBy: 1)
    )
    return SceneState.Phase(
      stage: stage,
      name: SessionWords.name(transition),
      shortName: transition.kind.name,
      place: SessionWords.place(transition, of: plan),
      key: transition.isOpen && canPress ? phrase("Enter goes on") : nil
    )
  }
}
