import BreathJournal
import BreathTesting
import JSONText
import Testing

@Suite("Records of practices and counts")
struct PracticeRecordTests {
  @Test("A practice is read as it was written")
  func practice() throws {
    let whole = PracticeRecord(
      at: try moment("2026-11-30T07:30:00+01:00"),
      name: "Tārā \"21\"",
      spellings: ["tara", "ཏཱ་རཱ"],
      unit: .count,
      target: 111_111,
      rule: MalaRule(beads: 111, countsAs: 108),
      goal: 300,
      by: try day("2029-12-31"),
      round: 2
    )
    let bare = PracticeRecord(
      at: try moment("2026-11-30T07:30:00Z"),
      name: "retreat",
      unit: .minutes,
      rule: nil
    )
    let folder = try TemporaryFolder()
    for practice in [whole, bare] { try folder.journal.append(practice.record) }

    let read = try folder.journal.read().records.compactMap(PracticeRecord.init)

    #expect(read == [whole, bare] || read == [bare, whole])
    #expect(bare.record.fields.members.map(\.key) == ["name", "unit", "round"])
  }

  @Test("A count is read as it was written")
  func count() throws {
    let whole = CountRecord(
      id: "c1",
      at: try moment("2026-11-30T07:30:00.25+01:00"),
      practice: "p",
      what: .mala,
      credited: 100,
      beads: 108,
      rule: .usual,
      round: 3,
      day: try day("2026-11-01"),
      start: try moment("2026-11-30T07:20:00+01:00"),
      added: try moment("2026-11-30T08:00:00+01:00"),
      source: "108 Again"
    )
    let bare = CountRecord(
      id: "c2",
      at: try moment("2026-11-30T07:31:00Z"),
      practice: "p",
      what: .correction,
      credited: -CountRecord.limit
    )
    let folder = try TemporaryFolder()
    for count in [whole, bare] { try folder.journal.append(count.record) }

    let read = try folder.journal.read().records.compactMap(CountRecord.init)

    #expect(read == [whole, bare])
    #expect(whole.written > whole.at && bare.written == bare.at)
    let keys = bare.record.fields.members.map(\.key)
    #expect(keys == ["practice", "what", "credited", "round"])
  }

  @Test(
    "A line that a hand wrote is a practice as far as it can be one",
    arguments: [
      (#"{"name":"tara"}"#, true), (#"{"name":"tara","target":null,"goal":null}"#, true),
      (#"{"name":"tara","unit":"bows"}"#, true), (#"{"name":"tara","by":"soon"}"#, true),
      (#"{}"#, false), (#"{"name":""}"#, false), (#"{"name":5}"#, false),
      (#"{"name":"tara","target":0}"#, false), (#"{"name":"tara","target":"many"}"#, false),
      (#"{"name":"tara","goal":-1}"#, false), (#"{"name":"tara","round":0}"#, false),
      (#"{"name":"tara","beads":0,"counts_as":100}"#, false),
      (#"{"name":"tara","beads":108}"#, false),
    ]
  )
  func byHand(text: String, isPractice: Bool) throws {
    let fields = try #require(JSONValue.parse(text).object)
    let line = try record("practice", "2026-11-30T08:00:00Z", fields)

    #expect((PracticeRecord(line) != nil) == isPractice)
  }

  @Test("The order of lines and files does not matter", arguments: 1...5)
  func order(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    var counting = try Counting(target: 5_000)
    for _ in 0..<200 {
      let date = try day("2026-01-01").adding(days: Int(random.next() % 300))
      try counting.add(
        Int64(random.next() % 200) + 1,
        what: random.next() % 10 == 0 ? .correction : .number,
        round: Int64(random.next() % 2) + 1,
        day: date.iso8601
      )
    }
    let sums = [1, 2].map { round in
      counting.records.compactMap(CountRecord.init).filter { $0.round == round }
        .map(\.credited).reduce(0, +)
    }

    for _ in 0..<3 {
      let records = counting.records.shuffled(using: &random) + [counting.practice.record]
      let account = try #require(PracticeLedger(of: records, dayRule: .usual).accounts.first)
      #expect(account.rounds.map(\.tally.total) == sums)
      #expect(try account.currentRound.dayCompleted == counting.account().currentRound.dayCompleted)
      #expect(try account.bestWeek?.practised == counting.account().bestWeek?.practised)
    }
  }
}
