import BreathTesting
import CSndFile
import Testing

@testable import BreathAudio

@Suite("Sound file writer")
struct SoundFileWriterTests {
  private static let frames = 10_000
  private static let ramp = (0..<2 * frames).map { Int16(truncatingIfNeeded: $0 * 3) }

  private static func write(_ path: String, rate: Int = 48_000, longest: Int64 = 10_000) throws {
    let file = try SoundFileWriter(creating: path, .session(rate: rate), frames: longest)
    try Self.ramp.withUnsafeBytes { bytes in
      if let memory = bytes.baseAddress { try file.write(memory, frames: frames) }
    }
    try file.finish()
  }

  @Test(
    "What is written reads back, bit by bit where nothing is lost",
    arguments: [
      ("a.wav", SF_FORMAT_WAV | SF_FORMAT_PCM_16), ("b.flac", SF_FORMAT_FLAC | SF_FORMAT_PCM_16),
      ("C.WAV", SF_FORMAT_WAV | SF_FORMAT_PCM_16), ("d.ogg", SF_FORMAT_OGG | SF_FORMAT_VORBIS),
    ],
    [8_000, 44_100, 96_000]
  )
  func roundTrip(kind: (name: String, format: Int), rate: Int) throws {
    let folder = try TemporaryFolder()

    try Self.write(folder.path(kind.name), rate: rate)

    let file = try #require(SoundFile(folder.path(kind.name)))
    #expect(file.rate == rate)
    #expect(file.channels == 2)
    #expect(file.format == kind.format)
    #expect(file.frames == Self.frames)
    #expect(kind.name == "d.ogg" || file.samples == Self.ramp)
  }

  @Test(
    "Samples of 24 bits in one channel read back to the last bit",
    arguments: [
      ("a.wav", SF_FORMAT_WAV | SF_FORMAT_PCM_24), ("b.flac", SF_FORMAT_FLAC | SF_FORMAT_PCM_24),
    ]
  )
  func deep(kind: (name: String, format: Int)) throws {
    let folder = try TemporaryFolder()
    let samples = (0..<10_001).map { Float($0 * 797 % 8001 - 4000) / 4001 }
    let layout = SoundFileLayout(rate: 44_100, channels: 1, depth: .bits24)

    let file = try SoundFileWriter(creating: folder.path(kind.name), layout, frames: 10_001)
    try samples.withUnsafeBufferPointer { samples in
      if let memory = samples.baseAddress { try file.write(floats: memory, frames: 10_001) }
    }
    try file.finish()

    #expect(SoundFile(folder.path(kind.name))?.format == kind.format)
    let table = try SoundFileReader.read(folder.path(kind.name))
    #expect(table.channels == 1)
    #expect(table.frames == 10_001)
    let worst = zip(table.signal(rate: 44_100).samples, samples).map { abs($0 - $1) }.max() ?? 1
    #expect(worst < 2.5e-7)
  }

  @Test("A WAV that could pass four gigabytes is an RF64")
  func long() throws {
    let folder = try TemporaryFolder()

    try Self.write(folder.path("long.wav"), longest: 1 << 30)
    try Self.write(folder.path("short.wav"), longest: 1 << 29)

    #expect(SoundFile(folder.path("long.wav"))?.format == SF_FORMAT_RF64 | SF_FORMAT_PCM_16)
    #expect(SoundFile(folder.path("long.wav"))?.samples == Self.ramp)
    #expect(SoundFile(folder.path("short.wav"))?.format == SF_FORMAT_WAV | SF_FORMAT_PCM_16)
  }

  @Test(
    "An ending that no kind of file has is refused",
    arguments: ["a.mp3", "a", "wav", "a.wav.txt"]
  )
  func unknownEnding(name: String) throws {
    let folder = try TemporaryFolder()
    let path = folder.path(name)

    let error = #expect(throws: PlaybackError.self) { try Self.write(path) }

    #expect(error?.code == .cannotCreate)
    #expect(error?.description == "cannot create \(path): the ending must be .wav, .flac or .ogg")
    #expect(!SoundFileWriter.canWrite(path))
    #expect(SoundFile(path) == nil)
  }

  @Test(
    "A file that cannot be created is named in one sentence",
    arguments: ["wav", "flac", "ogg"]
  )
  func noFolder(ending: String) throws {
    let folder = try TemporaryFolder()
    let path = folder.path("not here/a.\(ending)")

    let error = #expect(throws: PlaybackError.self) { try Self.write(path) }

    #expect(error?.code == .cannotCreate)
    #expect(error?.target == path)
    #expect(error?.description == "cannot create \(path): No such file or directory")
  }

  // Without Ogg, for which libsndfile loses memory here.
  @Test("A disk that is full is an error, not a short file", arguments: ["wav", "flac"])
  func fullDisk(ending: String) throws {
    let folder = try TemporaryFolder()
    let path = folder.path("full.\(ending)")
    try folder.link("/dev/full", as: "full.\(ending)")

    let error = #expect(throws: PlaybackError.self) { try Self.write(path) }

    #expect(error?.target == path)
    #expect(error?.reason == "No space left on device")
  }
}
