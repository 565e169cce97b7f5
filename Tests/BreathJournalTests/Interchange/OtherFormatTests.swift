import JSONText
import Testing

@testable import BreathJournal

@Suite("Files of other programs")
struct OtherFormatTests {
  @Test("Meditation Assistant: minutes in UTC, unless a zone is named")
  func meditationAssistant() throws {
    let text = """
      ID,Length,Started,Completed,Message
      1,00:45,2026-04-20 06:21,2026-04-20 07:06,"calm, ""so"" calm"
      2,0:00,2026-04-21 06:21,2026-04-21 06:21,
      3,45,2026-04-22 06:21,2026-04-22 07:06,
      4,1:60,2026-04-22 06:21,2026-04-22 07:06,

      """
    let draft = try read(text)
    #expect(draft.format == .meditationAssistant && draft.isInUTC)
    #expect(draft.rows == ["2026-04-20T08:21:00+02:00 | 2700 | sit | - | calm, \"so\" calm"])
    #expect(draft.passedOver == ["session of no length": 1])
    #expect(
      draft.refused == [
        "4: \"45\" is no length such as 0:45 (hours:minutes)",
        "5: \"1:60\" is no length such as 0:45 (hours:minutes)",
      ]
    )
    var rules = ImportRules.test
    rules.isClockNamed = true
    let local = try read(text, rules: rules)
    #expect(local.rows == ["2026-04-20T06:21:00+02:00 | 2700 | sit | - | calm, \"so\" calm"])
    #expect(local.sessions.map(\.id) == draft.sessions.map(\.id))
  }

  @Test("Meditate: seconds since 1970, labels, and the offset that newer versions tell")
  func meditate() throws {
    let draft = try read(
      """
      start_time_unix,duration_secs,mode,label,note,uuid,start_local
      1776666074,600,timer,Morning,"two
      lines",u,2026-04-20T15:21:14
      1776666074,300,box_breath,,,,
      -9223372036854775808,1,timer,,,,
      1776666074,9223372036854775807,timer,,,,
      x,1,timer,,,,

      """
    )
    #expect(draft.format == .meditate)
    #expect(
      draft.rows == [
        "2026-04-20T15:21:14+09:00 | 600 | sit | Morning | two\nlines",
        "2026-04-20T08:21:14+02:00 | 300 | play | box | -",
      ]
    )
    #expect(draft.refusals.map(\.line) == [5, 6, 7])
  }

  @Test("breathe-cli: plan, breaths, and how it ended")
  func breatheCLI() throws {
    let draft = try read(
      """
      date,time,preset,ratio,duration_target_s,duration_actual_s,breaths,completion_pct,status
      2026-05-30,07:15:02,morning,5-5,600,600,60,100,completed
      2026-05-31,07:15:02,,4-7-8,600,93,5,15,ended early (user)

      """
    )
    #expect(draft.format == .breatheCLI)
    #expect(
      draft.rows == [
        "2026-05-30T07:15:02+02:00 | 600 | play | morning | -",
        "2026-05-31T07:15:02+02:00 | 93 | play | 4-7-8 | -",
      ]
    )
    #expect(draft.sessions.map(\.breaths) == [60, 5])
    #expect(draft.sessions.map(\.ending) == [.completed, .stopped])
    let record = try #require(draft.sessions.last).record
    #expect(record["pattern"]?.string == "4-7-8" && record["planned_ns"]?.int64 == 600_000_000_000)
  }

  @Test("brethap: milliseconds, breaths and heart rates")
  func brethap() throws {
    let draft = try read(
      """
      [{"start":1776666074250,"end":1776666194250,"breaths":12,"heartrates":[61.5,60]},
       {"start":1776666074250,"end":1,"breaths":1,"heartrates":null},
       {"start":"a","end":1,"breaths":1}]
      """
    )
    #expect(draft.format == .brethap)
    #expect(draft.rows == ["2026-04-20T08:21:14.25+02:00 | 120 | play | - | -"])
    #expect(draft.sessions.first?.record["heart_rates"]?.array?.count == 2)
    #expect(
      draft.refused == [
        "2: \"end\" is not after \"start\"", "3: \"start\" and \"end\" are milliseconds since 1970",
      ]
    )
  }

  @Test("108 Again: practices, counts, offsets, and what cannot be")
  func again108() throws {
    let draft = try read(
      """
      {"app":"app108again","exportedAt":1776666074000,
       "practices":[{"id":"p1","name":"Prostrations","targetCount":111111,"totalOffset":1000},
        {"id":2,"name":"Mandala","targetCount":0,"totalOffset":-5},
        {"id":"p1","name":"Twice","targetCount":1}],
       "sessions":[{"id":"s1","practiceId":"p1","count":108,"createdAt":1776666074000},
        {"id":7,"practiceId":2,"count":-8,"createdAt":1776666074000},
        {"id":"s3","practiceId":"p9","count":1,"createdAt":1776666074000},
        {"id":"s4","practiceId":"p1","count":9223372036854775807,"createdAt":1776666074000},
        {"id":"s5","practiceId":"p1","count":1,"createdAt":-9223372036854775808}]}
      """
    )
    #expect(draft.format == .again108)
    #expect(draft.practices.map(\.name) == ["Prostrations", "Mandala"])
    #expect(draft.practices.map(\.target) == [111_111, nil])
    #expect(draft.practices.map { $0.counts.map(\.credited) } == [[1000, 108], [-5, -8]])
    #expect(
      draft.practices.map { $0.counts.map(\.kind) } == [
        ["opening", "number"], ["correction", "correction"],
      ]
    )
    #expect(draft.refusals.map(\.line) == [4, 7, 8, 9])
    #expect(
      fault("{\"app\":\"other\",\"practices\":[],\"sessions\":[]}")
        == "\"app\" is not \"app108again\": this is no backup of 108 Again"
    )
  }

  @Test("Do Good Daily: goals and deeds of each day, in any way to keep a time, and its reminders")
  func doGoodDaily() throws {
    let draft = try read(
      """
      {"morningHour":7,"morningMinute":30,"eveningHour":21,"eveningMinute":0,"entries":[
       {"goal":"write the letter","accomplished":"wrote it\\n\\"well\\"","timestamp":"2026-04-20T06:21:14Z"},
       {"goal":"","accomplished":"rested","timestamp":1776752474},
       {"goal":"sit","timestamp":798531674.5},
       {"goal":"later","timestamp":1776925274000},
       {"goal":"","accomplished":null,"timestamp":1776925274},
       {"goal":"no time"},
       {"goal":1,"timestamp":1776925274},
       {"goal":"far","timestamp":1e13}]}
      """
    )
    #expect(draft.format == .doGoodDaily)
    #expect(
      draft.texts.map { "\($0.kind) \($0.at.rfc3339) \($0.text)" } == [
        "goal 2026-04-20T08:21:14+02:00 write the letter",
        "done 2026-04-20T08:21:14+02:00 wrote it\n\"well\"",
        "done 2026-04-21T08:21:14+02:00 rested",
        "goal 2026-04-22T08:21:14.5+02:00 sit",
        "goal 2026-04-23T08:21:14+02:00 later",
      ]
    )
    #expect(draft.passedOver == ["day without a text": 1])
    #expect(draft.refusals.map(\.line) == [7, 8, 9])
    #expect(
      draft.remarks == [
        "its reminders would be this line of the configuration: "
          + "day: { morning: \"07:30\", evening: \"21:00\" },"
      ]
    )
  }

  @Test("JSON that is cut off or of another kind is refused with its place")
  func otherJSON() {
    #expect(fault("{\"a\":1}") == "JSON of a kind that is not known here; it tells of: a")
    #expect(fault("[]") == "JSON of a kind that is not known here; it tells of: nothing")
    #expect(fault("[1]")?.contains("no object, and no list of objects") == true)
    #expect(fault("{\"entries\":[\n{\"goal\":\"x")?.contains("the file may be cut off") == true)
    #expect(fault("{\"entries\":[\n{\"goal\":x}]}")?.hasPrefix("line 2: ") == true)
  }

  @Test("A file of no kind is refused with what it begins with")
  func unknown() {
    #expect(
      fault("hello\nworld") == "a file of no kind that is known here; it begins with \"hello\" → "
        + "see the kinds of file: ebb help import"
    )
    #expect(
      fault("a,b\n1,2\n")
        == "a table of no kind that is known here; its columns are \"a\", \"b\" → "
        + "name them: --columns date=Date,time=Time,minutes=Duration"
    )
  }
}
