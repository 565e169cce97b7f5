import BreathTesting
import CALSA
import Testing

@Suite("Virtual card: rewind", .realTime)
struct RewindTests {
  @Test("Frames taken back are never heard; those written in their place are")
  func rewindReplaces() async throws {
    let card = try VirtualCard()

    let stream = try Stream(card.nameInThisProcess(), bufferFrames: 192_000)
    try stream.write(0..<192_000)
    try stream.start()
    try await pause(for: .milliseconds(30))
    let before = try stream.status().delay
    let rewindable = snd_pcm_rewindable(stream.pcm)
    #expect(rewindable > 0)
    #expect(rewindable == before)
    // The machine may stop for up to 200 ms without harm.
    let back = rewindable - 9600
    try #require(back > 0)
    #expect(snd_pcm_rewind(stream.pcm, snd_pcm_uframes_t(back)) == back)
    #expect(try stream.delay() <= 9600)
    try stream.write(0..<back) { _ in -7 }
    while try stream.delay() > back - 1000 { try await pause(for: .milliseconds(20)) }
    try stream.drop()

    let epoch = try #require(card.recording().epochs.first)
    let samples = epoch.int16Samples
    let mono = stride(from: 0, to: samples.count, by: 2).map { samples[$0] }
    let turn = 192_000 - back
    try #require(mono.count > turn)
    #expect(Stream.isRamp(Array(mono[..<turn]), channels: 1))
    #expect(mono[turn...].allSatisfy { $0 == -7 })
  }

  @Test("A card without rewind says yes and plays everything, like PulseAudio's plugin")
  func rewindLies() async throws {
    let card = try VirtualCard(.init { $0.rewind = false })

    let stream = try Stream(card.nameInThisProcess(), bufferFrames: 120_000)
    try stream.write(0..<84000)
    try stream.start()
    try await pause(for: .milliseconds(30))
    let before = try stream.status().delay
    #expect(snd_pcm_rewind(stream.pcm, 6000) == 6000)
    let after = try stream.delay()
    #expect(after > before - 5000)
    try stream.write(84000..<110_000)
    while try stream.delay() > 24000 { try await pause(for: .milliseconds(20)) }
    try stream.drop()

    let epoch = try #require(card.recording().epochs.first)
    #expect(epoch.frameCount >= 86000)
    #expect(Stream.isRamp(epoch.int16Samples, channels: 2))
  }
}
