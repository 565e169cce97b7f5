/// Whether a session plays, stands still, or is on its way from one to the other: what a key wants can
/// be heard only some time later.
struct PauseState {
  /// Why a session stands still.
  enum Reason: String {
    /// A key was pressed.
    case key
    /// The machine slept.
    case sleep
  }

  /// What becomes of it at a moment.
  struct Change {
    /// Whether it stands still or goes on.
    enum Kind {
      /// It stands still, and a sequence number is the first that does not come.
      case pause(before: Int)
      /// It goes on, with a breath that starts anew or where it stopped.
      case resume(isRestart: Bool)
    }

    /// When, in nanoseconds of `CLOCK_MONOTONIC`.
    let moment: Int64
    /// What.
    let kind: Kind
  }

  /// Whether it stands still.
  private(set) var isPaused = false
  /// Why it does, or did at last.
  private(set) var reason = Reason.key
  /// How much of that the machine slept, in nanoseconds.
  private(set) var slept: Int64 = 0
  /// How far it has moved session zero, in nanoseconds.
  private(set) var moved: Int64 = 0
  /// What is on its way; nothing else is taken up before it has come.
  private(set) var coming: Change?
  /// Whether a key was pressed meanwhile, which asks for the opposite.
  private var isOppositeWanted = false

  /// Whether it plays, and no pause is on its way.
  var isPlaying: Bool { !isPaused && coming == nil }

  /// Whether it stands still once all has come that was asked for.
  var isHeadedForPause: Bool {
    coming == nil ? isPaused : isResuming == isOppositeWanted
  }

  /// Whether it goes on soon.
  var isResuming: Bool {
    if case .resume = coming?.kind { true } else { false }
  }

  /// Whether a key asks for something now; else it is kept until what is on its way has come, where a
  /// second one takes it back.
  mutating func takesKey() -> Bool {
    guard coming != nil else { return true }
    isOppositeWanted.toggle()
    return false
  }

  /// Begins to stand still for a reason.
  mutating func begin(_ reason: Reason) {
    (self.reason, slept, moved) = (reason, 0, 0)
  }

  /// Lets a change come, in place of one that is on its way.
  mutating func expect(_ change: Change) {
    coming = change
  }

  /// Adds what the machine slept meanwhile, in nanoseconds.
  mutating func add(slept time: Int64) {
    slept += time
  }

  /// Adds what it has moved session zero, in nanoseconds.
  mutating func add(moved time: Int64) {
    moved += time
  }

  /// Takes up the change whose moment has come.
  ///
  /// - Returns: Whether its opposite is wanted already.
  mutating func settle() -> Bool {
    if coming != nil { isPaused = !isResuming }
    defer { (coming, isOppositeWanted) = (nil, false) }
    return isOppositeWanted
  }
}
