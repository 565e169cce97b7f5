/// How long a session lasts.
public enum SessionLength: Hashable, Sendable {
  /// So many whole breaths; at least 1.
  case breaths(Int)
  /// At least this long, ended with the breath in progress.
  case lasting(ExactSeconds)
  /// Cut at exactly this time.
  case exactly(ExactSeconds)
  /// Until someone stops it.
  case endless
}

extension SessionLength {
  /// The same length, if it can be.
  ///
  /// - Throws: ``InputError`` for less than one breath or no time, or for more than can be counted.
  public func checked() throws(InputError) -> SessionLength {
    switch self {
    case .breaths(let count):
      guard (1...BreathPattern.mostBreaths).contains(count) else {
        throw InputError("a session has from 1 to 1000000 breaths", in: "\(count)")
      }
    case .lasting(let time), .exactly(let time):
      guard time > .zero, time <= ExactSeconds.longestDuration else {
        throw InputError("a session lasts longer than 0 and at most 1000h", in: time.durationText)
      }
    case .endless:
      break
    }
    return self
  }
}
