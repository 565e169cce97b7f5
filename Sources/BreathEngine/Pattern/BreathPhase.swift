/// One phase of a pattern: what the breath does, for how long, and in which way.
public struct BreathPhase: Hashable, Sendable {
  /// The shortest phase: below it no one can follow, and cues would run into each other.
  public static let shortest = ExactSeconds(1, over: 10)
  /// The longest phase.
  public static let longest = ExactSeconds(3600)
  /// What a phase that is one may last.
  static let allowed = shortest...longest
  /// That in words.
  static let rule = "a phase lasts from 0.1 s to 1 h, or 0 for no phase"

  /// What the breath does.
  public let kind: PhaseKind
  /// How long it takes; zero is no phase.
  public let length: PhaseLength
  /// The way that the air takes.
  public let airway: Airway
  /// The manner of it.
  public let manner: BreathManner
  /// The name under which its measured length is kept; nil where it is not.
  public var record: String?
  /// Whether the last turn of its loop leaves it out.
  public var skipsLastTurn = false
  /// Whether it comes before the first breath, and is not counted.
  public var isPrelude = false
  /// What is said when it begins.
  public var say: String?
  /// Whether comfort is asked for while it lasts.
  public var asksForComfort = false

  /// A phase of a pattern.
  ///
  /// - Throws: ``InputError`` where the length cannot be.
  public init(
    _ kind: PhaseKind,
    lasting length: PhaseLength,
    airway: Airway = .any,
    manner: BreathManner = .plain
  ) throws(InputError) {
    do {
      self.length = try length.checked()
    } catch {
      throw InputError(error.reason, in: "\(kind.name) \(error.text)")
    }
    if kind == .breathe, case .share = length {
      throw InputError("free breathing has no pace to share", in: kind.name)
    }
    self.kind = kind
    self.airway = airway
    self.manner = manner
  }

  /// A phase that takes the same time in every turn.
  ///
  /// - Throws: ``InputError`` where the length is neither 0 nor between ``shortest`` and ``longest``.
  public init(
    _ kind: PhaseKind,
    _ length: ExactSeconds,
    airway: Airway = .any,
    manner: BreathManner = .plain
  ) throws(InputError) {
    try self.init(kind, lasting: .fixed(length), airway: airway, manner: manner)
  }

  /// A phase that no one breathes and that may be shorter than ``shortest``: for measuring the scheduler.
  package init(unbreathed kind: PhaseKind, _ length: ExactSeconds) {
    self.kind = kind
    self.length = .fixed(length)
    airway = .any
    manner = .plain
  }

  /// Whether the length is kept: a key ends the phase, or the pattern has a name for it.
  public var isMeasured: Bool { length.isOpen || record != nil }
}
