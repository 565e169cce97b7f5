import Testing

@testable import Benchmarks

@Suite("The picture of a run")
struct PictureTests {
  private static let rows = [
    Row("a < b & c", .atMost(50, "µs"), 25, peers: [Row.Peer(name: "aplay", value: 50)]),
    Row("late", .atMost(50, "µs"), 500),
    Row(told: "only told", 3, "ms"),
    Row("not measured", .atMost(1, "s"), nil),
  ]

  @Test("Only rows with a figure and a value are drawn")
  func drawnRows() {
    let svg = Picture(Self.rows).svg

    #expect(svg.contains("a &lt; b &amp; c"))
    #expect(svg.contains("class=\"missed\""))
    #expect(!svg.contains("only told"))
    #expect(!svg.contains("not measured"))
    #expect(!svg.contains("http://www.w3.org/1999"), "nothing from outside")
  }

  @Test("A share of 1 lies on the figure's line, and what is beyond the axis at its end")
  func places() {
    let (start, line, end) = (
      Picture.place(of: 0), Picture.place(of: 1), Picture.place(of: .infinity)
    )

    #expect(start == Picture.labelWidth)
    #expect(start < line && line < end)
    #expect(end < Picture.width)
    // Five decades, three of them before the figure.
    #expect(abs((line - start) / (end - start) - 0.6) < 1e-12)
  }

  @Test("It speaks to those who do not see it, and follows the reader's colours")
  func description() {
    let svg = Picture(Self.rows).svg

    #expect(svg.contains("<title id=\"title\">"))
    #expect(svg.contains("late: 500 µs, figure ≤ 50 µs, MISSED."))
    #expect(svg.contains("prefers-color-scheme: dark"))
  }

  @Test(
    "A histogram counts from each border up to the next, and keeps what is beyond in the outer bars"
  )
  func histogram() {
    let histogram = Histogram(
      "x",
      unit: "µs",
      edges: [0, 10, 20, 30],
      [("ebb", [-5, 0, 9.9, 10, 29, 30, 500])]
    )

    #expect(histogram.series[0].counts == [3, 1, 3])
  }
}
