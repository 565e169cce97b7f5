import BreathTesting
import JSONText
import Testing

@Suite("A Raspberry Pi's outputs", .realTime)
struct PiCardTests {
  @Test("Each click, the very first too, is heard on its moment", arguments: PiCard.allCases)
  func onTime(output: PiCard) async throws {
    let session = try await play(["--device", output.name], on: VirtualCard(output.settings))

    try #require(session.onsets.count == session.events.phases.count)
    let errors = session.errors(of: session.onsets).map { $0 + Double(output.way) / 1_000 }
    report("\(output.rawValue): worst \(tenths(errors.worst)) µs")
    #expect(errors.worst <= 1_000)
    let end = try #require(session.events.end)
    #expect(end["underruns"] == 0 && end["late"] == 0 && end["clamped"] == 0)
  }

  @Test("A receiver that is given no time to wake swallows the first clicks, and no other")
  func noLead() async throws {
    let output = PiCard.hdmi

    let session = try await play(
      ["--device", output.name, "--lead", "0"],
      on: VirtualCard(output.settings)
    )

    let count = session.onsets.count
    #expect((3..<session.events.phases.count).contains(count))
    let last = Array(session.events.phases.suffix(count))
    let late = zip(last, session.onsets).map {
      abs(session.epoch.heardAt(frame: $1) - session.origin - $0)
    }
    #expect(late.allSatisfy { $0 <= 1_000_000 })
  }

  @Test("A lead of the configuration's, by the card's id, is kept to the bell's moment")
  func lead() async throws {
    let output = PiCard.i2s

    let session = try await play(
      ["--device", output.name],
      on: VirtualCard(output.settings),
      "{ devices: { \(output.id): { lead: '2.5s' } } }"
    )

    let first = try #require(session.onsets.first)
    let silence = Double(first) / Double(session.epoch.rate)
    #expect((2.499...2.7).contains(silence))
  }

  @Test(
    "Sound is earlier or later by the offset, whoever says it, and its moments are told as planned",
    arguments: [
      (["--offset", "-180ms"], "{}", -180_000_000),
      ([], "{ devices: { vc4hdmi0: { offset: '0.04s' } } }", 40_000_000),
      ([], "{ devices: { 'hdmi:CARD=vc4hdmi0': { offset: '-40ms' } } }", -40_000_000),
      (["--offset=+0.1s"], "{ devices: { vc4hdmi0: { offset: '-40ms' } } }", 100_000_000),
    ] as [([String], String, Int64)]
  )
  func offset(words: [String], configuration: String, expected: Int64) async throws {
    let output = PiCard.hdmi

    let session = try await play(
      ["--device", output.name] + words,
      on: VirtualCard(output.settings),
      configuration
    )

    try #require(session.onsets.count == session.events.phases.count)
    let errors = session.errors(of: session.onsets).map { $0 - Double(expected) / 1_000 }
    #expect(errors.worst <= 1_000)
    #expect(session.events.end?["late"] == 0)
    #expect(session.events.phases == (0..<6).map { $0 * 1_000_000_000 })
  }

  @Test(
    "A receiver that falls asleep over silence swallows what follows, unless it is kept awake",
    arguments: [false, true]
  )
  func awake(isKeptAwake: Bool) async throws {
    let card = try VirtualCard(
      .init { ($0.wakeMilliseconds, $0.dozeMilliseconds) = (400, 700) }
    )

    let session = try await play(
      [],
      on: card,
      "{ devices: { default: { lead: '1s', awake: \(isKeptAwake) } } }"
    )

    // The noise is two of 32,768 steps.
    let onsets = session.epoch.onsets(threshold: 0x1p-10, minimumSilence: session.epoch.rate / 5)
    // The first wakes up no one: the stream itself did, and then there was silence for long.
    #expect(onsets.count == (isKeptAwake ? 6 : 0))
    guard isKeptAwake else { return }
    let errors = session.errors(of: onsets)
    #expect(errors.worst <= 1_000)
    #expect(session.events.end?["clamped"] == 0)
  }

  @Test("A card that takes none of our formats is named with the way out")
  func refused() async throws {
    let card = try VirtualCard(PiCard.hdmi.settings)

    let outcome = try await Home().run(
      ["play", "1-1", "--breaths", "1", "--require-sound", "--device", "hw:CARD=vc4hdmi0"],
      on: card
    )

    #expect(outcome.exitCode == 69)
    #expect(outcome.standardError.contains("takes no format that ebb plays"))
    #expect(outcome.standardError.contains("--device vc4hdmi0"))
  }

  /// Plays three breaths of two seconds with the measuring cues, from the opening on.
  private func play(
    _ words: [String],
    on card: VirtualCard,
    _ configuration: String = "{}"
  ) async throws -> HeardSession {
    let home = try Home()
    _ = try home.configure(configuration)
    let outcome = try await home.run(
      ["play", "1-1", "--breaths", "3", "--prepare", "0s", "--cues", "tick", "--events=events"]
        + ["--quiet", "--no-log"] + words,
      on: card
    )
    try #require(outcome.exitCode == 0, "\(outcome.standardError)")
    return try HeardSession(card, home.events("events"))
  }
}
