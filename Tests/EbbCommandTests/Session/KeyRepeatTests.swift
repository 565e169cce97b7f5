import Testing

@testable import EbbCommand

@Suite("A key held down")
struct KeyRepeatTests {
  private static let millisecond: Int64 = 1_000_000

  /// Which of these moments, in milliseconds, are presses.
  private static func presses(_ moments: [Int64]) -> [Int64] {
    var keys = KeyRepeat()
    return moments.filter { keys.isPress(at: $0 * millisecond) }
  }

  @Test(
    "Held down for a minute, at any usual pace, it is pressed once",
    arguments: [25, 33, 92] as [Int64],
    [250, 500, 660] as [Int64]
  )
  func held(interval: Int64, delay: Int64) {
    let moments = [0] + Array(stride(from: delay, to: 60_000, by: Int(interval)))

    #expect(Self.presses(moments) == [0])
  }

  @Test("A thousand at once are one, and one a second are all")
  func manyTimes() {
    #expect(Self.presses([Int64](repeating: 5, count: 1_000)) == [5])
    let seconds = (1...10).map { Int64($0) * 1_000 }
    #expect(Self.presses(seconds) == seconds)
  }
}
