import BreathTesting
import CSndFile
import Glibc
import Testing

@testable import BreathAudio

@Suite("Looped file")
struct LoopedFileTests {
  static let rate = 8_000

  static func noise(seconds: Double, channels: Int = 1, rate: Int = rate) -> [Float] {
    var generator = SeededGenerator(seed: 7)
    return (0..<Int(seconds * Double(rate)) * channels).map { _ in
      Float.random(in: -0.5...0.5, using: &generator)
    }
  }

  static func file(
    _ samples: [Float],
    in folder: TemporaryFolder,
    channels: Int = 1,
    rate: Int = rate
  ) throws -> String {
    let path = folder.path("a.wav")
    try #require(SoundFile.write(samples, to: path, channels: channels, rate: rate))
    return path
  }

  /// Reads on, in blocks of any length.
  static func read(_ file: LoopedFile, seconds: Double, rate: Int = rate) -> (Signal, Signal) {
    let frames = Int(seconds * Double(rate))
    var (left, right) = ([Float](repeating: 9, count: frames), [Float](repeating: 9, count: frames))
    var generator = SeededGenerator(seed: 3)
    var place = 0
    left.withUnsafeMutableBufferPointer { left in
      right.withUnsafeMutableBufferPointer { right in
        guard let left = left.baseAddress, let right = right.baseAddress else { return }
        while place < frames {
          let count = min(frames - place, Int.random(in: 1...5_000, using: &generator))
          file.read(into: left + place, right + place, frames: count)
          place += count
        }
      }
    }
    return (Signal(left, rate: rate), Signal(right, rate: rate))
  }

  @Test("It plays the file, fades its end into its start for 3 s, and goes on from there")
  func loop() throws {
    let folder = try TemporaryFolder()
    let noise = Self.noise(seconds: 10)
    let file = try LoopedFile(Self.file(noise, in: folder), rate: Self.rate)

    let heard = Self.read(file, seconds: 20).0.samples

    let (length, fade) = (noise.count, 3 * Self.rate)
    #expect(heard.prefix(length - fade).elementsEqual(noise.prefix(length - fade)))
    for frame in 0..<fade {
      let turn = Double.pi / 2 * (Double(frame) + 0.5) / Double(fade)
      let mixed =
        cos(turn) * Double(noise[length - fade + frame]) + sin(turn) * Double(noise[frame])
      #expect(abs(Double(heard[length - fade + frame]) - mixed) < 1e-5)
    }
    // The second pass, to where its own end begins to fade.
    let second = heard[length..<length + length - 2 * fade]
    #expect(second.elementsEqual(noise[fade..<length - fade]))
    #expect(file.fault == nil)
    #expect(!file.isLost)
  }

  @Test("In two channels each stays on its side; one is heard on both")
  func channels() throws {
    let folder = try TemporaryFolder()
    let stereo = Self.noise(seconds: 4, channels: 2)
    let file = try LoopedFile(
      Self.file(stereo, in: folder, channels: 2),
      rate: Self.rate
    )
    let mono = try TemporaryFolder()
    let single = try LoopedFile(Self.file(Self.noise(seconds: 4), in: mono), rate: Self.rate)

    let (left, right) = Self.read(file, seconds: 2)
    let (both, same) = Self.read(single, seconds: 9)

    #expect(left.samples.indices.allSatisfy { left.samples[$0] == stereo[2 * $0] })
    #expect(right.samples.indices.allSatisfy { right.samples[$0] == stereo[2 * $0 + 1] })
    #expect(both.isSame(as: same))
  }

  @Test("At another rate it is what the whole file resampled is", arguments: [44_100, 48_000])
  func resampled(rate: Int) async throws {
    try await inTurn {
      let folder = try TemporaryFolder()
      let path = try Self.file(Self.noise(seconds: 5), in: folder)
      let whole = try SoundFileReader.read(path, rate: rate)

      let heard = Self.read(try LoopedFile(path, rate: rate), seconds: 3, rate: rate).0

      let plain = whole.frames - whole.frames / 3
      let isSame = (0..<min(plain, heard.samples.count)).allSatisfy {
        heard.samples[$0] == whole.samples[$0]
      }
      #expect(isSame)
    }
  }

  @Test(
    "The level neither dips nor swells at the turn, of a long file and a short one",
    arguments: [1.0, 1.5, 5, 12]
  )
  func level(seconds: Double) async throws {
    try await inTurn {
      let folder = try TemporaryFolder()
      let path = try Self.file(Self.noise(seconds: seconds), in: folder)

      let heard = Self.read(try LoopedFile(path, rate: Self.rate), seconds: 40).0

      let window = Self.rate / 4
      for start in stride(from: 0, to: heard.samples.count - window, by: window / 2) {
        let level = heard.part(start..<start + window).level
        // Uniform noise of ±0.5.
        #expect(abs(20 * log10(level / (0.5 / 3.0.squareRoot()))) < 1, "at frame \(start)")
      }
    }
  }

  @Test("There is no click at the turn", arguments: [1.0, 2.3, 7.1])
  func clicks(seconds: Double) async throws {
    try await inTurn {
      let folder = try TemporaryFolder()
      // It begins and ends in the middle of a sound.
      let tone = (0..<Int(seconds * 44_100)).map { frame in
        0.3 * cos(2 * Float.pi * 220.7 * Float(frame) / 44_100)
          + 0.2 * cos(2 * Float.pi * 331.3 * Float(frame) / 44_100)
      }
      let path = try Self.file(tone, in: folder, rate: 44_100)

      let heard = Self.read(try LoopedFile(path, rate: 48_000), seconds: 20, rate: 48_000).0

      // The very first sample is a step from silence, which whoever plays it fades in.
      let clicks = ClickDetector().clicks(in: heard).filter { $0.frame > 480 }
      #expect(clicks == [])
    }
  }

  @Test("Compressed files go round as well", arguments: ["flac", "ogg", "mp3", "opus"])
  func compressed(ending: String) async throws {
    try await inTurn {
      let folder = try TemporaryFolder()
      let path = folder.path("a.\(ending)")
      let format = [
        "flac": SF_FORMAT_FLAC | SF_FORMAT_PCM_16, "ogg": SF_FORMAT_OGG | SF_FORMAT_VORBIS,
        "mp3": SF_FORMAT_MPEG | SF_FORMAT_MPEG_LAYER_III, "opus": SF_FORMAT_OGG | SF_FORMAT_OPUS,
      ]
      // What this libsndfile cannot write it is not asked for.
      guard
        SoundFile.write(
          Self.noise(seconds: 6, rate: 48_000),
          to: path,
          format: try #require(format[ending]),
          rate: 48_000
        )
      else { return print("no \(ending) in this libsndfile") }

      let file = try LoopedFile(path, rate: 48_000)
      let heard = Self.read(file, seconds: 30, rate: 48_000).0

      #expect(file.fault == nil)
      for start in stride(from: 0, to: heard.samples.count - 24_000, by: 24_000) {
        let level = heard.part(start..<start + 24_000).level
        #expect(abs(20 * log10(level / (0.5 / 3.0.squareRoot()))) < 3, "at frame \(start)")
      }
    }
  }
}
