internal import BreathAudio
internal import BreathEngine

/// Says the session in one line an event, without escapes: for screen readers, pipes and logs.
final class PlainLines: SessionObserver {
  private let console: Console
  private var plan: SessionPlan?

  init(_ console: Console) {
    self.console = console
  }

  func begin(_ facts: SessionFacts) {
    plan = facts.setup.plan
    say(facts.setup.announcement)
  }

  func see(_ emission: Emission) {
    let transition = emission.transition
    switch transition.event {
    case .opening: say("start")
    case .closing: say("end")
    case .phase: say(SessionWords.phase(transition, of: plan))
    }
  }

  func end(_ outcome: SessionOutcome, _ report: Player.Report?) {
    say(SessionWords.summary(outcome, of: plan))
  }

  private func say(_ line: String) {
    // A reader that has gone ends the lines, not the session.
    try? console.print([line])
  }
}
