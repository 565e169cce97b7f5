internal import BreathEngine
internal import Synchronization

/// Where the card is, as far as its reports can be believed, and when to look again.
extension RenderLoop {
  /// How long a server's pointer is given to keep the clock's pace, in nanoseconds.
  private static let longestDisbelief: Int64 = 2_000_000_000
  /// A server must have taken this part of a second's frames before it is believed.
  private static let provingPart: Int64 = 10

  /// Takes where the card is.
  ///
  /// **Real-time safe.**
  mutating func observe(_ reading: PointerReading) {
    // What the clock paces is where the clock says, from its start on.
    if stream.isPaced { return }
    pace.looked(at: reading.time)
    map.observe(time: reading.time, frame: written &- Int64(reading.delay))
  }

  /// Takes a look at a sound server whose pointer is not believed yet.
  ///
  /// One that takes no frames plays nothing, whatever it says of its pointer: its sink is suspended.
  ///
  /// **Real-time safe.**
  mutating func prove(_ look: OutputStream.Look) {
    let (now, taken) = (MonotonicClock.now(), written &- Int64(stream.bufferFrames &- look.free))
    let first = unprovenTaken ?? taken
    unprovenTaken = first
    guard taken &- first >= Int64(stream.format.rate) / Self.provingPart else { return }
    let isLong = now &- unprovenSince > Self.longestDisbelief
    guard let reading = look.reading else {
      // Where it never tells its place, what it has taken must do.
      if isLong, map.quality == .none { believe(taken, at: now) }
      return
    }
    pace.looked(at: reading.time)
    let frame = written &- Int64(reading.delay)
    if gate.admits(time: reading.time, frame: frame, delay: reading.delay) {
      believe(gate.frame(heardAt: reading.time), at: reading.time)
    } else if isLong, frame > firstFrame {
      // What does not keep the pace is heard all the same: roughly in time is better than not at all.
      believe(frame, at: reading.time)
    }
  }

  private mutating func believe(_ frame: Int64, at time: Int64) {
    map.seed(time: time, frame: frame, isMean: true)
    pointer = .server
    joined = written
    tellReturn(at: map.time(ofFrame: written))
  }

  /// The frame that is heard now: by the pointer, or by the map while that is not believed.
  func heard(_ reading: PointerReading?) -> Int64 {
    if pointer != .unprovenServer, let reading { return written &- Int64(reading.delay) }
    return map.quality == .none ? firstFrame : map.frame(heardAt: MonotonicClock.now())
  }

  /// The frames to write now; notes how many have left the buffer, of which the pointer's delay speaks
  /// as well.
  mutating func room(_ look: OutputStream.Look) -> Int {
    let held = stream.bufferFrames &- look.free
    if let reading = look.reading, !stream.isPaced {
      beyondBuffer = Int64(Swift.max(0, reading.delay &- held))
    }
    return pace.room(held: held, free: look.free)
  }

  /// How long a frame is on its way after it has left the buffer, in nanoseconds.
  var timeBeyondBuffer: Int64 { beyondBuffer &* 1_000_000_000 / Int64(stream.format.rate) }

  /// The frame at which all is heard: what is placed earlier, since its way is longer than the card says, has
  /// that way still before it.
  var finalFrame: Int64 {
    lastFrame &+ manner.earliness &* Int64(stream.format.rate) / 1_000_000_000
  }

  /// When to look again.
  mutating func nextWake() -> Int64 {
    if rest > 0 { return MonotonicClock.now() &+ rest }
    return pace.nextLook(
      after: MonotonicClock.now(),
      written: written &- beyondBuffer,
      last: isClosing || renderer.isFading ? finalFrame : nil,
      wasFull: wasFull,
      map: map
    )
  }
}
