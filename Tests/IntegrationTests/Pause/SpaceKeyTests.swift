import BreathTesting
import Glibc
import JSONText
import Testing

/// The space key of a real terminal, in real time.
@Suite("The space key", .realTime)
struct SpaceKeyTests {
  @Test("Pressed in the second breath and again: silence, then that breath from its start, on time")
  func pauses() async throws {
    let session = try TerminalSession(["play", "1-1", "--breaths", "10", "--cues", "tick"])
    let before = session.terminal.modes

    _ = try await session.events { $0.phases.count == 4 }
    session.terminal.type(" ")
    _ = try await session.events { $0.names.contains("pause") }
    #expect(session.terminal.modes.isRaw)
    #expect(session.terminal.output.contains("paused, Space goes on"))
    try await pause(for: .milliseconds(1_500))
    session.terminal.type(" ")
    let outcome = try await session.end()

    #expect(outcome.exitCode == 0, "\(session.terminal.output)")
    #expect(session.terminal.modes == before)
    try expectHeard(session)
    let record = try #require(session.home.records("session").first)
    #expect(record["breaths"]?.int64 == 10)
    #expect(record["actual_ns"]?.int64 == 20_000_000_000)
    let paused = try #require(record["paused_ns"]?.int64)
    #expect(paused > 1_500_000_000, "at least what was waited")
    let shown = session.terminal.output
    #expect(shown.contains("Space pauses"))
    #expect(shown.contains("10 breaths, 0:20, paused for 0:"))
  }

  private func expectHeard(_ session: TerminalSession) throws {
    let heard = try HeardSession(session.card, session.home.events("events"))
    let due = heard.events.of("phase").compactMap { $0["due_ns"]?.int64 }
    let resume = try #require(heard.events.of("resume").first)
    let restart = try #require(due.firstIndex { $0 == resume["due_ns"]?.int64 })
    // It comes from the start of its breath again: a whole number of breaths of two seconds.
    let second = (resume["session_ns"]?.int64 ?? -1) / 1_000_000_000
    #expect(second % 2 == 0 && second >= 2 && (1...2).contains(restart - Int(second)))
    let seconds = heard.events.phases.map { Int($0 / 1_000_000_000) }
    #expect(seconds == Array(0..<restart) + Array(Int(second)..<20))
    let onsets = heard.onsets
    try #require(onsets.count == due.count, "a tick a phase, and no other")
    let errors = zip(due, onsets).map {
      Double(heard.epoch.heardAt(frame: $1) - heard.origin - $0) / 1_000
    }
    report(
      "around a pause by key: first tick \(tenths(errors[restart])) µs, worst \(tenths(errors.worst)) µs"
    )
    #expect(errors.worst <= 1_000)
    let names = heard.events.names
    let place = try #require(names.firstIndex(of: "pause"))
    #expect(names[place + 1] == "resume" || names[place + 1] == "clock", "nothing comes in between")
  }

  @Test("Ctrl-C ends a session that stands still, and leaves the terminal as it was")
  func interrupted() async throws {
    let session = try TerminalSession(["play", "2-2", "--cues", "bowl", "--prepare", "0s"])
    let before = session.terminal.modes

    _ = try await session.events { !$0.phases.isEmpty }
    session.terminal.type(" ")
    _ = try await session.events { $0.names.contains("pause") }
    session.terminal.type("\u{3}")
    let outcome = try await session.end()

    #expect(outcome.exitCode == 130)
    #expect(session.terminal.modes == before)
    let record = try #require(session.home.records("session").first)
    #expect(record["ended"]?.string == "signal")
    let events = try session.home.events("events")
    let stopped = try #require(events.of("pause").first?["session_ns"]?.int64)
    #expect(record["actual_ns"]?.int64 == stopped)
    #expect(record["paused_ns"]?.int64 == events.end?["paused_ns"]?.int64)
  }
}
