import BreathEngine
import BreathTesting
import Glibc
import Testing

@testable import BreathAudio

/// A breath out that a key ends, on a card: what follows is heard on its new moment, and nothing on
/// the old one.
@Suite("Revised player", .timeLimit(.minutes(1)))
struct RevisedPlayerTests {
  /// The breath in, in nanoseconds.
  private static let inhale: Int64 = 300_000_000

  /// Two breaths whose breath out takes so many nanoseconds.
  private static func plan(exhale length: Int64) throws -> SessionPlan {
    let phases = try [(PhaseKind.inhale, inhale), (.exhale, length)].map { kind, length in
      try BreathPhase(kind, ExactSeconds(length, over: 1_000_000_000))
    }
    return try SessionPlan(BreathPattern(name: "open", phases: phases), length: .breaths(2))
  }

  /// Ends the first breath out at a moment of `CLOCK_MONOTONIC`, as an owner does whom a key told.
  ///
  /// - Returns: The plan as it is now, whose second breath out is as short.
  private static func end(
    _ bench: LiveBench,
    at turn: Int64,
    _ origin: Int64
  ) throws -> SessionPlan {
    let measured = try plan(exhale: turn - origin - inhale)
    var cursor = measured.makeCursor()
    // The opening bell, the breath in and the one out are past.
    for _ in 0..<3 { _ = cursor.next() }
    bench.scheduler.revise(from: 3, cursor: cursor)
    return measured
  }

  private static func sleep(until moment: Int64) {
    while MonotonicClock.now() < moment {
      usleep(UInt32(max(1, (moment - MonotonicClock.now()) / 1_000)))
    }
  }

  @Test(
    "A key's tick is heard within a millisecond of key and reaction time, and the old one never",
    arguments: [44_100, 48_000],
    [true, false]
  )
  func key(rate: Int, rewind: Bool) async throws {
    let settings = VirtualCard.Settings { ($0.rates, $0.rewind) = (rate...rate, rewind) }
    var (measured, reaction) = (SessionPlan?.none, Int64(0))

    let played = try await PlayedSession.play(
      Self.plan(exhale: 3_600_000_000_000),
      .tick,
      on: settings,
      isForgiving: true
    ) { bench, origin in
      reaction = bench.player.reactionTime
      bench.wait(for: .exhale)
      Self.sleep(until: origin + Self.inhale + 400_000_000)
      measured = try Self.end(bench, at: MonotonicClock.now() + reaction, origin)
      _ = bench.finish()
    }

    #expect(abs(reaction - (rewind ? 100_000_000 : 220_000_000)) < 1_000_000)
    played.expectOnTime(measured)
  }

  @Test(
    "Where the old tick is on the card already, not a sample of it is heard",
    arguments: [44_100, 48_000],
    [true, false]
  )
  func alreadyOnCard(rate: Int, rewind: Bool) async throws {
    let settings = VirtualCard.Settings {
      ($0.rates, $0.rewind, $0.formats) = (rate...rate, rewind, [.s16])
    }
    let old = Self.inhale + 900_000_000
    var measured: SessionPlan?

    let played = try await PlayedSession.play(
      Self.plan(exhale: old - Self.inhale),
      .tick,
      on: settings,
      isForgiving: true
    ) { bench, origin in
      bench.wait(for: .exhale)
      // A hundredth of a second before the old one, so both cannot be told apart by their silence.
      let turn = origin + old - 10_000_000
      Self.sleep(until: turn - bench.player.reactionTime)
      measured = try Self.end(bench, at: turn, origin)
      _ = bench.finish()
    }

    played.expectOnTime(measured)
    let onsets = played.epoch.onsets(minimumSilence: rate / 10)
    try #require(onsets.count == 4)
    let samples = played.epoch.int16Samples
    let ticks = [onsets[0], onsets[2]].map { samples[(2 * $0)..<(2 * $0 + rate / 5)] }
    // Each is dithered by itself.
    #expect(zip(ticks[0], ticks[1]).allSatisfy { abs(Int($0) - Int($1)) <= 3 })
  }

  @Test("A tick may also move to later, when the card has it already", arguments: [true, false])
  func later(rewind: Bool) async throws {
    let settings = VirtualCard.Settings { $0.rewind = rewind }
    let old = Self.inhale + 900_000_000
    var measured: SessionPlan?

    let played = try await PlayedSession.play(
      Self.plan(exhale: old - Self.inhale),
      .tick,
      on: settings,
      isForgiving: true
    ) { bench, origin in
      bench.wait(for: .exhale)
      Self.sleep(until: origin + old - 420_000_000)
      measured = try Self.end(bench, at: origin + old + 150_000_000, origin)
      _ = bench.finish()
    }

    played.expectOnTime(measured)
  }

  @Test("A tone that follows the breath ends with it, without a step", arguments: [true, false])
  func tone(rewind: Bool) async throws {
    let settings = VirtualCard.Settings { ($0.formats, $0.rewind) = ([.float], rewind) }
    let tone = CueSet.one(.tone(Tone(from: 440, to: 440), level: -16))
    var turn: Int64 = 0

    let played = try await PlayedSession.play(
      Self.plan(exhale: 2_000_000_000),
      tone,
      on: settings,
      isForgiving: true
    ) { bench, origin in
      bench.wait(for: .exhale)
      Self.sleep(until: origin + Self.inhale + 800_000_000)
      turn = MonotonicClock.now() + bench.player.reactionTime
      _ = try Self.end(bench, at: turn, origin)
      _ = bench.finish()
    }

    let (epoch, left) = (played.epoch, played.epoch.left)
    let frame = left.samples.indices.first { epoch.heardAt(frame: $0) >= turn } ?? 0
    let millisecond = epoch.rate / 1_000
    let before = left.part(frame - 150 * millisecond..<frame - 60 * millisecond).peak
    #expect(before > 0.1)
    #expect(left.part(frame - millisecond..<frame + 3 * millisecond).peak < before / 100)
    // At full level, it moves by 0.009 from one frame to the next.
    #expect(left.greatestStep < 0.01)
    #expect(left.part(frame + 50 * millisecond..<frame + 200 * millisecond).peak > 0.05)
  }

  /// The second plays so late that it is held to be a sound server, which is given its whole buffer.
  @Test(
    "A loudspeaker that plays later than its buffer says needs as much more time to react",
    arguments: [(10_000_000, 100_000_000), (300_000_000, 260_000_000)] as [(Int64, Int64)]
  )
  func latency(nanoseconds: Int64, without: Int64) async throws {
    let settings = VirtualCard.Settings { $0.latencyMicroseconds = Double(nanoseconds) / 1_000 }
    var (measured, reaction) = (SessionPlan?.none, Int64(0))

    let played = try await PlayedSession.play(
      Self.plan(exhale: 3_600_000_000_000),
      .tick,
      on: settings,
      isForgiving: true
    ) { bench, origin in
      reaction = bench.player.reactionTime
      bench.wait(for: .exhale)
      Self.sleep(until: origin + Self.inhale + 300_000_000)
      measured = try Self.end(bench, at: MonotonicClock.now() + reaction, origin)
      _ = bench.finish()
    }

    #expect(abs(reaction - without - nanoseconds) < 2_000_000)
    played.expectOnTime(measured, latency: nanoseconds)
  }

  @Test("In silence a key is answered as soon, and nothing counts as late")
  func silence() async throws {
    try await onOwnThread {
      let plan = try Self.plan(exhale: 3_600_000_000_000)
      let bench = try LiveBench(plan, cues: .tick, on: .silence)
      #expect(bench.player.reactionTime == 0)
      let origin = try bench.start()
      bench.wait(for: .exhale)

      let turn = MonotonicClock.now() + bench.player.reactionTime
      let measured = try Self.end(bench, at: turn, origin)
      let emissions = bench.finish()

      #expect(bench.player.reactionTime == 100_000_000)
      #expect(emissions.map(\.transition) == Array(measured.makeCursor().dropFirst(3)))
      #expect(emissions.first?.deadline == turn)
      #expect(bench.player.report.late == 0)
      #expect(bench.scheduler.orders.pop() == nil)
    }
  }

  @Test("Into a FIFO nothing is taken back: what is kept ahead of its reader has to pass")
  func fifo() async throws {
    try await onOwnThread {
      let folder = try TemporaryFolder()
      let path = folder.path("fifo")
      #expect(mkfifo(path, 0o600) == 0)
      let bench = try LiveBench("0.1-0.1", breaths: 1, on: .fifo(path))

      _ = try bench.start()
      _ = bench.finish()

      #expect(bench.player.reactionTime == 220_000_000)
    }
  }

  @Test("A short buffer is all that a key has to wait for")
  func shortBuffer() async throws {
    let settings = VirtualCard.Settings { ($0.bufferBytes, $0.rewind) = (128...16_384, false) }
    var reaction: Int64 = 0

    let played = try await PlayedSession.play("0.3-0.4", breaths: 1, .tick, on: settings) {
      reaction = $0.player.reactionTime
      _ = $0.finish()
    }

    #expect(reaction == 60_000_000 + 4_096 * 1_000_000_000 / 48_000)
    played.expectOnTime()
  }
}
