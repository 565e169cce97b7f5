/// Makes the layers of cues for a card's rate, each table once.
struct LayerMaker {
  private let rate: Int
  private var tables: [TableSource: SoundTable] = [:]
  private var noise: NoiseTable?

  /// A maker of nothing yet.
  init(rate: Int) {
    self.rate = rate
  }

  /// The layer of a recipe; the maker outlives it.
  ///
  /// - Parameters:
  ///   - recipe: What it sounds like.
  ///   - isMixedDown: Whether both channels are alike: a recording's two are their mean.
  /// - Returns: The layer, with its gain.
  mutating func layer(of recipe: CueRecipe, isMixedDown: Bool) -> SoundBank.Layer {
    let level = Float(amplitude(decibels: recipe.level))
    switch recipe {
    case .bell(let bell, let strength, _):
      return table(.bell(bell, strength: strength), level)
    case .figure(let strokes, _): return table(.figure(strokes), level)
    case .tick(let tick, _): return table(.tick(tick), level)
    case .seconds(let tick, _): return table(.tick(tick), level, isEachSecond: true)
    case .recording(let recording, _):
      return table(.recording(recording, isMixedDown: isMixedDown), level)
    case .tone(let tone, _): return .tone(tone, gain: level / tone.peak)
    case .surf(let surf, _):
      let noise = noise ?? NoiseTable(rate: rate)
      self.noise = noise
      let sound = SurfSound(surf, noise)
      let gain = level / sound.peak
      guard isMixedDown else { return .surf(sound, gain: gain) }
      // As loud as both channels were.
      return .surf(sound.centred, gain: gain * (1 + surf.width * surf.width).squareRoot())
    }
  }

  private mutating func table(
    _ source: TableSource,
    _ gain: Float,
    isEachSecond: Bool = false
  ) -> SoundBank.Layer {
    let table = tables[source] ?? source.render(rate: rate)
    tables[source] = table
    var sound = TableSound(
      samples: table.samples,
      frames: table.frames,
      isStereo: table.channels == 2
    )
    // A recording's true peak is 1, what is made here hardly passes its samples.
    if case .recording = source { sound.overshoot = 1 / max(table.peak(), 0.1) }
    return .table(sound, isEachSecond: isEachSecond, gain: gain)
  }
}

/// What a table is made from; layers with the same one share it.
private enum TableSource: Hashable {
  case bell(ModalBell, strength: Double)
  case figure([Stroke])
  case tick(Tick)
  case recording(Recording, isMixedDown: Bool)

  static func recording(_ table: SoundTable, isMixedDown: Bool) -> TableSource {
    .recording(Recording(table: table), isMixedDown: isMixedDown)
  }

  func render(rate: Int) -> SoundTable {
    switch self {
    case .bell(let bell, let strength): bell.render(rate: rate, strength: strength)
    case .figure(let strokes): strokes.render(rate: rate)
    case .tick(let tick): tick.render(rate: rate)
    case .recording(let recording, let isMixedDown):
      recording.table.asCue(rate: rate, isMixedDown: isMixedDown)
    }
  }
}

/// A recording, which is the same only as itself.
private struct Recording: Hashable {
  let table: SoundTable

  static func == (left: Recording, right: Recording) -> Bool { left.table === right.table }

  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(table)) }
}
