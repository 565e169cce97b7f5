import BreathTesting
import Testing

@testable import BreathAudio

@Suite("PCM")
struct PCMTests {
  @Test("A card that is not there is named in one sentence")
  func missing() {
    let error = #expect(throws: PlaybackError.self) { _ = try PCM(opening: "nosuchcard") }

    #expect(error?.code == .deviceMissing)
    #expect(error?.description == "no sound card \"nosuchcard\": there is none")
  }

  #if compiler(>=6.2)
    @Test("libasound prints nothing of its own about it")
    func prints() async throws {
      let result = try await #require(
        processExitsWith: .success,
        observing: [\.standardOutputContent, \.standardErrorContent]
      ) {
        _ = try? PCM(opening: "nosuchcard")
        _ = try? PCM(opening: "hw:CARD=nosuchcard")
      }

      let printed = String(decoding: result.standardErrorContent, as: UTF8.self)
      #expect(!printed.contains("ALSA"), "\(printed)")
      #expect(!String(decoding: result.standardOutputContent, as: UTF8.self).contains("ALSA"))
    }
  #endif

  @Test("A card that another stream holds is busy")
  func busy() throws {
    let name = try VirtualCard().nameInThisProcess()
    let first = try PCM(opening: name)

    let error = #expect(throws: PlaybackError.self) { _ = try PCM(opening: name) }

    #expect(error?.code == .deviceBusy)
    #expect(error?.description.hasPrefix("the sound card \"\(name)\" is busy: ") == true)
    #expect(first.name == name)
  }

  @Test(
    "A card gets what it can play: its own rate, channels and format",
    arguments: [
      (44_100, [.s16], 2, SampleFormat.int16), (96_000, [.s32], 6, .int32),
      (8_000, [.s16], 1, .int16), (48_000, [.float], 2, .float32),
      (48_000, [.float, .s32], 2, .int32), (192_000, VirtualCard.Format.plain, 8, .int16),
    ] as [(Int, [VirtualCard.Format], Int, SampleFormat)]
  )
  func grants(
    rate: Int,
    formats: [VirtualCard.Format],
    channels: Int,
    expected: SampleFormat
  ) throws {
    let card = try VirtualCard(
      .init {
        $0.rates = rate...rate
        $0.formats = formats
        $0.channels = channels...channels
      }
    )
    let pcm = try PCM(opening: card.nameInThisProcess())

    let frugal = try pcm.configure(.frugal)
    let server = try pcm.configure(.server)

    let format = StreamFormat(rate: rate, channels: channels, sample: expected)
    #expect(frugal.format == format)
    #expect(server.format == format)
    #expect(frugal.bufferFrames == rate / 2)
    #expect(server.bufferFrames == rate / 5)
    #expect(format.bytesPerFrame == channels * (expected == .int16 ? 2 : 4))
  }

  @Test("Where a card plays everything, it is asked for 48 kHz, stereo, 16 bits")
  func wanted() throws {
    let name = try VirtualCard().nameInThisProcess()
    let pcm = try PCM(opening: name)

    let granted = try pcm.configure(.frugal)

    #expect(granted.format == StreamFormat(rate: 48_000, channels: 2, sample: .int16))
    #expect(pcm.cardName == name)
  }
}
