import BreathEngine
import BreathTesting
import Glibc
import Testing

@testable import BreathAudio

/// Beds as a card plays them.
@Suite("A bed on a card", .realTime)
struct PlayedBedTests {
  private static let millisecond: Int64 = 1_000_000

  /// Nothing but a bed that comes and goes soon.
  private static func bed(_ ambience: Ambience?, fades seconds: Double = 0.3) throws -> CueSet {
    var bed = try #require(ambience)
    (bed.rise, bed.fall) = (seconds, seconds)
    return .only(bed)
  }

  private static func sit(_ seconds: Int64) throws -> SessionPlan {
    try SessionPlan(sit: .exactly(ExactSeconds(seconds)))
  }

  /// The frame of a recording that is heard at a moment.
  private static func frame(_ moment: Int64, _ epoch: VirtualCard.Epoch) -> Int {
    epoch.frame(heardAt: moment)
  }

  @Test("It comes with the opening, goes with the closing, and is heard to its end")
  func whole() async throws {
    let settings = VirtualCard.Settings { $0.formats = [.float] }
    let plan = try Self.sit(2)

    let played = try await PlayedSession.play(
      plan,
      Self.bed(.named("brown"), fades: 0.5),
      on: settings
    ) { bench, _ in _ = bench.finish() }

    let (left, epoch) = (played.epoch.left, played.epoch)
    let opening = Self.frame(played.origin, epoch)
    let closing = Self.frame(played.origin + 2_000 * Self.millisecond, epoch)
    let end = closing + epoch.rate / 2
    #expect(left.part(0..<opening - epoch.rate / 100).peak == 0)
    #expect(left.part(opening + epoch.rate / 2..<closing).level > 0.002)
    #expect(left.part(end - epoch.rate / 10..<end - epoch.rate / 50).peak > 0)
    #expect(left.part(end + 10..<left.samples.count).peak == 0)
    #expect(ClickDetector().clicks(in: left).isEmpty)
  }

  @Test("A pause is silent, and the bed comes back when it is over", arguments: [true, false])
  func pause(rewind: Bool) async throws {
    let settings = VirtualCard.Settings { ($0.formats, $0.rewind) = ([.float], rewind) }
    var (stop, start) = (Int64(0), Int64(0))

    let played = try await PlayedSession.play(
      Self.sit(3),
      Self.bed(.named("rain")),
      on: settings,
      isForgiving: true
    ) { bench, origin in
      let session = PausingBench(bench, origin: origin)
      session.play(until: origin + 1_000 * Self.millisecond)
      stop = session.pause()
      session.play(until: stop + 1_500 * Self.millisecond)
      start = session.goOn()
      session.finish()
    }

    let (left, epoch) = (played.epoch.left, played.epoch)
    let (from, until) = (Self.frame(stop, epoch), Self.frame(start, epoch))
    // The fade takes half a second, and the key comes a little before its moment.
    #expect(left.part(from + epoch.rate * 6 / 10..<until - epoch.rate * 3 / 10).peak == 0)
    #expect(left.part(from - epoch.rate * 2 / 5..<from - epoch.rate / 4).level > 0.002)
    #expect(left.part(until + epoch.rate..<until + epoch.rate * 3 / 2).level > 0.002)
    #expect(ClickDetector().clicks(in: left).isEmpty)
  }

  @Test("The volume and a stop are heard without a step")
  func changes() async throws {
    let settings = VirtualCard.Settings { $0.formats = [.float] }
    let played = try await PlayedSession.play(
      Self.sit(60),
      Self.bed(.named("brown")),
      on: settings
    ) { bench, origin in
      FragileBench.sleep(until: origin + 1_000 * Self.millisecond)
      bench.player.setVolume(-20)
      FragileBench.sleep(until: origin + 2_000 * Self.millisecond)
      bench.player.fadeOut()
      _ = bench.finish(early: true)
      bench.scheduler.stop()
    }

    let (left, epoch) = (played.epoch.left, played.epoch)
    let opening = Self.frame(played.origin, epoch)
    let loud = left.part(opening + epoch.rate / 2..<opening + epoch.rate)
    let soft = left.part(opening + epoch.rate * 3 / 2..<opening + epoch.rate * 2)
    #expect(abs(20 * log10(soft.level / loud.level) + 20) < 3)
    #expect(left.samples.last == 0)
    #expect(ClickDetector().clicks(in: left).isEmpty)
  }

  @Test(
    "On a card that comes back, at its rate or another, the bed is there again, from nothing",
    arguments: [48_000, 44_100]
  )
  func replug(rate: Int) async throws {
    try await onOwnThread {
      let bench = try FragileBench("0.5-0.5", breaths: 6, cues: Self.bed(.named("brown")))

      _ = try bench.live.start()
      bench.live.wait(for: .exhale)
      try bench.card.strike(.unplug())
      bench.live.wait(for: .inhale)
      try bench.card.strike(.replug(rate: rate))
      _ = bench.live.finish()
      #expect(bench.live.player.end())

      try bench.expectKinds([.unplugged, .returned])
      let epochs = try bench.card.recording().epochs
      let left = try #require(epochs.last).left
      #expect(epochs.last?.rate == rate)
      let heard = left.samples.firstIndex { $0 != 0 } ?? 0
      #expect(left.part(heard..<heard + rate / 200).peak < 0.1 * left.peak)
      #expect(left.part(heard + rate..<heard + 2 * rate).level > 0.002)
      #expect(ClickDetector().clicks(in: left).isEmpty)
    }
  }

  @Test("A card that comes back in a pause is silent until the session goes on")
  func replugInPause() async throws {
    try await onOwnThread {
      let bench = try FragileBench("0.5-0.5", breaths: 6, cues: Self.bed(.named("brown")))

      let origin = try bench.live.start()
      let session = PausingBench(bench.live, origin: origin)
      session.play(until: origin + 700 * Self.millisecond)
      let stop = session.pause()
      session.play(until: stop + 700 * Self.millisecond)
      try bench.card.strike(.unplug())
      bench.wait(for: .unplugged)
      try bench.card.strike(.replug())
      bench.wait(for: .returned)
      session.play(until: MonotonicClock.now() + 500 * Self.millisecond)
      let start = session.goOn()
      session.finish()
      #expect(bench.live.player.end())

      let epoch = try #require(bench.card.recording().epochs.last)
      let (left, turn) = (epoch.left, Self.frame(start, epoch))
      #expect(left.part(0..<turn - epoch.rate / 3).peak == 0)
      #expect(left.part(turn + epoch.rate..<turn + 2 * epoch.rate).level > 0.002)
    }
  }

  @Test("A file is read by a thread of its own, and goes round on the card")
  func file() async throws {
    let folder = try TemporaryFolder()
    let path = folder.path("tones.wav")
    let table = SoundTable(frames: 90_000, rate: 44_100)
    for frame in 0..<table.frames {
      table.samples[frame] = 0.3 * Float(sin(2 * .pi * 331.7 * Double(frame) / 44_100))
    }
    try Sound(table).write(to: path, rate: 44_100)

    let played = try await PlayedSession.play(
      Self.sit(5),
      Self.bed(Ambience(file: path)),
      on: VirtualCard.Settings { $0.formats = [.float] }
    ) { bench, _ in
      _ = bench.finish()
      #expect(bench.news.isEmpty)
    }

    let (left, epoch) = (played.epoch.left, played.epoch)
    let opening = Self.frame(played.origin, epoch)
    // Where the disk was slow it came later.
    let heard = left.part(opening + 3 * epoch.rate..<opening + 4 * epoch.rate)
    #expect(heard.level > 0.002)
    #expect(ClickDetector().clicks(in: left).isEmpty)
  }

  @Test("A file that is gone when it is to be played is told once, and the session goes on")
  func gone() async throws {
    let folder = try TemporaryFolder()
    let path = folder.path("tones.wav")
    try Sound(.rin).write(to: path, rate: 44_100)
    let cues = try Self.bed(Ambience(file: path))
    unlink(path)

    _ = try await PlayedSession.play(Self.sit(1), cues, on: VirtualCard.Settings()) { bench, _ in
      _ = bench.finish()
      #expect(bench.news.map(\.kind) == [.ambience])
      #expect(bench.news.first?.reason?.contains("no sound file") == true)
    }
  }
}
