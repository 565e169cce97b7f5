import BreathTesting
import FoundationEssentials
import Glibc
import JSONText
import Testing

/// What a person may hand over as a sound, through the program itself.
@Suite("Sound files that are none")
struct HostileSoundTests {
  /// What the program may have of its own beside its code, in kilobytes: the system gives it no more.
  private static let memory = 65_536

  /// Runs ebb as one who may not read what is forbidden, which root may, with little memory.
  private func run(_ words: [String], in home: Home) async throws -> ProgramOutcome {
    // A sanitizer has more of its own than the program.
    let limit = BuildProducts.isSanitized ? "" : "ulimit -d \(Self.memory); "
    let user = geteuid() == 0 ? "setpriv --bounding-set -dac_override,-dac_read_search " : ""
    return try await ProgramRun(
      "sh",
      ["-c", "\(limit)exec \(user)\"$@\"", "sh", BuildProducts.ebb] + words,
      environment: try home.environment(with: nil),
      folder: home.folder.path
    ).end(within: .seconds(100))
  }

  private func expect(
    _ entry: HostileFiles.Entry,
    _ reason: String?,
    _ outcome: ProgramOutcome,
    instead: String = " is heard instead"
  ) {
    #expect(outcome.exitCode == 0, "\(entry.name): \(outcome.standardError)")
    let lines = outcome.standardError.split(separator: "\n").filter { !$0.contains("wrote") }
    guard let reason else {
      #expect(lines.isEmpty, "\(entry.name): \(lines)")
      return
    }
    #expect(lines.count == 1, "\(entry.name): \(lines)")
    let line = lines.first ?? ""
    #expect(line.contains(reason) && line.contains(entry.name), "\(entry.name): \(line)")
    #expect(line.hasSuffix(instead), "\(line)")
  }

  @Test("As a bell each strikes, or is refused in one line, and the usual bell strikes")
  func bells() async throws {
    let home = try Home()
    try HostileFiles.make(in: home.folder)
    for entry in HostileFiles.entries {
      let outcome = try await run(
        ["sit", "1s", "--bell", entry.name, "--output", "out.wav"],
        in: home
      )
      expect(entry, entry.cueFault, outcome)
    }
  }

  @Test("As a cue each is heard, or is refused in one line, and the set's own is heard")
  func cues() async throws {
    let home = try Home()
    try HostileFiles.make(in: home.folder)
    for entry in HostileFiles.entries {
      let path = entry.name.hasPrefix("/") ? entry.name : home.folder.path(entry.name)
      _ = try home.configure("{ cues: { inhale: '\(path)' } }")
      let outcome = try await run(
        ["play", "1-1", "--breaths", "1", "--output", "out.wav"],
        in: home
      )
      expect(entry, entry.cueFault, outcome)
    }
  }

  @Test("As ambience each goes round, or is refused in one line, and the session has none")
  func ambience() async throws {
    let home = try Home()
    try HostileFiles.make(in: home.folder)
    for entry in HostileFiles.entries {
      let outcome = try await run(
        ["sit", "1s", "--ambience", entry.name, "--output", "out.wav"],
        in: home
      )
      expect(entry, entry.ambienceFault, outcome, instead: "; the session has no ambience")
    }
  }

  @Test("Each is looked at, all at once, as text and as JSON, and 65 tells that one is no sound")
  func check() async throws {
    let home = try Home()
    try HostileFiles.make(in: home.folder)
    let names = HostileFiles.entries.map(\.name)

    let text = try await run(["sounds", "--check"] + names, in: home)
    let json = try await run(["sounds", "--check", "--json"] + names, in: home)

    for outcome in [text, json] {
      #expect(outcome.exitCode == 65)
      #expect(outcome.standardError == "")
    }
    let list = try #require(JSONValue.parse(json.standardOutput).array)
    #expect(list.count == names.count)
    for (entry, found) in zip(HostileFiles.entries, list) {
      let isUsable = entry.cueFault == nil || entry.ambienceFault == nil
      #expect(found["usable"] == JSONValue(isUsable), "\(entry.name)")
      #expect(text.standardOutput.contains(entry.name))
      let uses = [
        ("cue", entry.cueFault), ("bell", entry.cueFault), ("ambience", entry.ambienceFault),
      ]
      for (use, fault) in uses {
        let said = found[use]?["fault"]?.string
        #expect(fault.map { said?.contains($0) == true } ?? (said == nil), "\(entry.name) \(use)")
      }
    }
    print("\(names.count) hostile files looked at in \(text.duration)")
  }

  @Test("A click in a file of 44.1 kHz is heard on its frame of a session of 48 kHz")
  func onset() async throws {
    let home = try Home()
    var click = [Float](repeating: 0, count: 4_410)
    // 10 ms after the file's start.
    click[441] = 0.9
    let path = home.folder.path("click.wav")
    try Data(WaveBytes(click, rate: 44_100).bytes).write(to: URL(filePath: path))
    _ = try home.configure(
      "{ cues: { inhale: '\(path)', exhale: 'none', start: 'none', end: 'none' } }"
    )

    let outcome = try await home.run(
      ["play", "2.3-1.7001", "--breaths", "20", "--prepare", "0s", "--output", "out.wav"]
    )

    #expect(outcome.exitCode == 0, "\(outcome.standardError)")
    let file = try WaveFile(home.folder.path("out.wav"))
    // Read once: each look at them copies the file.
    let samples = file.samples
    for breath in 0..<20 {
      let due = Int((Double(breath) * 4.0001 * 48_000).rounded())
      let end = min(file.frameCount, due + 4_800)
      let loudest = (due..<end).max { samples[2 * $0].magnitude < samples[2 * $1].magnitude }
      #expect(loudest.map { $0 - due } == 480, "breath \(breath)")
    }
  }
}
