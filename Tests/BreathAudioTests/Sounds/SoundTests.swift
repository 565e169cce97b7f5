import BreathEngine
import BreathTesting
import CSndFile
import Glibc
import Testing

@testable import BreathAudio

@Suite("Sound")
struct SoundTests {
  /// A stereo file of half a second whose right channel is the louder.
  private static func file(in folder: TemporaryFolder, peak: Float = 0.5) throws -> String {
    let path = folder.path("own.wav")
    let samples = (0..<2 * 22_050).map { place in
      (place % 2 == 0 ? 0.5 : 1) * peak * (place / 2 % 100 < 50 ? 1 : -1)
    }
    try #require(SoundFile.write(samples, to: path, channels: 2, rate: 44_100))
    return path
  }

  @Test("A bell and a file tell their length, channels, rate and peak")
  func facts() throws {
    let folder = try TemporaryFolder()

    let bell = Sound(.rin)
    let file = try Sound(file: Self.file(in: folder))

    #expect(bell.seconds == Bell.rin.strike.seconds)
    #expect(bell.channels == 1)
    #expect(bell.rate == nil)
    #expect(bell.level == -12)
    #expect(file.seconds == 0.5)
    #expect(file.channels == 2)
    #expect(file.rate == 44_100)
    #expect(abs(file.level + 6.02) < 0.01)
  }

  @Test("A bell is written as it is played, at any rate", arguments: [44_100, 48_000, 96_000])
  func writtenBell(rate: Int) throws {
    let folder = try TemporaryFolder()

    try Sound(.woodblock).write(to: folder.path("a.flac"), rate: rate)

    let table = try SoundFileReader.read(folder.path("a.flac"))
    #expect(table.rate == rate)
    #expect(table.channels == 1)
    #expect(abs(20 * log10(Double(table.peak())) + 20) < 0.01)
    #expect(abs(table.seconds - Bell.woodblock.strike.seconds) < 0.001)
  }

  @Test("A recording that is too loud for whole numbers is written at full scale")
  func writtenRecording() throws {
    let folder = try TemporaryFolder()
    let sound = try Sound(file: Self.file(in: folder, peak: 4))

    try sound.write(to: folder.path("a.wav"), rate: 44_100)

    let table = try SoundFileReader.read(folder.path("a.wav"))
    #expect(table.channels == 2)
    #expect(abs(table.peak() - 1) < 1e-6)
    #expect(abs(table.samples[0] - 0.5) < 1e-6)
  }

  @Test("Alone it is all that a session plays, as loud as it is by itself")
  func alone() throws {
    let folder = try TemporaryFolder()
    let plan = try SessionPlan(sit: .exactly(ExactSeconds(1, over: 2)))

    let bell = RenderBench(.alone(Sound(.rin)), plan)
    let file = RenderBench(.alone(try Sound(file: Self.file(in: folder))), plan)

    for (bench, level) in [(bell, -12), (file, -6.02)] {
      let opening = try #require(plan.makeCursor().first { $0.event == .opening })
      bench.renderer.place(opening, at: 0, length: 0)
      let (left, right) = bench.render(0..<48_000)
      let peak = Double(max(left.peak, right.peak))
      // A recording in two channels is mixed by whoever plays it; nothing is louder than it was.
      #expect(20 * log10(peak) <= level + 0.01)
      #expect(20 * log10(peak) > level - 3)
      #expect(bench.bank.cue(.closing).isEmpty)
    }
  }

  @Test("As the bell of a set it strikes at both ends, softer within, and leaves the phases")
  func struck() throws {
    let set = CueSet.tone.struck(with: Sound(.keisu))

    guard case .bell(let opening, let strength, let level) = set.layers[.opening]?.first,
      case .bell(let interval, let softer, let lower) = set.layers[.interval]?.first,
      case .bell(let closing, _, _) = set.layers[.closing]?.first
    else {
      Issue.record("no bells")
      return
    }
    #expect([opening, interval, closing] == [.keisu, .keisu, .keisu])
    #expect(strength == 1)
    #expect(level == -10)
    #expect(softer < 1)
    #expect(lower < level)
    #expect(set.layers[.closing]?.count == 1)
    #expect(set.layers[.inhale]?.count == CueSet.tone.layers[.inhale]?.count)
    #expect(set.name == "tone")
  }

  @Test("A file opens a session no louder than a bowl, and a silent one is no bell")
  func struckWithFile() throws {
    let folder = try TemporaryFolder()
    try #require(SoundFile.write([0, 0, 0], to: folder.path("silence.wav")))

    let loud = CueSet.bowl.struck(with: try Sound(file: Self.file(in: folder, peak: 1)))
    let silent = CueSet.bowl.struck(with: try Sound(file: folder.path("silence.wav")))

    guard case .recording(_, let level) = loud.layers[.opening]?.first else {
      Issue.record("no recording")
      return
    }
    #expect(level == -10)
    #expect(silent.layers[.opening] == nil)
    #expect(silent.layers[.closing] == nil)
    #expect(silent.layers[.inhale] != nil)
  }
}
