internal import BreathEngine
internal import Glibc

/// A phase as the flower lives through it: from how open to how open, and how it turns meanwhile.
struct BreathStage: Hashable, Sendable {
  /// How far the flower turns as it opens, of a whole circle.
  private static let opening: Float = 0.25
  /// How far it turns while the breath is held.
  private static let drift: Float = 1 / 24
  /// How long a phase without a length of its own takes to come about, in nanoseconds.
  private static let openLength: Int64 = 6_000_000_000
  /// How long free breathing waves once, in seconds.
  private static let wave: Float = 6

  /// What the breath does.
  let kind: PhaseKind
  /// Session time at which it begins, in nanoseconds.
  let start: Int64
  /// How long it takes, in nanoseconds; at the most, where a key ends it.
  let length: Int64
  /// Whether a key ends it.
  let isOpen: Bool
  /// How open the flower is at first, 0…1.
  let from: Float
  /// How open it becomes.
  let to: Float
  /// How far it has turned before, of a whole circle.
  let turned: Float

  /// How the flower is at a session time in nanoseconds.
  func pose(at time: Int64) -> FlowerPose {
    let passed = max(0, time - start)
    let whole = isOpen ? min(length, Self.openLength) : length
    let share = whole > 0 ? min(1, Float(Double(passed) / Double(whole))) : 1
    let eased = Self.eased(share, kind)
    switch kind {
    case .inhale, .exhale:
      let openness = from + (to - from) * eased
      return FlowerPose(openness: openness, turn: turned + Self.opening * (openness - from))
    case .hold, .empty:
      let way = kind == .hold ? Self.drift : -Self.drift
      return FlowerPose(openness: from, turn: turned + way * eased)
    case .breathe:
      let seconds = Float(Double(passed) / 1e9)
      let blend = Self.smooth(min(1, seconds))
      let level = from + (0.5 - from) * blend + 0.12 * blend * sin(2 * .pi * seconds / Self.wave)
      return FlowerPose(openness: level, turn: turned + Self.drift * seconds / Self.wave)
    }
  }

  /// How the flower is when the phase has ended.
  var last: FlowerPose { pose(at: start + length) }

  /// How far a phase has come about when a share of its time is over.
  ///
  /// An inhale gathers and arrives evenly; an exhale lets go sooner and lands softly; a hold settles at
  /// once and then hardly moves.
  static func eased(_ share: Float, _ kind: PhaseKind) -> Float {
    switch kind {
    case .inhale: smooth(share)
    case .exhale: smooth(pow(share, 0.85))
    case .hold, .empty: 1 - (1 - share) * (1 - share)
    case .breathe: share
    }
  }

  private static func smooth(_ share: Float) -> Float { (1 - cos(.pi * share)) / 2 }
}

/// How the flower is at a moment.
struct FlowerPose: Hashable, Sendable {
  /// How open: 0 is folded, 1 is wide open.
  var openness: Float
  /// How far it has turned, of a whole circle.
  var turn: Float

  /// Folded.
  static let folded = FlowerPose(openness: 0, turn: 0)
}
