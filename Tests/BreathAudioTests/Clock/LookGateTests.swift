import BreathTesting
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

  /// What PulseAudio 16 was measured to do: a delay of nothing beside a full buffer, then leaps, for
  /// 1.75 s; after that an estimate that is off by half a millisecond either way.
  @Test("A server's nonsense of its first 1.75 s is not believed, its estimate afterwards is")
  func server() {
    var generator = SeededGenerator(seed: 7)
    var gate = LookGate(rate: 48_000)
    var map = ClockMap(rate: 48_000)
    var (admitted, worst) = (0.0, 0.0)
    for look in Int64(1)...1_200 {
      let time = look * 50_000_000 + Int64.random(in: 0..<200_000, using: &generator)
      let seconds = Double(time) * 1e-9
      let noise = Double.random(in: -0.5e-3...0.5e-3, using: &generator)
      let leap =
        seconds < 0.6 ? 9_600 : seconds < 1.75 ? Int.random(in: 0...9_600, using: &generator) : 0
      let frame = Int64((seconds + noise) * 48_000) - Int64(leap)
      if admitted > 0 {
        map.observe(time: time, frame: frame)
      } else if gate.admits(time: time, frame: frame, delay: seconds < 0.6 ? 0 : 4_800) {
        map.seed(time: time, frame: gate.frame(heardAt: time), isMean: true)
        admitted = seconds
      }
      guard admitted > 0 else { continue }
      let heard = time + 450_000_000
      worst = max(worst, abs(Double(map.frame(heardAt: heard)) / 48_000 - Double(heard) * 1e-9))
    }

    #expect(admitted > 1.75 && admitted < 2.3)
    #expect(worst < 1e-3)
    #expect(map.quality == .coarse)
  }
}
