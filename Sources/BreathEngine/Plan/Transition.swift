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
    /// A reminder of the time that passes in an open phase.
    case reminder
    /// The bell that closes the session, at the end of its last phase.
    case closing
    /// A further strike of the bell that opens a sit.
    case openingStrike
    /// A bell within a sit.
    case interval
    /// A strike of the opening bell between two sits.
    case between
    /// A further strike of the bell that closes a sit.
    case closingStrike

    /// Which of the first four sounds as this one does.
    fileprivate var sounding: Event {
      switch self {
      case .opening, .phase, .reminder, .closing: self
      case .openingStrike, .between: .opening
      case .interval: .reminder
      case .closingStrike: .closing
      }
    }
  }

  /// The place in the session's order, from 0; by it a transition is known and retracted.
  public let sequence: Int
  /// What begins.
  public let event: Event
  /// The kind of phase that begins, or goes on at a reminder.
  public var kind = PhaseKind.breathe
  /// The way that the air takes in the phase.
  public var airway = Airway.any
  /// The manner of the phase.
  public var manner = BreathManner.plain
  /// Whether a key ends the phase; then ``length`` is the most that it can last.
  public var isOpen = false
  /// The phase among ``SessionPlan/phases``, or −1 for a bell.
  public var phase = -1
  /// The outermost loop among the plan's whose turn begins here and says something, or −1.
  public var announcing = -1
  /// The turn of that loop, from 1.
  public var announcedTurn = 0
  /// The breath that it belongs to, from 1, or 0 where it belongs to none.
  public var breath = 0
  /// The turn of the outermost loop, from 1, or 0 outside of all; of several sits in a row the sit.
  public var round = 0
  /// The turn of the innermost loop, from 1, or 0 outside of all; of strikes that belong together the
  /// number of the strike.
  public var turn = 0
  /// The innermost loop among the plan's, or −1 outside of all.
  public var loop = -1
  /// How many whole breaths are behind when it begins.
  public var wholeBreaths = 0
  /// How many whole turns of outermost loops, or sits of a row, are behind when it begins.
  public var wholeRounds = 0
  /// Whether nothing comes after it: the closing bell, or the last of its strikes.
  public internal(set) var isLast = false
  /// Which bell sounds: 0 opens, 2 reminds, 3 closes; worked out here so that no real-time thread jumps
  /// through a table.
  public let bell: UInt8
  /// Session time at which it is due: zero is the first counted phase, or a sit's first strike.
  public let start: ExactSeconds
  /// How long the phase lasts; zero for a bell.
  public let length: ExactSeconds
  /// ``start`` to the nearest nanosecond, worked out here so that no real-time thread divides.
  public let startNanoseconds: Int64
  /// ``length`` to the nearest nanosecond.
  public let lengthNanoseconds: Int64
  /// How much of the phase is over where it goes on after a pause, in nanoseconds; 0 where it begins.
  public internal(set) var over: Int64 = 0

  init(
    _ event: Event,
    sequence: Int,
    at start: ExactSeconds,
    length: ExactSeconds = .zero
  ) {
    self.sequence = sequence
    self.event = event
    bell = event.sounding.rawValue
    self.start = start
    self.length = length
    startNanoseconds = start.nanoseconds
    lengthNanoseconds = length.nanoseconds
  }

  /// Session time at which it begins, or goes on after a pause, in nanoseconds.
  @inlinable public var dueNanoseconds: Int64 { startNanoseconds &+ over }
}
