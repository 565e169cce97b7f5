import BreathTesting
import Glibc
import Testing

@testable import BreathAudio

/// Two hours of each bed, held against themselves.
@Suite("Repetition of beds")
struct RecurrenceTests {
  private static let rate = 8_000
  /// Samples a second of what is left of the sound, and of its envelope.
  private static let samplesPerSecond = 100
  private static let levelsPerSecond = 10

  private struct Hours {
    var sound = Signal([], rate: samplesPerSecond)
    var envelope = Signal([], rate: levelsPerSecond)
  }

  /// Two hours in few samples, each of which stands for all of its time.
  private static func hours(_ made: Ambience.Made, of seconds: Int = 7_200) -> Hours {
    var hours = Hours()
    let (perSample, perLevel) = (rate / samplesPerSecond, rate / levelsPerSecond)
    // A block of 800 frames is a level, and 10 samples.
    let frames = 0..<seconds * rate
    BedBench.each(made, frames, rate: rate) { _ in
      perLevel
    } body: { block, count in
      var (power, sum) = (Float(0), Float(0))
      for frame in 0..<count {
        let value = block[2 * frame]
        power += value * value
        sum += value
        if frame % perSample == perSample - 1 {
          hours.sound.samples.append(sum)
          sum = 0
        }
      }
      hours.envelope.samples.append((power / Float(count)).squareRoot())
    }
    // A few loud drops are not to weigh more than all the rest.
    let sum = hours.sound.samples.reduce(0.0) { $0 + Double($1.magnitude) }
    let most = Float(2 * sum / Double(hours.sound.samples.count))
    hours.sound.samples = hours.sound.samples.map { min(most, max(-most, $0)) }
    return hours
  }

  @Test(
    "In two hours of a bed nothing comes again within an hour: no sample, and no wave",
    arguments: EndlessNoiseTests.all
  )
  func repetition(made: Ambience.Made) async throws {
    try await inTurn {
      let hours = Self.hours(made)

      // What is slow has a shape of some seconds, which is like itself a little later.
      let sound = Recurrence(of: hours.sound, within: 1...3_600)
      let envelope = Recurrence(of: hours.envelope, within: 60...3_600)

      report(
        "two hours of \(made): most alike after \(tenths(sound.lag)) s, by \(sound.strength); "
          + "its envelope after \(tenths(envelope.lag)) s, by \(envelope.strength)"
      )
      #expect(sound.strength < 0.02)
      #expect(envelope.strength < 0.3)
    }
  }

  @Test("A loop is found, be it of minutes: sample by sample, and by its envelope")
  func loop() async throws {
    try await inTurn {
      let once = Self.hours(.ocean, of: 440)
      func again(_ signal: Signal) -> Signal {
        Signal((0..<16).flatMap { _ in signal.samples }, rate: signal.rate)
      }

      let sound = Recurrence(of: again(once.sound), within: 1...3_600)
      let envelope = Recurrence(of: again(once.envelope), within: 60...3_600)

      #expect(sound.strength > 0.95)
      #expect(envelope.strength > 0.95)
      #expect(abs(sound.lag.remainder(dividingBy: 440)) < 0.01)
      #expect(abs(envelope.lag.remainder(dividingBy: 440)) < 0.11)
    }
  }
}
