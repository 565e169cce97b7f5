internal import Glibc

/// A struck bell as a sum of decaying partials, most of them pairs that beat.
struct ModalBell: Hashable, Sendable {
  /// One mode of the bell.
  struct Mode: Hashable, Sendable {
    /// Frequency as a multiple of the fundamental.
    let ratio: Double
    /// Level in decibels at a strike of full strength, the strongest at 0.
    let level: Double
    /// How long it rings, as a part of the bell's decay.
    let decay: Double
    /// The distance of its second partial in hertz, which is how often it beats a second; 0 for a mode
    /// that does not.
    let beat: Double
    /// The level of that second partial in decibels against the first, which is how deep it beats.
    let pair: Double
    /// The time constant of its rise in seconds; 0 for a mode that speaks at once.
    let bloom: Double

    /// Names a mode; one whose decay is not said follows ``ModalBell/decayExponent``.
    init(
      ratio: Double,
      level: Double,
      decay: Double? = nil,
      beat: Double = 0,
      pair: Double = -6,
      bloom: Double = 0
    ) {
      self.ratio = ratio
      self.level = level
      self.decay = decay ?? pow(ratio, ModalBell.decayExponent)
      self.beat = beat
      self.pair = pair
      self.bloom = bloom
    }
  }

  /// Higher modes fade sooner, `decay = ratio^−1.2`, where a bell's table says nothing else; tuned by
  /// measurement.
  private static let decayExponent = -1.2

  /// The fundamental in hertz.
  var fundamental: Double
  /// Seconds until a mode of decay 1 has fallen by 60 dB.
  var decay: Double
  /// The modes, lowest first.
  let modes: [Mode]
  /// Seconds over which the strike rises; half of them from a tenth to nine tenths.
  let attack: Double

  /// The same bell in another size: its pitch in hertz and its decay in seconds.
  func tuned(to fundamental: Double, decay: Double) -> ModalBell {
    var bell = self
    bell.fundamental = fundamental
    bell.decay = decay
    return bell
  }

  /// How long the longest mode takes to fall by 60 dB, in seconds.
  var longestDecay: Double { decay * (modes.map(\.decay).max() ?? 0) }
}

extension ModalBell {
  /// How much faster than the lowest a mode grows with the strength, a doubling of its frequency each;
  /// tuned by measurement.
  private static let brightness = 0.7

  /// The amplitude of a mode at a strength in 0…1: `strength^(1 + 0.7 · log₂ ratio)`.
  ///
  /// A hard strike is short, so it wakes the high modes more than the low ones; struck with half the
  /// strength, each octave of a bell is 4.2 dB softer against the one below.
  func amplitude(of mode: Mode, strength: Double) -> Double {
    let growth = max(0.25, 1 + Self.brightness * log2(mode.ratio))
    return BreathAudio.amplitude(decibels: mode.level) * pow(strength, growth)
  }
}
