import BreathJournal
import BreathTesting
import JSONText
import Testing

@testable import EbbCommand

@Suite("ebb day")
struct DayCommandTests {
  private var today: CivilDate { DayRule.usual.day(of: .now()) }

  @Test("A day without texts says how to write them")
  func empty() throws {
    let home = try TemporaryHome()
    let name = today.text(inYear: today.year)

    #expect(
      home.run("day").out == """
        \(name)
          goal  not yet; "ebb day goal TEXT" writes it down
          done  not yet; "ebb day done TEXT" writes it down

        """
    )
    #expect(
      home.run("day", "--day", "2024-11-30").out
        == "Saturday, Nov 30, 2024\n  goal  none\n  done  nothing written\n"
    )
    #expect(
      home.run("day", "--json").out
        == "{\"day\":\"\(today.iso8601)\",\"goal\":null,\"done\":null,"
        + "\"ids\":{\"goal\":[],\"done\":[]}}\n"
    )
    #expect(home.run("day", "--history", "--json").out == "[]\n")
    #expect(home.run("day", "--history").out.hasPrefix("No day has a text yet."))
  }

  @Test("Later texts of a day are added, and each stays a record of its own")
  func append() throws {
    let home = try TemporaryHome()

    #expect(home.run("day", "goal", "write", "the", "letter").status == 0)
    #expect(home.run("day", "done", "wrote it").status == 0)
    home.nextMoment()
    let run = home.run("day", "done", "and slept")

    let records = try home.records()
    let id = try #require(records.last?["id"]?.string)
    let name = today.text(inYear: today.year)
    #expect(run.out == "done for \(name) (\(id.prefix(6)))\n")
    #expect(records.map { $0["kind"]?.string } == ["goal", "done", "done"])
    #expect(records.allSatisfy { $0["day"]?.string == today.iso8601 })
    #expect(
      home.run("day").out
        == "\(name)\n  goal  write the letter\n  done  wrote it\n        and slept\n"
    )
    #expect(
      try JSONValue.parse(home.run("day", "--json").out)["done"]?.string == "wrote it\nand slept"
    )
    _ = home.run("log", "delete", String(id), "--yes")
    #expect(home.run("day").out.hasSuffix("  done  wrote it\n"))
  }

  @Test("A goal can be written on the evening before, what was done only when it was")
  func tomorrow() throws {
    let home = try TemporaryHome()

    #expect(home.run("day", "goal", "--day", "tomorrow", "rest").status == 0)
    // A day may have begun since.
    let days = [today, today.adding(days: 1)].map { Optional($0.iso8601) }
    #expect(try days.contains(home.records().first?["day"]?.string))
    let done = home.run("day", "done", "--day", "tomorrow", "rested")
    #expect(done.err.hasPrefix("ebb: --day \"tomorrow\": that is still to come\n"))
    let far = home.run("day", "goal", "--day", "9999-01-01", "rest")
    #expect(far.err.hasPrefix("ebb: --day \"9999-01-01\": that is still to come\n"))
  }

  @Test("The hour at which days begin decides which day it is")
  func start() throws {
    let now = LocalTime.now()
    for hour in [0, 23] {
      let home = try TemporaryHome(configuration: "{ day: { starts: \"\(hour):59\" } }")
      let rule = try #require(DayRule(hour: hour, minute: 59))
      _ = home.run("day", "goal", "x")
      // The minute may have turned since.
      let days = [rule.day(of: now), rule.day(of: .now())].map { Optional($0.iso8601) }
      #expect(try days.contains(home.records().first?["day"]?.string))
    }
  }

  @Test("The history shows the last days that have a text, newest first")
  func history() throws {
    let home = try TemporaryHome()
    for day in 10...24 {
      #expect(home.run("day", "goal", "--day", "2024-11-\(day)", "goal \(day)").status == 0)
    }
    _ = home.run("day", "done", "--day", "2024-11-24", "done")

    #expect(
      home.run("day", "--history", "2").out == """
        Sunday, Nov 24, 2024
          goal  goal 24
          done  done

        Saturday, Nov 23, 2024
          goal  goal 23

        """
    )
    #expect(home.run("day", "--history=2").out == home.run("day", "--history", "2").out)
    let days = try #require(JSONValue.parse(home.run("day", "--history", "--json").out).array)
    #expect(days.map { $0["day"]?.string } == (15...24).reversed().map { "2024-11-\($0)" })
  }

  @Test("A goal has no limit of characters, and is kept byte for byte", arguments: SampleText.all)
  func texts(sample: SampleText) throws {
    guard sample.text != "-" else { return }
    let home = try TemporaryHome(configuration: "{ note: { characters: 1, lines: 1 } }")

    #expect(home.run("day", "goal", "--", sample.text).status == 0)

    let text = try #require(JSONValue.parse(home.run("day", "--json").out)["goal"]?.string)
    #expect(Array(text.utf8) == Array(sample.text.utf8))
  }

  @Test(
    "What cannot be is refused",
    arguments: [
      (["gaol"], "unexpected \"gaol\"; did you mean ebb day goal?"), (["5"], "unexpected \"5\""),
      (["--history", "x"], "--history \"x\": say how many days, from 1"),
      (["--history", "0"], "--history \"0\": say how many days, from 1"),
      (["--history=0"], "--history \"0\": say how many days, from 1"),
      (["--history=2", "3"], "--history \"3\": say how many days, from 1"),
      (["--day", "today", "--history"], "--day and --history exclude each other: give one"),
      (["goal", "--day", "soon", "x"], "--day \"soon\": \(DateReader.dayRule)"),
    ]
  )
  func refused(words: [String], message: String) throws {
    let run = try TemporaryHome().run(["day"] + words)

    #expect(run.status == 64)
    #expect(run.err.hasPrefix("ebb: \(message)\n"), "\(run.err)")
  }
}
