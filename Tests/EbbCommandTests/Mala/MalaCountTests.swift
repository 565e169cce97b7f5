import BreathJournal
import BreathTesting
import JSONText
import Testing

@testable import EbbCommand

@Suite("ebb mala add and fix")
struct MalaCountTests {
  /// A home with one practice to 111,111, 108 beads as 100.
  static func home(_ options: String...) throws -> TemporaryHome {
    let home = try TemporaryHome()
    let words = ["mala", "practice", "add", "prostrations", "--target", "111111"]
    let run = home.run(words + options)
    try #require(run.status == 0, "\(run.err)")
    return home
  }

  private func last(_ home: TemporaryHome) throws -> JSONValue {
    try #require(home.records().last)
  }

  private func total(_ home: TemporaryHome) throws -> Int64? {
    try JSONValue.parse(home.run("mala", "prostrations", "--json").out)["total"]?.int64
  }

  @Test("Without a number a mala is counted by the rule, with its beads and the rule of then")
  func mala() throws {
    let home = try Self.home()

    let run = home.run("mala", "add", "prostrations")

    let record = try last(home)
    let id = try #require(record["id"]?.string)
    #expect(
      run.out
        == "added a mala, 100 of prostrations (\(id.prefix(6))): 100 of 111,111, 0.0 %\n"
    )
    #expect(run.err.isEmpty && run.status == 0)
    #expect(record["kind"]?.string == "count" && record["what"]?.string == "mala")
    #expect(record["beads"]?.int64 == 108 && record["credited"]?.int64 == 100)
    #expect(record["rule"]?.serialized() == #"{"beads":108,"counts_as":100}"#)
    #expect(record["practice"]?.string == PracticeRecord.id(forName: "prostrations"))
    #expect(record["day"] == nil && record["added"] == nil)
  }

  @Test(
    "An amount is a number, a part of a mala, or malas",
    arguments: [
      ("108", "number", 108, nil), ("1", "number", 1, nil), ("1,000", "number", 1_000, nil),
      ("1/2", "mala", 50, 54), ("1/4", "mala", 25, 27), ("½", "mala", 50, 54),
      ("¼", "mala", 25, 27), ("¾", "mala", 75, 81), ("3x", "mala", 300, 324),
      ("3X", "mala", 300, 324), ("1000000000000", "number", 1_000_000_000_000, nil),
    ] as [(String, String, Int64, Int64?)]
  )
  func amounts(text: String, what: String, credited: Int64, beads: Int64?) throws {
    let home = try Self.home()

    let run = home.run("mala", "add", "prostrations", text)

    #expect(run.status == 0, "\(run.err)")
    #expect(try last(home)["what"]?.string == what)
    #expect(try last(home)["credited"]?.int64 == credited)
    #expect(try last(home)["beads"]?.int64 == beads)
    #expect(try total(home) == credited)
  }

  @Test(
    "An amount that cannot be is refused with a way out, and nothing is written",
    arguments: [
      ("0", "found \"0\": from 1 to 1,000,000,000,000 can be added at once"),
      ("1000000000001", "found \"1000000000001\": from 1 to"),
      ("9223372036854775808", "found \"9223372036854775808\": say a whole number"),
      ("-5", "found \"-5\": what was practised is added\na correction is: ebb mala fix"),
      ("1/3", "1/3 of a mala that counts as 100 is no whole number\nsay 33 or 34: ebb mala add"),
      ("1/1000", "1/1000 of a mala that counts as 100 is no whole number\nsay 1: ebb mala add"),
      ("1/0", "found \"1/0\": say"), ("0/2", "found \"0/2\": say"), ("1.5", "found \"1.5\": say"),
      ("1,5", "found \"1,5\": say"), ("ten", "found \"ten\": say"), ("", "found \"\": say"),
      ("1/2/3", "found \"1/2/3\": say"), ("0x", "found \"0x\": say"), ("10m", "found \"10m\": say"),
    ]
  )
  func refused(text: String, message: String) throws {
    let home = try Self.home()

    let run = home.run("mala", "add", "prostrations", text)

    #expect(run.status == 64)
    #expect(run.err.hasPrefix("ebb: \(message)"), "\(run.err)")
    #expect(try home.records().count == 1)
  }

  @Test("Half a mala of an odd rule is refused, and what lies on both sides is named")
  func odd() throws {
    let home = try Self.home("--beads", "111", "--counts-as", "111")

    #expect(
      home.run("mala", "add", "prostrations", "1/4").err == """
        ebb: 1/4 of a mala that counts as 111 is no whole number
        say 27 or 28: ebb mala add prostrations 28

        """
    )
    #expect(home.run("mala", "add", "prostrations", "1/3").status == 0)
    #expect(try last(home)["credited"]?.int64 == 37)
  }

  @Test("The practice counts on after its target, which is told once")
  func complete() throws {
    let home = try Self.home()
    _ = home.run("mala", "add", "prostrations", "111110")

    let reached = home.run("mala", "add", "prostrations", "1")
    let beyond = home.run("mala", "add", "prostrations", "1")

    #expect(
      reached.out.hasSuffix(
        """
        : 111,111 of 111,111, 100 %
        prostrations is complete: 111,111. It counts on; another round begins with: ebb mala again \
        prostrations

        """
      ),
      "\(reached.out)"
    )
    #expect(beyond.out.hasSuffix(": 111,112 of 111,111, 100 %\n"), "\(beyond.out)")
    #expect(!beyond.out.contains("complete"))
  }

  @Test("Another round begins once one is complete, and not before")
  func again() throws {
    let home = try Self.home()
    _ = home.run("mala", "add", "prostrations", "300")
    let early = home.run("mala", "again", "prostrations")
    #expect(early.status == 64)
    #expect(
      early.err.hasPrefix(
        "ebb: \"prostrations\" is at 300 of 111,111, 0.2 %: another round begins once one is complete"
      )
    )
    _ = home.run("mala", "add", "prostrations", "111000")

    let run = home.run("mala", "again", "pros")

    #expect(run.out == "round 2 of prostrations begins; round 1 came to 111,300\n")
    #expect(try total(home) == 0)
    _ = home.run("mala", "add", "prostrations")
    #expect(try last(home)["round"]?.int64 == 2)
    #expect(try total(home) == 100)
    #expect(home.run("mala", "prostrations").out.contains("round 1  111,300, complete"))
    #expect(home.run("mala", "again", "prostrations").status == 64)
  }

  @Test("An earlier day is named as a day or a time, and one to come is refused")
  func earlier() throws {
    let home = try Self.home()

    let day = home.run("mala", "add", "prostrations", "1/2", "--date", "2024-02-29")
    #expect(day.out.contains("50 of prostrations on Thursday, Feb 29, 2024 ("), "\(day.out)")
    #expect(try last(home)["day"]?.string == "2024-02-29")

    let time = home.run("mala", "add", "prostrations", "7", "--at", "2024-03-01T02:30:00+01:00")
    #expect(time.status == 0)
    #expect(try last(home)["at"]?.string == "2024-03-01T02:30:00+01:00")
    #expect(try last(home)["added"]?.string != nil && last(home)["day"] == nil)

    let log = home.run("log", "--since", "2024-02-29", "--until", "2024-02-29").out
    #expect(log.contains("50 of prostrations (54 beads)") && log.contains("7 of prostrations"))
    // Long before there was an ebb, a person knew the day all the same.
    let old = home.run("mala", "add", "prostrations", "9", "--at", "1999-12-31 20:00")
    #expect(old.out.contains("9 of prostrations on Friday, Dec 31, 1999 ("), "\(old.out)")
    #expect(try last(home)["day"]?.string == "1999-12-31")
    #expect(home.run("log", "--until", "2000-01-01").out.contains("Friday, Dec 31, 1999  9 of"))
    for words in [["--date", "2999-01-01"], ["--at", "2999-01-01 07:30"]] {
      let run = home.run(["mala", "add", "prostrations"] + words)
      #expect(run.status == 64 && run.err.contains("that is still to come"))
    }
    let both = home.run("mala", "add", "prostrations", "--at", "7:30", "--date", "today")
    #expect(both.err.hasPrefix("ebb: --at and --date exclude each other"))
  }

  @Test("An opening is in the total and in no pace")
  func opening() throws {
    let home = try Self.home()

    let run = home.run("mala", "add", "prostrations", "20000", "--opening")

    #expect(run.out.hasPrefix("added opening of 20,000 for prostrations ("), "\(run.out)")
    #expect(run.out.hasSuffix("): 20,000 of 111,111, 18.0 %\n"))
    let page = home.run("mala", "prostrations").out
    #expect(page.contains("from before  20,000"))
    #expect(page.contains("as in the last 30 days  no date, nothing was counted in them"))
    let open = home.run("mala", "add", "prostrations", "--opening")
    #expect(open.status == 64 && open.err.hasPrefix("ebb: say how many had been done"))
  }

  @Test("A correction goes either way, is kept apart, and never below nothing")
  func fix() throws {
    let home = try Self.home()
    _ = home.run("mala", "add", "prostrations", "300")

    let down = home.run("mala", "fix", "prostrations", "-100")
    #expect(down.out.hasPrefix("added correction of -100 for prostrations ("), "\(down.out)")
    #expect(down.out.hasSuffix("): 200 of 111,111, 0.1 %\n"))
    #expect(home.run("mala", "fix", "prostrations", "+12").status == 0)
    #expect(home.run("mala", "fix", "prostrations", "8").status == 0)
    #expect(try total(home) == 220)
    #expect(home.run("mala", "prostrations").out.contains("corrections  -80"))

    let below = home.run("mala", "fix", "prostrations", "-221")
    #expect(below.status == 64)
    #expect(
      below.err.hasPrefix(
        "ebb: \"prostrations\" is at 220: a correction of -221 would leave less than nothing"
      )
    )
    #expect(home.run("mala", "fix", "prostrations", "-220").status == 0)
    #expect(try total(home) == 0)
  }

  @Test(
    "What is no correction is refused",
    arguments: ["0", "-0", "+", "-", "1.5", "1/2", "-9223372036854775808", "--5"]
  )
  func noCorrection(text: String) throws {
    let home = try Self.home()
    #expect(home.run("mala", "fix", "prostrations", text).status == 64)
    #expect(try home.records().count == 1)
  }

  @Test("Undo takes back the last count, however early its day was, and then the one before")
  func undo() throws {
    let home = try Self.home()
    _ = home.run("mala", "add", "prostrations", "300")
    home.nextMoment()
    _ = home.run("mala", "add", "prostrations", "50", "--at", "2024-11-01 07:30")
    let id = try #require(last(home)["id"]?.string)

    let run = home.run("log", "undo")

    #expect(
      run.out == "took back 50 of prostrations, Friday, Nov 1, 2024, 7:30 AM; "
        + "to bring it back: ebb log restore \(id)\n"
    )
    #expect(try total(home) == 300)
    home.nextMoment()
    #expect(home.run("log", "undo").out.hasPrefix("took back 300 of prostrations"))
    #expect(try total(home) == 0)
    #expect(home.run("log", "restore", id).status == 0)
    #expect(try total(home) == 50)
  }

  @Test("Undo takes back the later of a count and a change")
  func undoOrder() throws {
    let home = try Self.home()
    _ = home.run("mala", "add", "prostrations", "300")
    let id = try #require(last(home)["id"]?.string)
    home.nextMoment()
    #expect(home.run("log", "edit", id, "--set", "credited=30").status == 0)
    #expect(try total(home) == 30)
    home.nextMoment()
    #expect(home.run("log", "undo").out.hasPrefix("changed back"))
    #expect(try total(home) == 300)
    home.nextMoment()
    #expect(home.run("log", "undo").out.hasPrefix("took back 300 of prostrations"))
    home.nextMoment()
    #expect(home.run("log", "undo").out.hasPrefix("took back practice prostrations"))
    #expect(home.run("mala").out.hasPrefix("No practice is counted yet."))
  }

  @Test("The log shows, edits and deletes counts as any other entry")
  func log() throws {
    let home = try Self.home()
    _ = home.run("mala", "add", "prostrations")
    let id = try #require(last(home)["id"]?.string)

    #expect(home.run("log", "--what", "count").out.contains("100 of prostrations (108 beads)"))
    let page = home.run("log", "show", id).out
    #expect(page.hasPrefix("100 of prostrations, ") && page.contains("108 beads that count as 100"))
    for setting in ["credited=0", "credited=-1", "credited=x", "practice=null", "what=prayer"] {
      #expect(home.run("log", "edit", id, "--set", setting).status == 64, "\(setting)")
    }
    #expect(home.run("log", "delete", id, "--yes").out.hasPrefix("deleted 100 of prostrations"))
    #expect(try total(home) == 0)
  }
}
