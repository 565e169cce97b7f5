/// How the machine judges what it is told.
extension StreamMachine {
  // Apart, as all comparisons in one place may become a jump through a table, which no one can check.
  @inline(never)
  mutating func stopped(
    _ answer: StreamAnswer,
    _ code: CInt,
    at now: Int64
  ) -> Action {
    if answer == .dry { return beginAnew(.underrun, drops: false, at: now) }
    guard answer == .suspended else { return giveUp(answer, code) }
    // It is never asked to resume: that would play on with what it held before the sleep.
    return beginAnew(.suspended, drops: true, at: now)
  }

  /// Takes where a running stream is.
  mutating func note(
    _ place: (heard: Int64?, taken: Int64),
    _ answer: StreamAnswer,
    at now: Int64
  ) -> Action {
    let glance = Swift.min(now &- lastLook, Self.longestGlance)
    lastLook = now
    guard !moves(to: place) else {
      still = 0
      if isStalled { return beginAnew(.stalled, drops: true, at: now) }
      lastMoved = now
      return .goOn
    }
    still &+= glance
    let grace = isServer && !hasMoved ? Self.serverStart : 0
    if still >= Self.longestStandstill &+ grace {
      loss = .standsStill
      return .giveUp
    }
    if still >= stallLimit &+ grace { isStalled = true }
    return answer == .fine ? .goOn : wait(Self.shortPause)
  }

  /// Whether the place is another than at the last look; the first is only noted.
  private mutating func moves(to place: (heard: Int64?, taken: Int64)) -> Bool {
    let heard = place.heard ?? pointer
    let isFirst = taken == .min
    let isOther = heard != pointer || place.taken != taken
    (pointer, taken) = (heard, place.taken)
    if isOther && !isFirst { hasMoved = true }
    return isOther
  }

  mutating func beginAnew(
    _ cause: PlaybackNews.Kind,
    drops: Bool,
    at now: Int64
  ) -> Action {
    if now &- windowStart > Self.window { (windowStart, beginnings) = (now, 0) }
    beginnings &+= 1
    guard beginnings <= Self.mostBeginnings else {
      loss = .tooOften
      return .giveUp
    }
    (self.cause, mustDrop) = (cause, drops)
    return .beginAnew
  }

  mutating func wait(_ time: Int64) -> Action {
    pause = time
    return .wait
  }

  @inline(never)
  mutating func giveUp(_ answer: StreamAnswer, _ code: CInt) -> Action {
    loss = answer == .unplugged ? .unplugged : .failed(code: code)
    // Of a call that was abandoned the manager knows.
    return .giveUp
  }
}
