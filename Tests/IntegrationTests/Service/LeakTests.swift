import BreathTesting
import FoundationEssentials
import Glibc
import Testing

/// What a session holds of the system, while it is shaken.
@Suite("Nothing leaks", .realTime)
struct LeakTests {
  /// A process's descriptors and threads.
  private struct Held: Equatable {
    let descriptors: Int
    let threads: Int

    init(_ process: Int32) throws {
      let place = "/proc/\(process)"
      descriptors = try FileManager.default.contentsOfDirectory(atPath: "\(place)/fd").count
      threads = try FileManager.default.contentsOfDirectory(atPath: "\(place)/task").count
    }
  }

  @Test("A card that is put in anew thirty times leaves no descriptor and no thread")
  func replugged() async throws {
    let (home, card) = (try Home(), try VirtualCard(.init { $0.isFragile = true }))
    let run = try home.start(["sit", "1h", "--events=events"], on: card)
    _ = try await home.events("events", of: run) { $0.names.contains("bell") }
    try await Self.replug(card, home, run, told: 1)
    let before = try Held(run.processID)

    try await Self.replug(card, home, run, told: 2)
    for _ in 0..<28 {
      try card.strike(.unplug())
      try await pause(for: .milliseconds(30))
      try card.strike(.replug())
      try await pause(for: .milliseconds(30))
    }
    // It is quiet when the last card plays, and what was put aside is closed.
    let deadline = ContinuousClock.now + .seconds(30)
    while try Held(run.processID) != before, .now < deadline {
      try await pause(for: .milliseconds(100))
    }

    #expect(try Held(run.processID) == before)
    report("30 cards: \(before.descriptors) descriptors and \(before.threads) threads as before")
    run.send(SIGTERM)
    #expect(try await run.end(within: .seconds(20)).exitCode == 143)
  }

  /// Pulls the card out and waits until the next one plays.
  private static func replug(
    _ card: VirtualCard,
    _ home: Home,
    _ run: ProgramRun,
    told: Int
  ) async throws {
    try card.strike(.unplug())
    _ = try await home.events("events", of: run) { $0.of("fault").count >= 2 * told - 1 }
    try card.strike(.replug())
    _ = try await home.events("events", of: run) { $0.of("fault").count >= 2 * told }
  }
}
