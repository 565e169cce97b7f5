import BreathTesting
import Glibc
import JSONText
import Testing

extension LabTests {
  /// Snapcast, as the page `Hall.md` says: one session in two rooms.
  @Suite("A hall full of loudspeakers", .serialized)
  struct HallTests {
    /// A stretch of the session that is measured, in seconds of its time.
    private struct Stretch {
      let name: String
      let seconds: Range<Int64>
    }

    private static let breaths = 18
    private static let stretches = [
      Stretch(name: "settled", seconds: 0..<6),
      Stretch(name: "after a client was killed and started again", seconds: 9..<12),
      Stretch(name: "after the server was killed and started again", seconds: 19..<23),
      Stretch(name: "after the server stood still for 3 s", seconds: 30..<35),
    ]

    @Test("Heard at once in both rooms, whatever befalls a client or the server")
    func session() async throws {
      let article = try HallArticle()
      let hall = try SnapcastHall(article)
      try await hall.startServer()
      for room in hall.cards.indices { try await hall.startClient(room) }
      // Snapcast's clients take a second to know their server's clock.
      try await pause(for: .milliseconds(1500))
      let home = try Home.lived()
      let offset = try #require(article.offset)
      let run = try home.start(
        [
          "play", "1-1", "--breaths", "\(Self.breaths)", "--cues", "tick", "--prepare", "2s",
          "--output", hall.fifo, "--offset", "-\(offset / 1_000_000)ms", "--plain",
          "--events=events",
        ],
        on: nil
      )
      let origin = try #require(
        try await home.events("events", of: run) { $0.origin != nil }.origin
      )
      func time(_ seconds: Double) async throws {
        try await pause(for: .nanoseconds(origin + Int64(seconds * 1e9) - monotonicNow()))
      }

      try await time(6.3)
      await hall.killClient(1)
      try await pause(for: .milliseconds(500))
      try await hall.startClient(1)
      try await time(12.3)
      await hall.killServer()
      try await pause(for: .seconds(2))
      try await hall.startServer()
      try await time(23.3)
      await hall.send(SIGSTOP)
      try await pause(for: .seconds(3))
      await hall.send(SIGCONT)
      let outcome = try await run.end(within: .seconds(60))
      // What ebb has given away is heard a second later.
      try await pause(for: .milliseconds(1500))
      try await hall.stop()

      let events = try home.events("events")
      let onsets = try HallOnsets(on: hall.cards, of: events)
      try expectHeard(onsets)
      try expectWhole(home, outcome, events)
    }

    /// Prints what was heard, and expects what no busy machine can change.
    private func expectHeard(_ onsets: HallOnsets) throws {
      var late: [Double] = []
      for stretch in Self.stretches {
        let figures = try #require(onsets.figures(in: stretch.seconds), "\(stretch.name)")
        late.append(figures.late)
        report(
          """
          hall, \(stretch.name): \(tenths(figures.late)) ms after the plan, rooms \
          \(tenths(figures.apart)) µs apart, at most \(tenths(figures.worst))
          """
        )
        #expect(figures.apart < 1_000, "\(stretch.name)")
      }
      let moved = late.map { $0 - late[0] }
      report("hall: moved by the faults, in ms: \(moved.dropFirst().map(tenths))")
      // Half a second of what no one read would be as much late.
      #expect(moved.allSatisfy { abs($0) < 100 })
    }

    private func expectWhole(
      _ home: Home,
      _ outcome: ProgramOutcome,
      _ events: SessionEvents
    ) throws {
      #expect(outcome.exitCode == 0, "\(outcome.standardError)")
      let kinds = events.of("fault").compactMap { $0["kind"]?.string }
      report("hall: told \(outcome.standardError.split(separator: "\n"))")
      #expect(kinds.contains("unread") && kinds.contains("returned"))
      let told = outcome.standardError.split(separator: "\n")
      #expect(told.count <= 8, "\(told)")
      let record = try #require(home.records("session").first)
      #expect(record["ended"] == "completed")
      #expect(record["breaths"]?.int64 == Int64(Self.breaths))
      #expect(record["actual_ns"]?.int64 == Int64(Self.breaths) * 2_000_000_000)
    }
  }
}
