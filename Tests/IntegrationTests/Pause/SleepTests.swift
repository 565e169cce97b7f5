import BreathTesting
import JSONText
import Testing

/// The whole program on a machine that sleeps, in simulated time.
@Suite(
  "A machine that sleeps",
  .realTime,
  .disabled(if: BuildProducts.isSanitized, "a sanitizer waits by calls that are not simulated")
)
struct SleepTests {
  private static let second: Int64 = 1_000_000_000

  @Test(
    "The breath that it was in starts anew, what was slept is no practice, and one line says so"
  )
  func breath() async throws {
    let session = try await SimulatedSession(
      ["play", "4-6", "--breaths", "5", "--cues", "tick", "--prepare", "0s"]
    ) { time in time.sleeps = [(seconds: 720, after: 17.25)] }

    #expect(session.outcome.exitCode == 0)
    #expect(
      session.outcome.standardError
        == "ebb: the machine slept for about 12 min; the session goes on with the breath it was in\n"
    )
    #expect(session.pauses.compactMap { $0["event"]?.string } == ["pause", "resume"])
    #expect(session.pauses.allSatisfy { $0["reason"]?.string == "sleep" })
    let resume = try #require(session.pauses.last)
    // The second breath began at 10 s, and it slept at 17.
    #expect(resume["session_ns"]?.int64 == 10 * Self.second)
    let slept = try #require(resume["slept_ns"]?.int64)
    #expect(abs(slept - 720 * Self.second) < 1_000_000)
    let paused = try #require(resume["paused_ns"]?.int64)
    #expect(abs(paused - slept - 7_100_000_000) < 50_000_000)
    #expect(session.kept.actual == 50 * Self.second)
    #expect(session.kept.paused == paused)
    #expect(session.record["breaths"]?.int64 == 5)
    let phases = session.values("session_ns", of: "phase").map { $0 / Self.second }
    #expect(phases == [0, 4, 10, 14, 10, 14, 20, 24, 30, 34, 40, 44])
    let errors = try session.errors()
    report("after a sleep: worst onset \(tenths(errors.worst)) µs")
    #expect(errors.worst <= 1_000)
    let gap = try #require(resume["due_ns"]?.int64) - #require(session.pauses[0]["due_ns"]?.int64)
    FaultTable.add(
      FaultRow(
        "machine slept for 12 min",
        made: "clocks that leap, simulated time",
        rig: .card,
        gapMilliseconds: Double(gap) / 1_000_000,
        worstOnsetMicroseconds: errors.suffix(8).worst,
        isRecordRight: session.kept.actual == 50 * Self.second && session.kept.paused == paused,
        told: String(session.outcome.standardError.dropFirst(5).dropLast())
      )
    )
  }

  @Test("A sit goes on where it was, and is as long as it was to be")
  func sit() async throws {
    let session = try await SimulatedSession(["sit", "1m"]) { time in
      time.sleeps = [(seconds: 36_000, after: 20), (seconds: 0.5, after: 30)]
    }

    #expect(session.outcome.exitCode == 0)
    #expect(session.kept.actual == 60 * Self.second)
    #expect(abs(session.kept.paused - 36_000_500_000_000) < 1_000_000)
    #expect(session.values("slept_ns", of: "resume").count == 2)
    #expect(session.values("due_ns", of: "bell").last == 60 * Self.second)
    let lines = session.outcome.standardError.split(separator: "\n")
    #expect(lines.count == 2)
    #expect(
      lines.first?.hasSuffix("slept for about 10 h; the session goes on where it was") == true
    )
  }

  @Test("A session that was paused before stays paused, and its sleep counts with the pause")
  func paused() async throws {
    let session = try await SimulatedSession(
      ["play", "4-6", "--breaths", "2", "--cues", "tick", "--prepare", "0s"]
    ) { time in
      time.keys = [(" ", 5.25), (" ", 65.25)]
      time.sleeps = [(seconds: 600, after: 35)]
    }

    #expect(session.outcome.exitCode == 0)
    #expect(session.outcome.standardError.hasSuffix("the session is still paused\n"))
    #expect(session.pauses.compactMap { $0["reason"]?.string } == ["key", "key"])
    #expect(session.kept.actual == 20 * Self.second)
    // A minute and ten of pause, and five seconds of the first breath.
    #expect(abs(session.kept.paused - 665_100_000_000) < 50_000_000)
    #expect(try session.errors().worst <= 1_000)
  }

  @Test("In the time to prepare, and right after a key, it changes nothing else")
  func preparing() async throws {
    let session = try await SimulatedSession(
      ["play", "1-1", "--breaths", "2", "--cues", "tick"]
    ) { time in time.sleeps = [(seconds: 60, after: 1)] }

    #expect(session.outcome.exitCode == 0)
    #expect(session.kept.actual == 4 * Self.second)
    #expect(session.kept.paused == 0)
    #expect(session.values("session_ns", of: "phase").count == 4)
    // The session began a minute later by the wall, which the record says.
    let at = try #require(session.record["at"]?.string)
    #expect(at.hasPrefix("2026-01-01T00:01:"), "\(at)")
  }

  @Test("A wall clock that is set, by hours or days, is no sleep")
  func clockSet() async throws {
    let session = try await SimulatedSession(
      ["play", "1-1", "--breaths", "10", "--cues", "tick"]
    ) { time in time.clockSets = [(seconds: 3_600, after: 5), (seconds: -86_400, after: 9)] }

    #expect(session.outcome.exitCode == 0)
    #expect(session.outcome.standardError == "")
    #expect(session.pauses.isEmpty)
    #expect(session.kept.actual == 20 * Self.second)
    #expect(session.kept.paused == 0)
    #expect(try session.errors().worst <= 1_000)
  }

  @Test("A nap of less than a fifth of a second is not noticed")
  func nap() async throws {
    let session = try await SimulatedSession(
      ["play", "1-1", "--breaths", "3", "--cues", "tick"]
    ) { time in time.sleeps = [(seconds: 0.15, after: 5)] }

    #expect(session.pauses.isEmpty)
    #expect(session.kept.paused == 0)
  }

  @Test("Any sleeps at any moments: the time done is what was to be done", arguments: 1...6)
  func anySleeps(seed: Int) async throws {
    var random = SeededNumbers(seed: UInt64(seed))
    var moment = 0.3
    var (sleeps, keys): ([(Double, Double)], [(Character, Double)]) = ([], [])
    while moment < 40 {
      moment += Double.random(in: 0.75...5, using: &random)
      if Bool.random(using: &random) {
        sleeps.append((Double.random(in: 0.3...4_000, using: &random), moment))
      } else {
        // Each pause is over within the session.
        keys += [(" ", moment), (" ", moment + 0.8)]
        moment += 0.8
      }
    }

    let session = try await SimulatedSession(
      ["play", "1-2", "--breaths", "6", "--cues", "tick"]
    ) { ($0.sleeps, $0.keys) = (sleeps, keys) }

    #expect(session.outcome.exitCode == 0, "\(session.outcome.standardError)")
    #expect(session.record["breaths"]?.int64 == 6)
    #expect(session.kept.actual == 18 * Self.second)
    // What was due within a moment of the sleep was on the card already.
    let stops = session.pauses.filter { $0["event"]?.string == "pause" }
      .compactMap { $0["due_ns"]?.int64 }
    let errors = try session.errors { moment in
      stops.contains { (0...100_000_000).contains(moment - $0) }
    }
    #expect(errors.worst <= 1_000)
  }
}
