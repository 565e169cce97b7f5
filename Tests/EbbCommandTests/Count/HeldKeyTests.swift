import BreathTesting
import Testing

@testable import EbbCommand

@Suite("A key held while counting")
struct HeldKeyTests {
  private static let millisecond: Int64 = 1_000_000

  /// What these moments of one key, in milliseconds, come to.
  private static func count(_ moments: some Sequence<Int64>) -> Int {
    var held = HeldKey()
    return moments.reduce(0) { count, moment in
      switch held.take(0x20, at: moment * millisecond) {
      case .press: count + 1
      case .held(let counted): count - counted
      }
    }
  }

  @Test(
    "Held for a minute, it was pressed once",
    arguments: [28, 30, 33, 40] as [Int64],
    [200, 250, 500, 660, 1_000] as [Int64]
  )
  func held(interval: Int64, delay: Int64) {
    let moments = [0] + Array(stride(from: delay, to: 60_000, by: Int(interval)))

    #expect(Self.count(moments) == 1)
  }

  @Test("Pressed again after it was held, it counts again, and is told from a second time held")
  func again() {
    let first = [0] + Array(stride(from: Int64(500), to: 3_000, by: 33))
    let second = [5_000] + Array(stride(from: Int64(5_500), to: 8_000, by: 33))

    #expect(Self.count(first + [4_000]) == 2)
    #expect(Self.count(first + second) == 2)
  }

  @Test(
    "Twenty presses a second all count, however even, after whatever rest, and on a machine that is late",
    arguments: [0, 200, 500, 1_000] as [Int64],
    [0, 10, 30] as [Int64]
  )
  func fast(rest: Int64, lateness: Int64) {
    var numbers = SeededGenerator(seed: UInt64(rest + lateness))
    var last: Int64 = 0
    let moments = (0..<1_000).map { number in
      let due = rest + Int64(number) * 50 + .random(in: 0...lateness, using: &numbers)
      // What is read late is read in its order.
      last = max(last, due)
      return last
    }

    #expect(Self.count([0] + moments) == 1_001)
  }

  @Test("What comes at once, as from a paste, all counts; so do two keys in turn, however fast")
  func others() {
    #expect(Self.count([Int64](repeating: 5, count: 1_000)) == 1_000)
    var held = HeldKey()
    let verdicts = (0..<1_000).map { number in
      held.take(
        number.isMultiple(of: 2) ? 0x61 : 0x62,
        at: Int64(500 + number * 30) * Self.millisecond
      )
    }
    #expect(verdicts.allSatisfy { $0 == .press })
  }
}
