import BreathJournal
import BreathTesting
import JSONText
import Testing

@Suite("What a practice comes to")
struct PracticeLedgerTests {
  @Test("1,112 malas of 108 that count as 100 come to 111,200, and are the first to reach 111,111")
  func asHundred() throws {
    var counting = try Counting()
    try counting.addMalas(1_111, by: .usual)
    #expect(try counting.account().total == 111_100)
    #expect(try counting.account().malasLeft == 1)
    #expect(try !counting.account().currentRound.isComplete)

    try counting.addMalas(1, by: .usual)

    let account = try counting.account()
    #expect(account.total == 111_200)
    #expect(account.currentRound.isComplete && account.remaining == 0 && account.malasLeft == 0)
    #expect(try Counting().account().malasLeft == 1_112)
  }

  @Test("1,029 malas of 108 that count as 108 come to 111,132, and are the first to reach 111,111")
  func asThemselves() throws {
    let rule = try #require(MalaRule(beads: 108, countsAs: 108))
    var counting = try Counting(rule: rule)
    try counting.addMalas(1_028, by: rule)
    #expect(try counting.account().total == 111_024)
    #expect(try !counting.account().currentRound.isComplete)

    try counting.addMalas(1, by: rule)

    #expect(try counting.account().total == 111_132)
    #expect(try counting.account().currentRound.isComplete)
    #expect(try Counting(rule: rule).account().malasLeft == 1_029)
  }

  @Test("The total stays when the rule changes, and only what comes after counts by the new one")
  func ruleChange() throws {
    var counting = try Counting()
    try counting.addMalas(10, by: .usual)
    let other = try #require(MalaRule(beads: 111, countsAs: 111))

    counting.practice.rule = other

    #expect(try counting.account().total == 1_000)
    #expect(try counting.account().practice.rule == other)
    try counting.addMalas(1, by: other)
    #expect(try counting.account().total == 1_111)
  }

  @Test("111,111 goes on to 111,112, and the day on which it was complete stays")
  func beyond() throws {
    var counting = try Counting()
    try counting.add(111_110, "2026-11-28T08:00:00Z")
    #expect(try counting.account().percent == 99)
    try counting.add(1, "2026-11-29T08:00:00Z")
    #expect(try counting.account().total == 111_111)
    #expect(try counting.account().currentRound.dayCompleted == day("2026-11-29"))

    try counting.add(1, "2026-11-30T08:00:00Z")

    let account = try counting.account()
    #expect(account.total == 111_112 && account.percent == 100 && account.remaining == 0)
    #expect(account.rounds.map(\.isComplete) == [true])
    #expect(try account.currentRound.dayCompleted == day("2026-11-29"))
  }

  @Test("A second round begins at nothing, and each count stays with its round")
  func rounds() throws {
    var counting = try Counting(target: 100)
    try counting.add(108, "2026-11-28T08:00:00Z")
    counting.practice.round = 2
    #expect(try counting.account().total == 0)
    try counting.add(30, "2026-11-29T08:00:00Z", round: 2)
    // Another device did not know yet of the second round.
    try counting.add(1, "2026-11-30T08:00:00Z", round: 1)

    let account = try counting.account()
    #expect(account.total == 30 && account.percent == 30)
    #expect(account.rounds.map(\.number) == [1, 2])
    #expect(account.rounds.map(\.tally.total) == [109, 30])
    #expect(account.rounds.map(\.isComplete) == [true, false])
    #expect(try account.rounds[0].dayCompleted == day("2026-11-28"))
    #expect(try account.practised(on: day("2026-11-30")) == 1)
  }

  @Test("Openings and corrections are in the total, apart, and are no practice of their day")
  func apart() throws {
    var counting = try Counting()
    try counting.add(20_000, what: .opening)
    try counting.add(300)
    try counting.add(-100, what: .correction)
    try counting.add(12, what: .correction)
    try counting.add(0, what: .beads)

    let tally = try counting.account().tally
    #expect(tally.opening == 20_000 && tally.counted == 300 && tally.corrections == -88)
    #expect(tally.total == 20_212 && tally.records == 5)
    #expect(try counting.account().practised(on: day("2026-11-30")) == 300)
  }

  @Test("A correction takes the completion back, and a later count completes it on its own day")
  func uncompleted() throws {
    var counting = try Counting(target: 100)
    try counting.add(100, "2026-11-01T08:00:00Z")
    try counting.add(-10, "2026-11-02T08:00:00Z", what: .correction)
    #expect(try !counting.account().currentRound.isComplete)
    #expect(try counting.account().currentRound.dayCompleted == nil)

    try counting.add(10, "2026-11-03T08:00:00Z")

    #expect(try counting.account().currentRound.isComplete)
    // It was there on the first of November, however it went on.
    #expect(try counting.account().currentRound.dayCompleted == day("2026-11-01"))
  }

  @Test(
    "A count belongs to the day of its place, by the hour at which days begin",
    arguments: [
      ("2026-11-30T02:59:59+01:00", nil, "2026-11-29"),
      ("2026-11-30T03:00:00+01:00", nil, "2026-11-30"),
      ("2026-11-30T23:00:00-08:00", nil, "2026-11-30"),
      ("2026-11-30T12:00:00Z", "2024-02-29", "2024-02-29"),
    ]
  )
  func days(at: String, named: String?, expected: String) throws {
    var counting = try Counting()
    try counting.add(7, at, day: named)

    #expect(try counting.account().practised(on: day(expected)) == 7)
  }

  @Test("What was counted while the clock was not set is in the total and on no day")
  func noClock() throws {
    var counting = try Counting(target: 5)
    try counting.add(7, "1970-01-01T00:00:10Z")

    let account = try counting.account()
    #expect(account.total == 7 && account.currentRound.isComplete)
    #expect(account.bestWeek == nil && account.currentRound.dayCompleted == nil)
    #expect(try account.practised(on: day("1970-01-01")) == 0)
  }

  @Test("Lines that cannot be counts are in no total and are told, and strangers' too")
  func unreadable() throws {
    var counting = try Counting()
    try counting.add(5)
    let id = counting.practice.id
    let broken: [JSONObject] = [
      ["practice": JSONValue(id), "what": "number", "credited": 0],
      ["practice": JSONValue(id), "what": "number", "credited": -5],
      ["practice": JSONValue(id), "what": "correction", "credited": 0],
      ["practice": JSONValue(id), "what": "number", "credited": 1_000_000_000_001],
      ["practice": JSONValue(id), "what": "number", "credited": 9_223_372_036_854_775_807],
      ["practice": JSONValue(id), "what": "mala"], ["credited": 5],
      ["practice": 5, "credited": 5],
    ]
    let lines = try broken.map { try record("count", "2026-11-30T08:00:00Z", $0) }
    let stranger = try record(
      "count",
      "2026-11-30T08:00:00Z",
      ["practice": "gone", "credited": 3]
    )

    let ledger = PracticeLedger(
      of: counting.records + lines + [stranger, counting.practice.record],
      dayRule: .usual
    )

    #expect(ledger.account(of: id)?.total == 5)
    #expect(ledger.unreadable == broken.count && ledger.orphans == 1)
  }

  @Test("Two devices that add the same practice count together, in any order of their files")
  func twoDevices() throws {
    let folder = try TemporaryFolder()
    let id = PracticeRecord.id(forName: "Tara")
    let practice: (String, Int64) -> String = { name, target in
      line(
        id,
        device: name == "tara" ? "aa" : "bb",
        kind: "practice",
        ["name": JSONValue(name), "target": JSONValue(target)]
      )
    }
    let count: (String, Int64) -> String = { id, credited in
      line(
        id,
        kind: "count",
        [
          "practice": JSONValue(PracticeRecord.id(forName: "tara")), "what": "number",
          "credited": JSONValue(credited),
        ]
      )
    }
    try folder.write(practice("tara", 1_000) + count("c1", 100) + count("c2", 8), to: "aa.jsonl")
    // The same count in both files, as a sync tool may leave it, is one.
    try folder.write(practice("Tārā", 2_000) + count("c3", 50) + count("c2", 8), to: "bb.jsonl")

    let ledger = try PracticeLedger(folder.journal.read(), dayRule: .usual)

    #expect(ledger.accounts.count == 1)
    #expect(ledger.accounts.first?.total == 158)
    #expect(ledger.accounts.first?.practice.target == 2_000)
  }
}
