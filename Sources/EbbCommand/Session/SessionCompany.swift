/// Someone besides the terminal who steers a session: a button in a corner, a program that asks.
///
/// The command's own thread asks it whenever it wakes.
protocol SessionHand: AnyObject {
  /// Those that are readable when there may be something to take.
  var descriptors: [Int32] { get }
  /// When there may be something although nothing has become readable, in nanoseconds of
  /// `CLOCK_MONOTONIC`; nil where there is none.
  var due: Int64? { get }
  /// Is told how the session stands, right before it is asked; not before the session plays.
  func notice(_ standing: SessionStanding)
  /// Takes what was asked for, in the order in which it was.
  func take() -> [SessionKeys.Key]
}

extension SessionHand {
  func notice(_ standing: SessionStanding) {}
}

/// How a session stands, for whoever steers it by one button.
struct SessionStanding: Hashable {
  /// Whether it stands still once all has come that was asked for.
  var isPaused = false
  /// Whether the pattern waits for a key: an open hold, or a loop until a key.
  var waitsForKey = false
  /// Whether its end has come, and at most its last sound rings out.
  var isOver = false
}

/// Who steers and follows a session besides the terminal.
struct SessionCompany {
  /// Nobody: the session is all that the program does.
  static var none: SessionCompany { SessionCompany() }

  /// Who steers it.
  var hands: [any SessionHand] = []
  /// Who follows it, after those of its own.
  var observers: [any SessionObserver] = []
  /// The signals of a program that goes on when the session is over; nil where the session is all it does.
  var signals: SignalCatcher?
  /// Whether one of the hands has a button, which ends an open phase too.
  var hasButton = false
  /// Whether a session is meant, so that it is kept from its beginning on; one that is stopped before
  /// that is none.
  var isSettled: () -> Bool = { true }
  /// What a program that goes on does where a driver or a server never gives back a thread.
  var whenStuck: () -> Void = {}

  /// Whether the program goes on when the session is over.
  var goesOn: Bool { signals != nil }
}

extension SessionCompany {
  /// Leaves a thread behind that a driver or a server holds, which would keep the process from ending.
  func leaveStuck(with status: ExitStatus) {
    guard goesOn else { Descriptors.exitAtOnce(status) }
    whenStuck()
  }
}
