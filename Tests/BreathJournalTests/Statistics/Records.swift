import BreathJournal
import JSONText
import Testing

/// A moment, as a test writes it; one that cannot be read fails the test.
func moment(_ text: String) throws -> LocalTime {
  try #require(LocalTime(rfc3339: text), "\(text)")
}

/// A day, as a test writes it.
func day(_ text: String) throws -> CivilDate {
  try #require(CivilDate(iso8601: text), "\(text)")
}

/// A session of a test; twenty minutes that were completed unless said.
func session(
  _ start: String,
  _ activity: SessionActivity = .sit,
  name: String? = nil,
  seconds: Int64 = 1200,
  breaths: Int64 = 0,
  holds: [MeasuredHold] = [],
  ended: SessionEnding = .completed
) throws -> JournalRecord {
  let begin = BeginRecord(
    start: try moment(start),
    activity: activity,
    name: name,
    cues: "bowl",
    plannedNanoseconds: nil
  )
  var session = SessionRecord(
    begin: begin,
    actualNanoseconds: seconds * 1_000_000_000,
    ending: ended
  )
  session.breaths = breaths
  session.holds = holds
  return session.record
}

/// A record of another kind, with its fields.
func record(_ kind: String, _ at: String, _ fields: JSONObject = [:]) throws -> JournalRecord {
  JournalRecord(kind: kind, at: try moment(at), fields: fields)
}
