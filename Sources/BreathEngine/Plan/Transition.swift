/// A moment of a session at which something changes: a bell, the start of a phase, the end.
///
/// Trivially copyable, so that it crosses to the real-time threads by value.
public struct Transition: Hashable, Sendable, BitwiseCopyable {
  /// What begins at the moment.
  public enum Event: UInt8, Sendable, BitwiseCopyable {
    /// The bell that opens the session.
    case opening
    /// A phase of the breath.
    case phase
    /// The bell that closes the session, at the end of its last phase.
    case closing
  }

  /// The place in the session's order, from 0; by it a transition is known and retracted.
  public let sequence: Int
  /// What begins.
  public let event: Event
  /// The kind of phase that begins, for ``Event/phase``.
  public let kind: PhaseKind
  /// The way that the air takes in the phase.
  public let airway: Airway
  /// The manner of the phase.
  public let manner: BreathManner
  /// The breath that it belongs to, from 1, or 0 where it belongs to none.
  public let breath: Int
  /// The turn of the outermost loop, from 1, or 0 before and after all turns.
  public let round: Int
  /// How many whole breaths are behind when it begins.
  public let wholeBreaths: Int
  /// How many whole turns of the outermost loop are behind when it begins.
  public let wholeRounds: Int
  /// Session time at which it is due: zero is the first phase, or a sit's first strike.
  public let start: ExactSeconds
  /// How long the phase lasts; zero for a bell.
  public let length: ExactSeconds
  /// ``start`` to the nearest nanosecond, worked out here so that no real-time thread divides.
  public let startNanoseconds: Int64
  /// ``length`` to the nearest nanosecond.
  public let lengthNanoseconds: Int64
}

extension Transition {
  /// The start of a phase.
  init(
    _ phase: BreathPhase,
    sequence: Int,
    from start: ExactSeconds,
    to end: ExactSeconds,
    breath: Int,
    round: Int,
    wholeBreaths: Int
  ) {
    self.sequence = sequence
    event = .phase
    kind = phase.kind
    airway = phase.airway
    manner = phase.manner
    self.breath = breath
    self.round = round
    self.wholeBreaths = wholeBreaths
    wholeRounds = round - 1
    self.start = start
    length = end - start
    startNanoseconds = start.nanoseconds
    lengthNanoseconds = length.nanoseconds
  }

  /// A bell that opens or closes a session.
  init(
    bell event: Event,
    sequence: Int,
    at start: ExactSeconds,
    wholeBreaths: Int = 0,
    wholeRounds: Int = 0
  ) {
    self.sequence = sequence
    self.event = event
    kind = .breathe
    airway = .any
    manner = .plain
    breath = 0
    round = 0
    self.wholeBreaths = wholeBreaths
    self.wholeRounds = wholeRounds
    self.start = start
    length = .zero
    startNanoseconds = start.nanoseconds
    lengthNanoseconds = 0
  }
}
