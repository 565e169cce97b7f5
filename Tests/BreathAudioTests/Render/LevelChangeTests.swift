import Testing

@testable import BreathAudio

@Suite("Level change")
struct LevelChangeTests {
  @Test("It is 1 until it is told otherwise, and leaves a block bit by bit as it was")
  func unchanged() {
    let change = LevelChange(rate: 48_000)
    #expect(change.gain(at: .min) == 1)
    #expect(change.gain(at: 5_000_000_000) == 1)
  }

  @Test("It moves within 50 ms, without a step, from where it was on its way")
  func moves() {
    var change = LevelChange(rate: 48_000)
    change.move(to: 0.25, from: 1_000)

    #expect(change.gain(at: 1_000) == 1)
    #expect(abs(change.gain(at: 2_200) - 0.625) < 1e-6)
    #expect(change.gain(at: 3_400) == 0.25)
    change.move(to: 1, from: 2_200)
    #expect(abs(change.gain(at: 2_200) - 0.625) < 1e-6)
    #expect(change.gain(at: 4_600) == 1)
    let gains = (1_000..<5_000).map { change.gain(at: $0) }
    #expect(zip(gains, gains.dropFirst()).allSatisfy { abs($0 - $1) < 0.001 })
  }
}
