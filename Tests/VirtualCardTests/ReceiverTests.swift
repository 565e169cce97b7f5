import BreathTesting
import CALSA
import Testing

@Suite("Virtual card: what is plugged into it", .realTime)
struct ReceiverTests {
  @Test("It swallows what comes while it wakes, and not a frame more")
  func wakes() async throws {
    let samples = try await play(.init { $0.wakeMilliseconds = 100 }, frames: 9_600)

    #expect(samples.prefix(2 * 4_800).allSatisfy { $0 == 0 })
    #expect(samples.dropFirst(2 * 4_800).allSatisfy { $0 == 1_000 })
    #expect(samples.count == 2 * 9_600)
  }

  @Test("It falls asleep over silence, and swallows what wakes it", arguments: [4_799, 4_800])
  func dozes(silence: Int) async throws {
    let second = 4_800 + silence

    let samples = try await play(
      .init { ($0.wakeMilliseconds, $0.dozeMilliseconds) = (50, 100) },
      frames: second + 4_800,
      silent: 4_800..<second
    )

    let swallowed = silence < 4_800 ? 0 : 2_400
    let heard = samples.dropFirst(2 * second)
    #expect(heard.prefix(2 * swallowed).allSatisfy { $0 == 0 })
    #expect(heard.dropFirst(2 * swallowed).allSatisfy { $0 == 1_000 })
    #expect(heard.count == 2 * 4_800)
  }

  /// Plays frames of which some are silent, to their end, and answers what was heard.
  private func play(
    _ settings: VirtualCard.Settings,
    frames: Int,
    silent: Range<Int> = 0..<0
  ) async throws -> [Int16] {
    let card = try VirtualCard(settings)
    let stream = try Stream(card.nameInThisProcess())
    try stream.write(0..<frames) { silent.contains($0) ? 0 : 1_000 }
    try stream.start()
    while try stream.status().state == SND_PCM_STATE_RUNNING {
      try await pause(for: .milliseconds(20))
    }
    return try #require(card.recording().epochs.first).int16Samples
  }
}
