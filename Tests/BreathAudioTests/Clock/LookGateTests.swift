import Testing

@testable import BreathAudio

@Suite("Look gate")
struct LookGateTests {
  /// A look: milliseconds, frame, frames not heard yet.
  private typealias Look = (time: Int64, frame: Int64, delay: Int)

  /// The place of the first look that is believed.
  private static func admitted(_ looks: [Look]) -> Int? {
    var gate = LookGate(rate: 48_000)
    return looks.firstIndex {
      gate.admits(time: $0.time * 1_000_000, frame: $0.frame, delay: $0.delay)
    }
  }

  private static func steady(from time: Int64, frame: Int64, count: Int64) -> [Look] {
    (0..<count).map { (time + 50 * $0, frame + 2400 * $0, 9_600) }
  }

  @Test("A pointer that keeps the clock's pace is believed at the seventh look")
  func steadyPointer() {
    #expect(Self.admitted(Self.steady(from: 0, frame: 0, count: 20)) == 6)
    #expect(Self.admitted(Self.steady(from: 0, frame: 0, count: 6)) == nil)
  }

  @Test(
    "A server's first nonsense starts the count again",
    arguments: [
      // A delay of nothing with a full buffer; a jump; a pointer that stands, or goes back.
      (0, 50, 9_600, true), (0, 50, 0, false), (20_000, 50, 9_600, false),
      (-2_400, 50, 9_600, false),
      (-4_800, 50, 9_600, false), (0, 70, 9_600, false),
    ] as [(Int64, Int64, Int, Bool)]
  )
  func nonsense(jump: Int64, pause: Int64, delay: Int, isBelieved: Bool) {
    var looks = Self.steady(from: 0, frame: 0, count: 6)
    looks.append((250 + pause, 12_000 + 2_400 + jump, delay))

    #expect((Self.admitted(looks) == 6) == isBelieved)
    // Once it keeps the pace again, it is believed.
    let later = looks + Self.steady(from: 1_000, frame: 100_000, count: 8)
    #expect(Self.admitted(later) == (isBelieved ? 6 : 13))
  }

  @Test("A pointer is off by up to three milliseconds and no further", arguments: [143, 145])
  func tolerance(frames: Int64) {
    var looks = Self.steady(from: 0, frame: 0, count: 7)
    looks[6].frame += frames

    #expect((Self.admitted(looks) == 6) == (frames == 143))
  }

  @Test("What it hands over is the mean of the looks, not the last one")
  func mean() {
    var gate = LookGate(rate: 48_000)
    // Every other look is 96 frames, two milliseconds, ahead.
    let looks = (0..<7 as Range<Int64>).map {
      (time: 50 * $0, frame: 2_400 * $0 + ($0 % 2 == 1 ? 96 : 0))
    }

    for look in looks {
      _ = gate.admits(time: look.time * 1_000_000, frame: look.frame, delay: 9_600)
    }

    // Three of the seven are ahead: 96 · 3 / 7 = 41.
    #expect(gate.frame(heardAt: 300_000_000) == 14_400 + 41)
  }
}
