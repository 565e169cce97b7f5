/// The table of states of a corner: what each press, timer and question does in each of them.
///
/// Pure. The same table stands in the article on the corner, row by row.
struct CornerTable: Hashable {
  /// What the corner is doing.
  enum State: String, CaseIterable {
    /// It waits for a press, or a timer.
    case idle
    /// A session is about to begin: its card is being opened, or waited for.
    case opening
    /// It plays.
    case playing
    /// It plays, and the pattern waits for a key: an open hold, a loop without an end.
    case waitingForKey
    /// It stands still, or is about to.
    case paused
    /// The session is over and its last sound rings out.
    case ringing
    /// It was stopped, and its sound fades.
    case stopping
  }

  /// What happens.
  enum Event: CaseIterable {
    /// A key goes down.
    case down
    /// It comes up again before it was held for long.
    case up
    /// It has been held for long.
    case long
    /// Its device is gone while it is down.
    case cutOff
    /// A timer is due.
    case timer
    /// Someone asks for a session from elsewhere.
    case asked
  }

  /// What is to be done.
  enum Action: Hashable {
    /// Begin a session.
    case start
    /// Let it stand still.
    case pause
    /// Let it go on.
    case goOn
    /// Give the pattern the key that it waits for.
    case answer
    /// End it.
    case stop
    /// Leave a timer out.
    case passOver
  }

  /// What the key that is down was pressed for, where its release or its length still matters.
  private enum Held {
    case nothing
    case start
    case goOn
  }

  /// What it is doing.
  private(set) var state = State.idle
  /// Whether another session begins as soon as this one is stopped.
  private(set) var startsAgain = false
  private var held = Held.nothing
  /// Whether the press that began the session became a long one.
  private var isTakenBack = false

  /// Whether the session is meant, as far as that can be known: the press that began it may still become
  /// a long one, which takes it back.
  var isSettled: Bool { held != .start && !isTakenBack }

  /// Takes what happens.
  ///
  /// - Parameter event: What.
  /// - Returns: What is to be done; nil for nothing.
  mutating func take(_ event: Event) -> Action? {
    switch event {
    case .down: return press()
    case .up: return release()
    case .long: return hold()
    case .cutOff:
      held = .nothing
      return nil
    case .timer: return begin() ?? .passOver
    case .asked: return begin()
    }
  }

  /// Takes notice of what has become of the session, by itself or by others.
  mutating func follow(_ standing: SessionStanding) {
    guard state != .idle, state != .stopping else { return }
    if standing.isOver {
      state = .ringing
    } else if standing.isPaused {
      state = .paused
    } else {
      state = standing.waitsForKey ? .waitingForKey : .playing
    }
  }

  /// The session is over, or could not begin.
  ///
  /// - Returns: To start, where the next one is wanted already.
  mutating func end() -> Action? {
    let isWanted = startsAgain
    (startsAgain, isTakenBack) = (false, false)
    state = isWanted ? .opening : .idle
    return isWanted ? .start : nil
  }

  private mutating func begin() -> Action? {
    guard state == .idle else { return nil }
    state = .opening
    return .start
  }

  private mutating func press() -> Action? {
    held = .nothing
    switch state {
    case .idle:
      held = .start
      return begin()
    case .opening: return nil
    case .playing:
      state = .paused
      return .pause
    case .waitingForKey:
      state = .playing
      return .answer
    case .paused:
      held = .goOn
      return nil
    case .ringing:
      (held, startsAgain, state) = (.start, true, .stopping)
      return .stop
    case .stopping:
      (held, startsAgain) = (.start, true)
      return nil
    }
  }

  private mutating func release() -> Action? {
    let wasFor = held
    held = .nothing
    guard wasFor == .goOn, state == .paused else { return nil }
    state = .playing
    return .goOn
  }

  private mutating func hold() -> Action? {
    if held == .start, state != .stopping { isTakenBack = true }
    held = .nothing
    startsAgain = false
    guard state != .idle, state != .stopping else { return nil }
    state = .stopping
    return .stop
  }
}
