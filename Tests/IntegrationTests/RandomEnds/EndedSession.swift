import BreathTesting
import Glibc
import JSONText
import Testing

/// A session that was ended as planned, and what became of it.
struct EndedSession: Sendable {
  let plan: SignalPlan
  /// What a shell says of its end: the exit code, or 128 and the signal.
  let status: CInt
  /// The lines of `--events`.
  let events: SessionEvents
  /// All that it said on standard error, or on its terminal.
  let output: String
  /// How the terminal was before and after; nil without one.
  var modes: (before: PseudoTerminal.Modes, after: PseudoTerminal.Modes)?
  /// The modes of a terminal that were seen while it ran.
  var wasRaw = false

  /// The session's id, where it came so far as to have one.
  var id: String? { events.lines.first?["session_id"]?.string }

  /// Runs a session and ends it.
  ///
  /// - Parameters:
  ///   - plan: How it is ended.
  ///   - number: What no other session of its home has.
  ///   - home: Where it is kept.
  /// - Returns: What became of it.
  /// - Throws: What went wrong with running it.
  static func run(_ plan: SignalPlan, number: Int, in home: Home) async throws -> EndedSession {
    switch plan.place {
    case .card, .bell: try await runAlone(plan, number, in: home, on: VirtualCard())
    case .noCard: try await runAlone(plan, number, in: home, on: nil)
    case .terminal: try await TerminalRun(plan, number, in: home, on: VirtualCard()).run()
    case .silentTerminal, .note: try await TerminalRun(plan, number, in: home, on: nil).run()
    }
  }

  private static func runAlone(
    _ plan: SignalPlan,
    _ number: Int,
    in home: Home,
    on card: VirtualCard?
  ) async throws -> EndedSession {
    let run = try home.start(plan.words(events: "events\(number)"), on: card)
    for step in plan.steps {
      try await pause(for: .microseconds(step.delay))
      run.send(step.signal)
    }
    let outcome = try await run.end(within: .seconds(60))
    // The card's folder goes with the card.
    withExtendedLifetime(card) {}
    return EndedSession(
      plan: plan,
      status: outcome.exitCode ?? 128 + (outcome.signal ?? 0),
      events: try home.events("events\(number)"),
      output: outcome.standardOutput + outcome.standardError
    )
  }
}

extension EndedSession: CustomStringConvertible {
  /// What was sent, and what came of it.
  var description: String {
    let steps = plan.steps.map { "\($0.signal) after \($0.delay) µs" }.joined(separator: ", ")
    return "\(plan.place): \(steps): status \(status), \(events.names), \(output.debugDescription)"
  }
}
