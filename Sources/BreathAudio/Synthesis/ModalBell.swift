internal import Glibc

/// A struck bell as a sum of decaying partials, each a pair that beats.
struct ModalBell: Hashable, Sendable {
  /// One mode of the bell.
  struct Mode: Hashable, Sendable {
    /// Frequency as a multiple of the fundamental.
    let ratio: Double
    /// Level in decibels, the strongest at 0.
    let level: Double
    /// The distance of its second partial in hertz, which is how often it beats a second.
    let beat: Double
  }

  /// The fundamental in hertz.
  let fundamental: Double
  /// Seconds until the fundamental has fallen by 60 dB.
  let decay: Double
  /// The modes, lowest first.
  let modes: [Mode]
  /// Seconds over which the strike rises, by a raised cosine; a felt mallet, never a click.
  let attack: Double

  /// Decibels under a mode's own start at which it is left out: far below 16 bits.
  private static let floor = -90.0
  /// How much weaker a mode's second partial is, in decibels: a real bowl's beat is not complete.
  private static let secondPartial = -4.0
  /// Higher modes fade sooner, `T60 = decay · ratio^−1.2`; tuned by measurement.
  private static let decayExponent = -1.2

  /// Renders one strike at a sample rate in hertz, with its peak at 1.
  ///
  /// A partial above 0.45 of the rate is left out.
  func render(rate: Int) -> SoundTable {
    let seconds = decay * -Self.floor / 60
    let table = SoundTable(frames: Int(seconds * Double(rate)))
    for mode in modes {
      let frequency = fundamental * mode.ratio
      let first = amplitude(decibels: mode.level)
      let modeDecay = decay * pow(mode.ratio, Self.decayExponent)
      add(frequency, first, decay: modeDecay, to: table, rate: rate)
      let second = first * amplitude(decibels: Self.secondPartial)
      add(frequency + mode.beat, second, decay: modeDecay, to: table, rate: rate)
    }
    applyAttack(to: table, rate: rate)
    table.normalise()
    return table
  }

  /// Adds one decaying sine to a table.
  ///
  /// A two-pole resonator, `y[n] = 2r·cos ω·y[n−1] − r²·y[n−2]`, run as four at once that each take
  /// every fourth sample: `y[n] = 2r⁴·cos 4ω·y[n−4] − r⁸·y[n−8]`. In Double, because at a decay of
  /// twelve seconds the pole is within 10⁻⁵ of the unit circle.
  private func add(
    _ frequency: Double,
    _ amplitude: Double,
    decay: Double,
    to table: SoundTable,
    rate: Int
  ) {
    guard frequency < 0.45 * Double(rate) else { return }
    let pole = pow(10, -3 / (decay * Double(rate)))
    let angle = 2 * Double.pi * frequency / Double(rate)
    func sample(_ index: Int) -> Double {
      amplitude * pow(pole, Double(index)) * sin(angle * Double(index))
    }
    var older = SIMD4(sample(0), sample(1), sample(2), sample(3))
    var newer = SIMD4(sample(4), sample(5), sample(6), sample(7))
    let forward = SIMD4(repeating: 2 * pow(pole, 4) * cos(4 * angle))
    let back = SIMD4(repeating: -pow(pole, 8))
    let length = Int(decay * -Self.floor / 60 * Double(rate))
    let frames = min(length, table.frames) / 4 * 4
    let samples = table.samples
    for index in stride(from: 0, to: frames, by: 4) {
      let values = SIMD4<Float>(older)
      samples[index] += values[0]
      samples[index + 1] += values[1]
      samples[index + 2] += values[2]
      samples[index + 3] += values[3]
      (older, newer) = (newer, forward * newer + back * older)
    }
  }

  private func applyAttack(to table: SoundTable, rate: Int) {
    let frames = min(Int(attack * Double(rate)), table.frames)
    for index in 0..<frames {
      let progress = (Double(index) + 0.5) / Double(frames)
      table.samples[index] *= Float(0.5 - 0.5 * cos(.pi * progress))
    }
  }
}
