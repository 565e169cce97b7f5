import BreathTesting
import FoundationEssentials
import Glibc
import JSONText
import Testing

extension LabTests {
  /// One session under a random fault every few seconds, for a minute or as long as is asked for.
  ///
  /// `EBB_LAB=1 EBB_FAULT_SECONDS=3600 swift test --filter RandomFaultTests` is the hour. `EBB_FAULT_SEED` makes
  /// other faults.
  @Suite("Random faults")
  struct RandomFaultTests {
    @Test("Nothing hangs, little is computed, and all that a card could play is heard on time")
    func session() async throws {
      let seconds = Self.number("EBB_FAULT_SECONDS") ?? 60
      let seed = UInt64(Self.number("EBB_FAULT_SEED") ?? 1)
      let length = Int64(seconds) * 1_000_000_000
      let faults = RandomFaults(seed: seed, length: length)
      let home = try Home()
      let card = try VirtualCard(
        .init {
          $0.isFragile = true
          // An hour that can be read at once.
          ($0.rates, $0.channels, $0.formats) = (16_000...16_000, 1...1, [.s16])
        }
      )

      let run = try home.start(
        ["play", "0.5-0.5", "--endless", "--cues", "tick", "--prepare", "0s"]
          + ["--events=events", "--accept-risk"],
        on: card
      )
      let started = try await home.events("events", of: run) { $0.origin != nil }
      let origin = try #require(started.origin)
      for strike in faults.strikes {
        for part in strike.faults {
          try card.strike(part.fault, at: origin + strike.time + part.after)
        }
      }
      while monotonicNow() < origin + length { try await pause(for: .milliseconds(100)) }
      let signalled = monotonicNow()
      run.send(SIGTERM)
      let outcome = try await run.end(within: .seconds(30))
      let lingering = monotonicNow() - signalled

      let struck = try RandomlyStruck(
        faults,
        origin: origin,
        events: home.events("events"),
        recording: card.recording()
      )
      let load = outcome.processorTime / (.seconds(seconds) / 100)
      report(
        """
        random faults, seed \(seed): \(faults.strikes.count) in \(seconds) s; \(struck.description); \
        ended \(lingering / 1_000_000) ms after SIGTERM; \(tenths(load)) % of a core, \
        \(outcome.peakMemory >> 20) MB at most
        """
      )
      #expect(outcome.exitCode == 143, "\(outcome.standardError)")
      #expect(struck.wrongs.isEmpty)
      #expect(lingering < 5_000_000_000)
      #expect(load <= 5)
      #expect(struck.heard > struck.cues / 3)
      let lines = outcome.standardError.split(separator: "\n")
      #expect(lines.allSatisfy { $0.hasPrefix("ebb: ") }, "\(outcome.standardError)")
      // Each kind once in ten seconds at the most.
      #expect(lines.count <= 7 * (seconds / 10 + 1))
      let record = try #require(home.records("session").first)
      #expect(record["ended"]?.string == "signal")
      #expect(record["breaths"]?.int64 == Int64(seconds))
      #expect(record["card"]?.string != nil)
    }

    private static func number(_ name: String) -> Int? {
      ProcessInfo.processInfo.environment[name].flatMap { Int($0) }
    }
  }
}
