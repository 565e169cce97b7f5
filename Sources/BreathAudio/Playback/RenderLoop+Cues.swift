internal import BreathEngine
internal import Synchronization

/// Cues on their way from the scheduler to their frames.
extension RenderLoop {
  /// How late a cue may still begin at its start, in nanoseconds; later it would mislead.
  private static let latestStart: Int64 = 100_000_000

  /// Takes what the scheduler has emitted ahead, and has retracted.
  ///
  /// **Real-time safe.**
  mutating func takeOrders() {
    while !stream.isAbandoned, let order = orders.peek() {
      switch order {
      case .retract(let retraction):
        _ = orders.pop()
        retract(retraction)
      case .cue(let cue):
        guard pendingCount < Self.mostPending else { return }
        (pending + pendingCount).initialize(to: cue)
        pendingCount &+= 1
        _ = orders.pop()
      }
    }
  }

  /// Places the cues that are heard before a frame; the map is asked when their block is rendered.
  ///
  /// **Real-time safe.**
  mutating func place(before end: Int64) {
    var count = 0
    while count < pendingCount, map.quality != .none, pointer != .unprovenServer {
      let cue = pending[count]
      let frame = dueFrame(at: cue.deadline)
      guard frame < end else { break }
      if !renderer.isFading { place(cue, at: frame) }
      if cue.transition.event == .closing { closing = cue.transition.sequence }
      if cue.transition.isLast { last = cue.transition.sequence }
      count &+= 1
    }
    guard count > 0 else { return }
    for index in count..<pendingCount { pending[index &- count] = pending[index] }
    pendingCount &-= count
  }

  /// Forgets what was silent before a frame that is heard already.
  ///
  /// **Real-time safe.**
  mutating func forget(before frame: Int64) {
    renderer.forget(before: frame)
    renderer.forgetBed(before: frame)
    var kept = 0
    for index in 0..<placedCount where renderer.holds(placed[index].transition.sequence) {
      placed[kept] = placed[index]
      kept &+= 1
    }
    placedCount = kept
  }

  /// Forgets the placed cues of a plan that is no more.
  ///
  /// **Real-time safe.**
  mutating func forgetPlaced(from sequence: Int) {
    var kept = 0
    for index in 0..<placedCount where placed[index].transition.sequence < sequence {
      placed[kept] = placed[index]
      kept &+= 1
    }
    placedCount = kept
  }

  /// Takes all cues back that were placed and still sound, to be placed anew when it is known where.
  ///
  /// **Real-time safe.**
  mutating func callBack() {
    for index in 0..<pendingCount {
      let last = pendingCount &- 1 &- index
      (pending + (last &+ placedCount)).initialize(to: pending[last])
    }
    for index in 0..<placedCount {
      (pending + index).initialize(to: placed[index])
      if placed[index].transition.sequence == closing { closing = nil }
      if placed[index].transition.sequence == last { last = nil }
    }
    pendingCount &+= placedCount
    placedCount = 0
    renderer.forget(before: .max)
  }

  /// Places a cue whose moment is known.
  ///
  /// One that is a little late begins as late. One that began in a gap of the sound, or is long past,
  /// is heard from its middle on, so that a gap does not end in all its bells at once.
  private mutating func place(_ cue: ScheduledTransition, at frame: Int64) {
    hasSounded = true
    if cue.transition.event == .opening { hasOpened = true }
    if cue.transition.over > 0 { return goOn(with: cue, at: frame) }
    let lateness = written &- frame
    let isMissed =
      frame < joined
      || lateness > Int64(stream.format.rate) &* Self.latestStart / 1_000_000_000
    let start = lateness > 0 && !isMissed ? written : frame
    // In silence no one waits for it, and what fell into a gap is the gap's.
    if lateness > 0, frame >= joined, !stream.isSilent {
      shared.pointee.late.wrappingAdd(1, ordering: .relaxed)
    }
    let phaseEnd = dueFrame(at: end(of: cue))
    renderer.place(
      cue.transition,
      at: start,
      length: Swift.max(0, phaseEnd &- start),
      rise: lateness > 0 && isMissed ? Rise(rate: renderer.rate, from: written) : Rise()
    )
    note(cue)
    lastFrame = Swift.max(Swift.max(lastFrame, start), Swift.max(written, renderer.end))
  }

  /// Remembers a cue for as long as it sounds.
  private mutating func note(_ cue: ScheduledTransition) {
    guard renderer.holds(cue.transition.sequence) else { return }
    if placedCount == Self.mostPlaced {
      for index in 1..<placedCount { placed[index &- 1] = placed[index] }
      placedCount &-= 1
    }
    (placed + placedCount).initialize(to: cue)
    placedCount &+= 1
  }

  /// Places a phase that goes on after a pause: from its middle on, without a step.
  private mutating func goOn(with cue: ScheduledTransition, at frame: Int64) {
    // What was cut at the pause must not come back with another stream.
    forgetPlaced(from: cue.transition.sequence)
    let (start, phaseEnd) = (dueFrame(at: cue.start), dueFrame(at: end(of: cue)))
    renderer.place(
      cue.transition,
      at: start,
      length: phaseEnd &- start,
      rise: Rise(rate: stream.format.rate, from: Swift.max(frame, written))
    )
    note(cue)
    lastFrame = Swift.max(lastFrame, renderer.end)
  }

  /// The frame for what is due at a moment, in nanoseconds of `CLOCK_MONOTONIC`: the one that is heard
  /// then, or as much beside it as the card needs.
  ///
  /// **Real-time safe.**
  func dueFrame(at moment: Int64) -> Int64 { map.frame(heardAt: moment &+ manner.offset) }

  /// When the phase of a cue ends, in nanoseconds of `CLOCK_MONOTONIC`.
  private func end(of cue: ScheduledTransition) -> Int64 {
    let planned = cue.start &+ cue.transition.lengthNanoseconds
    return cue.transition.sequence < retraction.from
      ? Swift.min(planned, retraction.turn) : planned
  }
}
