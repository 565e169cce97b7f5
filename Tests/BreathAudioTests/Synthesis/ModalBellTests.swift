import BreathTesting
import Glibc
import Testing

@testable import BreathAudio

@Suite("Modal bell")
struct ModalBellTests {
  private static let rates = [44_100, 48_000, 96_000]

  private static func single(
    _ fundamental: Double,
    decay: Double,
    ratio: Double = 1,
    beat: Double = 0
  ) -> ModalBell {
    ModalBell(
      fundamental: fundamental,
      decay: decay,
      modes: [.init(ratio: ratio, level: 0, beat: beat)],
      attack: 0.012
    )
  }

  private static func cents(_ measured: Double, _ expected: Double) -> Double {
    1200 * log2(measured / expected)
  }

  @Test(
    "A partial has its pitch to within a cent",
    arguments: [1, 2.77828, 5.18099, 8.16289, 11.66063, 15.63801],
    rates
  )
  func partials(ratio: Double, rate: Int) async throws {
    try await inTurn {
      let bell = Self.single(392, decay: 4, ratio: ratio)

      let strike = bell.render(rate: rate).signal(rate: rate).part(rate / 50..<rate / 2)

      // So near to half the rate, crossings between samples are guessed badly; a spectrum is exact.
      let expected = 392 * ratio
      #expect(abs(Self.cents(strike.strongestPitch(near: expected, within: 1), expected)) < 1)
    }
  }

  @Test(
    "It falls by 60 dB in its decay, and higher partials sooner",
    arguments: [(1.0, 1.0), (2, 0.435_275), (5, 0.144_956)],
    rates
  )
  func decay(mode: (ratio: Double, part: Double), rate: Int) async throws {
    try await inTurn {
      let bell = Self.single(300, decay: 2, ratio: mode.ratio)
      let strike = bell.render(rate: rate).signal(rate: rate)
      let time = 2 * mode.part

      // From one part of the decay to another, in which it falls by 30 dB.
      let width = rate / 20
      let (first, second) = (Int(0.1 * time * Double(rate)), Int(0.6 * time * Double(rate)))
      let fall =
        strike.part(first + width / 2..<first + width * 3 / 2).peak
        / strike.part(second + width / 2..<second + width * 3 / 2).peak

      let measured = 0.5 * time * 60 / (20 * log10(Double(fall)))
      #expect(abs(measured / time - 1) < 0.05)
    }
  }

  @Test("It beats as often as it says", arguments: [0.5, 2, 5])
  func beat(hertz: Double) async throws {
    try await inTurn {
      let strike = Self.single(400, decay: 12, beat: hertz).render(rate: 48_000).signal(
        rate: 48_000
      )
      let envelope = strike.part(0..<6 * 48_000).peaks(ofParts: 600)

      let lows = envelope.indices.filter { place in
        let around = envelope[max(0, place - 8)...min(599, place + 8)]
        return place > 8 && place < 591 && envelope[place] == around.min()
      }

      let first = Double(lows.first ?? 0)
      let last = Double(lows.last ?? 0)
      #expect(lows.count >= Int(6 * hertz) - 1)
      #expect(abs(Double(lows.count - 1) / (last - first) * 100 / hertz - 1) < 0.05)
    }
  }

  @Test(
    "Each bell of each set rises without a click, peaks at 1 and ends in silence",
    arguments: rates
  )
  func shape(rate: Int) async throws {
    try await inTurn {
      for bell in CueSet.all.flatMap(\.bells) {
        let strike = bell.render(rate: rate).signal(rate: rate)

        #expect(bell.attack >= 0.010)
        #expect(abs(strike.peak - 1) < 1e-6)
        #expect(strike.part(0..<rate / 1000).peak < 0.05)
        #expect(strike.part(0..<10).peak < 1e-3)
        let end = strike.part(strike.samples.count - rate / 20..<strike.samples.count)
        #expect(end.peak < 1e-4)
      }
    }
  }

  @Test("A partial from 0.45 of the rate on is left out", arguments: rates)
  func highPartials(rate: Int) {
    let fundamental = 0.15 * Double(rate)
    let modes: [ModalBell.Mode] = [
      .init(ratio: 1, level: 0, beat: 0), .init(ratio: 3, level: 0, beat: 0),
      .init(ratio: 3.2, level: 0, beat: 0), .init(ratio: 40, level: 0, beat: 0),
    ]
    let all = ModalBell(fundamental: fundamental, decay: 0.5, modes: modes, attack: 0.012)
    let low = ModalBell(fundamental: fundamental, decay: 0.5, modes: [modes[0]], attack: 0.012)

    #expect(
      all.render(rate: rate).signal(rate: rate).samples
        == low.render(rate: rate).signal(rate: rate).samples
    )
  }

  @Test("The recurrence is the sum of decaying sines that it stands for", arguments: rates)
  func directSum(rate: Int) async throws {
    let bell = ModalBell.bowl(392, decay: 1.2)

    let strike = bell.render(rate: rate).signal(rate: rate)

    let direct = try await inTurn { Self.direct(bell, frames: strike.samples.count, rate) }
    let greatest = direct.reduce(0) { max($0, abs($1)) }
    let worst = zip(strike.samples, direct).map { abs(Double($0) - $1 / greatest) }.max() ?? 1
    #expect(worst < 5e-5)
  }

  /// The bell by its definition, without normalisation.
  private static func direct(_ bell: ModalBell, frames: Int, _ rate: Int) -> [Double] {
    var sum = [Double](repeating: 0, count: frames)
    for mode in bell.modes {
      let decay = bell.decay * pow(mode.ratio, -1.2)
      for (beat, level) in [(0, mode.level), (mode.beat, mode.level - 4)] {
        let frequency = bell.fundamental * mode.ratio + beat
        for index in 0..<min(frames, Int(1.5 * decay * Double(rate))) {
          let time = Double(index) / Double(rate)
          sum[index] += pow(10, level / 20 - 3 * time / decay) * sin(2 * .pi * frequency * time)
        }
      }
    }
    let attack = bell.attack * Double(rate)
    for index in 0..<Int(attack) {
      sum[index] *= 0.5 - 0.5 * cos(.pi * (Double(index) + 0.5) / attack.rounded(.down))
    }
    return sum
  }
}
