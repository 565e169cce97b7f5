import JSONText
import Testing

@testable import BreathJournal

/// Files of every kind that end too soon.
@Suite("Files that are cut off")
struct CutFilesTests {
  /// A file as some program writes it.
  struct Sample: CustomTestStringConvertible, Sendable {
    let name: String
    let text: String
    var columns: [TableColumn: String] = [:]

    var testDescription: String { name }

    var rules: ImportRules {
      var rules = ImportRules.test
      rules.columns = columns
      return rules
    }
  }

  private static let divider = String(repeating: "=", count: 32)

  static let samples: [Sample] = [
    Sample(
      name: "Insight Timer",
      text: "Started At,Duration,Preset,Activity\r\n04/20/2026 08:21:14,0:45:0,,Meditation\r\n"
        + "05/01/2026 09:59:37,0:45:37,\"Walking, \"\"mindful\"\"\nand slow\",Walking\r\n"
        + "10/15/2024 6:30:00 AM,30:0,,yoga\r\n"
    ),
    Sample(
      name: "Insight Timer's columns in another order",
      text: "Activity;Duration;Started At\nyoga;0:10:30.5;04/20/2026 08:21:14\n"
        + "yoga;0:10:0;04/21/2026 08:21:14\n"
    ),
    Sample(
      name: "Insight Timer's journal",
      text:
        "\(divider)\nTimer Start: Apr 20,2026 08:21 AM\nTimer Duration: 2 hrs 13 mins 5 secs\n\n"
        + "Calm\n====\nand long\n\(divider)\nTimer Start: Apr 21,2026 08:21 PM\n"
        + "Timer Duration: 45 mins\nshort\n\(divider)\n"
    ),
    Sample(
      name: "Meditation Assistant",
      text: "ID,Length,Started,Completed,Message\n"
        + "1,00:45,2026-04-20 06:21,2026-04-20 07:06,\"calm, \"\"so\"\" calm\"\n"
        + "2,1:05,2026-04-21 06:21,2026-04-21 07:26,long\n"
    ),
    Sample(
      name: "Meditate",
      text: "start_time_unix,duration_secs,mode,label,note,uuid,start_local\n"
        + "1776666074,600,timer,Morning,\"two\nlines\",u,2026-04-20T15:21:14\n"
        + "1776766074,300,box_breath,,,,2026-04-21T19:07:54\n"
    ),
    Sample(
      name: "breathe-cli",
      text:
        "date,time,preset,ratio,duration_target_s,duration_actual_s,breaths,completion_pct,status\n"
        + "2026-05-30,07:15:02,morning,5-5,600,600,60,100,completed\n"
        + "2026-05-31,07:15:02,,4-7-8,600,93,5,15,ended early (user)\n"
    ),
    Sample(
      name: "our table",
      text: "id,start,seconds,what,name,pattern,breaths,rounds,ended,paused_seconds,note\r\n"
        + "s1,2026-04-20T08:21:14.25+02:00,300.25,play,box,4-4-4-4,18,1,completed,,\r\n"
        + "s2,2026-04-21T08:21:14+02:00,60,sit,,,,,stopped,12.5,\"one\n\n\"\"two\"\"\"\r\n"
    ),
    Sample(
      name: "a table with named columns",
      text: "Date,Time,Min,Note\n2026-11-01,07:30,5,long and calm\n2026-11-02,07:30,12,25\n",
      columns: [.date: "Date", .time: "Time", .minutes: "Min", .note: "Note"]
    ),
    Sample(
      name: "brethap",
      text:
        "[{\"start\":1776666074250,\"end\":1776666194250,\"breaths\":12,\"heartrates\":[61.5]},\n"
        + "{\"start\":1776766074250,\"end\":1776766194250,\"breaths\":1,\"heartrates\":null}]\n"
    ),
    Sample(
      name: "108 Again",
      text: "{\"app\":\"app108again\",\"exportedAt\":1776666074000,\"practices\":[{\"id\":\"p1\",\n"
        + "\"name\":\"Prostrations\",\"targetCount\":111111,\"totalOffset\":1000}],\"sessions\":[{\"id\":"
        + "\"s1\",\"practiceId\":\"p1\",\"count\":108,\"createdAt\":1776666074000}]}\n"
    ),
    Sample(
      name: "Do Good Daily",
      text: "{\"morningHour\":7,\"entries\":[{\"goal\":\"write\",\"accomplished\":\"wrote\",\n"
        + "\"timestamp\":\"2026-04-20T06:21:14Z\"},{\"goal\":\"sit\",\"timestamp\":1776925274}]}\n"
    ),
    Sample(
      name: "Apple Health",
      text: "<?xml version=\"1.0\"?>\n<HealthData locale=\"en_US\">\n"
        + "<Record type=\"HKCategoryTypeIdentifierMindfulSession\" sourceName=\"a &amp; b\" "
        + "startDate=\"2025-01-31 08:38:20 +0900\" endDate=\"2025-01-31 08:43:20 +0900\"/>\n"
        + "</HealthData>\n"
    ),
    Sample(
      name: "our journal",
      text: line("a", ["text": "é"]) + line("b", kind: "session", ["what": "sit", "actual_ns": 5])
    ),
    Sample(
      name: "our export",
      text: "{\"app\":\"ebb\",\"v\":1,\"exported\":\"2026-11-30T07:30:00Z\",\"records\":[\n"
        + String(line("a", ["text": "é"]).dropLast()) + ",\n" + line("b", ["text": "x"]) + "]}\n"
    ),
  ]

  @Test(
    "Cut at any byte it is refused, or what came before is as in the whole file",
    arguments: samples
  )
  func everyByte(sample: Sample) throws {
    let bytes = Array(sample.text.utf8)
    let whole = try read(bytes, rules: sample.rules)
    #expect(whole.refusals.isEmpty && !whole.said.isEmpty)
    for end in 0..<bytes.count {
      guard let draft = try? read(Array(bytes[..<end]), rules: sample.rules),
        draft.refusals.isEmpty
      else { continue }
      #expect(whole.said.starts(with: draft.said), "cut at \(end)")
    }
  }

  @Test("The same in UTF-16", arguments: samples.prefix(8))
  func everyByteOfUTF16(sample: Sample) throws {
    var bytes: [UInt8] = [0xFF, 0xFE]
    for unit in sample.text.utf16 { bytes += [UInt8(unit & 0xFF), UInt8(unit >> 8)] }
    let whole = try read(bytes, rules: sample.rules)
    for end in 0..<bytes.count {
      guard let draft = try? read(Array(bytes[..<end]), rules: sample.rules),
        draft.refusals.isEmpty
      else { continue }
      #expect(whole.said.starts(with: draft.said), "cut at \(end)")
    }
  }

  @Test("Its last line is named, and taken where someone vouches for it")
  func whole() throws {
    let text = "Started At,Duration,Preset,Activity\n04/20/2026 08:21:14,0:45:0,,Walk"
    let draft = try read(text)
    #expect(draft.sessions.isEmpty)
    #expect(
      draft.refused == [
        "2: no line break ends the last line: the file may be cut off; where it is whole, say --whole"
      ]
    )
    #expect(
      fault("Started At,Duration")
        == "line 1: no line break ends the line of the columns: the file is "
        + "cut off"
    )
    var rules = ImportRules.test
    rules.isWhole = true
    #expect(
      try read(text, rules: rules).rows == ["2026-04-20T08:21:14+02:00 | 2700 | sit | Walk | -"]
    )
    let note = "Timer Start: Apr 20,2026 08:21 AM\nTimer Duration: 45 mins\ncalm\n"
    #expect(
      try read(note).refused == [
        "1: no line of 32 equals signs ends the last text: the file may be cut off; where it is whole, "
          + "say --whole"
      ]
    )
    #expect(try read(note, rules: rules).texts.map(\.text) == ["calm"])
  }
}

extension ImportDraft {
  /// All that it holds, in the order of the file.
  fileprivate var said: [String] {
    var said = sessions.map { session in
      JSONValue(session.record.object).serialized() + (session.note ?? "-")
    }
    said += texts.map { "\($0.kind) \($0.at.rfc3339) \($0.text) \($0.sessionSeconds ?? -1)" }
    said += records.map { String(decoding: $0.line, as: UTF8.self) }
    for practice in practices {
      said.append("\(practice.name) \(practice.target ?? 0)")
      said += practice.counts.map { "\($0.key) \($0.credited) \($0.at.rfc3339)" }
    }
    return said
  }
}
