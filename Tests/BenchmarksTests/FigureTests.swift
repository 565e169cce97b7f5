import Testing

@testable import Benchmarks

@Suite("A figure and its table")
struct FigureTests {
  @Test("A limit is met on its border, unless the value must be below it")
  func border() {
    #expect(Figure.atMost(50, "µs").isMet(by: 50))
    #expect(!Figure.atMost(50, "µs").isMet(by: 50.1))
    #expect(!Figure.below(1, "×").isMet(by: 1))
    #expect(Figure.atLeast(2000, "×").isMet(by: 2000))
    #expect(!Figure.atLeast(2000, "×").isMet(by: 1999))
  }

  @Test("The share of a figure is at most 1 where it is met, whichever way it counts")
  func share() {
    #expect(Figure.atMost(50, "µs").share(of: 25) == 0.5)
    #expect(Figure.atLeast(2000, "×").share(of: 4000) == 0.5)
    #expect(Figure.atMost(0, "frames").share(of: 0) == 0)
    #expect(Figure.atMost(0, "frames").share(of: 1) == .infinity)
  }

  @Test("A row says whether it is met, missed, not measured or only told")
  func verdict() {
    let figure = Figure.atMost(8, "a second")

    #expect(Row("x", figure, 5).verdict == .met)
    #expect(Row("x", figure, 9).verdict == .missed)
    #expect(Row("x", figure, .infinity).verdict == .missed)
    #expect(Row("x", figure, nil).verdict == .notMeasured)
    #expect(Row(told: "x", 5, "ms").verdict == .told)
  }

  @Test("Numbers have about three digits, and thousands a comma")
  func numbers() {
    let values = [0, 0.0123, 0.999, 1.005, 12.34, 123.4, 4861.2, 1_234_567, .infinity]

    #expect(
      values.map(\.measured)
        == ["0", "0.012", "0.999", "1.00", "12.3", "123", "4,861", "1,234,567", "∞"]
    )
    #expect((-3.25).text(1) == "−3.3")
    #expect(50.0.plain == "50")
    #expect(0.25.plain == "0.25")
  }

  @Test("The table's columns stand in line, and say which peer is not installed")
  func table() {
    let table = ResultTable(rows: [
      Row("wake-ups", .atMost(8, "a second"), 5, peers: [Row.Peer(name: "aplay", value: 8.2)]),
      Row("slow", .below(1, "s"), 2, peers: [Row.Peer(name: "mpv", value: nil)], note: "why"),
    ])

    #expect(
      table.text == """
        row       figure        ebb            peers              met?
        wake-ups  ≤ 8 a second  5.00 a second  aplay 8.20         met
        slow      < 1 s         2.00 s         mpv not installed  MISSED: why
        """
    )
    #expect(
      table.markdown == """
        | row | figure | ebb | peers | met? |
        | --- | --- | --- | --- | --- |
        | wake-ups | ≤ 8 a second | 5.00 a second | aplay 8.20 | met |
        | slow | < 1 s | 2.00 s | mpv not installed | MISSED: why |
        """
    )
  }
}
