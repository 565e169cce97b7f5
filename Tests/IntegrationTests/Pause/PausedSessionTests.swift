import BreathTesting
import Glibc
import JSONText
import Testing

/// The whole program, paused by its space key, in simulated time.
@Suite(
  "A paused session",
  .realTime,
  .disabled(if: BuildProducts.isSanitized, "a sanitizer waits by calls that are not simulated")
)
struct PausedSessionTests {
  private static let second: Int64 = 1_000_000_000

  @Test(
    "Three pauses, one of them for hours: each breath once in the record, each tick on its moment",
    arguments: [120.0, -120]
  )
  func hours(ppm: Double) async throws {
    let card = try VirtualCard(VirtualCard.Settings { ($0.ppm, $0.formats) = (ppm, [.s16]) })
    // In the first exhale, in the fourth breath, and in the very last.
    let keys: [Double] = [7, 9, 40.3, 40.3 + 5 * 3600, 18_100, 18_200.5]

    let session = try await SimulatedSession(
      ["play", "4-6", "--breaths", "12", "--cues", "tick", "--prepare", "0s"],
      on: card
    ) { time in time.keys = keys.map { (" ", $0) } }

    #expect(session.outcome.exitCode == 0, "\(session.outcome.standardError)")
    let errors = try session.errors()
    report(
      "paused at \(Int(ppm)) ppm: \(errors.count) ticks in five hours, the worst "
        + "\(tenths(errors.worst)) µs off"
    )
    #expect(errors.worst <= 1_000)
    #expect(errors.suffix(6).worst <= 60, "once the clock is known")
    #expect(session.record["breaths"]?.int64 == 12)
    #expect(session.record["ended"]?.string == "completed")
    #expect(session.kept.actual == 120 * Self.second)
    let sum = session.values("paused_ns", of: "resume").reduce(0, +)
    #expect(session.kept.paused == sum)
    #expect(session.pauses.count == 6, "one line each, however long it lasts")
    let times = session.values("session_ns", of: "phase")
    // Three breaths came twice: their first phases, and what else had begun.
    #expect(Set(times).count == 24)
    let ends = session.values("due_ns", of: "bell")
    #expect(ends.last == 120 * Self.second + sum || ends.isEmpty)
  }

  @Test("The sum of what was done and paused is the time from the first phase to the end")
  func sums() async throws {
    let session = try await SimulatedSession(
      ["play", "1-1", "--for", "20s", "--cues", "tick"]
    ) { time in time.keys = [1.5, 2.6, 8.3, 20, 25.7, 31.2, 36, 37].map { (" ", $0) } }

    #expect(session.outcome.exitCode == 0, "\(session.outcome.standardError)")
    #expect(session.kept.actual == 20 * Self.second)
    let begin = try session.moment("at")
    let end = try session.moment("end")
    let sum = session.kept.actual + session.kept.paused
    // The first pause was in the time to prepare: the session began later.
    #expect(abs(end - begin - sum) < 5_000_000)
    #expect(session.events.origin != nil)
    #expect(session.values("session_ns", of: "pause").first ?? 0 < 0)
    let told = session.values("paused_ns", of: "resume")
    #expect(session.kept.paused == told.dropFirst().reduce(0, +))
  }

  @Test("A key held down for a minute, and a thousand pasted, count as one each")
  func manyKeys() async throws {
    let held = [10.0] + stride(from: 10.4, to: 70, by: 0.04)
    let pasted = [Double](repeating: 80, count: 1_000)

    let session = try await SimulatedSession(
      ["play", "4-6", "--breaths", "3", "--cues", "tick"]
    ) { time in time.keys = (held + pasted).map { (" ", $0) } }

    #expect(session.outcome.exitCode == 0)
    #expect(session.pauses.compactMap { $0["event"]?.string } == ["pause", "resume"])
    #expect(session.record["breaths"]?.int64 == 3)
    #expect(try session.errors().worst <= 1_000)
  }

  @Test("Any keys at any moments change neither the breaths nor the time done", arguments: 1...8)
  func anyKeys(seed: Int) async throws {
    var random = SeededNumbers(seed: UInt64(seed))
    var moment = 0.3
    var keys: [(Character, Double)] = []
    while moment < 60 {
      moment += Double.random(in: 0.01...4, using: &random)
      keys.append(([" ", " ", " ", "\r", "x", "7"].randomElement(using: &random) ?? " ", moment))
    }
    var session = try await Self.session(keys)
    // An odd number of pauses lasts for ever.
    if session.record["ended"]?.string == "signal" {
      session = try await Self.session(keys + [(" ", 110)])
    }

    #expect(session.outcome.exitCode == 0, "\(session.outcome.standardError)")
    #expect(session.record["breaths"]?.int64 == 5)
    #expect(session.kept.actual == 15 * Self.second)
    #expect(try session.errors().worst <= 1_000)
    #expect(session.events.end?["late"]?.int64 == 0)
  }

  private static func session(_ keys: [(Character, Double)]) async throws -> SimulatedSession {
    try await SimulatedSession(["play", "1-2", "--breaths", "5", "--cues", "tick"]) { time in
      time.keys = keys
      time.signal = (SIGTERM, 400)
    }
  }

  @Test("Stopped while it stands still: what was done until the pause is kept, and how long it was")
  func stopped() async throws {
    let session = try await SimulatedSession(
      ["play", "4-6", "--cues", "tick", "--prepare", "0s"]
    ) { time in (time.keys, time.signal) = ([(" ", 26.25)], (SIGINT, 86.25)) }

    #expect(session.outcome.exitCode == 130)
    let record = session.record
    #expect(record["ended"]?.string == "signal")
    #expect(record["breaths"]?.int64 == 2)
    // The key was 26 s after the first phase, and was heard a tenth of a second later.
    #expect(abs(session.kept.actual - 26_100_000_000) < 20_000_000)
    #expect(abs(session.kept.paused - 59_900_000_000) < 20_000_000)
    #expect(session.events.end?["paused_ns"]?.int64 == session.kept.paused)
  }

  @Test("A sit goes on where it stopped")
  func sit() async throws {
    let session = try await SimulatedSession(["sit", "2m", "--cues", "bowl"]) { time in
      time.keys = [(" ", 30.25), (" ", 1_830.25)]
    }

    #expect(session.outcome.exitCode == 0)
    #expect(session.kept.actual == 120 * Self.second)
    #expect(abs(session.kept.paused - 1_800 * Self.second) < 1_000_000)
    let resume = try #require(session.pauses.last)
    #expect(resume["session_ns"]?.int64 == session.pauses.first?["session_ns"]?.int64)
    #expect(session.values("due_ns", of: "bell").last == 120 * Self.second + session.kept.paused)
  }

  @Test("A second press before the first is heard is kept for then")
  func slowCard() async throws {
    // It is held to be a sound server, whose whole buffer has to pass.
    let settings = VirtualCard.Settings {
      ($0.formats, $0.latencyMicroseconds) = ([.s16], 1_500_000)
    }
    let session = try await SimulatedSession(
      ["play", "2-2", "--breaths", "4", "--cues", "tick"],
      on: VirtualCard(settings)
    ) { time in time.keys = [(" ", 12), (" ", 12.9)] }

    #expect(session.outcome.exitCode == 0, "\(session.outcome.standardError)")
    #expect(session.pauses.compactMap { $0["event"]?.string } == ["pause", "resume"])
    #expect(session.record["breaths"]?.int64 == 4)
    #expect(session.kept.actual == 16 * Self.second)
  }

  @Test("After the end bell there is nothing to pause")
  func afterTheEnd() async throws {
    let session = try await SimulatedSession(["play", "1-1", "--breaths", "1"]) { time in
      time.keys = [(" ", 6), (" ", 7.5)]
    }

    #expect(session.outcome.exitCode == 0)
    #expect(session.pauses.isEmpty)
    #expect(session.kept.paused == 0)
  }
}

extension SimulatedSession {
  /// A time of the record, in nanoseconds of the wall clock.
  fileprivate func moment(_ field: String) throws -> Int64 {
    let text = try #require(record[field]?.string)
    // 2026-01-01T00:16:40.123456789+00:00, in the first hour of the simulated year.
    let clock = try #require(text.split(separator: "T").last).prefix { $0 != "+" && $0 != "Z" }
    let parts = clock.split(separator: ":")
    let seconds = try #require(parts.last).split(separator: ".")
    let fraction = seconds.count > 1 ? String(seconds[1]) : "0"
    let whole = (try #require(Int64(parts[0])) * 60 + #require(Int64(parts[1]))) * 60
    let nanoseconds = fraction + String(repeating: "0", count: 9 - fraction.count)
    return try (whole + #require(Int64(seconds[0]))) * 1_000_000_000
      + #require(Int64(nanoseconds))
  }
}
