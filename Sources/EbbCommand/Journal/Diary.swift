internal import BreathJournal
internal import JSONText

/// The texts of a journal's days.
struct Diary {
  /// What a day has.
  struct Day: Hashable {
    /// The day.
    let date: CivilDate
    /// What someone meant to do, one after the other.
    var goals: [GoalRecord] = []
    /// What was done, one after the other.
    var done: [DoneRecord] = []

    /// The goal as one text; nil without any.
    var goal: String? { Self.joined(goals.map(\.text)) }

    /// What was done as one text; nil without any.
    var deeds: String? { Self.joined(done.map(\.text)) }

    /// The day for a program, with the records that it is made of.
    var json: JSONValue {
      [
        "day": JSONValue(date.iso8601),
        "goal": goal.map { JSONValue($0) } ?? nil,
        "done": deeds.map { JSONValue($0) } ?? nil,
        "ids": [
          "goal": JSONValue(goals.map { JSONValue($0.id) }),
          "done": JSONValue(done.map { JSONValue($0.id) }),
        ],
      ]
    }

    private static func joined(_ texts: [String]) -> String? {
      texts.isEmpty ? nil : texts.joined(separator: "\n")
    }
  }

  private var known: [CivilDate: Day] = [:]

  /// Collects the texts, each day's in the order in which they were written.
  init(_ contents: JournalContents) {
    for record in contents.records {
      if let goal = GoalRecord(record) {
        known[goal.day, default: Day(date: goal.day)].goals.append(goal)
      } else if let done = DoneRecord(record) {
        known[done.day, default: Day(date: done.day)].done.append(done)
      }
    }
  }

  /// The days that have a text, the earliest first.
  var days: [Day] {
    known.values.sorted { $0.date.daysSinceEpoch < $1.date.daysSinceEpoch }
  }

  /// A day, with or without a text.
  func day(_ date: CivilDate) -> Day { known[date] ?? Day(date: date) }
}
