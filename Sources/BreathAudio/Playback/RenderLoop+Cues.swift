internal import BreathEngine
internal import Synchronization

/// Cues on their way from the scheduler to their frames.
extension RenderLoop {
  /// How late a cue may still begin, in nanoseconds; later it would mislead.
  private static let latestStart: Int64 = 100_000_000

  /// Takes what the scheduler has emitted ahead, and has retracted.
  mutating func takeOrders() {
    while let order = orders.peek() {
      switch order {
      case .retract(let retraction): retract(retraction)
      case .cue(let cue):
        guard pendingCount < Self.mostPending else { return }
        (pending + pendingCount).initialize(to: cue)
        pendingCount &+= 1
      }
      _ = orders.pop()
    }
  }

  /// Places the cues that are heard before a frame; the map is asked when their block is rendered.
  mutating func place(before end: Int64) {
    var placed = 0
    while placed < pendingCount, map.quality != .none {
      let cue = pending[placed]
      let frame = map.frame(heardAt: cue.deadline)
      guard frame < end else { break }
      if !renderer.isFading { place(cue, at: frame) }
      if cue.transition.event == .closing { closing = cue.transition.sequence }
      placed &+= 1
    }
    guard placed > 0 else { return }
    for index in placed..<pendingCount { pending[index &- placed] = pending[index] }
    pendingCount &-= placed
  }

  /// Places a cue whose moment is known; one that is long past is left out, for a gap in the sound
  /// must not end in all its bells at once.
  private mutating func place(_ cue: ScheduledTransition, at frame: Int64) {
    let start = Swift.max(frame, written)
    // In silence no one waits for it.
    if start > frame, !stream.isSilent { shared.pointee.late.wrappingAdd(1, ordering: .relaxed) }
    lastFrame = Swift.max(lastFrame, start)
    guard start &- frame <= Int64(stream.format.rate) &* Self.latestStart / 1_000_000_000 else {
      return
    }
    let phaseEnd = map.frame(heardAt: end(of: cue))
    renderer.place(cue.transition, at: start, length: Swift.max(0, phaseEnd &- start))
    lastFrame = Swift.max(lastFrame, renderer.end)
  }

  /// When the phase of a cue ends, in nanoseconds of `CLOCK_MONOTONIC`.
  private func end(of cue: ScheduledTransition) -> Int64 {
    let planned = cue.deadline &+ cue.transition.lengthNanoseconds
    return cue.transition.sequence < retraction.from
      ? Swift.min(planned, retraction.turn) : planned
  }
}
