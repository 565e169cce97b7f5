import BreathAudio
import BreathTesting
import FoundationEssentials
import Testing

@testable import EbbCommand

@Suite("Sessions with an ambience")
struct AmbienceCommandTests {
  /// Renders a short session, and answers the bytes of its file.
  private static func render(
    _ name: String,
    _ words: [String],
    in home: TemporaryHome
  ) throws -> (run: CommandRun, bytes: [UInt8]) {
    let file = "\(home.path)/\(name).wav"
    let run = home.run(["play", "1-1", "--breaths", "2", "--quiet", "--output", file] + words)
    return (run, [UInt8](try Data(contentsOf: URL(filePath: file))))
  }

  @Test("A bed lies under a rendered session, the same each time; none leaves it as it was")
  func rendered() throws {
    let home = try TemporaryHome(configuration: "{ ambience: 'brown' }")

    let first = try Self.render("first", [], in: home)
    let again = try Self.render("again", ["--ambience", "brown"], in: home)
    let bare = try Self.render("bare", ["--ambience", "none"], in: home)

    #expect([first.run, again.run, bare.run].allSatisfy { $0.status == 0 && $0.err.isEmpty })
    #expect(first.bytes == again.bytes)
    #expect(first.bytes != bare.bytes)
  }

  @Test("A file that is no sound is told in a line, and the session is as without it")
  func broken() throws {
    let home = try TemporaryHome(configuration: "{ ambience: 'sea.wav' }")
    try home.write("no sound", to: ".config/ebb/sea.wav")

    let run = try Self.render("broken", [], in: home)
    let bare = try Self.render("bare", ["--ambience", "none"], in: home)

    #expect(run.run.status == 0)
    #expect(run.run.err.split(separator: "\n").count == 1)
    #expect(run.run.err.hasPrefix("ebb: ~/.config/ebb/config.json5:1:13: ambience: "))
    #expect(run.run.err.hasSuffix("; the session has no ambience\n"))
    #expect(run.bytes == bare.bytes)
  }

  @Test("A word that names nothing ends with 66, and so it is with a bed as a file")
  func refused() throws {
    let home = try TemporaryHome()

    let unknown = home.run("sit", "1s", "--ambience", "rian")
    #expect(unknown.status == 66)
    #expect(unknown.err.hasPrefix("ebb: no ambience \"rian\"; did you mean rain?\n"))

    let file = home.run("sounds", "rain", "--output", "\(home.path)/rain.wav")
    #expect(file.status == 64)
    #expect(file.err.contains("ebb sit 20m --cues silent --ambience rain --output FILE"))
  }

  @Test("The check of a configuration tells an ambience that cannot be heard")
  func check() throws {
    let home = try TemporaryHome()
    let file = try home.write("{ ambience: { sound: 'whale' } }", to: "c.json5")

    let run = home.run("patterns", "check", file)

    #expect(run.status == 65)
    let all = run.out + run.err
    #expect(all.contains("c.json5:1:22: ambience.sound: no ambience \"whale\"; there are ocean"))
  }
}
