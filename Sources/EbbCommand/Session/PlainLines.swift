internal import BreathAudio
internal import BreathEngine
internal import BreathJournal

/// Says the session in one line an event, without escapes: for screen readers, pipes and logs.
final class PlainLines: SessionObserver {
  private let console: Console
  /// Why lines are missing, where it is not that no one reads them.
  private(set) var failure: CommandFailure?
  private var plan: SessionPlan?
  private var canPress = false
  /// The latest phase.
  private var open: Transition?

  init(_ console: Console) {
    self.console = console
  }

  func begin(_ facts: SessionFacts) {
    plan = facts.setup.plan
    canPress = facts.canPress
    say(facts.setup.announcement)
    if let keys = SessionWords.keys(facts) { say(keys) }
  }

  func see(_ emission: Emission) {
    let transition = emission.transition
    switch transition.event {
    case .opening: say("start")
    case .closing: say("end")
    case .reminder:
      if let open { say("\((transition.start - open.start).clockText)") }
    case .phase:
      open = transition
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

  func asked(_ question: ComfortQuestion, at time: Int64) {
    say(question.text)
  }

  func answered(_ rating: RatingRecord, at time: Int64) {
    say("comfort \(rating.comfort)")
  }

  func paused(_ news: PauseNews) {
    if news.reason == .key { say("paused; Space goes on") }
  }

  func resumed(_ news: PauseNews) {
    if news.reason == .key { say(SessionWords.resumed(news)) }
  }

  func end(_ outcome: SessionOutcome, _ report: Player.Report?) {
    say(SessionWords.summary(outcome, of: plan))
  }

  private func say(_ line: String) {
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
