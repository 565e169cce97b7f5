import BreathTesting
import FoundationEssentials
import Glibc
import Testing

@Suite(
  "Virtual card: other programs",
  .realTime,
  .enabled(if: Lab.isOn, "\(Lab.reason)"),
  .disabled(if: BuildProducts.isSanitized, "they cannot load a sanitized card")
)
struct ForeignProgramTests {
  @Test(
    "aplay plays every byte in order and wakes once a period",
    arguments: VirtualCard.Format.plain
  )
  func aplay(format: VirtualCard.Format) async throws {
    let folder = try TemporaryFolder()
    let card = try VirtualCard(in: folder)
    // Any bytes do, but floats had better be numbers.
    let bytes = (0..<48000 * format.bytes * 2).map { UInt8($0 * 7919 % 61) }
    try Data(bytes).write(to: URL(filePath: folder.path("sound")))

    let outcome = try await ProgramRun.run(
      "aplay",
      // Told how much there is, it adds no period of silence at the end.
      ["-D", card.name, "-t", "raw", "-f", format.rawValue, "-r", "48000", "-c", "2"]
        + ["--samples=48000", folder.path("sound")],
      environment: card.environment
    )

    #expect(outcome.exitCode == 0, "\(outcome.standardError)")
    let epoch = try #require(card.recording().epochs.first)
    #expect(epoch.format == format)
    #expect(epoch.bytes.count == bytes.count)
    // Not `epoch.bytes == bytes`, which would print both.
    #expect(epoch.bytes.elementsEqual(bytes) == true)
    // 8 periods a second; a card that is looked at every 20 ms would make it 50.
    #expect(outcome.voluntarySwitches < 25)
  }

  @Test("The card is the default device, and is busy for a second program")
  func defaultDevice() async throws {
    let card = try VirtualCard()
    let arguments = ["-t", "raw", "-f", "S16_LE", "-r", "48000", "-c", "2", "/dev/zero"]

    let first = try ProgramRun("aplay", arguments, environment: card.environment)
    try await first.output(containing: "Playing")
    let second = try await ProgramRun.run("aplay", arguments, environment: card.environment)
    first.send(SIGTERM)
    _ = try await first.end(within: .seconds(5))

    #expect(second.exitCode == 1)
    #expect(second.standardError.contains("busy"))
    #expect(try card.recording().events.map(\.kind) == [.open, .prepare, .start, .stop, .close])
  }

  @Test("A field that is not known is refused by name")
  func unknownField() async throws {
    let card = try VirtualCard(
      .init { $0.moreConfiguration = "pcm.odd { type virtualcard colour red }" }
    )

    let outcome = try await ProgramRun.run(
      "aplay",
      ["-D", "odd", "/dev/zero"],
      environment: card.environment
    )

    #expect(outcome.exitCode == 1)
    #expect(outcome.standardError.contains("unknown field \"colour\""))
  }
}
