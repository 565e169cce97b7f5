internal import BreathEngine

/// The sounds of a session, made at a card's rate: what the renderer plays from.
///
/// Only what the plan will play is made, and a bell that two moments share is made once.
final class SoundBank: @unchecked Sendable {
  // Safe to share: it is whole before any other thread knows it, and never changes.

  /// One layer of a cue.
  enum Layer: BitwiseCopyable {
    /// A table's samples, times a gain; at each full second of the phase where `isEachSecond`.
    case table(TableSound, isEachSecond: Bool, gain: Float)
    /// A tone that follows the phase.
    case tone(Tone, gain: Float)
    /// Noise that follows the phase.
    case surf(SurfSound, gain: Float)
  }

  /// The most layers of one cue.
  static let mostLayers = 4

  /// Frames a second.
  let rate: Int
  /// Whether both channels have everything.
  let isMono: Bool
  /// Layers, shape `[slot][layer]`, with `mostLayers` places a slot.
  let layers: UnsafeMutablePointer<Layer?>
  /// What is struck by hand, likewise, shape `[number][layer]`.
  let strikes: UnsafeMutablePointer<Layer?>
  /// How many sounds can be struck by hand.
  let strikeCount: Int
  /// From which of them on they are words, of which one is heard at a time.
  let firstWord: Int
  /// Whether each of the plan's phases may have a sign before its end; nil where none is wanted.
  let signedHolds: UnsafeMutablePointer<Bool>?
  /// Whether each of the plan's phases begins a breath that may be a milestone; nil where none is
  /// wanted.
  let fastBreaths: UnsafeMutablePointer<Bool>?
  /// What is spoken; nil for a set that does not speak.
  let speech: SpeechBank?
  /// The gain that keeps the plan's worst sum under the ceiling, times the master level.
  private(set) var gain: Float = 0

  /// The bed under them; nil where there is none.
  let bed: BedSound?

  /// What the layers point into.
  private let maker: LayerMaker

  /// Makes the sounds of a plan.
  ///
  /// - Parameters:
  ///   - cues: The cue set.
  ///   - plan: The session, which says what sounds and how close together.
  ///   - rate: Frames a second.
  ///   - volume: The master level in decibels, 0 or below.
  init(_ cues: CueSet, for plan: SessionPlan, rate: Int, volume: Double) {
    self.rate = rate
    isMono = cues.isMono
    bed = cues.ambience.map { BedSound($0, rate: rate) }
    let places = CueSlot.places * Self.mostLayers
    layers = .allocate(capacity: places)
    layers.initialize(repeating: nil, count: places)
    let signs = SignedPhases(of: plan)
    signedHolds = cues.hasSigns && signs.hasHolds ? .copy(of: signs.holds) : nil
    fastBreaths = cues.hasSigns && signs.hasFastBreaths ? .copy(of: signs.fastBreaths) : nil
    var maker = LayerMaker(rate: rate)
    for slot in CueSlot.slots(of: plan) where cues.hasSigns || !slot.isSign {
      // What one ear hears must be all that there is.
      let isMixed = isMono || plan.hasOneSidedPhase(slot)
      for (place, recipe) in (cues.layers[slot] ?? []).prefix(Self.mostLayers).enumerated() {
        let index = Int(slot.rawValue) * Self.mostLayers + place
        layers[index] = maker.layer(of: recipe, isMixedDown: isMixed)
      }
    }
    firstWord = cues.strikes.count
    strikeCount = firstWord + cues.words.count
    strikes = .allocate(capacity: strikeCount * Self.mostLayers)
    strikes.initialize(repeating: nil, count: strikeCount * Self.mostLayers)
    for (number, cue) in (cues.strikes + cues.words).enumerated() {
      for (place, recipe) in cue.recipes.prefix(Self.mostLayers).enumerated() {
        let layer = maker.layer(of: recipe, isMixedDown: isMono)
        strikes[number * Self.mostLayers + place] = layer
      }
    }
    self.maker = maker
    speech = cues.speech.map { SpeechBank($0, rate: rate) }
    gain = Headroom(of: self, in: plan).gain * Float(amplitude(decibels: volume))
  }

  deinit {
    layers.deallocate()
    strikes.deallocate()
    signedHolds?.deallocate()
    fastBreaths?.deallocate()
  }

  /// The layers of a slot, in their order.
  func cue(_ slot: CueSlot) -> [Layer] {
    (0..<Self.mostLayers).compactMap { layers[Int(slot.rawValue) * Self.mostLayers + $0] }
  }

  /// The layers of what is struck by hand, in their order.
  func strike(_ number: Int) -> [Layer] {
    (0..<Self.mostLayers).compactMap { strikes[number * Self.mostLayers + $0] }
  }
}

extension UnsafeMutablePointer<Bool> {
  /// New memory with these values; whoever asks for it deallocates it.
  fileprivate static func copy(of values: [Bool]) -> UnsafeMutablePointer<Bool> {
    let memory = UnsafeMutablePointer<Bool>.allocate(capacity: values.count)
    for (index, value) in values.enumerated() { (memory + index).initialize(to: value) }
    return memory
  }
}

extension SessionPlan {
  /// Whether a phase that sounds from a slot is breathed through one nostril.
  fileprivate func hasOneSidedPhase(_ slot: CueSlot) -> Bool {
    phases.contains { phase in
      phase.kind.name == slot.name && (phase.airway == .left || phase.airway == .right)
    }
  }
}
