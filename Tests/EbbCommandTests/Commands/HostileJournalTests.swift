import JSONText
import Testing

@testable import EbbCommand

/// A journal that another program has written, with whatever a terminal would act on in each text.
@Suite("A hostile journal")
struct HostileJournalTests {
  /// Sets a window's title, moves the cursor, and turns the direction of writing.
  private static let marks = "\u{1B}]0;x\u{7}\u{9B}2J\r\u{202E}"

  private static let texts: [JSONObject] = [
    ["kind": "begin", "what": "play", "name": "n", "pattern": "p", "cues": "c", "card": "d"],
    [
      "kind": "session", "what": "play", "name": "n", "pattern": "p", "cues": "c", "card": "d",
      "actual_ns": 60_000_000_000, "breaths": 3, "ended": "e", "clock": "k", "more": "m",
      "holds": [["kind": "h", "name": "r", "round": 1, "length_ns": 1_000_000_000]],
    ],
    ["kind": "note", "text": "t", "day": "2026-11-30"],
    ["kind": "note", "text": "t", "session": "s"],
    ["kind": "goal", "text": "t", "day": "2026-11-30"],
    ["kind": "done", "text": "t", "day": "2026-11-30"],
    ["kind": "best", "name": "n", "length_ns": 1_000_000_000],
    ["kind": "consent", "pattern": "p", "warnings": ["w"]],
    ["kind": "rating", "comfort": 3, "about": "a", "pattern": "p", "session": "s", "round": 1],
    ["kind": "newer", "text": "t", "more": ["deep": "d"]],
  ]

  /// The records, each with marks in all its texts but those that would not be read then.
  private static var journal: String {
    texts.enumerated().map { number, fields in
      var record: JSONObject = [
        "v": 1, "kind": "", "id": JSONValue("id\(number)\(marks)"), "rev": 1,
        "device": JSONValue("d\(marks)"), "at": "2026-11-30T07:30:00Z",
      ]
      for member in fields.members { record[member.key] = marked(member.key, member.value) }
      return JSONValue(record).serialized() + "\n"
    }.joined()
  }

  private static func marked(_ key: String, _ value: JSONValue) -> JSONValue {
    let isKnown = ["what", "day"].contains(key) || key == "kind" && value != "newer"
    switch value.content {
    case .string(let text): return isKnown ? value : JSONValue(text + marks)
    case .array(let values): return JSONValue(values.map { marked("", $0) })
    case .object(let object):
      return JSONValue(JSONObject(object.members.map { ($0.key + marks, marked("", $0.value)) }))
    default: return value
    }
  }

  @Test("Whatever it says, what is shown of it moves no cursor and sets no title")
  func shown() throws {
    let home = try TemporaryHome()
    try home.write(Self.journal, to: ".local/share/ebb/journal/d.jsonl")
    let lines = [
      ["log"], ["log", "--all", "--ids"], ["stats"], ["stats", "--plain"], ["day"],
      ["day", "2026-11-30"], ["log", "show", "last"], ["log", "show", "id"],
    ]
    let pages = Self.texts.indices.map { ["log", "show", "id\($0)"] }

    for words in lines + pages {
      let run = home.run(words)
      for line in (run.out + run.err).unicodeScalars.split(separator: "\n") {
        let control = line.first { $0.isControl }
        #expect(control == nil, "\(words): \(String(line).debugDescription)")
      }
    }
    for words in pages {
      let run = home.run(words)
      #expect(run.status == 0)
      #expect(run.out.contains("\\u{1b}"), "what it holds is shown by its code points")
    }
  }
}
