internal import BreathJournal

extension StatisticsWebPage {
  private static let mostHolds = 12

  /// The calendar of the last year, in two halves that a phone shows one below the other.
  var calendar: Markup {
    let calendar = shown.calendar()
    let half = calendar.weeks.count > 27 ? calendar.weeks.count / 2 : 0
    let halves = [0..<half, half..<calendar.weeks.count].compactMap {
      CalendarChart(calendar, weeks: $0).picture
    }
    let rows = shown.months.reversed().map { month in
      [
        month.first.monthAndYear, "\(month.days.count)", Self.length(month.nanoseconds),
        Words.days(month.days),
      ]
    }
    let table = WebTable(
      caption: "Days of practice by month",
      heading: ["Month", "Days", "Time", "Which"],
      rows: rows
    )
    let key = PracticeCalendar.words.dropFirst().joined(separator: ", ")
    return Self.section(
      "The last year",
      [
        .element(
          "div",
          ["class": "charts"],
          halves.enumerated().map { $1.markup(id: "calendar-\($0)") }
        ),
        Self.key("A square is a day, the larger the longer: \(key)."),
        table.folded,
      ]
    )
  }

  /// The minutes of the last year by week.
  var weeks: Markup {
    let weeks = shown.weeks()
    // Every other month, as the names of two would touch.
    let months = shown.calendar().monthNames.enumerated().filter { $0.offset % 2 == 0 }
    let bars = weeks.enumerated().map { index, week in
      let minutes = Words.minutes(week.tally.nanoseconds)
      return BarChart.Bar(
        value: Double(minutes),
        text: "week from \(week.monday.text): \(Words.tally(week.tally))",
        name: months.first { $0.element.week == index }?.element.name
      )
    }
    let practised = weeks.count { $0.tally.sessions > 0 }
    let chart = BarChart(
      title: "Minutes by week",
      description: "\(practised) of \(Words.count(weeks.count, "week")) with a session.",
      bars: bars
    )
    let table = WebTable(
      caption: "Minutes by week",
      heading: ["Week from", "Minutes", "Sessions"],
      rows: weeks.reversed().map {
        [$0.monday.text, "\(Words.minutes($0.tally.nanoseconds))", "\($0.tally.sessions)"]
      }
    )
    return Self.section("Minutes by week", [chart.picture.markup(id: "weeks"), table.folded])
  }

  /// At which hours sessions began.
  var hours: Markup {
    let tallies = statistics.hours.enumerated().map { ($0, $1) }
    let most = tallies.max { $0.1.sessions < $1.1.sessions }
    let chart = BarChart(
      title: "Sessions by the hour at which they began",
      description: most.map { "Most began between \(Self.hour($0.0)) and \(Self.hour($0.0 + 1))." }
        ?? "",
      bars: tallies.map { hour, tally in
        BarChart.Bar(
          value: Double(tally.sessions),
          text: "\(Self.hour(hour)): \(Words.tally(tally))",
          name: hour % 6 == 0 ? Self.hour(hour) : nil
        )
      }
    )
    let table = WebTable(
      caption: "Sessions by hour",
      heading: ["From", "Sessions", "Time"],
      rows: tallies.filter { $0.1.sessions > 0 }.map { hour, tally in
        [Self.hour(hour), "\(tally.sessions)", Self.length(tally.nanoseconds)]
      }
    )
    return Self.section(
      "Time of day",
      [
        chart.picture.markup(id: "hours"), Self.key("Sessions by the hour at which they began."),
        table.folded,
      ]
    )
  }

  private static func hour(_ hour: Int) -> String { "\(hour < 10 ? "0" : "")\(hour):00" }

  /// What was measured, by name; nothing where nothing was.
  var holds: [Markup] {
    guard !statistics.holds.isEmpty else { return [] }
    // The most measured first, if there are more than a page can have.
    let often = statistics.holds.sorted { $0.points.count > $1.points.count }
    let histories = often.prefix(Self.mostHolds).sorted { $0.name < $1.name }
    let figures = histories.enumerated().map { index, history -> Markup in
      let chart = HoldChart(history)
      let table = WebTable(
        caption: "\(history.name), the longest of each \(chart.period)",
        heading: ["Day", "Length"],
        rows: chart.points.reversed().map { [$0.date.text, HoldChart.clock($0)] }
      )
      return .element(
        "div",
        [
          .element("h3", text: history.name),
          chart.picture.markup(id: "hold-\(index)"),
          Self.key("Minutes and seconds, the longest of each \(chart.period)."),
          table.folded,
        ]
      )
    }
    return [Self.section("Holds", [.element("div", ["class": "charts"], figures)])]
  }
}
