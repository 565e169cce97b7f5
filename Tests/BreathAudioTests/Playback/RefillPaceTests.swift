import Testing

@testable import BreathAudio

@Suite("Refill pace")
struct RefillPaceTests {
  private static let now: Int64 = 10_000_000_000

  /// A map of an exact card whose frame 480,000 is heard now; it looked when its pointer, which moves
  /// so many frames at a time, had just moved or was just about to.
  private static func map(step: Int64 = 1) -> ClockMap {
    var map = ClockMap(rate: 48_000)
    map.seed(time: 0, frame: 0)
    for look in Int64(1)...60 {
      let places = (look * 7_968 + look * look % 17 * 480 + (step == 1 ? look % 5 : 0)) / step
      let edge = places * step * 1_000_000 / 48
      map.observe(time: edge + 10_000, frame: places * step)
      let next = (places + 1) * step * 1_000_000 / 48
      if step > 1 { map.observe(time: next - 10_000, frame: places * step) }
    }
    return map
  }

  private static func next(
    _ pace: inout RefillPace,
    written: Int64,
    last: Int64? = nil,
    wasFull: Bool = false,
    map: ClockMap = map()
  ) -> Int64 {
    pace.nextLook(after: now, written: written, last: last, wasFull: wasFull, map: map) - now
  }

  @Test("The whole buffer is kept ahead where frames can be taken back, else 160 ms of it")
  func ahead() {
    #expect(RefillPace(bufferFrames: 24_000, rate: 48_000, takesBack: true).framesAhead == 24_000)
    #expect(RefillPace(bufferFrames: 24_000, rate: 48_000, takesBack: false).framesAhead == 7_680)
    #expect(RefillPace(bufferFrames: 1_024, rate: 48_000, takesBack: false).framesAhead == 1_024)
  }

  @Test("It writes what there is room for, up to what is kept ahead")
  func room() {
    let pace = RefillPace(bufferFrames: 24_000, rate: 48_000, takesBack: false)

    #expect(pace.room(held: 3_680, free: 20_320) == 4_000)
    #expect(pace.room(held: 3_680, free: 1_000) == 1_000)
    #expect(pace.room(held: 7_680, free: 16_320) == 0)
    #expect(pace.room(held: 9_000, free: 15_000) == 0)
  }

  @Test("It sleeps until half is heard: two refills of a full buffer a half second")
  func half() {
    var pace = RefillPace(bufferFrames: 24_000, rate: 48_000, takesBack: true)

    let sleep = Self.next(&pace, written: 480_000 + 24_000)

    #expect(abs(sleep - 250_000_000) < 100_000)
  }

  @Test("It wakes for the last frame, never at once again, and not later than half a buffer")
  func limits() {
    var pace = RefillPace(bufferFrames: 24_000, rate: 48_000, takesBack: true)

    #expect(abs(Self.next(&pace, written: 504_000, last: 484_800) - 100_000_000) < 100_000)
    #expect(Self.next(&pace, written: 480_000) == 1_000_000)
    #expect(Self.next(&pace, written: 480_000, wasFull: true) == 31_250_000)
    #expect(Self.next(&pace, written: 900_000) == 250_000_000)
    let unknown = ClockMap(rate: 48_000)
    #expect(Self.next(&pace, written: 504_000, map: unknown) == 20_000_000)
  }

  @Test("With a coarse pointer it wakes when that should move, earlier by what waking takes")
  func telling() {
    var pace = RefillPace(bufferFrames: 24_000, rate: 48_000, takesBack: true)
    let map = Self.map(step: 480)

    let first = Self.next(&pace, written: 503_900, map: map)
    // It looked 150 µs after that, again and again: the moment meets the edge when it wakes as late.
    for _ in 0..<60 {
      let wanted = Self.next(&pace, written: 503_900, map: map)
      pace.looked(at: Self.now + wanted + 150_000)
    }
    let later = Self.next(&pace, written: 503_900, map: map)

    // The edges are whole hundredths of a second; half is heard after 247.9 ms.
    #expect(abs(first + 50_000 - 240_000_000) < 200_000)
    #expect(abs(first - later - 100_000) < 2_000)
  }
}
