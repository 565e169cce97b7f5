import BreathTesting
import Glibc
import Testing

@testable import BreathAudio

@Suite("The shape of bells")
struct BellShapeTests {
  private static let names = BellTests.names
  private static let rates = BellTests.rates

  @Test("It has no click, however hard it is struck", arguments: names, rates)
  func clicks(name: String, rate: Int) async throws {
    try await inTurn {
      for strength in [0.2, 1] {
        let strike = try BellTests.strike(name, rate: rate, strength: strength)

        #expect(ClickDetector().clicks(in: strike).isEmpty)
      }
    }
  }

  @Test(
    "It rises smoothly in its time: a bell in 10 ms and more, wood in 1 to 2",
    arguments: names,
    rates
  )
  func rise(name: String, rate: Int) async throws {
    let bell = try #require(Bell.named(name))
    try await inTurn {
      let strike = try BellTests.strike(name, rate: rate)
      let abrupt = bell.strike.withoutAttack.render(rate: rate).signal(rate: rate)

      // The strike is the abrupt one under its rise; near a crossing of zero that cannot be seen.
      let last = Int(0.06 * Double(rate))
      let gain = strike.samples[last] / abrupt.samples[last]
      let seen = (1..<last).filter { abrupt.samples[$0].magnitude > 0.01 }
      let rise = seen.map { strike.samples[$0] / (abrupt.samples[$0] * gain) }
      let soft = try #require(rise.firstIndex { $0 > 0.1 })
      let loud = try #require(rise.firstIndex { $0 > 0.9 })
      let time = Double(seen[loud] - seen[soft]) / Double(rate)
      if name == "woodblock" {
        #expect(time > 0.00095)
        #expect(time < 0.002)
        #expect(bell.level <= -20)
      } else {
        #expect(time >= 0.010)
      }
      for (before, after) in zip(rise, rise.dropFirst()) { #expect(after > before - 0.001) }
    }
  }

  @Test("Its peak is its strength, its last sample near silence", arguments: names, rates)
  func ends(name: String, rate: Int) async throws {
    let bell = try #require(Bell.named(name)).strike
    try await inTurn {
      let strike = try BellTests.strike(name, rate: rate)

      #expect(abs(strike.peak - 1) < 1e-6)
      #expect(strike.samples[0] == 0)
      #expect((strike.samples.last ?? 1).magnitude < 1e-6)
      #expect(abs(Double(strike.samples.count) / Double(rate) - bell.seconds) < 0.001)
    }
  }

  @Test("It has no constant part: below −80 dBFS as loud as it is played", arguments: names, rates)
  func constantPart(name: String, rate: Int) async throws {
    let level = try #require(Bell.named(name)).level
    try await inTurn {
      let strike = try BellTests.strike(name, rate: rate)

      let sum = strike.samples.reduce(0.0) { $0 + Double($1) }
      let mean = abs(sum) / Double(strike.samples.count)
      #expect(20 * log10(mean) + level < -80)
    }
  }
}
