import BreathEngine
import BreathTesting
import Testing

@testable import BreathAudio

/// A pause as a card plays it: silence, then the interrupted breath on its new moment.
@Suite("Paused player", .timeLimit(.minutes(1)))
struct PausedPlayerTests {
  private static let millisecond: Int64 = 1_000_000

  private static func plan(_ lengths: [(PhaseKind, Int64)], breaths: Int) throws -> SessionPlan {
    let phases = try lengths.map { kind, milliseconds in
      try BreathPhase(kind, ExactSeconds(milliseconds, over: 1_000))
    }
    return try SessionPlan(BreathPattern(name: "paused", phases: phases), length: .breaths(breaths))
  }

  @Test(
    "Ticks go silent with the key and come again on their new moments, to the frame",
    arguments: [44_100, 48_000],
    [true, false]
  )
  func ticks(rate: Int, rewind: Bool) async throws {
    let settings = VirtualCard.Settings { ($0.rates, $0.rewind) = (rate...rate, rewind) }
    var (heard, stop, start) = ([Emission](), Int64(0), Int64(0))

    let played = try await PlayedSession.play(
      Self.plan([(.inhale, 400), (.exhale, 600)], breaths: 3),
      .tick,
      on: settings,
      isForgiving: true
    ) { bench, origin in
      let session = PausingBench(bench, origin: origin)
      session.play(until: origin + 1_500 * Self.millisecond)
      stop = session.pause()
      session.play(until: stop + 900 * Self.millisecond)
      start = session.goOn()
      session.finish()
      heard = session.emissions.filter { $0.transition.event == .phase }
    }

    #expect(heard.map(\.transition.sequence) == [1, 2, 3, 4, 3, 4, 5, 6])
    #expect(heard[4].deadline == start)
    let epoch = played.epoch
    let onsets = epoch.onsets(minimumSilence: rate / 10)
    try #require(onsets.count == heard.count, "a tick each, and no other")
    let errors = zip(onsets, heard).map { abs(epoch.heardAt(frame: $0) - $1.deadline) }
    let worst = (errors.max() ?? 0) / 1_000
    print("measured: after a pause at \(rate) Hz, rewind \(rewind): worst onset \(worst) µs")
    #expect(worst <= 1_000)
    let silent = onsets[3]..<onsets[4]
    #expect(epoch.left.part(silent).samples.suffix(rate / 2).allSatisfy { $0 == 0 })
  }

  @Test("Paused in the time to prepare, the first breath comes as much later")
  func preparing() async throws {
    var (due, start) = (Int64(0), Int64(0))
    let pattern = try BreathPattern(shortForm: "0.4-0.4")
    let plan = try SessionPlan(pattern, length: .breaths(1), prepare: ExactSeconds(1))

    let played = try await PlayedSession.play(
      plan,
      .tick,
      on: VirtualCard.Settings(),
      isForgiving: true
    ) { bench, origin in
      let session = PausingBench(bench, origin: origin)
      session.play(until: origin - 800 * Self.millisecond)
      let stop = session.pause()
      session.play(until: stop + 1_300 * Self.millisecond)
      start = session.goOn()
      due = start + origin - stop
      session.finish()
      #expect(session.origin == due)
    }

    let onset = try #require(played.epoch.onsets(minimumSilence: 4_800).first)
    #expect(abs(played.epoch.heardAt(frame: onset) - due) <= Self.millisecond)
  }

  @Test(
    "A tone of free breathing ends with the key and goes on from its middle, without a step",
    arguments: [true, false]
  )
  func tone(rewind: Bool) async throws {
    let settings = VirtualCard.Settings { ($0.formats, $0.rewind) = ([.float], rewind) }
    let tone = CueSet.one(.tone(Tone(from: 440, to: 880), level: -16))
    let plan = try Self.freeBreathing()
    var (stop, start, zero) = (Int64(0), Int64(0), Int64(0))

    let played = try await PlayedSession.play(plan, tone, on: settings, isForgiving: true) {
      bench,
      origin in
      let session = PausingBench(bench, origin: origin)
      session.play(until: origin + 1_000 * Self.millisecond)
      stop = session.pause()
      session.play(until: stop + 1_000 * Self.millisecond)
      start = session.goOn()
      zero = session.origin
      session.finish()
    }

    let (epoch, left) = (played.epoch, played.epoch.left)
    func frame(at moment: Int64) -> Int {
      left.samples.indices.first { epoch.heardAt(frame: $0) >= moment } ?? 0
    }
    let second = epoch.rate
    let (stopped, started) = (frame(at: stop), frame(at: start))
    #expect(left.part(stopped + 2..<started).samples.allSatisfy { $0 == 0 }, "a pause is silent")
    #expect(left.part(stopped - second / 4..<stopped - second / 10).peak > 0.1)
    // At full level, it moves by 0.019 from one frame to the next.
    #expect(left.greatestStep < 0.02)
    // It moves by so much from one frame to the next, so by half of it where its frame is the nearest.
    let whole = RenderBench(tone, plan, rate: second)
    whole.renderer.place(
      try #require(whole.transition(.breathe)),
      at: 0,
      length: Int64(3 * second)
    )
    let expected = whole.render(0..<3 * second).left
    let place = started - frame(at: zero)
    // Once it has risen, it is what it would have been without a pause, to a frame.
    let (from, count) = (second / 10, second)
    let difference = (-2...2).map { offset in
      let part = left.part(started + from..<started + from + count)
      let whole = expected.part(place + offset + from..<place + offset + from + count)
      return zip(part.samples, whole.samples).reduce(Float(0)) { max($0, abs($1.0 - $1.1)) }
    }
    #expect((difference.min() ?? 1) < 0.5 * 0.02, "\(difference)")
  }

  /// Three seconds that belong to no breath.
  private static func freeBreathing() throws -> SessionPlan {
    let phase = try BreathPhase(.breathe, ExactSeconds(3))
    return try SessionPlan(BreathPattern(name: "free", body: [.phase(phase)]))
  }
}
