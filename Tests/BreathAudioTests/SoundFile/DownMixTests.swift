import BreathTesting
import CSndFile
import Testing

@testable import BreathAudio

@Suite("Down-mix of a sound file's channels")
struct DownMixTests {
  private static let down: Float = 0.707_106_8

  /// The gains of each channel, left then right, as a file that holds a 1 in one channel tells them.
  private static func gains(_ mix: DownMix) -> [[Float]] {
    (0..<mix.sources).map { source in
      var frame = [Float](repeating: 0, count: mix.sources)
      frame[source] = 1
      return mix.mixed(frame)
    }
  }

  @Test("One channel and two stay as they are")
  func few() {
    for channels in 1...2 {
      let mix = DownMix(channels: channels, speakers: nil, isOgg: false)
      #expect(!mix.isMixing)
      #expect(mix.channels == channels)
      #expect(mix.mixed([0.1, 0.2, 0.3, 0.4]) == [0.1, 0.2, 0.3, 0.4])
    }
  }

  @Test("Sides stay, centre and surrounds are 3 dB down, the subwoofer's channel is left out")
  func orders() {
    let (left, right, centre): ([Float], [Float], [Float]) = (
      [1, 0], [0, 1], [Self.down, Self.down]
    )
    let (leftSurround, rightSurround): ([Float], [Float]) = ([Self.down, 0], [0, Self.down])
    let (behind, none): ([Float], [Float]) = ([0.5, 0.5], [0, 0])

    func wave(_ count: Int) -> [[Float]] {
      Self.gains(DownMix(channels: count, speakers: nil, isOgg: false))
    }
    func ogg(_ count: Int) -> [[Float]] {
      Self.gains(DownMix(channels: count, speakers: nil, isOgg: true))
    }

    #expect(wave(3) == [left, right, centre])
    #expect(wave(4) == [left, right, leftSurround, rightSurround])
    #expect(wave(5) == [left, right, centre, leftSurround, rightSurround])
    #expect(wave(6) == [left, right, centre, none, leftSurround, rightSurround])
    #expect(wave(7) == [left, right, centre, none, behind, leftSurround, rightSurround])
    let sides = [leftSurround, rightSurround, leftSurround, rightSurround]
    #expect(wave(8) == [left, right, centre, none] + sides)
    #expect(ogg(3) == [left, centre, right])
    #expect(ogg(5) == [left, centre, right, leftSurround, rightSurround])
    #expect(ogg(6) == [left, centre, right, leftSurround, rightSurround, none])
    #expect(ogg(7) == [left, centre, right, leftSurround, rightSurround, behind, none])
    #expect(ogg(8) == [left, centre, right] + sides + [none])
  }

  @Test("A file that says which loudspeaker a channel is for is believed")
  func told() throws {
    let folder = try TemporaryFolder()
    let path = folder.path("a.caf")
    var info = SF_INFO()
    (info.samplerate, info.channels) = (48_000, 3)
    info.format = CInt(SF_FORMAT_WAVEX | SF_FORMAT_FLOAT)
    let handle = try #require(sf_open(path, CInt(SFM_WRITE), &info))
    var map = [
      SF_CHANNEL_MAP_LEFT, SF_CHANNEL_MAP_RIGHT, SF_CHANNEL_MAP_LFE,
    ].map { CInt($0) }
    #expect(
      sf_command(handle, CInt(SFC_SET_CHANNEL_MAP_INFO), &map, CInt(4 * map.count)) == SF_TRUE
    )
    sf_write_float(handle, [0.25, 0.5, 1], 3)
    sf_close(handle)

    let table = try SoundFileReader.read(path)

    #expect(table.channels == 2)
    #expect([table.samples[0], table.samples[1]] == [0.25, 0.5])
  }
}
