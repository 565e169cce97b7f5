/// A calendar of practice for a terminal: one column a week, seven rows.
struct CalendarDrawing {
  /// The columns that the names of the days take.
  static let margin = 5

  private static let dayNames = ["Mon", "", "Wed", "", "Fri", "", "Sun"]

  private let calendar: PracticeCalendar
  private let style: StatisticsPage.Style

  /// Draws a calendar.
  init(_ calendar: PracticeCalendar, style: StatisticsPage.Style) {
    self.calendar = calendar
    self.style = style
  }

  /// The months, the days, and what the marks mean.
  var lines: [String] {
    let rows = Self.dayNames.enumerated().map { day, name in
      TextLayout.padded(name, to: Self.margin) + row(day)
    }
    return [months] + rows + ["", legend]
  }

  private var months: String {
    calendar.monthNames.reduce("") { line, month in
      TextLayout.padded(line, to: Self.margin + month.week) + month.name
    }
  }

  /// The marks of a day of the week; what is still to come leaves the row short.
  private func row(_ day: Int) -> String {
    var marks = calendar.weeks.map { week -> Character in
      week[day].map { style.mark(of: $0.level) } ?? " "
    }
    while marks.last == " " { marks.removeLast() }
    return style.painted(String(marks))
  }

  private var legend: String {
    PracticeCalendar.words.enumerated().map { level, words in
      "\(style.painted(String(style.mark(of: level)))) \(words)"
    }.joined(separator: "   ")
  }
}
