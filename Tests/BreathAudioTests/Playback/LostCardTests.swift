import BreathEngine
import BreathTesting
import Glibc
import Testing

@testable import BreathAudio

/// A card that goes away in the middle of a session and comes back: what is heard then is what would
/// have been heard.
@Suite("A lost card", .timeLimit(.minutes(1)))
struct LostCardTests {
  @Test(
    "Unplugged and plugged in again, at its rate or another, it plays the ticks that are due then",
    arguments: [48_000, 44_100, 96_000]
  )
  func replug(rate: Int) async throws {
    try await onOwnThread {
      let bench = try FragileBench("0.5-0.5", breaths: 8)

      let origin = try bench.live.start()
      bench.live.wait(for: .exhale)
      try bench.card.strike(.unplug())
      bench.live.wait(for: .inhale)
      try bench.card.strike(.replug(rate: rate))
      _ = bench.live.finish()
      #expect(bench.live.player.end())

      try bench.expectKinds([.unplugged, .returned])
      #expect(bench.live.player.rate == rate)
      try bench.expectTicks(origin)
    }
  }

  @Test("A tone that follows the breath goes on where it would be, and comes without a step")
  func tone() async throws {
    try await onOwnThread {
      let length: Int64 = 6_000_000_000
      let cues = CueSet.one(.tone(Tone(from: 440, to: 440), level: -16))
      let bench = try FragileBench("6-0.1", breaths: 1, cues: cues)

      let origin = try bench.live.start()
      bench.live.wait(for: .inhale)
      FragileBench.sleep(until: origin + 700_000_000)
      try bench.card.strike(.unplug())
      try bench.card.strike(.replug())
      _ = bench.live.finish()
      #expect(bench.live.player.end())

      try bench.expectKinds([.unplugged, .returned])
      let epoch = try #require(bench.card.recording().epochs.last)
      let left = epoch.left
      #expect(left.greatestStep < 0.012)
      let window = epoch.rate / 50
      let frames = length * Int64(epoch.rate) / 1_000_000_000
      let contour = Contour(.still, frames: frames, rate: epoch.rate)
      for time in stride(from: 3_000_000_000, to: length, by: 500_000_000) {
        let frame = epoch.frame(heardAt: origin + time)
        let peak = left.part(frame..<frame + window).peak
        let position = Double((time + 10_000_000) * Int64(epoch.rate) / 1_000_000_000)
        let level = Double(contour.gain(at: position))
        #expect(abs(Double(peak) - level * 0.158) < 0.01, "at \(time)")
      }
    }
  }

  @Test("A key that ends a phase while there is no card moves what is heard after it")
  func revisedInSilence() async throws {
    try await onOwnThread {
      let bench = try FragileBench("0.4-3600", breaths: 2)

      let origin = try bench.live.start()
      bench.live.wait(for: .exhale)
      try bench.card.strike(.unplug())
      bench.wait(for: .unplugged)
      // The next breath in, in two seconds; by then there is a card again.
      let turn = MonotonicClock.now() + 2_000_000_000 - origin
      let pattern = try BreathPattern(
        name: "short",
        phases: [
          BreathPhase(.inhale, ExactSeconds(2, over: 5)),
          BreathPhase(.exhale, ExactSeconds(turn - 400_000_000, over: 1_000_000_000)),
        ]
      )
      let plan = try SessionPlan(pattern, length: .breaths(2))
      var cursor = plan.makeCursor()
      for _ in 0..<3 { _ = cursor.next() }
      bench.live.scheduler.revise(from: 3, cursor: cursor)
      try bench.card.strike(.replug())
      bench.wait(for: .returned)
      FragileBench.sleep(until: origin + turn + 300_000_000)
      bench.live.player.fadeOut()
      _ = bench.live.finish(early: true)
      #expect(bench.live.player.end())
      bench.live.scheduler.stop()

      let epoch = try #require(bench.card.recording().epochs.last)
      let onsets = epoch.onsets(minimumSilence: epoch.rate / 10)
      try #require(onsets.count == 1)
      #expect(abs(epoch.heardAt(frame: onsets[0]) - origin - turn) <= 1_000_000)
    }
  }

  @Test("A volume that was set while there was no card holds from the first frame on")
  func volume() async throws {
    try await onOwnThread {
      let cues = CueSet.one(.tone(Tone(from: 440, to: 440), level: -16))
      let bench = try FragileBench("3-0.1", breaths: 1, cues: cues)

      _ = try bench.live.start()
      bench.live.wait(for: .inhale)
      try bench.card.strike(.unplug())
      bench.wait(for: .unplugged)
      bench.live.player.setVolume(-20)
      try bench.card.strike(.replug())
      _ = bench.live.finish()
      #expect(bench.live.player.end())

      let left = try #require(bench.card.recording().epochs.last).left
      #expect(left.peak > 0.001)
      #expect(left.peak < 0.0159)
    }
  }

  @Test("A session that begins without a card is heard as soon as there is one")
  func laterCard() async throws {
    try await onOwnThread {
      let bench = try FragileBench("0.5-0.5", breaths: 6)
      try bench.card.strike(.unplug(), at: 0)

      try bench.live.player.begin(priority: nil)
      let first = bench.nextOpening()
      bench.live.player.beginInSilence()
      var origin: Int64?
      while origin == nil { origin = try? bench.nextOpening().get() }
      #expect(!bench.live.player.isSounding)
      bench.live.wait(for: .inhale)
      try bench.card.strike(.replug())
      _ = bench.live.finish()
      #expect(bench.live.player.end())

      #expect(throws: PlaybackError.self) { try first.get() }
      try bench.expectKinds([.returned])
      #expect(bench.live.news.first?.gap == nil)
      #expect(!bench.live.player.hasLostCard)
      try bench.expectTicks(#require(origin))
    }
  }

  @Test("A player that waits for its first card begins when that comes")
  func firstCard() async throws {
    try await onOwnThread {
      let bench = try FragileBench("0.3-0.4", breaths: 2)
      try bench.card.strike(.unplug(), at: 0)

      try bench.live.player.begin(priority: nil)
      for _ in 0..<2 { #expect(throws: PlaybackError.self) { try bench.nextOpening().get() } }
      try bench.card.strike(.replug())
      var origin: Int64?
      while origin == nil { origin = try? bench.nextOpening().get() }
      _ = bench.live.finish()
      #expect(bench.live.player.end())

      #expect(bench.live.news.isEmpty)
      try bench.expectTicks(#require(origin))
    }
  }

  @Test("A call that comes back after it was given up touches nothing, and its card is used again")
  func hangingCall() async throws {
    try await onOwnThread {
      let bench = try FragileBench("0.5-0.5", breaths: 9)

      let origin = try bench.live.start()
      bench.live.wait(for: .exhale)
      try bench.card.strike(.hold(.write, takes: .seconds(3), .once))
      _ = bench.live.finish()
      #expect(bench.live.player.end())

      #expect(bench.live.news.map(\.kind).contains(.lost))
      #expect(bench.live.news.first { $0.kind == .lost }?.reason == "it does not answer")
      #expect(bench.live.news.last?.kind == .returned)
      try bench.expectTicks(origin)
    }
  }

  @Test("A card that another program has taken meanwhile is told once, and used when it is free")
  func busy() async throws {
    try await onOwnThread {
      let bench = try FragileBench("0.5-0.5", breaths: 8)

      let origin = try bench.live.start()
      bench.live.wait(for: .exhale)
      try bench.card.strike(.unplug())
      try bench.card.strike(.replug())
      try bench.card.strike(.refuse(-EBUSY, .time(.seconds(2))))
      _ = bench.live.finish()
      #expect(bench.live.player.end())

      try bench.expectKinds([.unplugged, .busy, .returned])
      try bench.expectTicks(origin)
    }
  }

  @Test("A card that is lost while the last bell rings ends the session all the same")
  func lostAtTheEnd() async throws {
    try await onOwnThread {
      let bench = try FragileBench("0.2-0.2", breaths: 1, cues: .tone)

      _ = try bench.live.start()
      bench.live.wait(for: .exhale)
      FragileBench.sleep(until: MonotonicClock.now() + 500_000_000)
      try bench.card.strike(.unplug())
      let emissions = bench.live.finish()

      #expect(bench.live.player.isFinished)
      #expect(emissions.last?.transition.event == .closing)
      #expect(bench.live.player.end())
    }
  }

  /// The sine of an angle in turns.
  private func sine(turns: Double) -> Double {
    Glibc.sin(2 * Double.pi * turns)
  }
}
