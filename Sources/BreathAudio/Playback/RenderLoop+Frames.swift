internal import BreathEngine
internal import Synchronization

/// Frames on their way to the card.
extension RenderLoop {
  /// Writes the silence before the start and starts the card; on the opener's thread, once.
  ///
  /// - Returns: Whether the card started.
  mutating func begin() -> Bool {
    let frames = Int64(stream.format.rate) &* Self.silenceBeforeStart / 1_000_000_000
    guard fill(Swift.min(Int(frames), stream.bufferFrames)) else { return false }
    let start = stream.start()
    map.seed(time: start.time, frame: firstFrame)
    machine.started(at: start.time)
    return start.answer == .fine
  }

  /// Begins again on a stream that was seen to be no hardware, without a map, until its pointer can
  /// be believed; on the opener's thread.
  ///
  /// - Throws: ``PlaybackError`` where the card takes no other buffer.
  mutating func beginAgainAsServer() throws(PlaybackError) {
    try stream.reconfigure(isPrompt ? .promptServer : .server)
    written = firstFrame
    pace = RefillPace(
      bufferFrames: stream.bufferFrames,
      rate: stream.format.rate,
      takesBack: true,
      isPrompt: isPrompt
    )
    // Many a server says that it takes frames back, and does not; this one was not tried.
    noteReach(takesBack: false)
    guard begin() else {
      throw PlaybackError(.streamLost, stream.cardName, reason: "it did not start")
    }
    map = ClockMap(rate: stream.format.rate)
    machine.isServer = true
    distrust()
  }

  /// Believes a server's pointer no more until it has kept the clock's pace again.
  ///
  /// **Real-time safe.**
  mutating func distrust() {
    gate = LookGate(rate: stream.format.rate)
    pointer = .unprovenServer
    unprovenSince = MonotonicClock.now()
    unprovenTaken = nil
  }

  /// Lets the silence before the start not run out; false where the card failed.
  mutating func topUp(free: Int) -> Bool {
    let least = Int(Int64(stream.format.rate) &* Self.silenceBeforeStart / 2_000_000_000)
    return fill(Swift.max(0, Swift.min(free, least - (stream.bufferFrames - free))))
  }

  /// Renders and writes so many frames, as far as there is room; false where the stream is given up.
  ///
  /// **Real-time safe.**
  mutating func fill(_ frames: Int) -> Bool {
    var left = frames
    while left > 0 {
      let count = Swift.min(left, Renderer.mostFrames)
      place(before: written &+ Int64(count) &+ renderer.framesPlacedAhead)
      _ = renderer.render(from: written, count: count)
      writer.convert(renderer.block, frames: count, from: written)
      let (accepted, answer) = stream.write(count, from: writer.bytes)
      guard accepted > 0 else {
        return machine.wrote(answer, code: CInt(truncatingIfNeeded: accepted)) == .goOn
      }
      guard answer == .fine else { return machine.wrote(answer) == .goOn }
      written &+= Int64(accepted)
      left &-= accepted
    }
    return true
  }
}
