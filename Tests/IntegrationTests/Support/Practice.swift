import BreathTesting
import FoundationEssentials
import JSONText

extension Home {
  /// Writes a journal with a session of ten minutes on every third of the last 399 days.
  ///
  /// The newest is today; 133 sessions are 22 h 10 min. Every other one is breathed to `<b>&box</b>`, with a
  /// hold whose length grew by a second each time.
  func practise() throws {
    let place = folder.path("data/ebb/journal")
    try FileManager.default.createDirectory(atPath: place, withIntermediateDirectories: true)
    let lines = stride(from: 0, to: 399, by: 3).map { daysAgo in
      let start = Date(timeIntervalSinceNow: Double(daysAgo) * -86_400)
      return Self.line(start, isPlay: daysAgo % 2 == 1, holdSeconds: 120 - Int64(daysAgo) / 6)
    }
    try folder.write(lines.joined(), to: "data/ebb/journal/d.jsonl")
  }

  private static func line(_ start: Date, isPlay: Bool, holdSeconds: Int64) -> String {
    let hold: JSONValue = [
      "kind": "empty", "round": 1, "length_ns": JSONValue(holdSeconds * 1_000_000_000),
      "name": "retention",
    ]
    var record: JSONObject = [
      "v": 1, "kind": "session", "id": JSONValue("id\(holdSeconds)-\(isPlay)"), "rev": 1,
      "device": "d", "at": JSONValue(start.formatted(.iso8601)),
      "what": isPlay ? "play" : "sit",
    ]
    if isPlay { record["name"] = "<b>&box</b>" }
    record["cues"] = "bowl"
    record["actual_ns"] = 600_000_000_000
    record["breaths"] = isPlay ? 38 : 0
    record["holds"] = isPlay ? [hold] : []
    record["ended"] = "completed"
    return JSONValue(record).serialized() + "\n"
  }
}
