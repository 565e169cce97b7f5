internal import Glibc

/// What sounds at one moment of a session, to be put into a cue set.
public struct Cue: Sendable {
  /// What sounds together; nothing for silence.
  let recipes: [CueRecipe]

  /// Silence.
  public static let none = Cue(recipes: [])

  /// The seconds in which a bell that marks a phase falls by 60 dB, at the most.
  private static let longestInPhase = 4.5
  /// The root mean square of the loudest 400 ms of a recording, where nothing is said, in dBFS.
  private static let loudestRecording = -22.0

  init(recipes: [CueRecipe]) {
    self.recipes = recipes
  }

  /// A sound at a moment, as loud as the bowls are there, or softer where it is by itself.
  ///
  /// A bell that marks a phase rings shorter than by itself; a recording is not.
  public init(_ sound: Sound, at slot: CueSlot) {
    let usual = CueSet.bowl.layers[slot]?.map(\.level).max() ?? sound.level
    switch sound.origin {
    case .bell(let bell):
      let strike = slot.isPhase ? bell.strike.ringing(atMost: Self.longestInPhase) : bell.strike
      recipes = [.bell(strike, level: min(usual, bell.level))]
    case .recording(let table):
      let level = min(usual, Self.loudestRecording - table.loudestPart)
      recipes = table.peak() > 0 ? [.recording(table, level: level)] : []
    }
  }

  /// The peak of its loudest layer in dBFS; nil for silence.
  public var level: Double? { recipes.map(\.level).max() }

  /// The same with the peak of its loudest layer at a level in dBFS.
  public func at(level: Double) -> Cue {
    guard let loudest = self.level else { return self }
    return Cue(recipes: recipes.map { $0.louder(by: level - loudest) })
  }
}

extension CueSet {
  /// What sounds at a moment.
  public func cue(at slot: CueSlot) -> Cue { Cue(recipes: layers[slot] ?? []) }

  /// The same set with another cue at a moment.
  public func replacing(_ slot: CueSlot, with cue: Cue) -> CueSet {
    replacing([slot: cue.recipes])
  }
}

extension CueSlot {
  /// Whether a phase of the breath begins.
  fileprivate var isPhase: Bool { rawValue <= Self.breathe.rawValue }
}

extension ModalBell {
  /// The same bell, damped so that no mode takes longer to fall by 60 dB.
  fileprivate func ringing(atMost seconds: Double) -> ModalBell {
    guard longestDecay > seconds else { return self }
    return tuned(to: fundamental, decay: decay * seconds / longestDecay)
  }
}

extension SoundTable {
  /// The root mean square of the loudest 400 ms against its peak, in decibels; 0 at the most.
  fileprivate var loudestPart: Double {
    let window = min(frames, rate * 2 / 5) * channels
    var (sum, greatest) = (0.0, 0.0)
    for place in 0..<frames * channels {
      sum += Double(samples[place]) * Double(samples[place])
      if place >= window {
        sum -= Double(samples[place - window]) * Double(samples[place - window])
      }
      greatest = max(greatest, sum)
    }
    let peak = Double(peak())
    return 10 * log10(max(1e-12, greatest / Double(window) / (peak * peak)))
  }
}
