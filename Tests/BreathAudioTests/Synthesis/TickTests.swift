import BreathTesting
import Testing

@testable import BreathAudio

@Suite("Tick")
struct TickTests {
  @Test(
    "Its first sample is sound, it rises within two milliseconds, and it dies away",
    arguments: [750.0, 1000, 1500, 2000, 3000],
    [44_100, 48_000, 96_000]
  )
  func shape(frequency: Double, rate: Int) {
    let click = Tick(frequency: frequency).render(rate: rate).signal(rate: rate)

    #expect(click.samples[0] != 0)
    // At the level of its set it is not rounded away in 16 bits.
    #expect(click.samples[0] * 0.1 * 32_767 > 10)
    #expect(abs(click.peak - 1) < 1e-6)
    #expect(click.part(0..<rate / 500).peak == click.peak)
    #expect(click.part(rate / 20..<click.samples.count).peak < 0.01)
    #expect((click.samples.last ?? 1).magnitude < 1e-4)
    #expect(abs(click.part(0..<rate / 50).pitch / frequency - 1) < 0.02)
  }

  @Test("In its set each click is at most at −20 dBFS, and each kind has a pitch of its own")
  func level() throws {
    let bench = try RenderBench(.tick)

    for kind in [CueSlot.inhale, .hold, .exhale, .empty] {
      for case .table(let table, _, let gain) in bench.bank.cue(kind) {
        let click = Signal(table.samples, count: table.frames, rate: 48_000)
        #expect(click.peak * gain <= 0.100_001)
      }
    }
    #expect(bench.bank.cue(.opening).isEmpty)
    #expect(bench.bank.cue(.closing).isEmpty)
    #expect(bench.bank.gain == 1)
  }
}
