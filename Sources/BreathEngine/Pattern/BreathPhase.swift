/// One phase of a pattern: what the breath does, for how long, and in which way.
public struct BreathPhase: Hashable, Sendable {
  /// The shortest phase: below it no one can follow, and cues would run into each other.
  public static let shortest = ExactSeconds(1, over: 10)
  /// The longest timed phase.
  public static let longest = ExactSeconds(3600)

  /// What the breath does.
  public let kind: PhaseKind
  /// How long it takes; zero is no phase.
  public let length: ExactSeconds
  /// The way that the air takes.
  public let airway: Airway
  /// The manner of it.
  public let manner: BreathManner

  /// A phase of a pattern.
  ///
  /// - Throws: ``InputError`` where the length is neither 0 nor between ``shortest`` and ``longest``.
  public init(
    _ kind: PhaseKind,
    _ length: ExactSeconds,
    airway: Airway = .any,
    manner: BreathManner = .plain
  ) throws(InputError) {
    guard length == .zero || (Self.shortest...Self.longest).contains(length) else {
      throw InputError(
        "a phase lasts from 0.1 s to 1 h, or 0 for no phase",
        in: "\(kind.name) \(length.secondsText)"
      )
    }
    self.kind = kind
    self.length = length
    self.airway = airway
    self.manner = manner
  }

  /// A phase that no one breathes and that may be shorter than ``shortest``: for measuring the scheduler.
  package init(unbreathed kind: PhaseKind, _ length: ExactSeconds) {
    self.kind = kind
    self.length = length
    airway = .any
    manner = .plain
  }
}
