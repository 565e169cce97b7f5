import Testing

@testable import BreathJournal

@Suite("Tables whose columns are named")
struct NamedTableTests {
  private func rules(_ columns: [TableColumn: String], _ order: DateOrder? = nil) -> ImportRules {
    var rules = ImportRules.test
    rules.columns = columns
    rules.dateOrder = order
    return rules
  }

  private static let split: [TableColumn: String] = [.date: "Date", .time: "Time", .minutes: "Min"]

  @Test("Lengths in any unit, from the column's name, in words, or by the end")
  func lengths() throws {
    let cases: [([TableColumn: String], String, String, Int64?)] = [
      ([.start: "S", .minutes: "L"], "L", "45", 2700),
      ([.start: "S", .minutes: "L"], "L", "\"7,5\"", 450),
      ([.start: "S", .hours: "L"], "L", "1.5", 5400),
      ([.start: "S", .seconds: "L"], "L", "90", 90),
      ([.start: "S", .length: "Duration (seconds)"], "Duration (seconds)", "90", 90),
      ([.start: "S", .length: "Length [min]"], "Length [min]", "90", 5400),
      ([.start: "S", .length: "L"], "L", "1h30m", 5400),
      ([.start: "S", .length: "L"], "L", "2 hrs 13 mins 5 secs", 7985),
      ([.start: "S", .length: "L"], "L", "1:30", 90),
      ([.start: "S", .length: "L"], "L", "90", nil),
      ([.start: "S", .length: "L"], "L", "-1:30", nil),
      ([.start: "S", .minutes: "L"], "L", "45m", nil),
      ([.start: "S", .end: "L"], "L", "2026-11-01 08:00", 1800),
      ([.start: "S", .end: "L"], "L", "2026-11-01 07:00", nil),
    ]
    for (columns, name, text, seconds) in cases {
      let draft = try read("S,\(name)\n2026-11-01 07:30,\(text)\n", rules: rules(columns))
      #expect(draft.sessions.first?.nanoseconds == seconds.map { $0 * 1_000_000_000 }, "\(text)")
      #expect(draft.refusals.isEmpty == (seconds != nil), "\(text)")
    }
  }

  @Test("Dates and times in every form that is read")
  func dates() throws {
    for (date, time) in [
      ("2026-11-30", "07:30"), ("30.11.2026", "7:30:00"), ("11/30/2026", "7:30 AM"),
      ("30/11/2026", "07:30"), ("\"Nov 30, 2026\"", "7:30 a.m."), ("30 November 2026", "07:30"),
      ("2026/11/30", "7:30\u{202F}AM"), ("30-11-2026", "07:30"),
    ] {
      let draft = try read("Date,Time,Min\n\(date),\(time),5\n", rules: rules(Self.split))
      #expect(
        draft.sessions.map(\.start.rfc3339) == ["2026-11-30T07:30:00+01:00"],
        "\(date) \(time)"
      )
    }
    for (date, time) in [
      ("31/11/2026", "07:30"), ("30.13.2026", "07:30"), ("Foo 3, 2026", "07:30"),
      ("1/2/26", "07:30"),
      ("2026-11-30", "7"), ("2026-11-30", "24:00"), ("2026-11-30", "0:30 PM"), ("", ""),
    ] {
      let draft = try? read("Date,Time,Min\n\(date),\(time),5\n", rules: rules(Self.split))
      #expect(draft?.sessions.isEmpty != false, "\(date) \(time)")
    }
  }

  @Test("One date decides for all whether the day or the month comes first")
  func order() throws {
    let head = "Date,Time,Min\n"
    let open = head + "03/04/2026,07:30,5\n"
    #expect(
      fault(open, rules: rules(Self.split))
        == "line 2: 3/4/2026: no date of the file tells whether the day or the month comes first → "
        + "say --dates dmy where the day does, or --dates mdy"
    )
    #expect(fault(head + "05/05/2026,07:30,5\n", rules: rules(Self.split)) == nil)
    func start(_ text: String, _ order: DateOrder? = nil) throws -> String? {
      try read(text, rules: rules(Self.split, order)).sessions.first?.start.date.iso8601
    }
    #expect(try start(open, .dayFirst) == "2026-04-03")
    #expect(try start(open, .monthFirst) == "2026-03-04")
    #expect(try start(open + "13/04/2026,07:30,5\n") == "2026-04-03")
    #expect(try start(open + "04/13/2026,07:30,5\n") == "2026-03-04")
    #expect(
      fault(open + "13/04/2026,07:30,5\n04/13/2026,07:30,5\n", rules: rules(Self.split))
        == "line 4: here the month comes first in the date, and on line 3 the day"
    )
  }

  @Test("Columns that are not there, or say too little, are told with those that are")
  func columns() {
    let text = "Date,Time,Min\n"
    #expect(
      fault(text, rules: rules([.date: "Day", .time: "Time", .minutes: "Min"]))
        == "there is no column \"Day\"; there are \"Date\", \"Time\", \"Min\""
    )
    #expect(
      fault(text, rules: rules([.date: "Date", .minutes: "Min"]))
        == "say which columns hold the date and the time: date=…,time=… or start=…"
    )
    #expect(
      fault(text, rules: rules([.date: "Date", .time: "Time"]))
        == "say which column holds the length: minutes=…, seconds=…, length=… or end=…"
    )
  }

  @Test("Names, notes and breaths; a time with a zone keeps it")
  func more() throws {
    let columns: [TableColumn: String] = [
      .start: "S", .minutes: "M", .name: "T", .note: "N", .breaths: "B", .what: "W",
    ]
    let draft = try read(
      """
      S;M;T;N;B;W
      2026-11-01T07:30:00Z;5;Title;"a;b";12;play
      2026-11-01 07:30:00 -0500;5;;;;walk
      2026-11-01 07:30;5;;;many;

      """,
      rules: rules(columns)
    )
    #expect(
      draft.rows == [
        "2026-11-01T07:30:00+00:00 | 300 | play | Title | a;b",
        "2026-11-01T07:30:00-05:00 | 300 | sit | walk | -",
      ]
    )
    #expect(draft.refused == ["4: \"many\" is no number of breaths"])
  }
}
