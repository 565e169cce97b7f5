import BreathTesting
import JSONText
import Testing

/// Faults in the first moments of a card, while it is still found out what it is.
@Suite("Faults at the start", .realTime)
struct EarlyFaultTests {
  /// What strikes a card so long after its start.
  struct Early: Sendable, CustomTestStringConvertible {
    let made: String
    let milliseconds: [Int64]
    let fault: @Sendable (Int64) -> VirtualCard.Fault

    var testDescription: String { made }
  }

  static let all = [
    Early(made: "underrun", milliseconds: [2, 20, 60, 120, 180, 230]) { _ in .underrun },
    Early(made: "suspended", milliseconds: [2, 20, 60, 120, 180, 230]) { _ in .suspend() },
    Early(made: "every status takes 0.15 s, for 0.3 s", milliseconds: [2, 20, 60, 120]) { _ in
      .hold(.status, takes: .milliseconds(150), .time(.milliseconds(300)))
    },
    Early(made: "every write takes 0.3 s, for 0.3 s", milliseconds: [2, 20, 60, 120]) { _ in
      .hold(.write, takes: .milliseconds(300), .time(.milliseconds(300)))
    },
    Early(made: "stalls for 0.3 s", milliseconds: [2, 20, 60, 120]) { _ in
      .pace(0, .time(.milliseconds(300)))
    },
    Early(made: "lies of its delay for 0.3 s", milliseconds: [2, 20, 60, 120]) { _ in
      .longerDelay(2_000, .time(.milliseconds(300)))
    },
    Early(made: "unplugged, and there again after 0.3 s", milliseconds: [2, 20, 60, 120, 230]) {
      _ in .unplug()
    },
  ]

  @Test("Two seconds later every click is on time", arguments: all)
  func start(early: Early) async throws {
    for milliseconds in early.milliseconds {
      var wrongs: [String] = []
      // A machine that is held up makes faults of its own.
      for number in 1...3 {
        wrongs = try await Self.turns.take { try await Self.play(early, after: milliseconds) }
        if wrongs.isEmpty { break }
        report("\(early.made), \(milliseconds) ms after the start, try \(number): \(wrongs)")
      }
      #expect(wrongs.isEmpty, "\(early.made), \(milliseconds) ms after the start")
    }
  }

  private static let turns = Turns(BuildProducts.isSanitized ? 2 : 6)

  private static func play(_ early: Early, after milliseconds: Int64) async throws -> [String] {
    let card = try VirtualCard(.init { $0.isFragile = true })
    let home = try Home()
    let run = try home.start(
      ["play", "0.25-0.25", "--breaths", "12", "--cues", "tick", "--prepare", "0s"]
        + ["--events=events", "--accept-risk"],
      on: card
    )
    var started: Int64?
    while started == nil, !run.hasEnded {
      started = try card.starts().first?.startNs
    }
    let moment = try #require(started) + milliseconds * 1_000_000
    let fault = early.fault(milliseconds)
    try card.strike(fault, at: moment)
    if case .unplug = fault { try card.strike(.replug(), at: moment + 300_000_000) }
    let outcome = try await run.end(within: .seconds(60))

    let events = try home.events("events")
    let session = StruckSession(
      home: home,
      outcome: outcome,
      events: events,
      recording: try card.recording(),
      origin: try #require(events.origin)
    )
    var wrongs: [String] = []
    if outcome.exitCode != 0 { wrongs.append(outcome.standardError) }
    // Under a sanitizer the program is too slow to keep time.
    if BuildProducts.isSanitized { return wrongs }
    let late = zip(events.phases, session.errors).filter { phase, error in
      phase >= 2_000_000_000 && abs(error ?? .max) > 1_000_000
    }
    if !late.isEmpty {
      wrongs.append("\(session.errors.map { $0.map { tenths(Double($0) / 1e6) } ?? "–" })")
    }
    if events.phases.count != 24 { wrongs.append("\(events.phases.count) phases") }
    return wrongs
  }
}
