internal import Glibc

extension ModalBell {
  /// Decibels under its start at which the longest mode, and with it the sound, ends.
  static let end = -84.0
  /// Decibels under its own start at which a shorter mode is left out: no one can hear, and no one can
  /// measure, where.
  static let floor = -110.0
  /// Seconds over which the last of the sound fades.
  static let ending = 0.050
  /// The highest partial that is made, as a part of the rate; above it nothing may be folded down.
  static let highest = 0.45

  /// How long a strike is heard, in seconds.
  var seconds: Double { longestDecay * -Self.end / 60 }

  /// Renders one strike at a sample rate in hertz.
  ///
  /// - Parameters:
  ///   - rate: Frames a second.
  ///   - strength: How hard it is struck, above 0 and up to 1.
  /// - Returns: One channel, its peak at `strength`; a partial from 0.45 of the rate on is left out.
  func render(rate: Int, strength: Double = 1) -> SoundTable {
    precondition(strength > 0 && strength <= 1, "a strike's strength is above 0 and up to 1")
    let table = SoundTable(frames: Self.frames(rate, until: Self.end, longestDecay), rate: rate)
    for mode in modes {
      let level = amplitude(of: mode, strength: strength)
      add(mode, level, fall: decay * mode.decay, to: table)
      guard mode.bloom > 0 else { continue }
      // What is missing at first: 1 − e^(−t/bloom), times the fall.
      let rise = mode.bloom * log(1000)
      add(mode, -level, fall: 1 / (1 / (decay * mode.decay) + 1 / rise), to: table)
    }
    shape(table)
    table.normalise(to: Float(strength))
    return table
  }

  /// Frames until a mode of a decay in seconds has fallen so far; at least one step of the recurrence.
  private static func frames(_ rate: Int, until level: Double, _ decay: Double) -> Int {
    max(8, Int(decay * -level / 60 * Double(rate)))
  }

  /// Adds the pair of partials of a mode, which both fall by 60 dB in so many seconds.
  private func add(_ mode: Mode, _ level: Double, fall: Double, to table: SoundTable) {
    let rate = Double(table.rate)
    let first = fundamental * mode.ratio
    let second = first + mode.beat
    guard max(first, second) < Self.highest * rate else { return }
    let pole = pow(10, -3 / (fall * rate))
    var low = Resonator(first / rate, level, pole: pole)
    let pair = mode.beat == 0 ? 0 : BreathAudio.amplitude(decibels: mode.pair)
    var high = Resonator(second / rate, level * pair, pole: pole)
    let frames = min(Self.frames(table.rate, until: Self.floor, fall), table.frames) / 4 * 4
    let memory = UnsafeMutableRawPointer(table.samples)
    for place in stride(from: 0, to: frames * MemoryLayout<Float>.stride, by: 16) {
      let values = SIMD4<Float>(low.next() + high.next())
      let sum = memory.loadUnaligned(fromByteOffset: place, as: SIMD4<Float>.self) + values
      memory.storeBytes(of: sum, toByteOffset: place, as: SIMD4<Float>.self)
    }
  }

  /// Lets the strike rise and the last of the sound fade.
  private func shape(_ table: SoundTable) {
    let rise = min(Int(attack * Double(table.rate)), table.frames / 2)
    for index in 0..<rise {
      table.samples[index] *= Self.rise((Float(index) + 0.5) / Float(rise))
    }
    let fade = min(Int(Self.ending * Double(table.rate)), table.frames / 2)
    for index in 0..<fade {
      table.samples[table.frames - 1 - index] *= Self.rise((Float(index) + 0.5) / Float(fade))
    }
  }

  /// From 0 to 1 as `10t³ − 15t⁴ + 6t⁵`, whose slope and bend are zero at both ends.
  private static func rise(_ time: Float) -> Float {
    time * time * time * (10 + time * (6 * time - 15))
  }
}

/// A decaying sine, four samples at a time.
///
/// A two-pole resonator, `y[n] = 2r·cos ω·y[n−1] − r²·y[n−2]`, run as four at once that each take every
/// fourth sample: `y[n] = 2r⁴·cos 4ω·y[n−4] − r⁸·y[n−8]`. In Double, because at a decay of twenty seconds
/// the pole is within 10⁻⁵ of the unit circle.
private struct Resonator {
  private var older: SIMD4<Double>
  private var newer: SIMD4<Double>
  private let forward: SIMD4<Double>
  private let back: SIMD4<Double>

  /// A sine that starts at zero, of a frequency in turns a frame.
  init(_ frequency: Double, _ amplitude: Double, pole: Double) {
    let angle = 2 * Double.pi * frequency
    func sample(_ index: Int) -> Double {
      amplitude * pow(pole, Double(index)) * sin(angle * Double(index))
    }
    older = SIMD4(sample(0), sample(1), sample(2), sample(3))
    newer = SIMD4(sample(4), sample(5), sample(6), sample(7))
    forward = SIMD4(repeating: 2 * pow(pole, 4) * cos(4 * angle))
    back = SIMD4(repeating: -pow(pole, 8))
  }

  /// The next four samples.
  mutating func next() -> SIMD4<Double> {
    let values = older
    (older, newer) = (newer, forward * newer + back * older)
    return values
  }
}
