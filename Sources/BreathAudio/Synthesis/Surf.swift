/// Noise that follows a phase, before it is known how long that is.
struct Surf: Sendable, BitwiseCopyable {
  /// What the noise does.
  enum Motion: Sendable, BitwiseCopyable {
    /// It follows the breath from one position to another, 0 for empty lungs and 1 for full ones: the
    /// fuller, the louder and the brighter.
    case breath(from: Float, to: Float)
    /// It stands: a narrow band below the cutoff of this colour.
    case band(Int)
    /// It stands: dark and bright at once.
    case open
  }

  /// What it does.
  let motion: Motion
  /// How much the two channels differ: 0 for not at all, 1 for as much as two sounds.
  var width: Float = 0.35
  /// How it comes and goes.
  var swell = Swell.still
}

/// Noise that is made for a card's rate, and stands ready for a phase of any length.
struct SurfSound: BitwiseCopyable {
  let samples: UnsafePointer<Float>
  /// The table's frames less one.
  let mask: Int
  /// The colour, where it stands.
  let still: NoiseMixture?
  let from: Float
  let change: Float
  private(set) var width: Float
  let swell: Swell
  /// The greatest magnitude that its samples can have.
  private(set) var peak: Float

  /// The sound of a recipe; the table outlives it.
  init(_ surf: Surf, _ table: NoiseTable) {
    samples = table.samples
    mask = table.frames - 1
    width = surf.width
    swell = surf.swell
    switch surf.motion {
    case .breath(let from, let to): (still, self.from, change) = (nil, from, to - from)
    case .band(let colour): (still, from, change) = (table.band(colour), 0, 0)
    case .open: (still, from, change) = (table.open, 0, 0)
    }
    // Two pieces at equal power in each of two parts, all at their greatest at once.
    peak = Float(2).squareRoot() * (1 + width) * (still.map(table.peak) ?? table.peak)
  }

  /// The same with two channels that are alike.
  var centred: SurfSound {
    var sound = self
    (sound.width, sound.peak) = (0, peak / (1 + width))
    return sound
  }
}
