import BreathTesting
import CSndFile
import FoundationEssentials
import Glibc
import Testing

@testable import BreathAudio

/// Files of every kind whose end is missing.
@Suite("Sound files that are cut off")
struct CutFileTests {
  /// A kind of file that libsndfile writes.
  struct Kind: Sendable, CustomTestStringConvertible {
    let name: String
    let format: Int

    var testDescription: String { name }
  }

  static let kinds = [
    Kind(name: "wav", format: SF_FORMAT_WAV | SF_FORMAT_PCM_16),
    Kind(name: "wav, big-endian", format: SF_FORMAT_WAV | SF_FORMAT_PCM_16 | SF_ENDIAN_BIG),
    Kind(name: "wav, float", format: SF_FORMAT_WAVEX | SF_FORMAT_FLOAT),
    Kind(name: "wav, ADPCM", format: SF_FORMAT_WAV | SF_FORMAT_IMA_ADPCM),
    Kind(name: "rf64", format: SF_FORMAT_RF64 | SF_FORMAT_PCM_24),
    Kind(name: "w64", format: SF_FORMAT_W64 | SF_FORMAT_PCM_16),
    Kind(name: "aiff", format: SF_FORMAT_AIFF | SF_FORMAT_PCM_16),
    Kind(name: "au", format: SF_FORMAT_AU | SF_FORMAT_PCM_16),
    Kind(name: "caf", format: SF_FORMAT_CAF | SF_FORMAT_PCM_16),
    Kind(name: "caf, ALAC", format: SF_FORMAT_CAF | SF_FORMAT_ALAC_16),
    Kind(name: "svx", format: SF_FORMAT_SVX | SF_FORMAT_PCM_16),
    Kind(name: "voc", format: SF_FORMAT_VOC | SF_FORMAT_PCM_16),
    Kind(name: "flac", format: SF_FORMAT_FLAC | SF_FORMAT_PCM_16),
    Kind(name: "ogg, Vorbis", format: SF_FORMAT_OGG | SF_FORMAT_VORBIS),
    Kind(name: "ogg, Opus", format: SF_FORMAT_OGG | SF_FORMAT_OPUS),
    Kind(name: "mp3", format: SF_FORMAT_MPEG | SF_FORMAT_MPEG_LAYER_III),
  ]

  /// Two seconds and a half of noise that gets louder, in which nothing is like anything else.
  static let noise: [Float] = {
    var generator = SeededGenerator(seed: 6)
    return (0..<120_000).map { Float.random(in: -1...1, using: &generator) * Float($0) / 240_000 }
  }()

  /// A file of a kind; nil where this libsndfile does not write it.
  static func bytes(_ kind: Kind, in folder: TemporaryFolder) throws -> [UInt8]? {
    let path = folder.path("whole")
    guard SoundFile.write(noise, to: path, format: kind.format) else { return nil }
    return Array(try Data(contentsOf: URL(filePath: path)))
  }

  /// How a file is refused as a cue and as ambience; nil where it is not.
  static func refusals(_ bytes: [UInt8], at path: String) throws -> [SoundFileError?] {
    try Data(bytes).write(to: URL(filePath: path))
    func refusal(_ read: () throws(SoundFileError) -> Void) -> SoundFileError? {
      do throws(SoundFileError) {
        try read()
        return nil
      } catch {
        return error
      }
    }
    let cue = refusal { () throws(SoundFileError) in _ = try SoundFileReader.read(path) }
    let bed = refusal { () throws(SoundFileError) in _ = try Ambience(file: path) }
    let report = SoundFileReport(path)
    var told: SoundFileError?
    if case .failure(let error) = report.sound { told = error }
    // What is said of a file is what becomes of it.
    #expect(told == cue)
    #expect(report.ambienceFault == bed)
    #expect(report.isUnusable == (cue != nil && bed != nil))
    return [cue, bed]
  }

  @Test(
    "Wherever it is cut, it is refused by name as cue and as ambience, or is whole",
    arguments: kinds
  )
  func everywhere(kind: Kind) async throws {
    try await inTurn {
      let folder = try TemporaryFolder()
      guard let bytes = try Self.bytes(kind, in: folder) else {
        return print("no \(kind.name) in this libsndfile")
      }
      let path = folder.path("cut")
      #expect(try Self.refusals(bytes, at: path) == [nil, nil])
      let whole = try SoundFileReader.read(path).frames
      let parts = (1..<24).map { bytes.count * $0 / 24 }
      let near = [1, 2, 3, 4, 8, 31, 100, 500].map { bytes.count - $0 }
      var wholes = 0
      for count in [0, 4, 12, 44] + parts + near {
        let refusals = try Self.refusals(Array(bytes.prefix(count)), at: path)
        if refusals == [nil, nil] {
          // Something after the sound is missing, and none of the sound.
          #expect(try SoundFileReader.read(path).frames >= whole, "\(count) of \(bytes.count)")
          wholes += 1
          continue
        }
        for refusal in refusals {
          let line = refusal?.description ?? "nothing"
          #expect(
            line.contains(path) && !line.contains("\n"),
            "\(count) of \(bytes.count): \(line)"
          )
          #expect(refusal?.code == .unusable, "\(count)")
        }
      }
      report(
        "\(kind.name): \(parts.count + near.count + 4) cuts, \(wholes) of them after the sound"
      )
    }
  }

  @Test("What follows the sound may be anything", arguments: kinds)
  func junk(kind: Kind) async throws {
    try await inTurn {
      let folder = try TemporaryFolder()
      guard let bytes = try Self.bytes(kind, in: folder) else { return }
      let tag = Array("TAG".utf8) + [UInt8](repeating: 32, count: 125)
      #expect(try Self.refusals(bytes + tag, at: folder.path("tag")) == [nil, nil])
      let zeros = [UInt8](repeating: 0, count: 3_000)
      #expect(try Self.refusals(bytes + zeros, at: folder.path("zeros")) == [nil, nil])
    }
  }

  @Test("A FLAC that was streamed does not say how long it is, and has a last frame all the same")
  func streamedFLAC() async throws {
    try await inTurn {
      let folder = try TemporaryFolder()
      let kind = Kind(name: "flac", format: SF_FORMAT_FLAC | SF_FORMAT_PCM_16)
      var bytes = try #require(try Self.bytes(kind, in: folder))
      // The 36 bits of STREAMINFO that count its samples.
      bytes[21] &= 0xf0
      bytes.replaceSubrange(22..<26, with: [0, 0, 0, 0])
      let path = folder.path("cut")
      #expect(try Self.refusals(bytes, at: path) == [nil, nil])
      #expect(try SoundFileReader.read(path).frames == Self.noise.count)
      for count in (1..<40).map({ bytes.count * $0 / 40 }) + [bytes.count - 1] {
        let refusals = try Self.refusals(Array(bytes.prefix(count)), at: path)
        #expect(!refusals.contains(nil), "\(count) of \(bytes.count)")
      }
    }
  }
}
