import BreathJournal
import JSONText
import Testing

@testable import EbbCommand

@Suite("Lost sessions")
struct LostSessionTests {
  /// A session of 2026 in a place two hours ahead.
  private func session(
    _ activity: SessionActivity = .play,
    name: String? = "box",
    seconds: Double,
    breaths: Int64 = 0
  ) throws -> SessionRecord {
    let start = try #require(LocalTime(rfc3339: "2026-06-30T07:30:05.75+02:00"))
    let begin = BeginRecord(
      start: start,
      activity: activity,
      name: name,
      pattern: name == nil ? nil : "4-4-4-4",
      cues: "bowl",
      plannedNanoseconds: nil
    )
    let nanoseconds = Int64(seconds * 1e9)
    var session = SessionRecord(
      begin: begin,
      end: start,
      actualNanoseconds: nanoseconds,
      ending: .completed
    )
    session.breaths = breaths
    return session
  }

  private func wayOut(_ session: SessionRecord) -> String? { LostSession(session: session).wayOut }

  @Test("The command says what it was, when, how long, and how many breaths")
  func command() throws {
    #expect(
      try wayOut(session(seconds: 1234.9, breaths: 77))
        == "to add it later: ebb log add box --at 2026-06-30T07:30:05+02:00 --for 20m34s --breaths 77"
    )
    #expect(
      try wayOut(session(.sit, name: nil, seconds: 120))
        == "to add it later: ebb log add sit --at 2026-06-30T07:30:05+02:00 --for 2m"
    )
  }

  @Test("A session of less than a second is not worth a command")
  func short() throws {
    #expect(try wayOut(session(seconds: 0.9)) == nil)
    #expect(try wayOut(session(seconds: 0)) == nil)
  }

  @Test("A name that a shell would take apart stands in quotes")
  func names() throws {
    #expect(try wayOut(session(name: "a b", seconds: 60))?.contains(" add 'a b' --at ") == true)
    #expect(try wayOut(session(name: "it's", seconds: 60))?.contains(#" add 'it'\''s' "#) == true)
    #expect(try wayOut(session(name: "é", seconds: 60))?.contains(" add 'é' ") == true)
    let form = try wayOut(session(name: "10x4-6+5x5-5/2m", seconds: 60))
    #expect(form?.contains(" add 10x4-6+5x5-5/2m ") == true)
  }

  @Test("The command is one that ebb takes, and the record is the session's")
  func added() throws {
    let home = try TemporaryHome()
    let line = try #require(wayOut(session(seconds: 1234.9, breaths: 77)))

    let run = home.run(line.split(separator: " ").dropFirst(5).map(String.init))

    #expect(run.status == 0, "\(run)")
    let record = try #require(home.records().first)
    #expect(record["name"]?.string == "box")
    #expect(record["at"]?.string == "2026-06-30T07:30:05+02:00")
    #expect(record["actual_ns"]?.int64 == 1_234_000_000_000)
    #expect(record["breaths"]?.int64 == 77)
  }
}
