internal import BreathEngine
internal import BreathJournal

/// What was measured under one name, over time.
struct HoldChart {
  private static let mostPoints = 200

  /// The points, thinned out to the longest of each period where there are too many to see.
  let points: [HoldHistory.Point]
  /// The period of which each point is the longest, in words.
  let period: String
  private let history: HoldHistory

  /// Prepares a chart.
  init(_ history: HoldHistory) {
    self.history = history
    for (days, words) in [(1, "day"), (7, "week"), (28, "four weeks")] {
      let points = Self.thinned(history.points, days)
      guard points.count > Self.mostPoints else {
        (self.points, period) = (points, words)
        return
      }
    }
    (points, period) = (Self.thinned(history.points, 364), "year")
  }

  /// The drawing.
  var picture: Picture {
    let seconds = points.map { Double($0.nanoseconds) / 1e9 }
    let axes = Axes(secondsUpTo: seconds.max() ?? 0)
    let first = points.first?.date.daysSinceEpoch ?? 0
    let span = max(1, (points.last?.date.daysSinceEpoch ?? 0) - first)
    let places = zip(points, seconds).map { point, seconds in
      let share = Double(point.date.daysSinceEpoch - first) / Double(span)
      // A little off the edges, where half a point would be cut.
      return (x: axes.x(0.01 + share * 0.98), y: axes.y(seconds))
    }
    let marks = zip(points, places).map { point, place in
      Picture.point(place.x, place.y, "\(point.date.text): \(Self.clock(point))")
    }
    let line = places.count > 1 ? [Picture.line(places, "line")] : []
    return Picture(
      title: history.name,
      description: description,
      height: axes.height,
      shapes: axes.shapes + line + marks + names(axes)
    )
  }

  /// The length of a hold as a clock counts it.
  static func clock(_ point: HoldHistory.Point) -> String {
    ExactSeconds(nanoseconds: point.nanoseconds).clockText
  }

  private var description: String {
    guard let best = history.best, let last = points.last else { return "" }
    return "The longest of each \(period): best \(Self.clock(best)) on \(best.date.text), "
      + "latest \(Self.clock(last)) on \(last.date.text)."
  }

  private func names(_ axes: Axes) -> [Markup] {
    guard let first = points.first, let last = points.last else { return [] }
    return [axes.name(first.date.text, at: 0, "start")]
      + (points.count > 1 ? [axes.name(last.date.text, at: 1, "end")] : [])
  }

  /// The longest of each stretch of days.
  private static func thinned(
    _ points: [HoldHistory.Point],
    _ days: Int
  ) -> [HoldHistory.Point] {
    guard days > 1, let first = points.first?.date.daysSinceEpoch else { return points }
    var best: [HoldHistory.Point] = []
    var current = -1
    for point in points {
      let stretch = (point.date.daysSinceEpoch - first) / days
      if stretch != current {
        best.append(point)
        current = stretch
      } else if point.nanoseconds >= best[best.count - 1].nanoseconds {
        best[best.count - 1] = point
      }
    }
    return best
  }
}
