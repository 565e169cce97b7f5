import BreathTesting
import Glibc
import Testing

@testable import BreathAudio

/// What befalls a file while it goes round.
@Suite("Looped file that breaks")
struct LoopedFileFaultTests {
  private static let rate = LoopedFileTests.rate

  @Test("A file that is cut off while it is read fades into its start, and says so once")
  func cutOff() throws {
    let folder = try TemporaryFolder()
    let noise = LoopedFileTests.noise(seconds: 20)
    let path = try LoopedFileTests.file(noise, in: folder)
    let file = try LoopedFile(path, rate: Self.rate)
    _ = LoopedFileTests.read(file, seconds: 2)

    truncate(path, off_t(12 * Self.rate * 4))
    let heard = LoopedFileTests.read(file, seconds: 60).0

    #expect(file.fault?.code == .unreadable)
    #expect(
      file.fault?.reason.hasPrefix("it breaks off after ") == true,
      "\(String(describing: file.fault))"
    )
    #expect(!file.isLost)
    for start in stride(from: 0, to: heard.samples.count - 2_000, by: 1_000) {
      let level = heard.part(start..<start + 2_000).level
      #expect(abs(20 * log10(level / (0.5 / 3.0.squareRoot()))) < 1, "at frame \(start)")
    }
  }

  @Test("A file that is gone while it is read fades into silence, for ever")
  func gone() throws {
    let folder = try TemporaryFolder()
    let tone = (0..<20 * Self.rate).map { 0.5 * sin(2 * Float.pi * 110 * Float($0) / 8_000) }
    let path = try LoopedFileTests.file(tone, in: folder)
    let file = try LoopedFile(path, rate: Self.rate)
    _ = LoopedFileTests.read(file, seconds: 2)

    truncate(path, 0)
    let heard = LoopedFileTests.read(file, seconds: 60).0

    #expect(file.fault != nil)
    #expect(file.isLost)
    #expect(ClickDetector().clicks(in: heard.part(100..<heard.samples.count)) == [])
    #expect(heard.part(30 * Self.rate..<60 * Self.rate).peak == 0)
  }

  @Test("A file that is overwritten while it is read, with anything, is read on or given up")
  func overwritten() throws {
    let folder = try TemporaryFolder()
    let path = try LoopedFileTests.file(LoopedFileTests.noise(seconds: 20), in: folder)
    let file = try LoopedFile(path, rate: Self.rate)
    _ = LoopedFileTests.read(file, seconds: 2)

    let handle = open(path, O_WRONLY)
    var generator = SeededGenerator(seed: 5)
    let bytes = (0..<20 * Self.rate * 4).map { _ in UInt8.random(in: 0...255, using: &generator) }
    #expect(pwrite(handle, bytes, bytes.count, 0) == bytes.count)
    close(handle)
    let heard = LoopedFileTests.read(file, seconds: 60).0

    // Floats at random are numbers of any size, and none.
    #expect(heard.samples.allSatisfy { $0.magnitude <= 2 * SoundFileReader.loudest })
    #expect(file.fault?.reason == "it has samples that are no numbers; they are left out")
  }

  @Test("What is no number late in a file never reaches who listens, and is told once")
  func lateNoNumber() throws {
    let folder = try TemporaryFolder()
    var tone = (0..<20 * Self.rate).map { 0.5 * sin(2 * Float.pi * 110 * Float($0) / 8_000) }
    tone[11 * Self.rate] = .nan
    tone[12 * Self.rate] = .infinity
    tone[13 * Self.rate] = -.infinity
    tone[14 * Self.rate] = 1e30
    let path = try LoopedFileTests.file(tone, in: folder)

    for rate in [Self.rate, 44_100] {
      let file = try LoopedFile(path, rate: rate)
      #expect(file.fault == nil)
      let heard = LoopedFileTests.read(file, seconds: 180).0
      #expect(heard.samples.allSatisfy { $0.magnitude < 1 })
      #expect(file.fault?.reason == "it has samples that are no numbers; they are left out")
    }
    let reader = BedReader(path, rate: Self.rate, loudness: -36)
    var block = [Float](repeating: 0, count: 2 * Self.rate)
    for second in 0..<30 {
      reader.refill()
      let place = Int64(second * Self.rate)
      reader.tape.read(to: &block, from: place, count: Self.rate)
      reader.tape.release(before: place + Int64(Self.rate))
      #expect(block.allSatisfy { $0.magnitude < 1 })
    }
    #expect(reader.takeFault() != nil)
    #expect(reader.takeFault() == nil)
  }

  @Test("What is no number in the first seconds lets a file be refused", arguments: [0, 1, 2])
  func earlyNoNumber(second: Int) throws {
    let folder = try TemporaryFolder()
    var tone = [Float](repeating: 0.1, count: 20 * Self.rate)
    tone[second * Self.rate + 5] = .nan
    let path = try LoopedFileTests.file(tone, in: folder)

    let error = #expect(throws: SoundFileError.self) { _ = try LoopedFile(path, rate: Self.rate) }

    #expect(error?.reason.hasPrefix("it has samples that are no numbers") == true)
    #expect(SoundFileReport(path).ambienceFault == error)
  }

  @Test("Another file in its place changes nothing: the old one is read to the end")
  func replaced() throws {
    let folder = try TemporaryFolder()
    let noise = LoopedFileTests.noise(seconds: 10)
    let path = try LoopedFileTests.file(noise, in: folder)
    let file = try LoopedFile(path, rate: Self.rate)

    try folder.write("no sound", to: "a.wav")
    let heard = LoopedFileTests.read(file, seconds: 30).0.samples

    #expect(heard.prefix(7 * Self.rate).elementsEqual(noise.prefix(7 * Self.rate)))
    #expect(file.fault == nil)
  }
}
