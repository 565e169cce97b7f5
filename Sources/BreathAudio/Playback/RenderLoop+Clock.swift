internal import BreathEngine
internal import Synchronization

/// Where the card is, as far as its reports can be believed, and when to look again.
extension RenderLoop {
  /// A pointer that has not moved for so long, in nanoseconds, is a card that is lost; a sound server
  /// takes two seconds to begin.
  private static let longestStandstill: Int64 = 4_000_000_000

  /// How long a server's pointer is given to keep the clock's pace, in nanoseconds.
  private static let longestDisbelief: Int64 = 2_000_000_000

  /// Takes one look at the card.
  mutating func observe(_ reading: PointerReading) {
    // What the clock paces is where the clock says, from its start on.
    if stream.isPaced { return }
    let frame = written &- Int64(reading.delay)
    pace.looked(at: reading.time)
    if pointer != .unprovenServer {
      map.observe(time: reading.time, frame: frame)
    } else if gate.admits(time: reading.time, frame: frame, delay: reading.delay) {
      map.seed(time: reading.time, frame: gate.frame(heardAt: reading.time), isMean: true)
      pointer = .server
    } else if reading.time &- unprovenSince > Self.longestDisbelief, frame > firstFrame {
      // What does not keep the pace is heard all the same: roughly in time is better than not at all.
      map.seed(time: reading.time, frame: frame, isMean: true)
      pointer = .server
    }
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

  /// Whether the card has played on within the time that any card needs.
  mutating func isMoving(_ reading: PointerReading?) -> Bool {
    if stream.isPaced { return true }
    // A report that cannot be true says nothing of the card.
    guard let reading else { return true }
    let (frame, time) = (written &- Int64(reading.delay), reading.time)
    if frame != moved.frame || moved.time == 0 { moved = (frame, time) }
    return time &- moved.time < Self.longestStandstill
  }

  /// When to look again.
  mutating func nextWake() -> Int64 {
    pace.nextLook(
      after: MonotonicClock.now(),
      written: written &- beyondBuffer,
      last: isClosing || renderer.isFading ? lastFrame : nil,
      wasFull: wasFull,
      map: map
    )
  }
}
