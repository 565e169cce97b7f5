import Testing

@testable import BreathAudio

@Suite("Waiting for a card")
struct BackOffTests {
  @Test("The waits begin at a quarter of a second, are one at most for ten, then grow to five")
  func waits() {
    var backOff = BackOff()

    let waits = (0..<16).map { _ in backOff.next() / 1_000_000 }

    let atFirst = [250, 500] + Array(repeating: 1_000, count: 10) as [Int64]
    #expect(waits == atFirst + [2_000, 4_000, 5_000, 5_000])
  }

  @Test("A card that played for ten seconds is soon tried again, one that failed before is not")
  func wellness() {
    var backOff = BackOff()
    for _ in 0..<3 { _ = backOff.next() }

    backOff.lost(after: 9_999_999_999)
    #expect(backOff.next() == 1_000_000_000)
    backOff.lost(after: 10_000_000_000)
    #expect(backOff.next() == 250_000_000)
  }
}
