import BreathJournal
import BreathTesting
import JSONText

/// The lines of a file; a line feed ends one also behind a carriage return.
func lines(_ text: String) -> [String] {
  text.utf8.split(separator: 0x0A).map { String(decoding: $0, as: UTF8.self) }
}

/// Lines as several devices and hands may leave them: few ids, so that they meet often.
struct RandomJournal {
  private var numbers: SeededGenerator

  init(seed: UInt64) {
    numbers = SeededGenerator(seed: seed)
  }

  /// The files of three devices.
  mutating func files() -> [String] {
    var files = (0..<3).map { _ in (0..<Int.random(in: 0..<25, using: &numbers)).map { _ in line() }
    }
    // A line may be in two files, after a restored backup or a hand's copy.
    for _ in 0..<3 {
      if let copy = files.joined().randomElement(using: &numbers) { files[pick(3)].append(copy) }
    }
    return files.map { $0.joined() }
  }

  /// The same lines in other files and another order.
  mutating func shuffled(_ files: [String]) -> [String] {
    let lines = files.flatMap(lines).map { $0 + "\n" }.shuffled(using: &numbers)
    var files = Array(repeating: "", count: files.count)
    for line in lines { files[pick(files.count)] += line }
    return files
  }

  private mutating func pick(_ count: Int) -> Int { Int.random(in: 0..<count, using: &numbers) }

  private mutating func pick(of choices: [JSONValue]) -> JSONValue {
    choices[pick(choices.count)]
  }

  private mutating func pick(of choices: [String]) -> String { choices[pick(choices.count)] }

  private mutating func line() -> String {
    switch pick(24) {
    case 0:
      return pick(of: [
        "hello\n", "\n", "{}\n", "[1]\n", "\0\0\n", "{\"v\":1,\"kind\":\"no\n", "# a\n",
      ])
    case 1: return String(record().dropLast()) + pick(of: ["\r\n", " \t\n", "\0\0\n", "x\n"])
    case 2: return pick(of: [" ", "\0\0", "\u{FEFF}", "\t"]) + record()
    default: return record()
    }
  }

  private mutating func record() -> String {
    var object: JSONObject = [
      "v": pick(of: [1, 1, 1, 2]), "kind": JSONValue(kind()), "id": JSONValue(id()),
    ]
    if pick(8) > 0 { object["rev"] = rev() }
    if pick(8) > 0 { object["device"] = pick(of: ["aa", "bb", "cc", "", 7]) }
    object["at"] = at()
    fill(&object)
    if pick(6) == 0 { object.members.shuffle(using: &numbers) }
    if pick(12) == 0 { object.members += [member("id", JSONValue(id())), member("text", "twice")] }
    let text = JSONValue(object).serialized()
    return (pick(12) == 0 ? escaped(text) : text) + "\n"
  }

  private mutating func fill(_ object: inout JSONObject) {
    switch object["kind"]?.string {
    case "edit":
      if pick(4) > 0 { object["of"] = pick(of: ["note", "begin", "session", 3]) }
      var set: JSONObject = [:]
      for _ in 0..<pick(3) { set[pick(of: ["text", "mood", "what", "at", "id", "new"])] = value() }
      if pick(4) == 0 { set["at"] = at() }
      object["set"] = pick(10) == 0 ? 5 : JSONValue(set)
      if pick(3) == 0 { object["restore"] = pick(of: [true, true, false, nil]) }
    case "delete": break
    default:
      object["text"] = value()
      object["mood"] = value()
      object["what"] = "sit"
    }
  }

  private mutating func kind() -> String {
    pick(of: ["begin", "session", "note", "note", "moon", "edit", "edit", "edit", "delete"])
  }

  private mutating func id() -> String {
    pick(of: ["a", "b", "c", "d", "é", "an id that is rather long"])
  }

  private mutating func rev() -> JSONValue {
    pick(of: [1, 1, 2, 2, 3, 4, JSONValue(Int64.max), 0, "1", nil, JSONValue(2.5) ?? nil, -1])
  }

  private mutating func at() -> JSONValue {
    pick(of: [
      "2026-11-30T07:30:00Z", "2026-11-30T08:30:00+01:00", "2026-11-30T07:30:00.5Z",
      "1969-12-31T23:59:59.9Z", "2026-11-30T07:30:00.000000001-03:30", "yesterday",
    ])
  }

  private mutating func value() -> JSONValue {
    pick(of: [
      "one", "two \"quoted\"\n", "é😀", 1, JSONValue(2.5) ?? nil, nil, [1, ["x": nil]], true,
    ])
  }

  private func member(_ key: String, _ value: JSONValue) -> JSONObject.Member {
    JSONObject.Member(key: key, value: value)
  }

  /// The same JSON with spaces and an escape that no one needs.
  private mutating func escaped(_ text: String) -> String {
    let pieces = text.split(separator: ",\"", omittingEmptySubsequences: false)
    let spaced = pieces.joined(separator: " , \"")
    return pick(2) == 0 ? spaced : spaced.replacing("\"kind\"", with: "\"\\u006bind\"")
  }
}
