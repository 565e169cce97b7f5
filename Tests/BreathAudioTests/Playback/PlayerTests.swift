import BreathEngine
import BreathTesting
import Glibc
import Testing

@testable import BreathAudio

@Suite("Player", .timeLimit(.minutes(1)))
struct PlayerTests {
  @Test("A session in silence runs to its end and is over")
  func silence() async throws {
    try await onOwnThread {
      let bench = try LiveBench("0.1-0.1", breaths: 2, on: .silence)

      let origin = try bench.start()
      let emissions = bench.finish()

      #expect(bench.player.isFinished)
      #expect(!bench.player.hasLostCard)
      #expect(emissions.map(\.transition) == Array(bench.plan.makeCursor()))
      #expect(emissions.allSatisfy { $0.deadline == origin + $0.transition.startNanoseconds })
      let report = bench.player.report
      #expect((report.underruns, report.clamped, report.late) == (0, 0, 0))
      #expect(report.quality == nil)
      #expect(bench.scheduler.orders.pop() == nil)
      #expect(bench.player.end())
      #expect(bench.player.end())
    }
  }

  @Test("A fade ends a session early, though the breath goes on")
  func fadeOut() async throws {
    try await onOwnThread {
      let bench = try LiveBench("0.1-0.1", breaths: 3_000, on: .silence)

      _ = try bench.start()
      bench.player.fadeOut()
      let emissions = bench.finish(early: true)

      #expect(bench.player.isFinished)
      #expect(!emissions.contains { $0.transition.event == .closing })
      bench.scheduler.stop()
    }
  }

  @Test("A player that never started, or that is let go while it plays, leaves nothing behind")
  func lettingGo() async throws {
    try await onOwnThread {
      _ = try LiveBench("4-4", breaths: 1, on: .silence)
      let running = try LiveBench("3600-3600", breaths: 1, cues: .bowl, on: .silence)
      _ = try running.start()
    }
  }

  @Test(
    "On cards of any format, each tick is heard within a millisecond of its moment",
    arguments: [(44_100, .s16, 2), (96_000, .s32, 6), (8_000, .s16, 1), (48_000, .float, 2)]
      as [(Int, VirtualCard.Format, Int)]
  )
  func onsets(rate: Int, format: VirtualCard.Format, channels: Int) async throws {
    let settings = VirtualCard.Settings {
      $0.rates = rate...rate
      $0.formats = [format]
      $0.channels = channels...channels
    }

    let played = try await PlayedSession.play("0.3-0.4", breaths: 2, .tick, on: settings) {
      _ = $0.finish()
      #expect($0.player.rate == rate)
    }

    let epoch = played.epoch
    #expect((epoch.rate, epoch.format, epoch.channels) == (rate, format, channels))
    let onsets = epoch.onsets(minimumSilence: rate / 10)
    let due = played.plan.makeCursor().filter { $0.event == .phase }.map(\.startNanoseconds)
    #expect(onsets.count == due.count)
    for (onset, due) in zip(onsets, due) {
      #expect(abs(epoch.heardAt(frame: onset) - played.origin - due) <= 1_000_000)
    }
  }

  @Test(
    "A card gives back what it has not played, so a fade does not wait for the ring, and has no step"
  )
  func fadeOnCard() async throws {
    let settings = VirtualCard.Settings { $0.formats = [.float] }
    var faded: Int64 = 0

    let played = try await PlayedSession.play("0.3-3600", breaths: 1, .tone, on: settings) {
      $0.wait(for: .exhale)
      faded = MonotonicClock.now()
      $0.player.fadeOut()
      _ = $0.finish(early: true)
    }

    let epoch = played.epoch
    let left = epoch.left
    let lastLoud = left.samples.lastIndex { $0 != 0 } ?? 0
    // The opening chime rings for seconds, and half a second of it was in the ring.
    #expect(left.peak > 0.01)
    #expect(left.greatestStep < 0.05)
    #expect(epoch.heardAt(frame: lastLoud) > faded)
    #expect(epoch.heardAt(frame: lastLoud) < faded + 450_000_000)
  }

  @Test("A card that takes nothing back is kept on a short lead, so a fade comes soon all the same")
  func fadeWithoutRewind() async throws {
    let settings = VirtualCard.Settings { ($0.formats, $0.rewind) = ([.float], false) }
    var faded: Int64 = 0

    let played = try await PlayedSession.play("0.3-3600", breaths: 1, .tone, on: settings) {
      $0.wait(for: .exhale)
      faded = MonotonicClock.now()
      $0.player.fadeOut()
      _ = $0.finish(early: true)
    }

    let samples = played.epoch.samples
    let lastLoud = Int64((samples.lastIndex { $0 != 0 } ?? 0) / 2)
    // The whole ring would be half a second, and the fade.
    #expect(played.epoch.heardAt(frame: Int(lastLoud)) < faded + 450_000_000)
  }

  @Test("The volume moves while a bell rings, without a step", arguments: [true, false])
  func volume(rewind: Bool) async throws {
    let settings = VirtualCard.Settings { ($0.formats, $0.rewind) = ([.float], rewind) }
    var turned: Int64 = 0

    let played = try await PlayedSession.play("1-1", breaths: 1, .tone, on: settings) {
      $0.wait(for: .inhale)
      // In the middle of the gliding tone, which is level there.
      usleep(300_000)
      turned = MonotonicClock.now()
      $0.player.setVolume(-40)
      _ = $0.finish()
    }

    let epoch = played.epoch
    let left = epoch.left
    func peak(after time: Int64) -> Float {
      let first = left.samples.indices.first { epoch.heardAt(frame: $0) >= time } ?? 0
      return left.samples[first..<min(first + epoch.rate / 50, left.samples.count)]
        .map(\.magnitude).max() ?? 0
    }
    let before = peak(after: turned - 50_000_000)
    #expect(before > 0.01)
    #expect(peak(after: turned + 450_000_000) < before / 50)
    #expect(left.greatestStep < 0.05)
  }

  @Test(
    "Days of frames change nothing: their count passes what 31 and 32 bits hold",
    arguments: [Int64(1) << 31, 1 << 32, 1 << 33]
  )
  func manyFrames(limit: Int64) async throws {
    let played = try await PlayedSession.play(
      "0.3-0.4",
      breaths: 2,
      .tick,
      firstFrame: limit - 24_000
    ) {
      _ = $0.finish()
    }

    played.expectOnTime()
  }

  @Test(
    "A pointer that moves in steps, up to a tenth of a second, places ticks as well as a fine one",
    arguments: [48, 480, 4_800]
  )
  func coarsePointer(granule: Int) async throws {
    let settings = VirtualCard.Settings { ($0.granule, $0.ppm) = (granule, 120) }

    let played = try await PlayedSession.play("0.5-0.5", breaths: 3, .tick, on: settings) {
      _ = $0.finish()
      #expect($0.player.report.granule == granule)
    }

    played.expectOnTime()
  }

  @Test(
    "A loudspeaker that plays later than its buffer says is played ahead to, and nothing runs dry",
    arguments: [10_000_000, 300_000_000, 1_200_000_000] as [Int64]
  )
  func latency(nanoseconds: Int64) async throws {
    let settings = VirtualCard.Settings { $0.latencyMicroseconds = Double(nanoseconds) / 1_000 }

    let played = try await PlayedSession.play("0.3-0.4", breaths: 2, .tick, on: settings) {
      _ = $0.finish()
    }

    played.expectOnTime(latency: nanoseconds)
  }

  @Test("A buffer shorter than the first looks never runs dry")
  func shortBuffer() async throws {
    let settings = VirtualCard.Settings { $0.bufferBytes = 128...4_096 }

    let played = try await PlayedSession.play("0.3-0.4", breaths: 1, .tick, on: settings) {
      _ = $0.finish()
    }

    #expect(played.epoch.onsets(minimumSilence: 4_800).count == 2)
  }

  @Test("A pointer that keeps no pace at all is heard roughly in time, not refused")
  func noPace() async throws {
    let settings = VirtualCard.Settings { $0.lagMicroseconds = 60_000 }

    let played = try await PlayedSession.play("0.3-0.4", breaths: 1, .tick, on: settings) {
      _ = $0.finish()
    }

    let onsets = played.epoch.onsets(minimumSilence: 4_800)
    #expect(onsets.count == 2)
    let first = try #require(onsets.first)
    #expect(abs(played.epoch.heardAt(frame: first) - played.origin) < 100_000_000)
  }
}
