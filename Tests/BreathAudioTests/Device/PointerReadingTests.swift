import Testing

@testable import BreathAudio

@Suite("Pointer reading")
struct PointerReadingTests {
  /// A call at one second that took 10 µs, on a card of 24,000 frames at 48 kHz.
  private static func reading(
    delay: Int = 12_000,
    stamp: Int64 = 1_000_004_000,
    took: Int64 = 10_000
  ) -> PointerReading? {
    PointerReading(
      delay: delay,
      stamp: stamp,
      call: (1_000_000_000, 1_000_000_000 + took),
      bufferFrames: 24_000,
      rate: 48_000
    )
  }

  @Test("A card's own stamp is taken, some milliseconds old too")
  func stamp() {
    #expect(Self.reading() == PointerReading(time: 1_000_004_000, delay: 12_000))
    #expect(Self.reading(stamp: 990_000_000)?.time == 990_000_000)
    #expect(Self.reading(stamp: 990_000_000, took: 5_000_000)?.time == 990_000_000)
  }

  @Test(
    "Where the stamp is missing, stale or of another clock, the call itself tells the moment",
    arguments: [0, 600_000_000, 1_700_000_000_000_000_000, 1_000_010_001, -5]
  )
  func noStamp(stamp: Int64) {
    #expect(Self.reading(stamp: stamp)?.time == 1_000_005_000)
  }

  @Test("A call without a stamp that took long tells nothing")
  func longCall() {
    #expect(Self.reading(stamp: 0, took: 200_000) != nil)
    #expect(Self.reading(stamp: 0, took: 200_001) == nil)
  }

  @Test(
    "A delay that cannot be tells nothing",
    arguments: [-1, -32, Int.min, 7_000_000_000_000_000_000, 24_000 + 5 * 48_000 + 1]
  )
  func lies(delay: Int) {
    #expect(Self.reading(delay: delay) == nil)
  }

  @Test("A delay beyond the buffer can be: a loudspeaker without a wire", arguments: [0, 264_000])
  func wireless(delay: Int) {
    #expect(Self.reading(delay: delay)?.delay == delay)
  }
}
