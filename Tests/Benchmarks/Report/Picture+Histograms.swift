extension Picture {
  static let panelHeight = 170.0
  private static let barsHeight = 100.0
  private static let margin = 40.0

  /// Each histogram under the rows: ebb as bars, a peer as a line.
  var histogramPanels: [String] {
    histograms.enumerated().map { place, histogram in
      panel(histogram, top: bottomOfRows + 40 + Self.panelHeight * Double(place))
    }
  }

  private func panel(_ histogram: Histogram, top: Double) -> String {
    let count = histogram.edges.count - 1
    let step = (Self.width - 2 * Self.margin) / Double(count)
    let base = top + 22 + Self.barsHeight
    let greatest = histogram.series.flatMap(\.shares).max() ?? 0
    let shapes = histogram.series.enumerated().map { place, series in
      let heights = series.shares.map { greatest == 0 ? 0 : Self.barsHeight * $0 / greatest }
      return place == 0
        ? bars(heights, step: step, base: base) : outline(heights, step: step, base: base)
    }
    let names = histogram.series.enumerated().map { place, series in
      "\(series.name) as \(place == 0 ? "bars" : "a line")"
    }
    return """
      <text x="16" y="\(Self.plain(top + 10))">\(Self.escaped(histogram.title)), share of all \
      values: \(Self.escaped(names.joined(separator: ", ")))</text>
      \(shapes.joined(separator: "\n"))
      <line class="grid" x1="\(Self.plain(Self.margin))" \
      x2="\(Self.plain(Self.width - Self.margin))" y1="\(Self.plain(base))" \
      y2="\(Self.plain(base))"/>
      \(edgeTexts(of: histogram, step: step, y: base + 16))
      """
  }

  private func bars(_ heights: [Double], step: Double, base: Double) -> String {
    heights.enumerated().filter { $1 > 0 }.map { place, height in
      """
      <rect class="met" x="\(Self.plain(Self.margin + 1 + step * Double(place)))" \
      y="\(Self.plain(base - height))" width="\(Self.plain(step - 2))" \
      height="\(Self.plain(max(height, 1)))"/>
      """
    }.joined(separator: "\n")
  }

  private func outline(_ heights: [Double], step: Double, base: Double) -> String {
    let points = heights.enumerated().flatMap { place, height in
      [place, place + 1].map {
        "\(Self.plain(Self.margin + step * Double($0))),\(Self.plain(base - height))"
      }
    }
    return "<polyline class=\"peer\" points=\"\(points.joined(separator: " "))\"/>"
  }

  /// Every fourth border and the last, so that none runs into the next.
  private func edgeTexts(of histogram: Histogram, step: Double, y: Double) -> String {
    histogram.edges.enumerated().filter { $0.offset % 4 == 0 }.map { place, edge in
      """
      <text class="quiet" text-anchor="middle" x="\(Self.plain(Self.margin + step * Double(place)))" \
      y="\(Self.plain(y))">\(edge.measured)\(place == 0 ? " \(histogram.unit)" : "")</text>
      """
    }.joined(separator: "\n")
  }
}
