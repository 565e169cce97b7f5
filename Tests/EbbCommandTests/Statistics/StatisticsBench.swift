import BreathJournal
import JSONText
import Testing

@testable import EbbCommand

/// Records, and what is shown of them on the evening of Monday, November 30, 2026.
struct StatisticsBench {
  private(set) var records: [JournalRecord] = []
  var now = "2026-11-30T20:00:00+01:00"
  var since: String?
  var showsStreaks = true
  var practices: [PracticeAccount] = []

  /// Adds a session; ten minutes of a sit that was completed unless said.
  mutating func add(
    _ start: String,
    name: String? = nil,
    minutes: Int64 = 10,
    breaths: Int64 = 0,
    holds: [MeasuredHold] = []
  ) throws {
    let begin = BeginRecord(
      start: try #require(LocalTime(rfc3339: start), "\(start)"),
      activity: name == nil ? .sit : .play,
      name: name,
      cues: "bowl",
      plannedNanoseconds: nil
    )
    var session = SessionRecord(
      begin: begin,
      actualNanoseconds: minutes.multipliedReportingOverflow(by: 60_000_000_000).partialValue,
      ending: .completed
    )
    session.breaths = breaths
    session.holds = holds
    records.append(session.record)
  }

  /// Adds a goal or something done.
  mutating func add(_ kind: String, on day: String) throws {
    let at = try #require(LocalTime(rfc3339: "\(day)T21:00:00+01:00"))
    records.append(JournalRecord(kind: kind, at: at, fields: ["day": JSONValue(day)]))
  }

  /// What is shown.
  func shown() throws -> ShownStatistics {
    let statistics = Statistics(
      of: records,
      dayRule: .usual,
      now: try #require(LocalTime(rfc3339: now)),
      since: since.flatMap(CivilDate.init(iso8601:))
    )
    return ShownStatistics(
      statistics,
      showsStreaks: showsStreaks,
      practices: CountedPractices(accounts: practices, today: statistics.today)
    )
  }

  /// The terminal's page.
  func page(_ style: StatisticsPage.Style = .digits, width: Int = 80) throws -> [String] {
    StatisticsPage(try shown(), style: style, width: width).lines
  }

  /// Three days of practice, with all that a page can show.
  static func threeDays() throws -> StatisticsBench {
    var bench = StatisticsBench()
    let hold = MeasuredHold(
      kind: "empty",
      round: 1,
      lengthNanoseconds: 95_000_000_000,
      name: "retention"
    )
    try bench.add("2026-11-28T07:00:00+01:00", minutes: 2)
    try bench.add("2026-11-29T07:00:00+01:00", name: "box", minutes: 5, breaths: 18)
    try bench.add("2026-11-30T00:30:00+01:00", name: "rounds", minutes: 20, holds: [hold])
    try bench.add("2026-11-30T07:00:00+01:00", minutes: 60)
    try bench.add("1970-01-01T00:00:10Z", minutes: 1)
    try bench.add("goal", on: "2026-11-29")
    try bench.add("done", on: "2026-11-29")
    return bench
  }
}
