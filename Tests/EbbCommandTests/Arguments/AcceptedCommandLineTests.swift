import BreathEngine
import Testing

@testable import EbbCommand

@Suite("Accepted command lines")
struct AcceptedCommandLineTests {
  @Test(
    "A pattern's length is said in one of four ways",
    arguments: [
      ("play", nil),
      ("play --breaths 7", .breaths(7)),
      ("play --breaths=0", .endless),
      ("play --endless", .endless),
      ("play --for 1h30m", .lasting(ExactSeconds(5400))),
      ("play --exact=2.5m", .exactly(ExactSeconds(150))),
    ] as [(String, SessionLength?)]
  )
  func playLength(line: String, expected: SessionLength?) throws {
    #expect(try play(line).length == expected)
  }

  @Test(
    "A sit lasts two minutes, the time that it is given, or without end",
    arguments: [
      ("", .row([ExactSeconds(120)])),
      ("--quiet", .row([ExactSeconds(120)])),
      ("sit", .row([ExactSeconds(120)])),
      ("sit 20m", .row([ExactSeconds(1200)])),
      ("sit 25m+5m", .row([ExactSeconds(1500), ExactSeconds(300)])),
      ("sit --endless", .endless),
      ("sit --until true", .untilEnded),
    ] as [(String, SitForm.Extent)]
  )
  func sitLength(line: String, expected: SitForm.Extent) throws {
    let invocation = try ArgumentParser.parse(words(line))

    #expect(invocation.command.identity == .sit)
    #expect(try SitOptions(invocation).wishes.form(seed: 0).extent == expected)
  }

  @Test("A sit's bell is a name, or nothing is said")
  func bell() throws {
    #expect(
      try SitOptions(ArgumentParser.parse(words("sit --bell keisu 20m"))).wishes.bell
        == BellChoice(word: "keisu")
    )
    #expect(
      try SitOptions(ArgumentParser.parse(words("--bell my.wav"))).wishes.bell?.word == "my.wav"
    )
    #expect(try SitOptions(ArgumentParser.parse(["sit"])).wishes.bell == nil)
  }

  @Test(
    "Sounds are listed, played, or written",
    arguments: [
      ("sounds", .list(json: false)), ("sounds --json", .list(json: true)),
      ("sounds rin", .play("rin")), ("sounds --cues tick", .playCues("tick")),
      ("sounds rin --output a.ogg", .write("rin", to: "a.ogg")),
      ("sounds --write x", .writeAll(folder: "x")),
    ] as [(String, SoundsOptions.Task)]
  )
  func sounds(line: String, task: SoundsOptions.Task) throws {
    #expect(try SoundsOptions(ArgumentParser.parse(words(line))).task == task)
  }

  @Test("A sound is played on the card and at the level that are said, and written at any rate")
  func soundOptions() throws {
    let played = try SoundsOptions(
      ArgumentParser.parse(words("sounds rin --device hw:1 --volume -6"))
    )
    let written = try SoundsOptions(
      ArgumentParser.parse(words("sounds rin --output a.wav --rate 96000"))
    )

    #expect(played.device == "hw:1")
    #expect(played.volume == Decibels("-6"))
    #expect(written.rate == 96_000)
  }

  @Test("Options stand before, after and between operands")
  func order() throws {
    let expected = try play("play box --quiet --device hw:0")

    #expect(expected.pattern == "box")
    #expect(expected.session.device == "hw:0")
    #expect(try play("play --quiet box --device hw:0") == expected)
    #expect(try play("play --device=hw:0 --quiet -- box") == expected)
  }

  @Test(
    "What begins with a sign and a digit, a lone dash, and all after -- reach the pattern reader",
    arguments: [("play -1", "-1"), ("play -", "-"), ("play -- --for", "--for")]
  )
  func operands(line: String, pattern: String) throws {
    #expect(try play(line).pattern == pattern)
  }

  @Test("An empty pattern is a pattern that was given")
  func emptyPattern() throws {
    let options = try PlayOptions(ArgumentParser.parse(["play", ""]))

    #expect(options.pattern?.isEmpty == true)
  }

  @Test(
    "A level is a number of decibels, with or without its unit",
    arguments: [
      ("-12", -12), ("-12dB", -12), ("-12 dB", -12), ("-0.5", -0.5), ("0", 0), ("-0", 0),
      ("-60", -60),
    ]
  )
  func volume(text: String, expected: Double) throws {
    let options = try PlayOptions(ArgumentParser.parse(["play", "--volume", text]))

    #expect(options.session.volume?.value == expected)
    #expect(options.session.volume?.value.sign == (expected < 0 ? .minus : .plus))
  }

  @Test("All that a session can be told")
  func session() throws {
    let line =
      "sit --cues tone --volume=-3 --prepare 10s --device hdmi --require-sound "
      + "--output a.flac --rate 96000 --events --plain --quiet --no-log"

    let options = try SitOptions(ArgumentParser.parse(words(line))).session

    #expect(
      options
        == SessionOptions(
          device: "hdmi",
          volume: Decibels("-3"),
          cues: "tone",
          prepare: ExactSeconds(10),
          output: .file("a.flac"),
          rate: 96_000,
          events: .standardOutput,
          plain: true,
          quiet: true,
          noLog: true,
          requireSound: true
        )
    )
  }

  @Test("Sound and events go to standard output or to files, and share nothing")
  func targets() throws {
    #expect(try play("play --output -").session.output == .standardOutput)
    #expect(try play("play --events=-").session.events == .standardOutput)

    let both = try play("play --output - --rate 48000 --events=e.jsonl").session

    #expect(both.output == .standardOutput)
    #expect(both.events == .file("e.jsonl"))
  }

  @Test("Only --events=FILE names a file: a word after a space is the pattern")
  func eventsOperand() throws {
    let options = try play("play --events box")

    #expect(options.pattern == "box")
    #expect(options.session.events == .standardOutput)
  }

  @Test("Help is given whatever else is missing")
  func help() throws {
    let invocation = try ArgumentParser.parse(words("patterns check --help"))

    #expect(invocation.has(.help))
    #expect(invocation.command.path == ["patterns", "check"])
  }

  @Test(
    "The log shows ten entries, as many as said, or all, or all of the days that are named",
    arguments: [
      ("log", 10), ("log --last 3", 3), ("log --all", nil), ("log --what sit", 10),
      ("log --since yesterday", nil), ("log --until today --last 2", 2),
    ] as [(String, Int?)]
  )
  func log(line: String, count: Int?) throws {
    #expect(try LogOptions(ArgumentParser.parse(words(line))).count == count)
  }

  @Test("An option that may be said several times keeps each value in order")
  func repeated() throws {
    let line = "log edit x --set a=1 --set=b=2=3 --set a=4"
    let options = try EditRecordOptions(ArgumentParser.parse(words(line)))

    #expect(options.settings.map(\.field) == ["a", "b", "a"])
    #expect(options.settings.map(\.value) == ["1", "2=3", "4"])
    #expect(!options.isOpen)
    #expect(try EditRecordOptions(ArgumentParser.parse(words("log edit x"))).isOpen)
  }

  private func play(_ line: String) throws -> PlayOptions {
    try PlayOptions(ArgumentParser.parse(words(line)))
  }

  private func words(_ line: String) -> [String] {
    line.split(separator: " ").map(String.init)
  }
}
