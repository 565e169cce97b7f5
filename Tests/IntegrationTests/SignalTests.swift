import BreathTesting
import Glibc
import JSONText
import Testing

@Suite("Signals", .realTime)
struct SignalTests {
  @Test(
    "In the middle of a breath: the sound fades, what was done is kept",
    arguments: [(SIGTERM, 143), (SIGINT, 130), (SIGHUP, 129)] as [(CInt, CInt)]
  )
  func midBreath(signal: CInt, exitCode: CInt) async throws {
    let home = try Home()
    let card = try VirtualCard()

    let run = try home.start(
      ["play", "4-4", "--breaths", "3", "--prepare", "1s", "--events=events"],
      on: card
    )
    _ = try await home.events("events", of: run) { !$0.phases.isEmpty }
    try await pause(for: .milliseconds(2500))
    let sentAt = monotonicNow()
    run.send(signal)
    let outcome = try await run.end(within: .seconds(10))

    #expect(outcome.exitCode == exitCode, "\(outcome.standardError)")
    let session = try HeardSession(card, home.events("events"))
    #expect(session.events.names.last == "end")
    #expect(session.events.end?["ended"]?.string == "signal")
    try expectFade(of: session, after: sentAt, named: "signal \(signal)")
    let record = try #require(home.records("session").first)
    #expect(record["ended"]?.string == "signal")
    #expect(record["breaths"]?.int64 == 0)
    let actual = try #require(record["actual_ns"]?.int64)
    #expect(actual >= 2_400_000_000)
    #expect(abs(actual - (sentAt - session.origin)) < 500_000_000)
    #expect(try home.records("begin").count == 1)
  }

  @Test(
    "On a card that takes nothing back, and on one with a coarse pointer, it falls silent as well",
    arguments: [
      ("takes nothing back", VirtualCard.Settings { $0.rewind = false }),
      (
        "pointer of 441 frames",
        VirtualCard.Settings { ($0.rates, $0.granule) = (44_100...44_100, 441) }
      ),
    ]
  )
  func otherCards(name: String, settings: VirtualCard.Settings) async throws {
    let home = try Home()
    let card = try VirtualCard(settings)

    let run = try home.start(["play", "4-4", "--prepare", "1s", "--events=events"], on: card)
    _ = try await home.events("events", of: run) { !$0.phases.isEmpty }
    try await pause(for: .milliseconds(2500))
    let sentAt = monotonicNow()
    run.send(SIGTERM)
    let outcome = try await run.end(within: .seconds(10))

    #expect(outcome.exitCode == 143, "\(outcome.standardError)")
    let session = try HeardSession(card, home.events("events"))
    #expect(session.events.end?["underruns"]?.int64 == 0)
    try expectFade(of: session, after: sentAt, named: name)
  }

  @Test("Before the first phase: no breath and no time, but kept")
  func preparing() async throws {
    let home = try Home()
    let card = try VirtualCard()

    let run = try home.start(["play", "4-4", "--events=events"], on: card)
    _ = try await home.events("events", of: run) { $0.names.contains("bell") }
    run.send(SIGTERM)
    let outcome = try await run.end(within: .seconds(10))

    #expect(outcome.exitCode == 143)
    let record = try #require(home.records("session").first)
    #expect(record["ended"]?.string == "signal")
    #expect(record["actual_ns"]?.int64 == 0)
    #expect(record["breaths"]?.int64 == 0)
  }

  @Test("While the end bell rings: the session is complete, and the exit is 0")
  func ringingOut() async throws {
    let home = try Home()
    let card = try VirtualCard()

    let run = try home.start(
      ["play", "1-1", "--breaths", "1", "--prepare", "0s", "--events=events"],
      on: card
    )
    _ = try await home.events("events", of: run) { $0.end != nil }
    try await pause(for: .seconds(1))
    let sentAt = monotonicNow()
    run.send(SIGINT)
    let outcome = try await run.end(within: .seconds(10))

    #expect(outcome.exitCode == 0)
    let record = try #require(home.records("session").first)
    #expect(record["ended"]?.string == "completed")
    #expect(record["actual_ns"]?.int64 == 2_000_000_000)
    let session = try HeardSession(card, home.events("events"))
    #expect(session.events.of("end").count == 1)
    try expectFade(of: session, after: sentAt, named: "while the end bell rings")
  }

  @Test("Two signals at once end it once")
  func twoAtOnce() async throws {
    let home = try Home()
    let card = try VirtualCard()

    let run = try home.start(["play", "4-4", "--prepare", "0s", "--events=events"], on: card)
    _ = try await home.events("events", of: run) { !$0.phases.isEmpty }
    run.send(SIGTERM)
    run.send(SIGINT)
    let outcome = try await run.end(within: .seconds(10))

    // The second may come when all is kept and no signal is caught any more.
    let status = outcome.exitCode ?? outcome.signal.map { 128 + $0 }
    #expect(status == 143 || status == 130)
    #expect(try home.records().map { $0["kind"]?.string } == ["begin", "session"])
    #expect(try home.events("events").of("end").count == 1)
  }

  @Test("Killed outright, a session shows as interrupted, and the next is kept as ever")
  func killed() async throws {
    let home = try Home()
    let card = try VirtualCard()

    let run = try home.start(["play", "4-4", "--prepare", "0s", "--events=events"], on: card)
    _ = try await home.events("events", of: run) { !$0.phases.isEmpty }
    run.send(SIGKILL)
    #expect(try await run.end(within: .seconds(10)).signal == SIGKILL)
    let next = try await home.run(["sit", "1s", "--cues", "silent"], on: card)
    let log = try await home.run(["log"])

    #expect(next.exitCode == 0)
    #expect(try home.records().map { $0["kind"]?.string } == ["begin", "begin", "session"])
    let lines = log.standardOutput.split(separator: "\n")
    #expect(lines.count == 3)
    #expect(lines.last?.contains("4-4") == true)
    #expect(lines.last?.hasSuffix("interrupted") == true)
  }

  @Test("A reader that closes standard output ends the lines, not the session")
  func closedPipe() async throws {
    let home = try Home()
    let card = try VirtualCard()

    let outcome = try await home.shell(
      """
      { "$EBB" play 1-1 --breaths 2 --cues tick --prepare 0s --events; echo $? >status; } | head -1
      """,
      on: card
    )

    #expect(outcome.standardOutput.hasPrefix("{\"event\":\"start\""))
    #expect(outcome.standardOutput.split(separator: "\n").count == 1)
    #expect(outcome.standardError == "")
    #expect(try home.folder.read("status") == "0\n")
    #expect(try home.records("session").first?["ended"]?.string == "completed")
  }

  /// Expects that all sound had fallen to silence soon after a moment, without a step.
  private func expectFade(
    of session: HeardSession,
    after sentAt: Int64,
    named name: String
  ) throws {
    let sound = Waveform(session.epoch.int16Samples)
    let last = try #require(sound.lastSound)
    let delay = Double(session.epoch.heardAt(frame: last) - sentAt) / 1e6
    // The 50 ms before the last sample, in five parts.
    let parts = (0..<5).map { sound.peak(in: last - 2_400 + $0 * 480..<last - 1_920 + $0 * 480) }
    let before = sound.greatestStep(in: last - 26_400..<last - 2_400)
    let during = sound.greatestStep(in: last - 2_400..<min(last + 480, sound.frameCount))
    report("\(name): silent \(tenths(delay)) ms after it; 10 ms peaks of the fade \(parts)")
    #expect(session.epoch.end?.kind == .stop)
    #expect(delay <= 300)
    #expect(parts[0] > 100, "there was something to fade")
    // Bells that beat may swell a little while the fade has hardly begun.
    let falls = zip(parts, parts.dropFirst()).allSatisfy { $1 <= $0 * 6 / 5 }
    #expect(falls, "it falls")
    #expect(parts[4] < parts[0] / 5)
    #expect(during <= before * 6 / 5, "no step")
    #expect(sound.peak(in: last..<last + 1) <= 4, "nothing was cut")
  }
}
