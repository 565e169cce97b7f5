internal import BreathJournal

/// Some weeks of the calendar: a column a week, a square a day, the larger the longer it was.
struct CalendarChart {
  private static let left = 26.0
  private static let top = 14.0
  /// From one week to the next; 27 of them fill the width.
  private static let pitch = 10.85
  /// The sides of the squares by level, from 1 to 4: a day can be read without a shade of colour.
  private static let sides = [4.0, 6.0, 8.0, 10.0]

  private let calendar: PracticeCalendar
  private let weeks: Range<Int>

  /// Draws some of a calendar's weeks.
  init(_ calendar: PracticeCalendar, weeks: Range<Int>) {
    self.calendar = calendar
    self.weeks = weeks
  }

  /// The drawing; nil where no day is shown.
  var picture: Picture? {
    let days = calendar.weeks[weeks].joined().compactMap { $0 }
    guard let first = days.first?.date, let last = days.last?.date else { return nil }
    let practised = days.count { $0.level > 0 }
    let names = calendar.monthNames.filter { weeks.contains($0.week) }.map { month in
      Picture.word(month.name, x(month.week), Self.top - 5)
    }
    let rows = [(0, "Mon"), (2, "Wed"), (4, "Fri"), (6, "Sun")].map { row, name in
      Picture.word(name, Self.left - 4, y(row) + Self.pitch * 0.8, "end")
    }
    return Picture(
      title: "Days of practice, \(first.text) to \(last.text)",
      description: "\(practised) of \(Words.count(days.count, "day")).",
      height: y(7) + 2,
      shapes: names + rows + weeks.flatMap(column)
    )
  }

  private func column(_ week: Int) -> [Markup] {
    calendar.weeks[week].enumerated().compactMap { row, day in
      guard let day else { return nil }
      let middle = (x: x(week) + Self.pitch / 2, y: y(row) + Self.pitch / 2)
      guard day.level > 0 else {
        return Picture.rectangle(middle.x - 1, middle.y - 1, 2, 2, "none")
      }
      let side = Self.sides[day.level - 1]
      let text = "\(day.date.text): \(Words.tally(day.tally))"
      return Picture.rectangle(middle.x - side / 2, middle.y - side / 2, side, side, "fill", text)
    }
  }

  private func x(_ week: Int) -> Double {
    Self.left + Double(week - weeks.lowerBound) * Self.pitch
  }

  private func y(_ row: Int) -> Double { Self.top + Double(row) * Self.pitch }
}
