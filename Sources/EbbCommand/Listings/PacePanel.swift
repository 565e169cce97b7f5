internal import BreathEngine

/// A ramp as a line: breaths a minute over the time of its loop.
struct PacePanel {
  /// The pixels that it takes from top to bottom.
  static let height = 176.0

  private static let lineHeight = 112.0
  private static let mostPoints = 400

  private let breaths: [RampBreath]
  private let top: Double
  private let start: ExactSeconds
  private let seconds: Double
  /// The pace at the top of the panel, in breaths a minute.
  private let fastest: Double
  /// The paces between two marks.
  private let interval: Double

  /// A panel below a place in pixels; nil where the session does not come to the ramp.
  init?(_ loop: NumberedLoop, in listed: ListedPattern, top: Double) {
    breaths = RampBreath.breaths(of: loop, in: listed)
    guard let first = breaths.first, let last = breaths.last else { return nil }
    self.top = top
    start = first.start
    seconds = (last.start + last.length - first.start).seconds
    let most = breaths.map(\.pace).max() ?? 1
    let intervals: [Double] = [0.5, 1, 2, 5, 10, 20, 50, 100]
    interval = intervals.first { most / $0 <= 6 } ?? 100
    fastest = (most / interval).rounded(.up) * interval
  }

  /// The elements of the panel.
  var elements: [String] {
    let (left, right) = (PatternPicture.plot.left, PatternPicture.plot.right)
    let scale = PatternPicture.plot.width / seconds
    let marks = stride(from: 0, through: fastest, by: interval).flatMap { pace in
      [
        SVG.line(from: (left, y(pace)), to: (right, y(pace)), as: pace == 0 ? "axis" : "grid"),
        SVG.text(SVG.number(pace), x: left - 12, y: y(pace) + 4, anchor: .end),
      ]
    }
    let times = TimeTicks.times(upTo: seconds, scale: scale, room: 60).flatMap { time in
      let x = left + time.seconds * scale
      return [
        SVG.line(from: (x, y(0)), to: (x, y(0) + 5), as: "axis"),
        SVG.text(time.clockText, x: x, y: y(0) + 20, anchor: .middle),
      ]
    }
    let title = SVG.text(phrase("breaths a minute"), x: left, y: top + 12)
    return [title] + marks + times + [SVG.path(line(scale), as: "pace curve")]
  }

  private func y(_ pace: Double) -> Double {
    top + 28 + (1 - pace / fastest) * Self.lineHeight
  }

  /// The pace of each breath from its start, and of the last one to its end.
  private func line(_ scale: Double) -> String {
    let every = breaths.count / Self.mostPoints + 1
    var points = breaths.enumerated().filter { $0.offset % every == 0 }.map { _, breath in
      SVG.point(PatternPicture.plot.left + (breath.start - start).seconds * scale, y(breath.pace))
    }
    if let last = breaths.last {
      points.append(SVG.point(PatternPicture.plot.right, y(last.pace)))
    }
    return "M" + points.joined(separator: " L")
  }
}
