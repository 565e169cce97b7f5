import BreathTesting
import Glibc
import JSONText
import Testing

/// A signal while a call into libasound does not return.
@Suite("Signals while a call hangs", .realTime)
struct HeldSignalTests {
  @Test(
    "The session ends, and is kept",
    arguments: [VirtualCard.Call.write, .status, .rewind, .drop, .close]
  )
  func playing(call: VirtualCard.Call) async throws {
    let card = try VirtualCard(.init { $0.isFragile = true })
    let home = try Home()

    let run = try home.start(
      ["play", "0.5-0.5", "--endless", "--cues", "tick", "--prepare", "0s", "--accept-risk"]
        + ["--events=events"],
      on: card
    )
    _ = try await home.events("events", of: run) { $0.phases.count >= 2 }
    try card.strike(.hold(call, takes: nil, .ever))
    // So that the call is made: each look and write within a quarter of a second.
    _ = try await home.events("events", of: run) { $0.phases.count >= 4 }
    try await expectEnd(of: run, by: SIGTERM, in: home, name: "a hung \(call.rawValue)")
  }

  @Test("Before the start, while an open hangs, nothing was begun and nothing is kept")
  func opening() async throws {
    let card = try VirtualCard(.init { $0.isFragile = true })
    let home = try Home()
    try card.strike(.hold(.open, takes: nil, .ever), at: 0)

    let run = try home.start(["play", "box", "--events=events"], on: card)
    // As long as the program needs to come to it; it says nothing.
    try await pause(for: .milliseconds(500))
    let signalled = monotonicNow()
    run.send(SIGINT)
    let outcome = try await run.end(within: .seconds(20))

    let time = (monotonicNow() - signalled) / 1_000_000
    report("a hung open: ended \(time) ms after SIGINT")
    #expect(outcome.exitCode == 130)
    #expect(time < 10_000)
    #expect(try home.records().isEmpty)
  }

  /// Expects the end soon after a signal, with a record.
  private func expectEnd(
    of run: ProgramRun,
    by signal: CInt,
    in home: Home,
    name: String
  ) async throws {
    let signalled = monotonicNow()
    run.send(signal)
    let outcome = try await run.end(within: .seconds(20))
    let time = (monotonicNow() - signalled) / 1_000_000
    report("\(name): ended \(time) ms after signal \(signal)")
    #expect(outcome.exitCode == 128 + signal)
    #expect(time < 10_000)
    let record = try #require(home.records("session").first)
    #expect(record["ended"]?.string == "signal")
    #expect(try home.events("events").names.last == "end")
  }
}
