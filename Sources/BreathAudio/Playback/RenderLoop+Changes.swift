internal import BreathEngine
internal import Synchronization

/// Changes of what was placed already, and in part given to the card.
extension RenderLoop {
  /// What stays with the card when the rest is taken back: it may be reading it already.
  private static let keptAtRewind: Int64 = 40_000_000

  /// Frames that stay with the card when the rest is taken back.
  var framesKeptAtRewind: Int64 {
    Int64(stream.format.rate) &* Self.keptAtRewind / 1_000_000_000
  }

  /// Notes how far ahead of what is heard a change is heard at the earliest, by what was seen of the
  /// stream.
  func noteReach(takesBack: Bool) {
    let kept = takesBack ? Swift.min(Int(framesKeptAtRewind), pace.framesAhead) : pace.framesAhead
    shared.pointee.outOfReach.store(kept, ordering: .relaxed)
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
    let gain = Float(bitPattern: wishes.pointee.gain.load(ordering: .acquiring))
    let fades = wishes.pointee.wantsFade.load(ordering: .acquiring) && !renderer.isFading
    guard fades || gain != renderer.gain || strikes.peek() != nil else { return false }
    let frame = takeBack()
    if stream.isAbandoned { return false }
    takeStrikes(at: frame)
    if gain != renderer.gain { renderer.move(to: gain, from: frame) }
    if fades {
      renderer.fadeOut(from: frame)
      lastFrame = renderer.end
    }
    return true
  }

  /// Drops the cues of a plan that is no more, and lets what is in progress end with its phase.
  mutating func retract(_ retraction: Retraction) {
    self.retraction = retraction
    var kept = 0
    for index in 0..<pendingCount where pending[index].transition.sequence < retraction.from {
      pending[kept] = pending[index]
      kept &+= 1
    }
    pendingCount = kept
    forgetPlaced(from: retraction.from)
    if let closing, closing >= retraction.from { self.closing = nil }
    if let last, last >= retraction.from { self.last = nil }
    // The opening comes first of all.
    if retraction.from <= 0 { hasOpened = false }
    // Before the map is there, nothing was placed.
    guard map.quality != .none else { return moveBed(from: written) }
    let frame = takeBack()
    if stream.isAbandoned { return }
    renderer.retract(from: retraction.from, at: frame)
    moveBed(from: frame)
    if retraction.turn < .max {
      let turn = dueFrame(at: retraction.turn)
      renderer.endContinuous(before: retraction.from, at: turn, changing: frame)
    }
    lastFrame = renderer.end
  }
}
