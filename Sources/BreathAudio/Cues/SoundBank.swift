internal import BreathEngine

/// The sounds of a session, made at a card's rate: what the renderer plays from.
///
/// Only what the plan will play is made, and a bell that two moments share is made once.
final class SoundBank: @unchecked Sendable {
  // Safe to share: it is whole before any other thread knows it, and never changes.

  /// One layer of a cue.
  enum Layer: BitwiseCopyable {
    /// A table of `frames` samples, times a gain.
    case table(UnsafePointer<Float>, frames: Int, gain: Float)
    /// A tone that follows the phase, between two pitches in hertz.
    case glide(from: Double, to: Double, octave: Float, gain: Float)
  }

  /// The most layers of one cue.
  static let mostLayers = 4

  /// Frames a second.
  let rate: Int
  /// Layers, shape `[slot][layer]`, with `mostLayers` places a slot.
  let layers: UnsafeMutablePointer<Layer?>
  /// The gain that keeps the plan's worst sum under the ceiling, times the master level.
  private(set) var gain: Float = 0

  private var tables: [SoundTable] = []

  /// Makes the sounds of a plan.
  ///
  /// - Parameters:
  ///   - cues: The cue set.
  ///   - plan: The session, which says what sounds and how close together.
  ///   - rate: Frames a second.
  ///   - volume: The master level in decibels, 0 or below.
  init(_ cues: CueSet, for plan: SessionPlan, rate: Int, volume: Double) {
    self.rate = rate
    let places = CueSlot.places * Self.mostLayers
    layers = .allocate(capacity: places)
    layers.initialize(repeating: nil, count: places)
    var made: [TableSource: SoundTable] = [:]
    for slot in CueSlot.slots(of: plan) {
      let recipes = (cues.layers[slot] ?? []).prefix(Self.mostLayers)
      for (place, recipe) in recipes.enumerated() {
        let index = Int(slot.rawValue) * Self.mostLayers + place
        layers[index] = Self.layer(of: recipe, rate: rate, made: &made)
      }
    }
    tables = Array(made.values)
    gain = Headroom(of: self, in: plan).gain * Float(amplitude(decibels: volume))
  }

  deinit {
    layers.deallocate()
  }

  /// The layers of a slot, in their order.
  func cue(_ slot: CueSlot) -> [Layer] {
    (0..<Self.mostLayers).compactMap { layers[Int(slot.rawValue) * Self.mostLayers + $0] }
  }

  /// What a table is made from; layers with the same one share it.
  private enum TableSource: Hashable {
    case bell(ModalBell)
    case tick(Tick)

    func render(rate: Int) -> SoundTable {
      switch self {
      case .bell(let bell): bell.render(rate: rate)
      case .tick(let tick): tick.render(rate: rate)
      }
    }
  }

  private static func layer(
    of recipe: CueRecipe,
    rate: Int,
    made: inout [TableSource: SoundTable]
  ) -> Layer {
    func table(_ source: TableSource, level: Double) -> Layer {
      let table = made[source] ?? source.render(rate: rate)
      made[source] = table
      return .table(table.samples, frames: table.frames, gain: Float(amplitude(decibels: level)))
    }
    switch recipe {
    case .bell(let bell, let level): return table(.bell(bell), level: level)
    case .tick(let tick, let level): return table(.tick(tick), level: level)
    case .glide(let from, let to, let octave, let level):
      // The octave adds to the peak, so the level is that of both together.
      let gain = amplitude(decibels: level) / (1 + octave)
      return .glide(from: from, to: to, octave: Float(octave), gain: Float(gain))
    }
  }
}

extension CueSlot {
  /// The slots that a plan uses.
  static func slots(of plan: SessionPlan) -> [CueSlot] {
    let kinds = Set(plan.phases.map(\.kind))
    return allCases.filter { slot in
      switch slot {
      case .opening: true
      case .interval: plan.hasReminders
      case .closing: plan.canClose
      case .inhale: kinds.contains(.inhale)
      case .hold: kinds.contains(.hold)
      case .exhale: kinds.contains(.exhale)
      case .empty: kinds.contains(.empty)
      case .breathe: kinds.contains(.breathe)
      }
    }
  }
}
