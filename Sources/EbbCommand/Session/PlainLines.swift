internal import BreathAudio
internal import BreathEngine
internal import BreathJournal

/// Says the session in one line an event, without escapes: for screen readers, pipes and logs.
///
/// Each sound has its line. Where counts are wanted, the seconds of a phase have theirs too; for a log,
/// which is kept, there is what the session is, what befalls it and what it was.
final class PlainLines: SessionObserver {
  private let console: Console
  /// What is told between the events.
  private var counts: TimeLines
  /// Whether what sounds has no line.
  private let isBrief: Bool
  /// Why lines are missing, where it is not that no one reads them.
  private(set) var failure: CommandFailure?
  private var plan: SessionPlan?
  private var canPress = false
  private var canPause = false
  /// The latest phase.
  private var open: Transition?
  /// Whether time stands still, has not begun or is over, so that nothing is counted.
  private var isStill = true
  /// What the session sounds like.
  private var cues: CueSet?

  /// Lines for a console.
  ///
  /// - Parameters:
  ///   - console: Where they go.
  ///   - counts: Whether seconds are counted.
  ///   - isBrief: Whether they are for a log.
  init(_ console: Console, counts: Bool = false, isBrief: Bool = false) {
    self.console = console
    self.isBrief = isBrief
    self.counts = TimeLines(countsSeconds: counts)
  }

  func begin(_ facts: SessionFacts) {
    plan = facts.setup.plan
    (canPress, canPause) = (facts.canPress, facts.canPause)
    cues = facts.setup.cues
    say(SitWords.beginning(facts))
    if !isBrief, let keys = SessionWords.keys(facts) { say(keys) }
  }

  func see(_ emission: Emission) {
    guard !isBrief else { return }
    let transition = emission.transition
    switch transition.event {
    case .opening:
      isStill = plan?.pattern != nil
      if let plan { counts.beginSit(until: plan.end) }
      say(SitWords.strike(transition, of: plan?.sit))
    case .closing:
      isStill = true
      say(SitWords.strike(transition, of: plan?.sit))
    case .openingStrike, .interval, .between, .closingStrike:
      say(SitWords.strike(transition, of: plan?.sit))
    case .reminder:
      if let open { say("\((transition.start - open.start).clockText)") }
    case .phase:
      open = transition
      isStill = false
      counts.begin(transition, sign: plan.flatMap { cues?.sign(of: transition, in: $0) })
      for text in plan?.sayings(at: transition) ?? [] { say(text) }
      say(SessionWords.phase(transition, of: plan, canPress: canPress))
    }
  }

  func measured(_ hold: MeasuredHold, at time: Int64) {
    say(SessionWords.measured(hold))
  }

  func loopEnds(at time: Int64) {
    say("this is the last breath of the loop")
  }

  func commandEnded(_ code: Int32, at time: Int64) {
    say(SessionWords.commandEnded(plan))
  }

  func asked(_ question: ComfortQuestion, at time: Int64) {
    say(question.text)
  }

  func answered(_ rating: RatingRecord, at time: Int64) {
    say("comfort \(rating.comfort)")
  }

  func paused(_ news: PauseNews) {
    isStill = true
    guard news.reason == .key else { return }
    say(canPause ? phrase("paused; Space goes on") : phrase("paused"))
  }

  func resumed(_ news: PauseNews) {
    isStill = news.time < 0 && plan?.pattern != nil
    if news.reason == .key { say(SessionWords.resumed(news)) }
  }

  func pressed(_ answer: KeyAnswer, at time: Int64) {
    if let words = answer.words { say(words) }
    guard answer == .help else { return }
    for sentence in SessionKeyTable.sentences { say(sentence) }
  }

  func sitsOn(at time: Int64) {
    say(SessionWords.sitsOn)
  }

  func nextTick(after time: Int64) -> Int64? {
    isStill ? nil : counts.next
  }

  func tick(at time: Int64) {
    guard !isStill else { return }
    for line in counts.lines(at: time) { say(line) }
  }

  func end(_ outcome: SessionOutcome, _ report: Player.Report?) {
    say(SessionWords.summary(outcome, of: plan))
  }

  private func say(_ line: Message) { tell(line.text) }

  @_disfavoredOverload
  private func say(_ line: some StringProtocol) { tell(String(line)) }

  private func tell(_ line: String) {
    guard failure == nil else { return }
    do throws(CommandFailure) {
      try console.print([line])
    } catch {
      // A reader that has gone ends the lines, not the session.
      guard error.isTold else { return }
      failure = error
      console.say("\(error.message); no more lines")
    }
  }
}
