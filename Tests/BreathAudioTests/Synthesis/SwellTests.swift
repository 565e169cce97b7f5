import Testing

@testable import BreathAudio

@Suite("Swell")
struct SwellTests {
  private static let swells = [Swell.inhale, .exhale, .still]

  private static func gains(_ swell: Swell, seconds: Double, rate: Int = 48_000) -> [Float] {
    let frames = Int64(seconds * Double(rate))
    let contour = Contour(swell, frames: frames, rate: rate)
    return (0...frames).map { contour.gain(at: Double($0)) }
  }

  @Test(
    "It is silent at both turns, reaches full level between them, and has no step",
    arguments: swells,
    [0.1, 0.5, 4, 30]
  )
  func shape(swell: Swell, seconds: Double) {
    let gains = Self.gains(swell, seconds: seconds)

    #expect(gains.first == 0)
    #expect(gains.last == 0)
    #expect((gains.max() ?? 0) > 0.85)
    #expect(gains.allSatisfy { (0...1).contains($0) })
    let steps = zip(gains, gains.dropFirst()).map { abs($0 - $1) }
    // The steepest slope of a curve over the least time, 1.5 in 25 ms.
    #expect((steps.max() ?? 1) < 1.5 / (0.025 * 48_000) * 1.01)
  }

  @Test(
    "No attack is shorter than 50 ms, of a phase as short as can be neither",
    arguments: swells,
    [0.1, 0.2, 0.35, 1, 4, 60]
  )
  func attack(swell: Swell, seconds: Double) {
    let contour = Contour(swell, frames: Int64(seconds * 48_000), rate: 48_000)

    // Half way up after 25 ms or later.
    #expect(contour.gain(at: 0.024 * 48_000) < 0.5)
    let first = (0..<Int(seconds * 48_000)).first { contour.gain(at: Double($0)) > 0.99 }
    #expect((first ?? .max) >= Int(0.045 * 48_000))
  }

  @Test("A hold's tone stands within a second however long it lasts, also for an hour")
  func longHold() {
    let contour = Contour(.still, frames: 3_600 * 48_000, rate: 48_000)

    #expect(contour.gain(at: 0.4 * 48_000) == 1)
    #expect(contour.gain(at: 1_800 * 48_000) == 1)
    #expect(contour.gain(at: 3_599.3 * 48_000) == 1)
    #expect(contour.gain(at: 3_600 * 48_000) == 0)
  }

  @Test("A breath in is loudest late, a breath out early", arguments: [1, 4, 8, 12])
  func middles(seconds: Double) {
    func place(_ swell: Swell) -> Double {
      let gains = Self.gains(swell, seconds: seconds)
      let sum = gains.reduce(0, +)
      let weighted = gains.enumerated().reduce(0.0) { $0 + Double($1.offset) * Double($1.element) }
      return weighted / Double(sum) / Double(gains.count)
    }

    #expect(place(.inhale) > 0.57)
    #expect(place(.exhale) < 0.43)
  }
}
