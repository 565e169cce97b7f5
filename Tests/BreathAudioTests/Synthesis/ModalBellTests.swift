import BreathEngine
import BreathTesting
import Glibc
import Testing

@testable import BreathAudio

@Suite("Modal bell")
struct ModalBellTests {
  private static let rates = [44_100, 48_000, 96_000]

  @Test("A partial from 0.45 of the rate on is left out", arguments: rates)
  func highPartials(rate: Int) {
    let fundamental = 0.15 * Double(rate)
    let modes: [ModalBell.Mode] = [
      .init(ratio: 1, level: 0, beat: 0), .init(ratio: 3, level: 0, beat: 0),
      .init(ratio: 3.2, level: 0, beat: 0), .init(ratio: 40, level: 0, beat: 0),
    ]
    let all = ModalBell(fundamental: fundamental, decay: 0.5, modes: modes, attack: 0.02)
    let low = ModalBell(fundamental: fundamental, decay: 0.5, modes: [modes[0]], attack: 0.02)

    #expect(
      all.render(rate: rate).signal(rate: rate).samples
        == low.render(rate: rate).signal(rate: rate).samples
    )
  }

  @Test(
    "The recurrence is the sum of decaying sines that it stands for",
    arguments: [ModalBell.bowl.tuned(to: 392, decay: 1.2), .gong.tuned(to: 98, decay: 2)],
    rates
  )
  func directSum(bell: ModalBell, rate: Int) async throws {
    try await inTurn {
      let strike = bell.render(rate: rate, strength: 0.5).signal(rate: rate)

      let direct = Self.direct(bell, strength: 0.5, frames: strike.samples.count, rate)
      let greatest = direct.reduce(0) { max($0, abs($1)) }
      let worst = zip(strike.samples, direct).map { abs(Double($0) - 0.5 * $1 / greatest) }.max()
      #expect(worst ?? 1 < 1e-5)
    }
  }

  /// The bell by its definition, without normalisation.
  private static func direct(
    _ bell: ModalBell,
    strength: Double,
    frames: Int,
    _ rate: Int
  ) -> [Double] {
    let attack = Int(bell.attack * Double(rate))
    let ending = rate / 20
    return (0..<frames).map { index in
      let time = Double(index) / Double(rate)
      let sum = bell.modes.reduce(0) { $0 + value(of: $1, in: bell, strength, at: time) }
      let rise = smooth((Double(index) + 0.5) / Double(attack))
      return sum * rise * smooth((Double(frames - 1 - index) + 0.5) / Double(ending))
    }
  }

  private static func value(
    of mode: ModalBell.Mode,
    in bell: ModalBell,
    _ strength: Double,
    at time: Double
  ) -> Double {
    let level = mode.level + 20 * log10(strength) * max(0.25, 1 + 0.7 * log2(mode.ratio))
    let bloom = mode.bloom > 0 ? 1 - exp(-time / mode.bloom) : 1
    let envelope = pow(10, level / 20 - 3 * time / (bell.decay * mode.decay)) * bloom
    let frequency = bell.fundamental * mode.ratio
    let second = pow(10, mode.pair / 20) * sin(2 * .pi * (frequency + mode.beat) * time)
    return envelope * (sin(2 * .pi * frequency * time) + (mode.beat == 0 ? 0 : second))
  }

  private static func smooth(_ part: Double) -> Double {
    part < 1 ? part * part * part * (10 + part * (6 * part - 15)) : 1
  }

  @Test("Two strikes add: the second rings over the first, sample by sample")
  func strikesAdd() async throws {
    try await inTurn {
      let bench = try RenderBench(.one(.bell(.rin.tuned(to: 740, decay: 2), level: -12)))
      bench.strike(0, of: .inhale, at: 0)
      let alone = bench.render(0..<96_000).left
      let twice = try RenderBench(.one(.bell(.rin.tuned(to: 740, decay: 2), level: -12)))
      twice.strike(0, of: .inhale, at: 0)
      twice.strike(0, of: .inhale, at: 24_000)

      let both = twice.render(0..<96_000).left

      let worst = (24_000..<96_000).map { frame in
        abs(both.samples[frame] - alone.samples[frame] - alone.samples[frame - 24_000])
      }.max()
      #expect(worst ?? 1 < 1e-6)
    }
  }
}
