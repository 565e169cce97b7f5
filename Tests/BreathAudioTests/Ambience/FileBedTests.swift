import BreathEngine
import BreathTesting
import Glibc
import Testing

@testable import BreathAudio

/// A file as a bed.
@Suite("Bed from a file")
struct FileBedTests {
  /// Writes a stereo file of two tones with these seconds and this level.
  private static func write(
    _ path: String,
    seconds: Double,
    amplitude: Float = 0.5,
    rate: Int = 44_100
  ) throws {
    let table = SoundTable(frames: Int(seconds * Double(rate)), channels: 2, rate: rate)
    for frame in 0..<table.frames {
      let time = Double(frame) / Double(rate)
      table.samples[2 * frame] = amplitude * Float(sin(2 * .pi * 331.7 * time))
      table.samples[2 * frame + 1] = amplitude * Float(sin(2 * .pi * 523.3 * time))
    }
    try Sound(table).write(to: path, rate: rate)
  }

  /// A sit of so long with nothing but the bed, rendered to a file.
  private static func render(
    _ bed: Ambience,
    seconds: Int64,
    in folder: TemporaryFolder
  ) throws -> (file: SoundFile, result: OfflineRendering.Result) {
    let plan = try SessionPlan(sit: .exactly(ExactSeconds(seconds)))
    let rendering = OfflineRendering(plan, cues: .only(bed), rate: 48_000, volume: 0)
    let path = folder.path("out.wav")
    let result = try #require(rendering).run(to: .file(path))
    return (try #require(SoundFile(path)), result)
  }

  @Test("A file of seven seconds goes round for a minute without a click, as loud as a bed is")
  func goesRound() async throws {
    let folder = try TemporaryFolder()
    let path = folder.path("tones.wav")
    try Self.write(path, seconds: 7)
    let bed = try Ambience(file: path)

    let (file, result) = try await inTurn { try Self.render(bed, seconds: 60, in: folder) }

    #expect(result.ambienceFault == nil)
    #expect(file.left.part(8 * 48_000..<60 * 48_000).isSteady(window: 4_800, within: 3))
    #expect(ClickDetector().clicks(in: file.left).isEmpty)
    let part = 8 * 48_000..<60 * 48_000
    let loudness = Loudness(file.left.part(part), file.left.part(part)).integrated
    report("a file as a bed: \(tenths(loudness)) LUFS")
    #expect(abs(loudness - Ambience.usualLoudness) < 1.5)
  }

  @Test("A file that is gone when it is to be played is told, and the session is silent and whole")
  func gone() async throws {
    let folder = try TemporaryFolder()
    let path = folder.path("tones.wav")
    try Self.write(path, seconds: 7)
    let bed = try Ambience(file: path)
    unlink(path)

    let (file, result) = try await inTurn { try Self.render(bed, seconds: 5, in: folder) }

    #expect(result.isWhole)
    #expect(result.ambienceFault?.code == .missing)
    #expect(file.left.peak == 0)
  }

  @Test("The reader is ahead of what is wanted, keeps what was heard, and skips what was missed")
  func reader() async throws {
    try await inTurn {
      let folder = try TemporaryFolder()
      let path = folder.path("tones.wav")
      try Self.write(path, seconds: 3, rate: 8_000)
      let reader = BedReader(path, rate: 8_000, loudness: -36)
      let held = reader.tape.mask + 1

      reader.refill()
      #expect(reader.tape.available(from: 0) == held)
      let first = Self.read(reader.tape, from: 0, count: 1_000)
      reader.tape.release(before: 500)
      reader.refill()
      #expect(reader.tape.available(from: 0) == held + 500)
      #expect(Self.read(reader.tape, from: 500, count: 500) == Array(first[1_000...]))
      #expect(Self.read(reader.tape, from: 0, count: 500).allSatisfy { $0 == 0 })
      reader.tape.release(before: held + 10_000)
      reader.refill()
      #expect(reader.tape.available(from: held + 10_000) == held)
      #expect(Self.read(reader.tape, from: held + 10_000, count: 100).contains { $0 != 0 })
    }
  }

  @Test("Where the disk is too slow the bed goes before it is cut, and comes back without a click")
  func starves() async throws {
    try await inTurn {
      let folder = try TemporaryFolder()
      let path = folder.path("tones.wav")
      try Self.write(path, seconds: 20, rate: 48_000)
      let sound = BedSound(try Ambience(file: path), rate: 48_000)
      var bed = Bed(sound, bankGain: 1, isMono: false)
      defer { bed.deallocate() }
      bed.open(at: 0)
      let reader = try #require(sound.reader)
      reader.refill()

      // Nothing is read from the second second to the twelfth.
      var samples = [Float]()
      for block in 0..<20 * 48 {
        var part = [Float](repeating: 0, count: 2_000)
        let first = Int64(block * 1_000)
        _ = part.withUnsafeMutableBufferPointer { part in
          part.baseAddress.map { bed.add(to: $0, from: first, count: 1_000) }
        }
        samples += stride(from: 0, to: 2_000, by: 2).map { part[$0] }
        bed.forget(before: first + 1_000)
        if !(2 * 48..<12 * 48).contains(block) { reader.refill() }
      }

      let signal = Signal(samples, rate: 48_000)
      #expect(signal.part(9 * 48_000..<12 * 48_000).peak == 0)
      #expect(signal.part(15 * 48_000..<20 * 48_000).peak > 0.005)
      #expect(ClickDetector().clicks(in: signal).isEmpty)
    }
  }

  private static func read(_ tape: BedTape, from place: Int64, count: Int) -> [Float] {
    var samples = [Float](repeating: 0, count: 2 * count)
    samples.withUnsafeMutableBufferPointer { samples in
      guard let memory = samples.baseAddress else { return }
      tape.read(to: memory, from: place, count: count)
    }
    return samples
  }
}

extension Signal {
  /// Whether every stretch of so many frames is about as loud as the whole, within some decibels.
  fileprivate func isSteady(window: Int, within decibels: Double) -> Bool {
    let whole = level
    return stride(from: 0, to: samples.count - window, by: window).allSatisfy { start in
      abs(20 * log10(part(start..<start + window).level / whole)) < decibels
    }
  }
}
