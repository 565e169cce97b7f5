/// How far a card's reports are believed when a cue is placed.
public enum ClockQuality: UInt8, Sendable, BitwiseCopyable {
  /// Nothing is known of where the card is.
  case none
  /// A cue can be placed; the error is not yet known to be small.
  case coarse
  /// Looks agree with the map to 50 µs, root mean square, or to 250 µs where the pointer is rough.
  case locked

  /// The word for it, in event lines and the journal.
  public var name: String {
    switch self {
    case .none: "none"
    case .coarse: "coarse"
    case .locked: "locked"
    }
  }
}
