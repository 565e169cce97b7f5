import BreathTesting
import Testing

@Suite("What cannot be is refused", .realTime)
struct CommandLineTests {
  @Test("Two patterns of three play on, and the broken one is named with its place and a way out")
  func brokenPattern() async throws {
    let home = try Home()
    let text = """
      {
        // Two that work, and one that does not.
        patterns: {
          calm: "4-6",
          wrong: { phases: [{ inhale: 2 }, { exhail: 6 }], breaths: 2 },
          sigh: { phases: [{ inhale: 2 }, { inhale: 1, how: "top-up" }, { exhale: 6 }], breaths: 2 },
        },
      }
      """
    let path = try home.configure(text)

    let calm = try await home.run(["play", "calm", "--breaths", "2", "--output", "calm.wav"])
    let sigh = try await home.run(["play", "sigh", "--cues", "tick", "--output", "sigh.wav"])
    let wrong = try await home.run(["play", "wrong", "--output", "wrong.wav"])
    let check = try await home.run(["patterns", "check", path])

    #expect(calm.exitCode == 0, "\(calm.standardError)")
    #expect(sigh.exitCode == 0, "\(sigh.standardError)")
    #expect(try WaveFile(home.folder.path("sigh.wav")).onsets(minimumSilence: 4_800).count == 6)
    #expect(wrong.exitCode == 65)
    #expect(wrong.standardOutput == "")
    #expect(wrong.standardError.hasPrefix("ebb: "))
    #expect(wrong.standardError.contains("config.json5:5:"))
    #expect(wrong.standardError.contains("\"exhail\""))
    #expect(wrong.standardError.contains("exhale"), "the nearest name")
    #expect(check.exitCode == 65)
    #expect((check.standardOutput + check.standardError).contains("config.json5:5:"))
  }

  @Test("A broken file without a usable pattern says where, and a bare ebb does not guess")
  func brokenFile() async throws {
    let home = try Home()
    _ = try home.configure("{ cues: \"bowl\",\n  volume: }")

    let outcome = try await home.run(["sit", "1s"])

    #expect(outcome.exitCode == 65)
    #expect(outcome.standardError.contains("config.json5:2:11"))
  }

  @Test(
    "Hostile values: one plain line, the right exit code, nothing on standard output",
    .serialized,
    arguments: [
      "NaN", "-1", "1e9", "5,5", "", "--nope", "-0", "inf", "0x10", "٣-٣", "4-", "9999999h",
    ],
    [
      ["play"], ["sit"], ["play", "box", "--breaths"], ["play", "box", "--for"],
      ["play", "box", "--exact"], ["play", "box", "--volume"], ["play", "box", "--prepare"],
      ["play", "box", "--rate"], ["play", "box", "--cues"],
    ]
  )
  func hostile(value: String, command: [String]) async throws {
    // These are values that can be.
    let allowed = [("-1", "--volume"), ("-0", "--volume")]
    guard !allowed.contains(where: { $0 == (value, command.last ?? "") }) else { return }
    let home = try Home()

    let outcome = try await home.run(command + [value])

    // Where a name is asked for, a word that could be one is not found.
    let isUnknownName =
      command == ["play"] && ["NaN", "inf"].contains(value)
      || command.last == "--cues" && value != "" && value != "--nope"
    #expect(outcome.exitCode == (isUnknownName ? 66 : 64))
    #expect(outcome.standardOutput == "")
    let lines = outcome.standardError.split(separator: "\n")
    #expect(lines.first?.hasPrefix("ebb: ") == true, "\(lines)")
    #expect(lines.dropFirst().allSatisfy { !$0.hasPrefix("ebb: ") })
    #expect(lines.count <= 2, "\(lines)")
  }
}
