internal import BreathEngine
internal import Synchronization

/// What the loop does about a stream that stops, as ``StreamMachine`` says.
extension RenderLoop {
  /// What is written of a stream before it is started anew, in nanoseconds; the rest comes when its
  /// start is known.
  private static let firstFill: Int64 = 80_000_000
  /// How long from the decision of what is heard first to its moment, in nanoseconds: enough to render
  /// and write ``firstFill``.
  private static let startMargin: Int64 = 5_000_000

  /// From one look to the next while the session is not heard from the stream yet, or a server's pointer
  /// is not believed, in nanoseconds.
  private static let standByPause: Int64 = 20_000_000

  /// How long no one may read a FIFO before that is told, in nanoseconds.
  private static let longestAbsence: Int64 = 1_000_000_000

  /// Looks at the stream, mends it where that is needed, and fills what has room.
  ///
  /// **Real-time safe.**
  ///
  /// - Returns: `goOn` where it plays, `wait` where it is to be left alone for a while, else `giveUp`.
  mutating func serve() -> StreamMachine.Action {
    if stream.isAbandoned { return .giveUp }
    rest = 0
    var look = stream.look()
    var action = mend(look)
    if action == .beginAnew {
      look = stream.look()
      // A paced stream may be late again by now, and is never lost.
      action = stream.isPaced ? .goOn : machine.answered(look.answer, code: look.code)
    }
    if action == .wait { rest = machine.pause }
    guard action == .goOn else { return action }
    if stream.isPaced { watchReader() }
    if pointer == .unprovenServer {
      prove(look)
    } else if let reading = look.reading {
      observe(reading)
    }
    heardFrame = heard(look.reading)
    if isLive, reactsToOwner() { look = stream.look() }
    if stream.isAbandoned { return .giveUp }
    let room = room(look)
    wasFull = room == 0
    guard isLive || pointer != .hardware ? fill(room) : topUp(free: look.free) else {
      return .giveUp
    }
    forget(before: heardFrame)
    rest = pauseWhilePlaying
    return .goOn
  }

  /// How long to leave the stream alone where the map does not say it, in nanoseconds; else 0.
  private var pauseWhilePlaying: Int64 {
    if machine.isStalled { return StreamMachine.stallPause }
    guard !isLive || pointer == .unprovenServer else { return 0 }
    return Swift.min(Self.standByPause, Int64(bufferNanoseconds / 4))
  }

  /// Does what a look asks for: nothing, most of the time.
  private mutating func mend(_ look: OutputStream.Look) -> StreamMachine.Action {
    if stream.isPaced { return look.answer == .fine ? .goOn : catchUp() }
    let wasStalled = machine.isStalled
    let action = machine.looked(
      look.answer,
      code: look.code,
      place: place(look),
      at: MonotonicClock.now()
    )
    if machine.isStalled && !wasStalled { tell(.stalled, gap: -1) }
    return action == .beginAnew ? beginAnew() : action
  }

  /// Where a look says that the card is: the frame that is heard, where that can be believed, and how
  /// many have left the buffer.
  private func place(_ look: OutputStream.Look) -> (heard: Int64?, taken: Int64) {
    let taken = written &- Int64(stream.bufferFrames &- look.free)
    guard let reading = look.reading else { return (nil, taken) }
    return (written &- Int64(reading.delay), taken)
  }

  /// Skips what should have been heard of a paced stream while the process was held up.
  private mutating func catchUp() -> StreamMachine.Action {
    let end = map.time(ofFrame: written)
    written = stream.catchUp()
    joined = written
    renderer.rise(from: written)
    // In silence nothing was lost.
    guard !stream.isSilent else { return .beginAnew }
    shared.pointee.underruns.wrappingAdd(1, ordering: .relaxed)
    tell(.underrun, gap: Swift.max(0, map.time(ofFrame: written) &- end))
    return .beginAnew
  }

  /// Takes what the reader of a FIFO does, and tells where no one reads for long.
  ///
  /// Whoever comes late to a session that has not begun to sound has missed nothing.
  private mutating func watchReader() {
    let now = MonotonicClock.now()
    switch stream.lookAtReader() {
    case .isThere: break
    case .leaves:
      shared.pointee.underruns.wrappingAdd(1, ordering: .relaxed)
      if silentSince == 0, hasSounded { silentSince = now }
    case .isAway(let since):
      guard !returns, now &- since >= Self.longestAbsence else { return }
      if silentSince == 0 { silentSince = hasSounded ? since : -1 }
      returns = true
      tell(.unread, gap: -1)
    case .comes:
      joined = written
      renderer.rise(from: written)
      tellReturn(at: timeOfNextFrame)
    }
  }

  /// Starts the stream anew: what should have been heard meanwhile is skipped, so that what follows is
  /// on time, and comes back without a step.
  ///
  /// - Returns: `beginAnew` where it plays, else what the machine wants.
  private mutating func beginAnew() -> StreamMachine.Action {
    noteSilence(ranDry: machine.cause == .underrun)
    if machine.mustDrop, stream.change(.drop).answer == .abandoned { return .giveUp }
    let (prepared, code) = stream.change(.prepare)
    let action = machine.answered(prepared, code: code)
    guard action == .goOn else { return rested(action) }
    if pointer != .hardware {
      // A server's start says nothing of when it is heard: silence until that can be told.
      distrust()
      callBack()
    }
    let due = MonotonicClock.now() &+ (pointer == .hardware ? Self.startMargin : 0)
    skip(to: due)
    let first = written
    let frames = Int(Int64(stream.format.rate) &* Self.firstFill / 1_000_000_000)
    guard fill(Swift.min(pace.framesAhead, frames)) else { return .giveUp }
    sleep(until: due)
    let start = stream.start()
    let started = machine.answered(start.answer, code: start.code)
    guard started == .goOn else { return rested(started) }
    noteStart(at: start.time, first)
    return fill(pace.framesAhead &- Int(written &- first)) ? .beginAnew : .giveUp
  }

  private mutating func rested(_ action: StreamMachine.Action) -> StreamMachine.Action {
    if action == .wait { rest = machine.pause }
    return action
  }

  /// Goes on with the frame that is due at a moment, whatever was written.
  private mutating func skip(to moment: Int64) {
    if map.quality != .none { written = map.frame(heardAt: moment &+ timeBeyondBuffer) }
    joined = written
    renderer.rise(from: written)
  }

  /// Notes that a frame was the first of a new start.
  private mutating func noteStart(at time: Int64, _ first: Int64) {
    machine.started(at: time)
    if machine.cause == .underrun { shared.pointee.underruns.wrappingAdd(1, ordering: .relaxed) }
    guard pointer == .hardware else { return }
    map.seed(time: time &+ timeBeyondBuffer, frame: first)
    tellReturn(at: time &+ timeBeyondBuffer)
  }

  /// Tells that sound is back, and for how long it was not.
  ///
  /// **Real-time safe.**
  ///
  /// - Parameter time: When the first frame is heard, in nanoseconds of `CLOCK_MONOTONIC`.
  mutating func tellReturn(at time: Int64) {
    guard silentSince != 0 else { return }
    let gap = silentSince < 0 ? -1 : Swift.max(0, time &- silentSince)
    let kind = returns || machine.cause == .stalled ? .returned : machine.cause
    (silentSince, returns) = (0, false)
    // Before the first sound nothing was missed, however long the machine was held up.
    guard hasSounded || kind != .underrun else { return }
    tell(kind, gap: gap)
  }

  /// Notes when sound stopped, once for each gap.
  ///
  /// A card that ran dry has played all that it had; of others, and of one that cannot have played so
  /// far, the last look at which they moved is known.
  private mutating func noteSilence(ranDry: Bool) {
    guard silentSince == 0 else { return }
    silentSince = machine.lastMoved
    guard ranDry, map.quality != .none else { return }
    let end = map.time(ofFrame: written)
    if end <= MonotonicClock.now() { silentSince = Swift.max(silentSince, end) }
  }

  /// Tells the device manager what befell the stream, once the session is heard from it.
  ///
  /// **Real-time safe.**
  func tell(_ kind: PlaybackNews.Kind, gap: Int64) {
    guard isLive else { return }
    // A manager that is so far behind has enough to tell.
    _ = notes.push(StreamNote(kind: kind, gap: gap, time: MonotonicClock.now()))
    managerWake.signal()
  }
}
