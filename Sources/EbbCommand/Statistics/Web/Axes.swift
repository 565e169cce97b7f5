internal import BreathEngine

/// The frame of a chart: a scale at the left with its lines, and names along the bottom.
struct Axes {
  private static let left = 34.0
  private static let top = 10.0
  private static let plotHeight = 120.0
  private static let bottom = 18.0

  /// What the topmost line stands for.
  let top: Double
  private let label: (Double) -> String

  /// A scale of whole numbers, from zero up to a round one that is not below a value.
  init(numbersUpTo value: Double) {
    top = Self.roundNumber(value)
    label = { Picture.number($0) }
  }

  /// A scale of seconds, from zero up to a round time, which it says as a clock does.
  init(secondsUpTo value: Double) {
    top = Self.roundTime(value)
    label = { ExactSeconds(nanoseconds: Int64($0 * 1e9)).clockText }
  }

  /// The units down, names included.
  var height: Double { Self.top + Self.plotHeight + Self.bottom }

  /// The units across that a chart has.
  var plotWidth: Double { Picture.width - Self.left - 4 }

  /// Where a share of the width is, from 0 to 1.
  func x(_ share: Double) -> Double { Self.left + share * plotWidth }

  /// Where a value is.
  func y(_ value: Double) -> Double {
    Self.top + Self.plotHeight * (1 - min(value, top) / top)
  }

  /// The lines of the scale: zero, half, all.
  var shapes: [Markup] {
    [0, top / 2, top].flatMap { value in
      [
        Picture.line([(Self.left, y(value)), (Picture.width, y(value))], "grid"),
        Picture.word(label(value), Self.left - 4, y(value) + 3.5, "end"),
      ]
    }
  }

  /// A name along the bottom.
  func name(_ text: String, at share: Double, _ anchor: String) -> Markup {
    Picture.word(text, x(share), height - 5, anchor)
  }

  /// The next of the numbers whose half is whole, and that are round themselves.
  private static func roundNumber(_ value: Double) -> Double {
    var scale = 1.0
    while scale * 10 < value { scale *= 10 }
    let steps: [Double] = scale == 1 ? [2, 4, 6, 8, 10] : [2, 3, 4, 5, 6, 8, 10]
    return steps.lazy.map { $0 * scale }.first { $0 >= value } ?? scale * 10
  }

  /// The next of the times that a watch counts in; no hold is longer than a day.
  private static func roundTime(_ seconds: Double) -> Double {
    let steps: [Double] = [
      2, 4, 10, 20, 30, 60, 120, 180, 240, 300, 360, 480, 600, 1200, 1800, 3600,
    ]
    let hours = (min(seconds, 86_400) / 7200).rounded(.up)
    return steps.first { $0 >= seconds } ?? hours * 7200
  }
}
