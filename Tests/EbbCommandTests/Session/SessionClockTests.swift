import BreathTesting
import Testing

@testable import EbbCommand

@Suite("A session's clock")
struct SessionClockTests {
  private static let second: Int64 = 1_000_000_000
  private static let zero: Int64 = 1_000 * second

  private static func clock() -> SessionClock { SessionClock(origin: zero) }

  @Test("It stands still from a moment on, which is told beforehand")
  func freezes() {
    var clock = Self.clock()
    clock.freeze(at: Self.zero + 10 * Self.second)

    #expect(clock.time(at: Self.zero - Self.second) == -Self.second)
    #expect(clock.time(at: Self.zero + 9 * Self.second) == 9 * Self.second)
    #expect(clock.time(at: Self.zero + 99 * Self.second) == 10 * Self.second)
    #expect(clock.paused(at: Self.zero + 9 * Self.second) == 0)
    #expect(clock.paused(at: Self.zero + 99 * Self.second) == 89 * Self.second)
  }

  @Test("Gone on where it stopped, it has lost the pause; until then it stands")
  func goesOn() {
    var clock = Self.clock()
    clock.freeze(at: Self.zero + 10 * Self.second)

    let moved = clock.goOn(from: 10 * Self.second, at: Self.zero + 70 * Self.second)

    #expect(moved == 60 * Self.second)
    #expect(clock.time(at: Self.zero + 69 * Self.second) == 10 * Self.second)
    #expect(clock.time(at: Self.zero + 75 * Self.second) == 15 * Self.second)
    #expect(clock.paused(at: Self.zero + 69 * Self.second) == 59 * Self.second)
    #expect(clock.paused(at: Self.zero + 500 * Self.second) == 60 * Self.second)
    #expect(clock.moment(of: 15 * Self.second) == Self.zero + 75 * Self.second)
  }

  @Test("What was breathed in vain counts as paused")
  func restarts() {
    var clock = Self.clock()
    clock.freeze(at: Self.zero + 10 * Self.second)

    let moved = clock.goOn(from: 8 * Self.second, at: Self.zero + 70 * Self.second)

    #expect(moved == 62 * Self.second)
    #expect(clock.time(at: Self.zero + 70 * Self.second) == 8 * Self.second)
    #expect(clock.paused(at: Self.zero + 100 * Self.second) == 62 * Self.second)
  }

  @Test("A pause before session zero moves it and is not counted")
  func beforeZero() {
    var clock = Self.clock()
    clock.freeze(at: Self.zero - 2 * Self.second)
    #expect(clock.paused(at: Self.zero + 9 * Self.second) == 0)

    clock.goOn(from: -2 * Self.second, at: Self.zero + 28 * Self.second)

    #expect(clock.delayOfZero == 30 * Self.second)
    #expect(clock.time(at: Self.zero + 31 * Self.second) == Self.second)
    #expect(clock.paused(at: Self.zero + 31 * Self.second) == 0)
    clock.freeze(at: Self.zero + 35 * Self.second)
    clock.goOn(from: 0, at: Self.zero + 40 * Self.second)
    #expect(clock.delayOfZero == 30 * Self.second)
    #expect(clock.paused(at: Self.zero + 45 * Self.second) == 10 * Self.second)
  }

  @Test("What the machine slept is paused as well, though no clock of ours has passed")
  func sleeps() {
    var clock = Self.clock()
    clock.add(slept: 7 * Self.second, at: Self.zero - Self.second)
    #expect(clock.delayOfZero == 7 * Self.second)

    clock.add(slept: 600 * Self.second, at: Self.zero + 10 * Self.second)
    clock.goOn(from: 8 * Self.second, at: Self.zero + 11 * Self.second)

    #expect(clock.paused(at: Self.zero + 20 * Self.second) == 603 * Self.second)
    #expect(clock.time(at: Self.zero + 20 * Self.second) == 17 * Self.second)
  }

  @Test(
    "However often it is paused, time done and time paused are all that has passed",
    arguments: 1...40
  )
  func sums(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    var clock = Self.clock()
    var now = Self.zero - Int64.random(in: 0...5, using: &random) * Self.second
    for _ in 0..<200 {
      now += Int64.random(in: 0...8_000_000_000, using: &random)
      let stop = now + Int64.random(in: 0...300_000_000, using: &random)
      clock.freeze(at: stop)
      now = stop + Int64.random(in: 0...7_200_000_000_000, using: &random)
      let time = clock.time(at: now)
      let back =
        time < 0 ? time : Int64.random(in: max(0, time - 6 * Self.second)...time, using: &random)
      clock.goOn(from: back, at: now + Int64.random(in: 0...300_000_000, using: &random))
      let moments = [now, now + 100_000_000, now + 1_000_000_000]
      for moment in moments where clock.time(at: moment) >= 0 {
        let sum = clock.time(at: moment) + clock.paused(at: moment)
        #expect(sum == moment - Self.zero - clock.delayOfZero)
      }
    }
  }
}
