internal import BreathEngine
internal import BreathJournal
internal import JSONText

/// The sessions of a journal: as a table, or as JSON.
struct SessionTable {
  /// The sessions, newest first.
  let entries: [SessionEntry]
  /// The year that a date may leave out.
  let thisYear: Int

  /// The lines of the table.
  var lines: [String] {
    guard !entries.isEmpty else {
      return ["No sessions yet. \"ebb\" sits for two minutes, \"ebb play box\" breathes for five."]
    }
    let heading = ["WHEN", "WHAT", "LENGTH", "BREATHS", "ENDED"]
    return TextLayout.table([heading] + entries.map(row), right: [2, 3])
  }

  /// The sessions as an array, in the journal's own words.
  var json: JSONValue {
    JSONValue(entries.map(Self.json))
  }

  private func row(_ entry: SessionEntry) -> [String] {
    let begin = entry.begin
    let start = [begin.start.text(inYear: thisYear), begin.title.printable]
    switch entry {
    case .ended(let session):
      let length = ExactSeconds(nanoseconds: session.actualNanoseconds).clockText
      let breaths = session.breaths > 0 ? "\(session.breaths)" : ""
      return start + [length, breaths, session.ending.words]
    case .interrupted:
      return start + ["", "", "interrupted"]
    }
  }

  private static func json(_ entry: SessionEntry) -> JSONValue {
    var object: JSONObject
    switch entry {
    case .ended(let session):
      object = session.record.object
    case .interrupted(let begin):
      object = begin.record.object
      object["actual_ns"] = .some(nil)
      object["breaths"] = .some(nil)
      object["ended"] = "interrupted"
    }
    // What the file says of the line itself tells nothing of the session.
    for key in ["v", "kind", "rev", "device"] { object[key] = nil }
    return JSONValue(object)
  }
}

extension BeginRecord {
  /// What was done, in a word: the pattern's name, or `sit`.
  fileprivate var title: String {
    name ?? pattern ?? activity.rawValue
  }
}

extension LocalTime {
  private static let weekdays = [
    "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday",
  ]
  private static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]

  /// The moment as the place's people say it: `Monday, Nov 30, 7:30 AM`.
  ///
  /// Another year than the given one is named. A clock that had not been set says so, since its date
  /// means nothing.
  func text(inYear thisYear: Int) -> String {
    guard isClockSet else { return "clock not set" }
    let day = "\(Self.weekdays[date.weekday - 1]), \(Self.months[date.month - 1]) \(date.day)"
    let year = date.year == thisYear ? "" : ", \(date.year)"
    let minutes = minute < 10 ? "0\(minute)" : "\(minute)"
    return "\(day)\(year), \((hour + 11) % 12 + 1):\(minutes) \(hour < 12 ? "AM" : "PM")"
  }
}

extension SessionEnding {
  /// How it ended, for a person; the journal's own word where a newer version knows more.
  fileprivate var words: String {
    switch self {
    case .signal, .stopped: "ended early"
    case .fault: "broken off"
    default: rawValue.printable
    }
  }
}
