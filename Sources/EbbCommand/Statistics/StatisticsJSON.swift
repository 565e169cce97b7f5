internal import BreathJournal
internal import JSONText

extension ShownStatistics {
  /// The statistics as one object: dates as `2026-11-30`, lengths in nanoseconds.
  ///
  /// All days are in it, and all weeks of the last year.
  var json: JSONValue {
    var object: JSONObject = [
      "today": JSONValue(statistics.today.iso8601),
      "day_starts": JSONValue(statistics.dayRule.description),
      "since": statistics.since.map { JSONValue($0.iso8601) } ?? nil,
    ]
    object.members += statistics.totals.members
    object["days_practised"] = JSONValue(statistics.practisedDays)
    object["undated_sessions"] = JSONValue(statistics.undated.sessions)
    object["by_practice"] = JSONValue(statistics.activities.map { $0.json(as: "what") })
    object["by_pattern"] = JSONValue(statistics.patterns.map { $0.json(as: "name") })
    if !streaks.isEmpty {
      object["streaks"] = JSONValue(JSONObject(streaks.map { ($0.key, $0.streak.json) }))
    }
    object["days"] = JSONValue(statistics.days.map(\.json))
    object["weeks"] = JSONValue(weeks().map(\.json))
    object["hours"] = JSONValue(statistics.hours.map { JSONValue(JSONObject(members: $0.members)) })
    object["holds"] = JSONValue(statistics.holds.map(\.json))
    object["counted_practices"] = practices.json
    object["goal_days"] = JSONValue(statistics.goalDays.map { JSONValue($0.iso8601) })
    object["done_days"] = JSONValue(statistics.doneDays.map { JSONValue($0.iso8601) })
    return JSONValue(object)
  }
}

extension SessionTally {
  fileprivate var members: [JSONObject.Member] {
    let object: JSONObject = [
      "sessions": JSONValue(sessions),
      "actual_ns": JSONValue(nanoseconds),
      "breaths": JSONValue(breaths),
    ]
    return object.members
  }
}

extension NamedTally {
  fileprivate func json(as key: String) -> JSONValue {
    JSONValue(JSONObject(members: [.init(key: key, value: JSONValue(name))] + tally.members))
  }
}

extension DayTally {
  fileprivate var json: JSONValue {
    var object: JSONObject = ["day": JSONValue(date.iso8601)]
    object.members += tally.members
    object["practised"] = JSONValue(isPractised)
    return JSONValue(object)
  }
}

extension WeekTally {
  fileprivate var json: JSONValue {
    JSONValue(
      JSONObject(
        members: [.init(key: "monday", value: JSONValue(monday.iso8601))] + tally.members
      )
    )
  }
}

extension Streak {
  fileprivate var json: JSONValue {
    [
      "days": JSONValue(current?.days ?? 0),
      "first_day": current.map { JSONValue($0.first.iso8601) } ?? nil,
      "today": JSONValue(includesToday),
      "longest_days": JSONValue(longest?.days ?? 0),
      "longest_first_day": longest.map { JSONValue($0.first.iso8601) } ?? nil,
      "longest_last_day": longest.map { JSONValue($0.last.iso8601) } ?? nil,
    ]
  }
}

extension HoldHistory {
  fileprivate var json: JSONValue {
    let days = points.map { point -> JSONValue in
      ["day": JSONValue(point.date.iso8601), "length_ns": JSONValue(point.nanoseconds)]
    }
    return ["name": JSONValue(name), "longest_by_day": JSONValue(days)]
  }
}
