internal import BreathEngine
internal import Synchronization

/// Cues on their way from the scheduler to their frames, and what the owner wants of them.
extension RenderLoop {
  /// What stays with the card when the rest is taken back: it may be reading it already.
  private static let keptAtRewind: Int64 = 40_000_000
  /// How late a cue may still begin, in nanoseconds; later it would mislead.
  private static let latestStart: Int64 = 100_000_000

  /// Takes what the scheduler has emitted ahead.
  mutating func takeCues() {
    while pendingCount < Self.mostPending, let cue = cues.pop() {
      (pending + pendingCount).initialize(to: cue)
      pendingCount &+= 1
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
      isClosing = isClosing || cue.transition.event == .closing
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
    if start > frame { shared.pointee.late.wrappingAdd(1, ordering: .relaxed) }
    lastFrame = Swift.max(lastFrame, start)
    guard start &- frame <= Int64(stream.format.rate) &* Self.latestStart / 1_000_000_000 else {
      return
    }
    let phaseEnd = map.frame(heardAt: cue.deadline &+ cue.transition.lengthNanoseconds)
    renderer.place(cue.transition, at: start, length: Swift.max(0, phaseEnd &- start))
    lastFrame = Swift.max(lastFrame, renderer.end)
  }

  /// Frames that stay with the card when the rest is taken back.
  var framesKeptAtRewind: Int64 {
    Int64(stream.format.rate) &* Self.keptAtRewind / 1_000_000_000
  }

  /// Takes back what the card has not come near; answers the first frame that is written again.
  private mutating func takeBack() -> Int64 {
    // By the map: a coarse pointer says that less is heard than is.
    let heard = map.frame(heardAt: MonotonicClock.now())
    let ahead = written &- heard &- beyondBuffer &- framesKeptAtRewind
    let taken = ahead > 0 && map.quality != .none ? stream.rewind(Int(ahead)) : 0
    written &-= Int64(taken)
    return written
  }

  /// Does what the owner wants of the sound, soon: what was written is taken back and rendered again.
  ///
  /// - Returns: Whether anything was wanted.
  mutating func reactsToOwner() -> Bool {
    let gain = Float(bitPattern: shared.pointee.gain.load(ordering: .acquiring))
    let fades = shared.pointee.wantsFade.load(ordering: .acquiring) && !renderer.isFading
    guard fades || gain != renderer.gain else { return false }
    let frame = takeBack()
    if gain != renderer.gain { renderer.move(to: gain, from: frame) }
    if fades {
      renderer.fadeOut(from: frame)
      lastFrame = renderer.end
    }
    return true
  }
}
