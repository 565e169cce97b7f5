internal import BreathEngine
internal import Synchronization

/// Where the card is, as far as its reports can be believed, and when to look again.
extension RenderLoop {
  /// A pointer that has not moved for so long, in nanoseconds, is a card that is lost; a sound server
  /// takes two seconds to begin.
  private static let longestStandstill: Int64 = 4_000_000_000

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
    } else if shared.pointee.wantsBelief.load(ordering: .acquiring), frame > firstFrame {
      map.seed(time: reading.time, frame: frame, isMean: true)
      pointer = .server
    }
  }

  /// The frame that is heard now: by the pointer, or by the map while that is not believed.
  func heard(_ reading: PointerReading?) -> Int64 {
    if pointer != .unprovenServer, let reading { return written &- Int64(reading.delay) }
    return map.quality == .none ? firstFrame : map.frame(heardAt: MonotonicClock.now())
  }

  /// The frames on their way, likewise.
  func delay(_ reading: PointerReading?) -> Int {
    if let reading { return reading.delay }
    guard map.quality != .none else { return 0 }
    return Int(written &- map.frame(heardAt: MonotonicClock.now()))
  }

  /// Whether the card has played on within the time that any card needs.
  mutating func isMoving(_ reading: PointerReading?) -> Bool {
    if stream.isPaced { return true }
    var (frame, time) = (moved.frame, MonotonicClock.now())
    if let reading { (frame, time) = (written &- Int64(reading.delay), reading.time) }
    if frame != moved.frame || moved.time == 0 { moved = (frame, time) }
    return time &- moved.time < Self.longestStandstill
  }

  /// When to look again.
  mutating func nextWake() -> Int64 {
    pace.nextLook(
      after: MonotonicClock.now(),
      written: written,
      last: isClosing || renderer.isFading ? lastFrame : nil,
      wasFull: wasFull,
      map: map
    )
  }
}
