/// Bars from left to right, of minutes or of times that something happened.
struct BarChart {
  /// One bar.
  struct Bar {
    /// How high it is.
    let value: Double
    /// What it says where a mouse rests on it.
    let text: String
    /// Its name along the bottom; nil for none.
    let name: String?
  }

  /// The name of the drawing.
  let title: String
  /// What can be seen in it.
  let description: String
  /// The bars.
  let bars: [Bar]

  /// The drawing.
  var picture: Picture {
    let axes = Axes(numbersUpTo: bars.map(\.value).max() ?? 0)
    let step = 1 / Double(max(1, bars.count))
    let width = axes.plotWidth * step
    let shapes = bars.enumerated().flatMap { index, bar -> [Markup] in
      let left = Double(index) * step
      let height = axes.y(0) - axes.y(bar.value)
      let shape = Picture.rectangle(
        axes.x(left) + width * 0.1,
        axes.y(bar.value),
        width * 0.8,
        height,
        "fill",
        bar.text
      )
      let name = bar.name.map { axes.name($0, at: left, "start") }
      return (bar.value > 0 ? [shape] : []) + (name.map { [$0] } ?? [])
    }
    return Picture(
      title: title,
      description: description,
      height: axes.height,
      shapes: axes.shapes + shapes
    )
  }
}
