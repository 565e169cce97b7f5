import BreathTesting
import Glibc
import Testing

@Suite("Measuring partials")
struct DecayingPartialTests {
  private struct Sine {
    let frequency: Double
    let decay: Double
    var amplitude = 0.3
  }

  private static func sum(_ sines: [Sine], seconds: Double, rate: Int = 48_000) -> Signal {
    let samples = (0..<Int(seconds * Double(rate))).map { index in
      let time = Double(index) / Double(rate)
      return Float(
        sines.reduce(0) { sum, sine in
          let fall = pow(10, -3 * time / sine.decay)
          return sum + sine.amplitude * fall * sin(2 * .pi * sine.frequency * time)
        }
      )
    }
    return Signal(samples, rate: rate)
  }

  @Test("A pair that beats slowly is told apart, beside a louder neighbour that rings longer")
  func pair() async throws {
    try await inTurn {
      let sound = Self.sum(
        [
          Sine(frequency: 340.2, decay: 3), Sine(frequency: 340.9, decay: 2.5, amplitude: 0.1),
          Sine(frequency: 380, decay: 8, amplitude: 0.9),
        ],
        seconds: 4
      )

      let found = sound.partials(
        near: 340.5,
        within: 1,
        neighbour: 39,
        count: 2,
        in: 0.1..<2.5
      )

      try #require(found.count == 2)
      #expect(abs(found[0].frequency - 340.2) < 0.002)
      #expect(abs(found[1].frequency - 340.9) < 0.002)
      #expect(abs(found[0].decay / 3 - 1) < 0.01)
      #expect(abs(found[1].decay / 2.5 - 1) < 0.01)
    }
  }

  @Test(
    "A pitch a fifth of a cent off, or a decay two hundredths off, shows",
    arguments: [(1000.12, 2.0), (1000, 1.96)]
  )
  func small(frequency: Double, decay: Double) async throws {
    try await inTurn {
      let sound = Self.sum([Sine(frequency: frequency, decay: decay)], seconds: 2)

      let found = sound.partials(near: 1000, within: 5, neighbour: 100, count: 1, in: 0.1..<1.5)

      let partial = try #require(found.first)
      #expect(abs(partial.frequency - frequency) < 0.001)
      #expect(abs(partial.decay - decay) < 0.001)
    }
  }

  @Test("A sound that is too short to tell has no partials")
  func short() {
    let sound = Self.sum([Sine(frequency: 1000, decay: 2)], seconds: 0.05)

    #expect(
      sound.partials(near: 1000, within: 5, neighbour: 50, count: 1, in: 0..<0.05).isEmpty
    )
  }
}
