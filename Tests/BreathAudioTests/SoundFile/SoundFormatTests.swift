import BreathTesting
import CSndFile
import Glibc
import Testing

@testable import BreathAudio

/// Files of every kind, rate and number of channels, made by libsndfile itself.
@Suite("Kinds of sound files")
struct SoundFormatTests {
  /// A kind of file, and how near to the truth it must come, in decibels below the sound.
  struct Kind: Sendable, CustomTestStringConvertible {
    let name: String
    let format: Int
    /// Nil for what compresses with losses: there the level alone is looked at.
    let error: Double?

    var testDescription: String { name }
  }

  private static let kinds = [
    Kind(name: "wav, 8 bits", format: SF_FORMAT_WAV | SF_FORMAT_PCM_U8, error: -38),
    Kind(name: "wav, 16 bits", format: SF_FORMAT_WAV | SF_FORMAT_PCM_16, error: -86),
    Kind(name: "wav, 24 bits", format: SF_FORMAT_WAV | SF_FORMAT_PCM_24, error: -97),
    Kind(name: "wav, 32 bits", format: SF_FORMAT_WAV | SF_FORMAT_PCM_32, error: -97),
    Kind(name: "wav, float", format: SF_FORMAT_WAV | SF_FORMAT_FLOAT, error: -97),
    Kind(name: "wav, double", format: SF_FORMAT_WAV | SF_FORMAT_DOUBLE, error: -97),
    Kind(name: "wav, extensible", format: SF_FORMAT_WAVEX | SF_FORMAT_PCM_24, error: -97),
    Kind(name: "wav, µ-law", format: SF_FORMAT_WAV | SF_FORMAT_ULAW, error: -30),
    Kind(name: "aiff, 8 bits", format: SF_FORMAT_AIFF | SF_FORMAT_PCM_S8, error: -38),
    Kind(name: "aiff, 24 bits", format: SF_FORMAT_AIFF | SF_FORMAT_PCM_24, error: -97),
    Kind(name: "au, 16 bits", format: SF_FORMAT_AU | SF_FORMAT_PCM_16, error: -86),
    Kind(name: "caf, float", format: SF_FORMAT_CAF | SF_FORMAT_FLOAT, error: -97),
    Kind(name: "caf, ALAC", format: SF_FORMAT_CAF | SF_FORMAT_ALAC_24, error: -97),
    Kind(name: "w64, 24 bits", format: SF_FORMAT_W64 | SF_FORMAT_PCM_24, error: -97),
    Kind(name: "rf64, 24 bits", format: SF_FORMAT_RF64 | SF_FORMAT_PCM_24, error: -97),
    Kind(name: "flac, 8 bits", format: SF_FORMAT_FLAC | SF_FORMAT_PCM_S8, error: -38),
    Kind(name: "flac, 16 bits", format: SF_FORMAT_FLAC | SF_FORMAT_PCM_16, error: -86),
    Kind(name: "flac, 24 bits", format: SF_FORMAT_FLAC | SF_FORMAT_PCM_24, error: -97),
    Kind(name: "ogg, Vorbis", format: SF_FORMAT_OGG | SF_FORMAT_VORBIS, error: nil),
    Kind(name: "ogg, Opus", format: SF_FORMAT_OGG | SF_FORMAT_OPUS, error: nil),
    Kind(name: "mp3", format: SF_FORMAT_MPEG | SF_FORMAT_MPEG_LAYER_III, error: nil),
  ]
  private static let rates = [
    8_000, 11_025, 16_000, 22_050, 32_000, 44_100, 48_000, 88_200, 96_000, 176_400, 192_000, 12_345,
  ]
  private static let (frequency, level) = (440.0, 0.5)

  @Test("Each is read at 48 kHz as the sound that it is, each side on its side", arguments: kinds)
  func reading(kind: Kind) async throws {
    try await inTurn {
      let folder = try TemporaryFolder()
      var (worst, files) = (-Double.infinity, 0)
      for channels in [1, 2, 6] {
        for rate in Self.rates {
          let path = folder.path("a")
          let tone = Self.leftTone(channels: channels, rate: rate)
          // Not every kind has every rate and number of channels.
          let isWritten = SoundFile.write(
            tone,
            to: path,
            format: kind.format,
            channels: channels,
            rate: rate
          )
          guard isWritten else { continue }
          files += 1
          let table = try SoundFileReader.read(path, rate: 48_000)
          #expect(table.channels == min(2, channels))
          #expect(abs(table.seconds - 0.25) < (kind.error == nil ? 0.1 : 0.001), "\(rate) Hz")
          worst = max(worst, Self.check(table, kind, "\(channels) channels, \(rate) Hz"))
        }
      }
      guard files > 0 else { return print("no \(kind.name) in this libsndfile") }
      print("\(kind.name): \(files) files, \(kind.error == nil ? "level" : "error") \(worst) dB")
    }
  }

  /// A tone of a quarter of a second in the first channel, silence in the others.
  private static func leftTone(channels: Int, rate: Int) -> [Float] {
    var samples = [Float](repeating: 0, count: rate / 4 * channels)
    for frame in 0..<rate / 4 {
      let turn = 2 * .pi * frequency * Double(frame) / Double(rate)
      samples[frame * channels] = Float(level * sin(turn))
    }
    return samples
  }

  /// Compares the middle with the tone; answers how far off it is, in decibels.
  private static func check(_ table: SoundTable, _ kind: Kind, _ place: String) -> Double {
    let left = Signal(table.samples, count: table.frames, stride: table.channels, rate: 48_000)
    let middle = 2_400..<9_600
    if table.channels == 2 {
      let right = Signal(table.samples + 1, count: table.frames, stride: 2, rate: 48_000)
      #expect(right.part(middle).level < 0.01 * level, "\(place)")
    }
    guard let limit = kind.error else {
      let change = 20 * log10(left.part(middle).level / (level / 2.0.squareRoot()))
      #expect(abs(change) < 1, "\(place)")
      return abs(change)
    }
    let sum = middle.reduce(0.0) { sum, frame in
      let turn = 2 * .pi * frequency * Double(frame) / 48_000
      let difference = Double(left.samples[frame]) - level * sin(turn)
      return sum + difference * difference
    }
    let error = 10 * log10(sum / Double(middle.count) / (level * level / 2))
    #expect(error < limit, "\(place)")
    return error
  }
}
