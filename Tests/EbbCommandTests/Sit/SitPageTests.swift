import BreathAudio
import JSONText
import Testing

@testable import EbbCommand

@Suite("The plan of a sit, told beforehand")
struct SitPageTests {
  @Test("For a person: what it is, when it ends, and a line for each moment that a bell strikes")
  func lines() throws {
    let run = try TemporaryHome().run(
      "sit",
      "25m+5m+25m",
      "--strikes",
      "3",
      "--end-strikes",
      "2",
      "--interval",
      "10m",
      "--prepare",
      "10s",
      "--plan"
    )

    #expect(run.status == 0)
    let lines = run.out.split(separator: "\n").map(String.init)
    #expect(
      lines[0].hasPrefix(
        "sit 25m+5m+25m, 55:00, 3 strikes, bells at 10m, 20m, 40m, 50m, 2 strikes at the end, ends "
      )
    )
    #expect(lines[0].hasSuffix("M if it begins now"))
    #expect(
      lines.dropFirst() == [
        "  -0:10  get ready",
        "   0:00  start, 3 strikes 3s apart",
        "  10:00  bell",
        "  20:00  bell",
        "  25:00  sit 2 of 3, 5:00",
        "  30:00  sit 3 of 3, 25:00",
        "  40:00  bell",
        "  50:00  bell",
        "  55:00  end, 2 strikes 3s apart",
      ]
    )
    #expect(run.err.isEmpty)
  }

  @Test("What does not strike as it was said is told in a word")
  func notes() throws {
    let home = try TemporaryHome()
    #expect(
      home.run("sit", "40m", "--bells", "55m,25m,30m,25m,0,1h", "--plan").err == """
        ebb: the bells at 55m, 1h are past the end at 40m
        ebb: the bell at 25m is said more than once and strikes once

        """
    )
    #expect(
      home.run("sit", "5m", "--interval", "5m", "--plan").err
        == "ebb: no bell strikes within: 5m is not before the end at 5m\n"
    )
    #expect(
      home.run("sit", "--bells", "random:3m-7m", "--plan").err.hasPrefix(
        "ebb: no bell strikes within: the first comes after 3m at least, the sit ends at 2m\n"
      )
    )
    #expect(home.run("sit", "40m", "--bells", "55m,25m", "--plan", "--quiet").err.isEmpty)
  }

  @Test("For a program: one object with every strike, and nothing else is printed")
  func json() throws {
    let run = try TemporaryHome().run(
      "sit",
      "1m+30s",
      "--strikes",
      "2",
      "--bells",
      "90s,20s,20s,2m,random:5s-9s",
      "--seed",
      "7",
      "--json"
    )

    #expect(run.err.isEmpty)
    let value = try JSONValue.parse(run.out)
    #expect(value["total_ns"]?.int64 == 90_000_000_000)
    #expect(value["sits_ns"]?.array?.compactMap(\.int64) == [60_000_000_000, 30_000_000_000])
    #expect(value["prepare_ns"]?.int64 == 0)
    #expect(value["seed"]?.int64 == 7)
    #expect(value["past_end_ns"]?.array?.compactMap(\.int64) == [120_000_000_000])
    #expect(value["doubled_ns"]?.array?.compactMap(\.int64) == [20_000_000_000])
    #expect(value["ends"]?.string?.contains("T") == true)
    let strikes = try #require(value["strikes"]?.array)
    #expect(strikes.prefix(2).map { $0["start_ns"]?.int64 } == [0, 3_000_000_000])
    #expect(strikes.prefix(2).map { $0["strike"]?.int64 } == [1, 2])
    #expect(strikes.last?["bell"]?.string == "end")
    #expect(strikes.last?["sit"]?.int64 == 2)
    #expect(strikes.count { $0["start_ns"]?.int64 == 20_000_000_000 } == 1)
    let random = strikes.compactMap {
      $0["bell"]?.string == "interval" ? $0["start_ns"]?.int64 : nil
    }
    .filter { $0 != 20_000_000_000 }
    #expect((10...18).contains(random.count))
  }

  @Test("What would change nothing is said, and what would be written beside a plan is refused")
  func withoutEffect() throws {
    let home = try TemporaryHome()
    let between = home.run("sit", "5m", "--between-strikes", "2", "--plan")
    let seed = home.run("sit", "5m", "--seed", "3", "--plan")
    let drawn = home.run("sit", "9m", "--bells", "random:1m-2m", "--seed", "3", "--plan")

    #expect(between.status == 0)
    #expect(
      between.err
        == "ebb: --between-strikes changes nothing: no bell is between two sits here\n"
    )
    #expect(seed.err == "ebb: --seed changes nothing: nothing is left to chance here\n")
    #expect(drawn.err.isEmpty)
    #expect(home.run("sit", "5m+5m", "--between-strikes", "2", "--plan").err.isEmpty)
    for words in [["--output", "a.wav"], ["--events"], ["--events=e"]] {
      let run = home.run(["sit", "5m", "--plan"] + words)
      #expect(run.status == 64 && run.out.isEmpty)
      let option = words[0].split(separator: "=")[0]
      let message = "ebb: --plan and \(option) exclude each other: a plan is told"
      #expect(run.err.hasPrefix(message), "\(run.err)")
    }
  }

  @Test("A bell of the configuration is told with its place; none strikes none")
  func configuredBell() throws {
    let wrong = try TemporaryHome(configuration: "{ sit: { bell: \"bwol\" } }")
    let missing = try TemporaryHome(configuration: "{\n sit: { bell: \"my/bell.wav\" } }")
    let none = try TemporaryHome(configuration: "{ sit: { bell: \"none\" } }")

    let place = "~/.config/ebb/config.json5:1:16: sit.bell: no sound \"bwol\"; did you mean bowl?\n"
    let run = wrong.run("sit", "1s", "--output", "\(wrong.path)/a.wav")
    #expect(run.status == 66)
    #expect(run.err == "ebb: \(place)see: ebb sounds\n")
    let check = wrong.run("patterns", "check", "\(wrong.path)/.config/ebb/config.json5")
    #expect(check == CommandRun(status: 65, out: "", err: place))

    let file = "~/.config/ebb/my/bell.wav"
    let usual = missing.run("sit", "1s", "--output", "\(missing.path)/a.wav", "--quiet")
    #expect(usual.status == 0)
    #expect(
      usual.err == "ebb: ~/.config/ebb/config.json5:2:15: sit.bell: no sound file \"\(file)\"; "
        + "the usual bell is heard instead\n"
    )

    #expect(none.run("sit", "1s", "--output", "\(none.path)/a.wav", "--quiet").status == 0)
    #expect(try Sound(file: "\(none.path)/a.wav").level == -.infinity)
    #expect(try Sound(file: "\(missing.path)/a.wav").level > -60)
  }

  @Test("Without end it has no end to tell, and the same seed draws the same bells")
  func endless() throws {
    let home = try TemporaryHome()
    let first = home.run("sit", "--endless", "--bells", "random:3m-7m", "--plan")
    let lines = first.out.split(separator: "\n").map(String.init)
    #expect(lines[0] == "sit, until you stop it, bells at random, 3m to 7m apart")
    let last = try #require(lines.last)
    #expect(last.hasPrefix("bells at random: the same ones again with --seed "))
    let seed = try #require(last.split(separator: " ").last.map(String.init))
    let again = home.run("sit", "--endless", "--bells", "random:3m-7m", "--seed", seed, "--plan")
    #expect(again.out == first.out)
    let value = try JSONValue.parse(home.run("sit", "--endless", "--json").out)
    #expect(value["total_ns"]?.isNull == true)
    #expect(value["strikes"]?.array?.count == 1)
  }

  @Test("The configuration's sit is what a bare plan tells")
  func configured() throws {
    let home = try TemporaryHome(configuration: "{ sit: { length: \"10m\", interval: \"3m\" } }")
    #expect(home.run("--plan").out.hasPrefix("sit, 10:00, bells at 3m, 6m, 9m, ends "))
    #expect(
      home.run("sit", "30m", "--plan").out.hasPrefix("sit, 30:00, bells at 3m, 6m, 9m, 12m …, ")
    )
  }
}
