internal import BreathEngine

/// The moments that a cue set gives a sound.
enum CueSlot: UInt8, CaseIterable, Sendable {
  // The phases as their kinds are numbered, then the bells as their events are.
  case inhale = 0
  case hold = 1
  case exhale = 2
  case empty = 3
  case breathe = 4
  case opening = 5
  case interval = 7
  case closing = 8

  /// The places of a table that is indexed by raw values.
  static let places = 9
  /// What stands before the bells.
  private static let firstBell = 5

  /// The raw value of the slot that a transition sounds from.
  ///
  /// **Real-time safe**: arithmetic, where a switch may become a jump through a table.
  static func place(of transition: Transition) -> Int {
    transition.event == .phase
      ? Int(transition.kind.rawValue) : firstBell &+ Int(transition.event.rawValue)
  }
}

/// What a cue sounds like, before it is made at a card's rate.
enum CueRecipe: Sendable {
  /// A strike of a bell, with its peak at `level` dBFS.
  case bell(ModalBell, level: Double)
  /// A click, with its peak at `level` dBFS.
  case tick(Tick, level: Double)
  /// A tone that follows the phase between two pitches in hertz, with its peak at `level` dBFS.
  case glide(from: Double, to: Double, octave: Double, level: Double)
}

/// A family of sounds, one for each moment of a session.
public struct CueSet: Sendable {
  /// The word by which it is called.
  public let name: String
  /// A few words for a listing.
  public let summary: String
  /// The layers that sound together at each moment; a moment that is missing is silent.
  let layers: [CueSlot: [CueRecipe]]

  /// Whether it opens and closes a session with bells.
  public var hasBells: Bool { layers[.closing] != nil }

  /// The sets that ebb knows, the usual one first.
  public static let all: [CueSet] = [.bowl, .tone, .tick, .silent]

  /// The set with this name, or nil.
  public static func named(_ name: String) -> CueSet? {
    all.first { $0.name == name }
  }

  /// Singing bowls: higher in, lower out, shorter and softer for the holds.
  public static let bowl = CueSet(
    name: "bowl",
    summary: "singing bowls: high in, low out, soft for the holds",
    layers: [
      .inhale: [.bell(.bowl(392, decay: 4.5), level: -14)],
      .hold: [.bell(.bowl(523.25, decay: 1.8), level: -20)],
      .exhale: [.bell(.bowl(261.63, decay: 5), level: -13)],
      .empty: [.bell(.bowl(196, decay: 2.2), level: -18)],
      .breathe: [
        .bell(.bowl(329.63, decay: 3), level: -18),
        .bell(.bowl(493.88, decay: 3), level: -20),
      ],
      .opening: [.bell(.openingBowl, level: -10)],
      .interval: [.bell(.bowl(784, decay: 1.2), level: -24)],
      .closing: [
        .bell(.openingBowl, level: -11),
        .bell(.bowl(130.81, decay: 5), level: -16),
      ],
    ]
  )

  /// Tones that follow the breath: rising in, falling out, still for the holds.
  public static let tone = CueSet(
    name: "tone",
    summary: "tones that rise with the breath in and fall with the breath out",
    layers: [
      .inhale: [.glide(from: 220, to: 330, octave: 0.2, level: -16)],
      .hold: [.glide(from: 330, to: 330, octave: 0, level: -26)],
      .exhale: [.glide(from: 330, to: 220, octave: 0.2, level: -16)],
      .empty: [.glide(from: 165, to: 165, octave: 0, level: -26)],
      .breathe: [
        .glide(from: 220, to: 220, octave: 0, level: -26),
        .glide(from: 277.18, to: 277.18, octave: 0, level: -28),
      ],
      .opening: [.bell(.chime(440, decay: 3), level: -14)],
      .interval: [.bell(.chime(659.26, decay: 1), level: -26)],
      .closing: [
        .bell(.chime(330, decay: 4), level: -14),
        .bell(.chime(220, decay: 4), level: -16),
      ],
    ]
  )

  /// A sharp click on each phase, one pitch a kind, and no bells: the measuring set.
  public static let tick = CueSet(
    name: "tick",
    summary: "a short click on each phase, one pitch a kind, no bells",
    layers: [
      .inhale: [.tick(Tick(frequency: 2000), level: -20)],
      .hold: [.tick(Tick(frequency: 1500), level: -20)],
      .exhale: [.tick(Tick(frequency: 1000), level: -20)],
      .empty: [.tick(Tick(frequency: 750), level: -20)],
      .breathe: [.tick(Tick(frequency: 3000), level: -20)],
    ]
  )

  /// No sound at all.
  public static let silent = CueSet(name: "silent", summary: "no sound", layers: [:])
}

extension ModalBell {
  /// A bowl of 180 mm struck with felt.
  ///
  /// Ratios: Csound manual, "Modal Frequency Ratios". Levels, decay and beats: tuned by measurement.
  static func bowl(_ fundamental: Double, decay: Double) -> ModalBell {
    ModalBell(
      fundamental: fundamental,
      decay: decay,
      modes: [
        Mode(ratio: 1, level: 0, beat: 0.9),
        Mode(ratio: 2.77828, level: -5, beat: 1.6),
        Mode(ratio: 5.18099, level: -11, beat: 2.4),
        Mode(ratio: 8.16289, level: -18, beat: 3.3),
        Mode(ratio: 11.66063, level: -26, beat: 4.1),
        Mode(ratio: 15.63801, level: -32, beat: 5),
      ],
      attack: 0.012
    )
  }

  /// The long bowl that opens and closes a session.
  static let openingBowl = ModalBell.bowl(220, decay: 12)

  /// A soft, nearly harmonic chime.
  ///
  /// Tuned by measurement.
  static func chime(_ fundamental: Double, decay: Double) -> ModalBell {
    ModalBell(
      fundamental: fundamental,
      decay: decay,
      modes: [
        Mode(ratio: 1, level: 0, beat: 0.5),
        Mode(ratio: 2, level: -12, beat: 0.8),
        Mode(ratio: 3, level: -24, beat: 1.2),
      ],
      attack: 0.060
    )
  }
}
