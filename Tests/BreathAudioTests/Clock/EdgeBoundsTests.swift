import BreathTesting
import Testing

@testable import BreathAudio

/// A pointer that moves 480 frames at a time on a card at 48 kHz; moments in nanoseconds from its start.
@Suite("Edge bounds")
struct EdgeBoundsTests {
  private static let period = 1e9 / 48_000
  private static let step: Int64 = 480

  /// Bounds that know the start, looked at just before and just after edges for some seconds.
  private static func settled(seconds: Int64 = 10, ppm: Double = 0) -> EdgeBounds {
    var bounds = EdgeBounds(ClockLine(period: period), nominalPeriod: period)
    for edge in 1...(seconds * 4) {
      look(at: &bounds, edge: edge * 25, by: -20_000, ppm: ppm)
      look(at: &bounds, edge: edge * 25, by: 20_000, ppm: ppm)
    }
    return bounds
  }

  /// Looks so many nanoseconds after the moment at which the pointer moves to a multiple of its step.
  private static func look(
    at bounds: inout EdgeBounds,
    edge: Int64,
    by distance: Int64,
    late: Int64 = 0,
    ppm: Double = 0
  ) {
    let moment = Int64(Double(edge * step) * period / (1 + ppm * 1e-6)) + distance
    let frame = (distance < 0 ? edge - 1 : edge) * step
    bounds.observe(moment, frame - late * step, step: step)
  }

  /// How far the bounds are from the truth at an edge, in nanoseconds.
  private static func error(of bounds: EdgeBounds, atEdge edge: Int64, ppm: Double = 0) -> Double {
    let truth = Double(edge * step) * period / (1 + ppm * 1e-6)
    return Double(bounds.line.time(ofFrame: edge * step)) - truth
  }

  @Test(
    "Looks at both sides of an edge leave no more than lies between",
    arguments: [0.0, 120, -120]
  )
  func narrow(ppm: Double) {
    let bounds = Self.settled(ppm: ppm)

    #expect(bounds.doubt < 30_000)
    #expect(abs(Self.error(of: bounds, atEdge: 1_050, ppm: ppm)) < 30_000)
  }

  @Test("A pointer that is late for once changes nothing")
  func late() {
    var bounds = Self.settled()
    let before = Self.error(of: bounds, atEdge: 1_100)

    Self.look(at: &bounds, edge: 1_025, by: 20_000, late: 3)

    #expect(abs(Self.error(of: bounds, atEdge: 1_100) - before) < 5_000)
    #expect(bounds.doubt < 40_000)
  }

  @Test("One that stays behind is believed at the sixth look, and found again as sharply")
  func fellBack() {
    var bounds = Self.settled()

    for look in Int64(1)...6 {
      Self.look(at: &bounds, edge: 1_000 + look * 25, by: 20_000, late: 3)
    }

    #expect(bounds.doubt > 4_000_000)
    for look in Int64(7)...60 {
      Self.look(at: &bounds, edge: 1_000 + look * 25, by: -20_000, late: 3)
      Self.look(at: &bounds, edge: 1_000 + look * 25, by: 20_000, late: 3)
    }
    #expect(bounds.doubt < 40_000)
    #expect(abs(Self.error(of: bounds, atEdge: 2_500) - 30_000_000) < 60_000)
  }

  @Test("One that is further than it could be is believed at once, and found again as sharply")
  func early() {
    var bounds = Self.settled()

    Self.look(at: &bounds, edge: 1_025, by: 20_000, late: -2)

    // Somewhere within the step that it says.
    #expect(abs(Self.error(of: bounds, atEdge: 1_030) + 25_000_000) < 5_060_000)
    for look in Int64(2)...60 {
      Self.look(at: &bounds, edge: 1_000 + look * 25, by: -20_000, late: -2)
      Self.look(at: &bounds, edge: 1_000 + look * 25, by: 20_000, late: -2)
    }
    #expect(bounds.doubt < 40_000)
    #expect(abs(Self.error(of: bounds, atEdge: 2_500) + 20_000_000) < 60_000)
  }

  @Test("One that was a little further than it was held to be is a little further")
  func slightlyEarly() {
    var bounds = Self.settled()

    // It moves a tenth of a millisecond before it should.
    let moment = Int64(Double(1_025 * Self.step) * Self.period) - 100_000
    bounds.observe(moment, 1_025 * Self.step, step: Self.step)

    #expect(bounds.doubt < 60_000)
    #expect(abs(Self.error(of: bounds, atEdge: 1_030) + 100_000) < 110_000)
  }

  @Test("A rate that changes by some parts in a million within minutes is followed")
  func drift() {
    var bounds = Self.settled()
    var (time, worst) = (0.0, 0.0)
    var edge: Int64 = 1_000
    // From 0 to 6 ppm in ten minutes, as a card that warms up.
    time = Double(edge * Self.step) * Self.period
    while edge < 61_000 {
      let ppm = 6e-6 * Double(edge - 1_000) / 60_000
      edge += 25
      time += 25 * Double(Self.step) * Self.period / (1 + ppm)
      bounds.observe(Int64(time) - 20_000, (edge - 1) * Self.step, step: Self.step)
      bounds.observe(Int64(time) + 20_000, edge * Self.step, step: Self.step)
      worst = max(worst, abs(Double(bounds.line.time(ofFrame: edge * Self.step)) - time))
    }

    #expect(worst < 100_000)
  }
}
