import BreathAudio
import BreathTesting
import FoundationEssentials
import JSONText
import Testing

@testable import EbbCommand

@Suite("ebb sounds --check")
struct SoundCheckingTests {
  /// A home with the sounds of a person: a bell of 12.6 s, and what is none.
  private static func home() throws -> TemporaryHome {
    let home = try TemporaryHome()
    try home.write("no sound", to: "broken.wav")
    try Sound(.rin).write(to: "\(home.path)/bell.flac", rate: 8_000)
    return home
  }

  private static func write(_ wave: WaveBytes, to name: String, in home: TemporaryHome) throws {
    try Data(wave.bytes).write(to: URL(filePath: "\(home.path)/\(name)"))
  }

  @Test("It tells what a file is, how loud, and what becomes of it")
  func told() throws {
    let home = try Self.home()

    let run = home.run("sounds", "--check", "\(home.path)/bell.flac")

    #expect(run.status == 0)
    #expect(run.err.isEmpty)
    let lines = run.out.split(separator: "\n").map(String.init)
    #expect(lines[0] == "~/bell.flac")
    #expect(lines[1] == "     FLAC, Signed 24 bit PCM, 8000 Hz, 1 channel, 12.6 s")
    #expect(lines[2].hasPrefix("     peak -12.0 dBFS, loudness -"))
    #expect(lines[3] == "     resampled for cards of another rate than 8000 Hz")
    #expect(
      Array(lines[4...]) == [
        "     as a cue     yes, its peak at -15.0 dBFS",
        "     as a bell    yes, its peak at -12.0 dBFS",
        "     as ambience  yes, over and over, each end fading into the next start",
      ]
    )
  }

  @Test("Channels are mixed down, a long file is ambience alone, a short one is none")
  func uses() throws {
    let home = try Self.home()
    let long = [Float](repeating: 0.25, count: 61 * 8_000)
    try Self.write(WaveBytes(long), to: "long.wav", in: home)
    try Self.write(WaveBytes([0, 0.5, 0, -0.5], channels: 4), to: "quad.wav", in: home)

    let run = home.run("sounds", "--check", "\(home.path)/long.wav", "\(home.path)/quad.wav")

    #expect(run.status == 0)
    #expect(run.out.contains("~/long.wav\n     WAV, 32 bit float, 8000 Hz, 1 channel, 61.0 s\n"))
    #expect(run.out.contains("LUFS, by parts of it\n") || run.out.contains("heard, by parts of it"))
    #expect(run.out.contains("as a bell    no: it is longer than 60 s\n"))
    #expect(run.out.contains("as ambience  yes"))
    #expect(run.out.contains("mixed down to left and right; resampled for cards"))
    #expect(run.out.contains("as ambience  no: it is shorter than 1 s\n"))
  }

  @Test("One that is of no use gives its reason and the status, whatever the others are")
  func unusable() throws {
    let home = try Self.home()

    let broken = home.run("sounds", "--check", "\(home.path)/bell.flac", "\(home.path)/broken.wav")
    let lost = home.run("sounds", "--check", "\(home.path)/lost.wav")
    let unknown = home.run("sounds", "--check", "rinn")

    #expect(broken.status == 65)
    let reason = "it is no sound file, or of a kind that ebb cannot read"
    #expect(broken.out.hasSuffix("\n~/broken.wav\n     \(reason)\n"), "\(broken.out)")
    #expect(broken.err.isEmpty)
    #expect(lost.status == 66)
    #expect(lost.out == "~/lost.wav\n     there is none\n")
    #expect(unknown.status == 66)
    #expect(unknown.out == "rinn: no sound \"rinn\"; did you mean rin?\n")
  }

  @Test("As JSON it is one array")
  func json() throws {
    let home = try Self.home()
    let nan = [Float](repeating: 0.1, count: 16_000) + [.nan]
    try Self.write(WaveBytes(nan), to: "nan.wav", in: home)

    let run = home.run(
      "sounds",
      "--json",
      "--check",
      "\(home.path)/bell.flac",
      "\(home.path)/broken.wav",
      "\(home.path)/nan.wav",
      "rinn"
    )

    #expect(run.status == 65)
    let list = try #require(JSONValue.parse(run.out).array)
    #expect(list.count == 4)
    let bell = list[0]
    #expect(bell["file"]?.string == "~/bell.flac")
    #expect(bell["usable"] == true)
    #expect(bell["container"]?.string == "FLAC")
    #expect(bell["encoding"]?.string == "Signed 24 bit PCM")
    #expect(bell["rate_hz"] == 8_000)
    #expect(bell["channels"] == 1)
    #expect(bell["length_ns"] == 12_600_000_000)
    #expect(bell["peak_dbfs"]?.double == -12)
    #expect(bell["loudness_lufs"]?.double != nil)
    #expect(bell["measured"]?.string == "whole")
    #expect(bell["mixed_down"] == false)
    #expect(bell["cue"]?["usable"] == true)
    #expect(bell["cue"]?["peak_dbfs"]?.double == -15.02)
    #expect(bell["ambience"]?["usable"] == true)
    #expect(list[1]["usable"] == false)
    #expect(list[1]["fault"]?.string?.hasPrefix("it is no sound file") == true)
    #expect(list[1]["rate_hz"] == nil)
    #expect(list[2]["cue"]?["fault"]?.string == "it has samples that are no numbers")
    #expect(list[3]["fault"]?.string == "no sound \"rinn\"; did you mean rin?")
  }

  @Test("It needs a file, and goes with no other task")
  func refused() throws {
    let home = try Self.home()

    #expect(
      home.run("sounds", "--check").err
        == "ebb: --check needs a file: ebb sounds --check FILE\nsee: ebb help sounds\n"
    )
    #expect(home.run("sounds", "--check", "a.wav", "--write", "x").status == 64)
    #expect(home.run("sounds", "--check", "a.wav", "--volume", "-3").status == 64)
    #expect(home.run("sounds", "--check", "a.wav", "--output", "b.wav").status == 64)
  }
}
