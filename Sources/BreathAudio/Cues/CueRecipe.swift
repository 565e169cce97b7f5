/// What a cue sounds like, before it is made at a card's rate; the level is its peak in dBFS.
enum CueRecipe: Sendable {
  /// A strike of a bell; the level is that of full strength.
  case bell(ModalBell, strength: Double = 1, level: Double)
  /// Strokes that follow each other, as one sound.
  case figure([Stroke], level: Double)
  /// A recording.
  case recording(SoundTable, level: Double)
  /// A click.
  case tick(Tick, level: Double)
  /// A click at each full second of the phase after its start.
  case seconds(Tick, level: Double)
  /// A tone that follows the phase.
  case tone(Tone, level: Double)
  /// Noise that follows the phase.
  case surf(Surf, level: Double)

  /// Its peak in dBFS.
  var level: Double {
    switch self {
    case .bell(_, _, let level), .figure(_, let level), .recording(_, let level),
      .tick(_, let level), .seconds(_, let level), .tone(_, let level), .surf(_, let level):
      level
    }
  }

  /// The same sound so many decibels louder.
  func louder(by change: Double) -> CueRecipe {
    switch self {
    case .bell(let bell, let strength, let level):
      .bell(bell, strength: strength, level: level + change)
    case .figure(let strokes, let level): .figure(strokes, level: level + change)
    case .recording(let table, let level): .recording(table, level: level + change)
    case .tick(let tick, let level): .tick(tick, level: level + change)
    case .seconds(let tick, let level): .seconds(tick, level: level + change)
    case .tone(let tone, let level): .tone(tone, level: level + change)
    case .surf(let surf, let level): .surf(surf, level: level + change)
    }
  }
}

/// One of several strokes that are one sound.
struct Stroke: Hashable, Sendable {
  /// What is struck.
  let bell: ModalBell
  /// When, in seconds after the first.
  var after = 0.0
  /// How hard, above 0 and up to 1.
  var strength = 1.0
}

extension [Stroke] {
  /// Renders the strokes at a sample rate in hertz, with their peak at 1.
  func render(rate: Int) -> SoundTable {
    let parts = map { (table: $0.bell.render(rate: rate, strength: $0.strength), stroke: $0) }
    func start(_ stroke: Stroke) -> Int { Int(stroke.after * Double(rate)) }
    let table = SoundTable(
      frames: parts.map { start($0.stroke) + $0.table.frames }.max() ?? 1,
      rate: rate
    )
    for part in parts {
      let target = table.samples + start(part.stroke)
      for frame in 0..<part.table.frames { target[frame] += part.table.samples[frame] }
    }
    table.normalise()
    return table
  }
}
