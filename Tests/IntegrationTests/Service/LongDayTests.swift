import BreathTesting
import Glibc
import JSONText
import Testing

extension LabTests {
  /// A day and more of the whole program, in time that leaps.
  @Suite("Long days")
  struct LongDayTests {
    /// So long that frames at 48 kHz pass what 32 bits count.
    private static let hours = 25

    @Test("Twenty-five hours of breaths: each tick on its moment, each event and breath counted")
    func breaths() async throws {
      let card = try VirtualCard(
        VirtualCard.Settings {
          ($0.rates, $0.channels, $0.formats, $0.ppm) = (48_000...48_000, 1...1, [.s16], 120)
        }
      )
      var time = try SimulatedTime()
      time.signal = (SIGTERM, Double(3_600 * Self.hours + 1))

      let (home, outcome) = try await SimulatedTimeTests.run(
        ["play", "4-6", "--endless", "--cues", "tick", "--prepare", "0s"],
        on: card,
        time
      )

      #expect(outcome.exitCode == 143, "\(outcome.standardError)")
      let events = try home.events("events")
      let phases = events.of("phase")
      #expect(phases.count == 18_001)
      for (index, phase) in phases.enumerated() {
        let due = Int64(index / 2) * 10_000_000_000 + (index % 2 == 0 ? 0 : 4_000_000_000)
        try #require(phase["session_ns"]?.int64 == due && phase["due_ns"]?.int64 == due)
        try #require(phase["breath"]?.int64 == Int64(index / 2 + 1))
        try #require(phase["kind"]?.string == (index % 2 == 0 ? "inhale" : "exhale"))
      }
      let record = try SparseRecord(card.recordPath, channels: 1, minimumSilence: 9_600)
      #expect(record.frameCount > 1 << 32)
      let errors = try SimulatedTimeTests.errors(card, home, channels: 1)
      report(
        "25 hours at 120 ppm: \(errors.count) ticks, the worst \(tenths(errors.worst)) µs off, "
          + "\(record.frameCount) frames"
      )
      #expect(errors.worst <= 1000)
      let kept = try #require(home.records("session").first)
      #expect(kept["breaths"]?.int64 == 9_000)
      #expect(kept["ended"]?.string == "signal")
      #expect(events.of("fault").isEmpty)
    }

    @Test("A sit of a day ends a day after its first strike, and wakes no more than an hour's")
    func sit() async throws {
      let card = try VirtualCard(
        VirtualCard.Settings { ($0.channels, $0.formats) = (1...1, [.s16]) }
      )
      let time = try SimulatedTime()

      let (home, outcome) = try await SimulatedTimeTests.run(["sit", "24h"], on: card, time)

      #expect(outcome.exitCode == 0, "\(outcome.standardError)")
      let events = try home.events("events")
      #expect(events.of("bell").compactMap { $0["session_ns"]?.int64 } == [0, 86_400_000_000_000])
      let kept = try #require(home.records("session").first)
      #expect(kept["actual_ns"]?.int64 == 86_400_000_000_000)
      #expect(kept["ended"]?.string == "completed")
      let rate = try time.report().wakeUpsPerSecond
      report("a day of sitting: \(tenths(rate)) wake-ups a second")
      #expect(rate <= 5.5)
    }
  }
}
