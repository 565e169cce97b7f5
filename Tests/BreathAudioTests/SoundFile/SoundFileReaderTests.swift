import BreathTesting
import CSndFile
import Glibc
import Testing

@testable import BreathAudio

@Suite("Sound file reader")
struct SoundFileReaderTests {
  /// A second of two sines.
  private static func tone(channels: Int, rate: Int = 44_100, frames: Int? = nil) -> [Float] {
    (0..<(frames ?? rate) * channels).map { place in
      let time = Float(place / channels) / Float(rate)
      return 0.5 * sin(2 * .pi * (place % channels == 0 ? 440 : 660) * time)
    }
  }

  private static func refusal(_ path: String) -> SoundFileError? {
    #expect(throws: SoundFileError.self) { try SoundFileReader.read(path) }
  }

  @Test(
    "Files of any kind are read with their own rate and channels",
    arguments: [
      ("a.wav", SF_FORMAT_WAV | SF_FORMAT_PCM_16, 4e-5),
      ("b.wav", SF_FORMAT_WAV | SF_FORMAT_FLOAT, 0),
      ("c.wav", SF_FORMAT_WAV | SF_FORMAT_PCM_U8, 0.01),
      ("d.flac", SF_FORMAT_FLAC | SF_FORMAT_PCM_24, 3e-7),
      ("e.aiff", SF_FORMAT_AIFF | SF_FORMAT_PCM_16, 4e-5),
      ("f.au", SF_FORMAT_AU | SF_FORMAT_PCM_16, 4e-5),
      ("g.ogg", SF_FORMAT_OGG | SF_FORMAT_VORBIS, 0.05),
      ("h.caf", SF_FORMAT_CAF | SF_FORMAT_PCM_16, 4e-5),
      ("no ending", SF_FORMAT_WAV | SF_FORMAT_PCM_16, 4e-5),
    ] as [(String, Int, Float)],
    [1, 2]
  )
  func kinds(kind: (name: String, format: Int, error: Float), channels: Int) throws {
    let folder = try TemporaryFolder()
    let path = folder.path(kind.name)
    let samples = Self.tone(channels: channels)
    try #require(
      SoundFile.write(samples, to: path, format: kind.format, channels: channels, rate: 44_100)
    )

    let table = try SoundFileReader.read(path)

    #expect(table.rate == 44_100)
    #expect(table.channels == channels)
    #expect(table.frames == 44_100)
    let worst = samples.indices.map { abs(table.samples[$0] - samples[$0]) }.max() ?? 1
    #expect(worst <= kind.error)
  }

  @Test("A file is made to fit the card's rate, one sample of it on the frame where it was")
  func fitted() throws {
    let folder = try TemporaryFolder()
    var samples = [Float](repeating: 0, count: 2 * 44_100)
    samples[2 * 22_050] = 0.9
    try #require(SoundFile.write(samples, to: folder.path("a.wav"), channels: 2, rate: 44_100))

    let table = try SoundFileReader.read(folder.path("a.wav"), rate: 48_000)

    #expect(table.rate == 48_000)
    #expect(table.frames == 48_000)
    #expect(table.channels == 2)
    let left = Signal(table.samples, count: table.frames, stride: 2, rate: 48_000)
    #expect(left.samples.firstIndex { $0 == left.peak } == 24_000)
    #expect(Signal(table.samples + 1, count: table.frames, stride: 2, rate: 48_000).peak == 0)
  }

  @Test("Louder than full scale is kept as it is")
  func loud() throws {
    let folder = try TemporaryFolder()
    try #require(SoundFile.write([0, 2.5, -3, 0], to: folder.path("a.wav")))

    #expect(try SoundFileReader.read(folder.path("a.wav")).peak() == 3)
  }

  @Test("What is not there, or is no file, is named in one sentence")
  func noFile() throws {
    let folder = try TemporaryFolder()
    let missing = folder.path("missing.wav")
    mkfifo(folder.path("fifo.wav"), 0o600)

    #expect(Self.refusal(missing)?.code == .missing)
    #expect(Self.refusal(missing)?.description == "no sound file \"\(missing)\"")
    #expect(Self.refusal("\(missing)/a.wav")?.code == .missing)
    #expect(Self.refusal(folder.path)?.reason == "it is a folder")
    #expect(Self.refusal(folder.path("fifo.wav"))?.reason == "it is no plain file")
    let long = folder.path(String(repeating: "x", count: 300))
    #expect(Self.refusal(long)?.code == .unreadable)
    #expect(
      Self.refusal(long)?.description
        == "cannot read the sound file \"\(long)\": File name too long"
    )
  }

  @Test("What is no sound is refused", arguments: ["", "no sound at all\n", "RIFF", "fLaC"])
  func noSound(text: String) throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(text, to: "a.wav")

    let error = Self.refusal(path)

    #expect(error?.code == .unusable)
    let reason =
      text.isEmpty ? "it is empty" : "it is no sound file, or of a kind that ebb cannot read"
    #expect(error?.description == "cannot play the file \"\(path)\": \(reason)")
  }

  @Test("A sound without a frame is refused")
  func noFrames() throws {
    let folder = try TemporaryFolder()
    try #require(SoundFile.write([], to: folder.path("a.wav")))

    #expect(Self.refusal(folder.path("a.wav"))?.reason == "it is empty")
  }

  @Test("A minute is read, a frame more is refused")
  func longest() throws {
    let folder = try TemporaryFolder()
    let minute = [Float](repeating: 0.1, count: 60 * 8_000)
    try #require(SoundFile.write(minute, to: folder.path("a.wav"), rate: 8_000))
    try #require(SoundFile.write(minute + [0.1], to: folder.path("b.wav"), rate: 8_000))

    #expect(try SoundFileReader.read(folder.path("a.wav")).seconds == 60)
    let error = Self.refusal(folder.path("b.wav"))
    #expect(error?.code == .unusable)
    #expect(error?.reason == "it is longer than 60 s")
  }

  @Test("A sample that is no number is refused", arguments: [Float.nan, .infinity, -.infinity])
  func noNumber(sample: Float) throws {
    let folder = try TemporaryFolder()
    let samples = [Float](repeating: 0.1, count: 30_000) + [sample] + [0.1]
    try #require(SoundFile.write(samples, to: folder.path("a.wav")))

    let error = Self.refusal(folder.path("a.wav"))

    #expect(error?.code == .unusable)
    #expect(error?.reason == "it has samples that are no numbers")
  }

  @Test("Up to eight channels become two, more are refused", arguments: [3, 6, 8, 9])
  func channels(count: Int) throws {
    let folder = try TemporaryFolder()
    let samples = Self.tone(channels: count)
    try #require(SoundFile.write(samples, to: folder.path("a.wav"), channels: count))

    guard count <= 8 else {
      let error = Self.refusal(folder.path("a.wav"))
      #expect(error?.code == .unusable)
      #expect(error?.reason == "it has \(count) channels; a sound has 1 to 8")
      return
    }
    let table = try SoundFileReader.read(folder.path("a.wav"))
    #expect(table.channels == 2)
    #expect(table.frames == samples.count / count)
  }

  @Test("Rates that no sound has are refused", arguments: [1, 100, 1_999, 500_000])
  func rates(rate: Int) throws {
    let folder = try TemporaryFolder()
    try #require(SoundFile.write([0, 0.5, 0], to: folder.path("a.wav"), rate: rate))

    #expect(
      Self.refusal(folder.path("a.wav"))?.reason
        == "it has \(rate) frames a second; a sound has 2000 to 384000"
    )
  }

  @Test("What is softer than any noise is silence")
  func unheard() throws {
    let folder = try TemporaryFolder()
    try #require(SoundFile.write([0, 1e-7, -.leastNonzeroMagnitude, 0], to: folder.path("a.wav")))

    #expect(try SoundFileReader.read(folder.path("a.wav")).peak() == 0)
    #expect(Cue(try Sound(file: folder.path("a.wav")), at: .inhale).level == nil)
  }

  @Test("A damaged MP3 is refused as such, where libsndfile has MP3")
  func damaged() throws {
    let folder = try TemporaryFolder()
    let path = folder.path("a.mp3")
    let format = SF_FORMAT_MPEG | SF_FORMAT_MPEG_LAYER_III
    let tone = Self.tone(channels: 1, rate: 48_000)
    guard SoundFile.write(tone, to: path, format: format, rate: 48_000) else {
      return print("no MP3 in this libsndfile")
    }
    var generator = SeededGenerator(seed: 1)
    let bytes = (0..<3_000).map { _ in UInt8.random(in: 0...255, using: &generator) }
    let handle = open(path, O_WRONLY)
    #expect(pwrite(handle, bytes, bytes.count, 2_000) == bytes.count)
    close(handle)

    let error = Self.refusal(path)

    #expect(error?.code == .unusable)
    #expect(error?.reason == "it is damaged")
  }
}
