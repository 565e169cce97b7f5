import BreathTesting
import CALSA
import Testing

@Suite("Virtual card", .realTime)
struct VirtualCardTests {
  @Test("What is written is what is heard, frame by frame")
  func exactFrames() async throws {
    let card = try VirtualCard()

    // The ring goes round, and the machine may stop for 0.8 s.
    let stream = try Stream(card.nameInThisProcess(), bufferFrames: 60000)
    try stream.write(0..<60000)
    try stream.start()
    for written in stride(from: 60000, to: 120_000, by: 20000) {
      while try stream.delay() > 40000 { try await pause(for: .milliseconds(20)) }
      try stream.write(written..<written + 20000)
    }
    while try stream.delay() > 40000 { try await pause(for: .milliseconds(20)) }
    try stream.drop()

    let epoch = try #require(card.recording().epochs.first)
    let played = try #require(epoch.end?.played)
    #expect(epoch.frameCount == played)
    #expect(played > 60000)
    #expect(Stream.isRamp(epoch.int16Samples, channels: 2))
  }

  @Test("A drop leaves unheard what was not yet played")
  func dropCutsTail() async throws {
    let card = try VirtualCard()

    let stream = try Stream(card.nameInThisProcess(), bufferFrames: 96000)
    try stream.write(0..<96000)
    try stream.start()
    try await pause(for: .milliseconds(60))
    try stream.drop()

    let epoch = try #require(card.recording().epochs.first)
    #expect(epoch.end?.kind == .stop)
    #expect(epoch.end?.written == 96000)
    #expect(epoch.frameCount >= 60 * 48)
    #expect(epoch.frameCount < 96000)
  }

  @Test("An underrun is seen as one, and prepare and start begin a new epoch")
  func underrun() async throws {
    let card = try VirtualCard()

    let stream = try Stream(card.nameInThisProcess())
    try stream.write(0..<9600)
    try stream.start()
    #expect(stream.wait(milliseconds: 1000) == 1)
    try await pause(for: .milliseconds(250))
    let status = try stream.status()
    #expect(status.state == SND_PCM_STATE_XRUN)
    #expect(stream.wait(milliseconds: 1000) == -EPIPE)
    #expect(throws: StreamError(status: -EPIPE)) { try stream.delay() }
    #expect(throws: StreamError(status: -EPIPE)) { try stream.write(9600..<9700) }
    try stream.prepare()
    try stream.write(5000..<9800)
    try stream.start()
    try await pause(for: .milliseconds(20))
    try stream.drop()

    let epochs = try card.recording().epochs
    try #require(epochs.count == 2)
    #expect(epochs[0].end?.kind == .xrun)
    #expect(epochs[0].end?.timeNs == epochs[0].heardAt(frame: 9600))
    #expect(epochs[0].frameCount == 9600)
    #expect(epochs[1].int16Samples.first == Stream.ramp(5000))
    #expect(epochs[1].startNs > epochs[0].heardAt(frame: 9600))
  }

  @Test("A card told to play on through an underrun plays silence")
  func playsOn() async throws {
    let card = try VirtualCard()

    let stream = try Stream(card.nameInThisProcess(), bufferFrames: 2400, playsOn: true)
    try stream.write(0..<2400) { _ in 7 }
    try stream.start()
    try await pause(for: .milliseconds(120))
    let status = try stream.status()
    #expect(status.state == SND_PCM_STATE_RUNNING)
    #expect(status.delay < 0)
    try stream.drop()

    let samples = try #require(card.recording().epochs.first).int16Samples
    #expect(samples.count > 4800)
    #expect(samples.prefix(4800).allSatisfy { $0 == 7 })
    #expect(samples.dropFirst(4800).allSatisfy { $0 == 0 })
  }

  @Test("A card with nothing written does not start")
  func emptyStart() throws {
    let stream = try Stream(VirtualCard().nameInThisProcess())

    #expect(throws: StreamError(status: -EPIPE)) { try stream.start() }
  }

  @Test("A second stream finds the card busy until the first is closed")
  func busy() throws {
    let card = try VirtualCard()
    let name = try card.nameInThisProcess()

    do {
      let first = try Stream(name)
      #expect(throws: StreamError(status: -EBUSY)) { _ = try Stream(name) }
      try first.prepare()
    }

    #expect(throws: Never.self) { _ = try Stream(name) }
  }

  @Test("A card plays what it is said to play, and nothing else")
  func refusals() throws {
    let card = try VirtualCard(
      .init {
        $0.rates = 44100...44100
        $0.formats = [.s16]
        $0.channels = 2...2
      }
    )
    let name = try card.nameInThisProcess()

    #expect(throws: Never.self) { _ = try Stream(name, rate: 44100) }
    #expect(throws: StreamError(status: -EINVAL)) { _ = try Stream(name, rate: 48000) }
    #expect(throws: StreamError(status: -EINVAL)) {
      _ = try Stream(name, format: SND_PCM_FORMAT_S32_LE, rate: 44100)
    }
    #expect(throws: StreamError(status: -EINVAL)) {
      _ = try Stream(name, rate: 44100, channels: 1)
    }
  }

  @Test("Sound sets in after silence")
  func onsets() async throws {
    let card = try VirtualCard()

    let stream = try Stream(card.nameInThisProcess())
    try stream.write(0..<4800) { frame in (1200..<1210).contains(frame) || frame >= 2400 ? 500 : 0 }
    try stream.start()
    try await pause(for: .milliseconds(120))
    _ = try stream.status()

    let epoch = try #require(card.recording().epochs.first)
    #expect(epoch.onsets(minimumSilence: 1000) == [1200, 2400])
    #expect(epoch.onsets(minimumSilence: 1200) == [1200])
    #expect(epoch.onsets(threshold: 0.5, minimumSilence: 100).isEmpty)
  }
}
