import BreathEngine
import BreathTesting
import Testing

@testable import BreathAudio

/// A session that was played on a virtual card.
struct PlayedSession {
  /// The moment of session time zero, in nanoseconds of `CLOCK_MONOTONIC`.
  let origin: Int64
  let plan: SessionPlan
  let epoch: VirtualCard.Epoch

  /// The machine stood still, or a key's cue came late, again and again; how often at the last try.
  private struct NoRestfulMachine: Error {
    let underruns: Int
    let late: Int
  }

  /// Plays a session on a card; again where the machine stood still for longer than the ring.
  static func play(
    _ form: String,
    breaths: Int,
    _ cues: CueSet,
    on settings: VirtualCard.Settings = VirtualCard.Settings(),
    firstFrame: Int64 = 0,
    _ listen: (LiveBench) throws -> Void
  ) async throws -> PlayedSession {
    let plan = try SessionPlan(BreathPattern(shortForm: form), length: .breaths(breaths))
    return try await play(plan, cues, on: settings, firstFrame: firstFrame) { bench, _ in
      try listen(bench)
    }
  }

  /// The same with any plan.
  ///
  /// - Parameters:
  ///   - plan: The session.
  ///   - cues: What it sounds like.
  ///   - settings: The card.
  ///   - firstFrame: The number of the stream's first frame.
  ///   - isForgiving: Whether a cue that came too late is the machine's fault, too: one that a key
  ///     causes has a tenth of a second, not half of one.
  ///   - listen: What to do while it plays; it is handed the moment of session time zero.
  /// - Returns: What was played.
  /// - Throws: What the player or `listen` throws.
  static func play(
    _ plan: SessionPlan,
    _ cues: CueSet,
    on settings: VirtualCard.Settings,
    firstFrame: Int64 = 0,
    isForgiving: Bool = false,
    _ listen: (LiveBench, Int64) throws -> Void
  ) async throws -> PlayedSession {
    try await onOwnThread {
      var last = NoRestfulMachine(underruns: 0, late: 0)
      for _ in 0..<(isForgiving ? 6 : 3) {
        let card = try VirtualCard(settings)
        let target = PlaybackTarget.card(try card.nameInThisProcess())
        let bench = try LiveBench(plan, cues: cues, on: target, firstFrame: firstFrame)
        let origin = try bench.start()
        try listen(bench, origin)
        bench.player.end()
        let report = bench.player.report
        last = NoRestfulMachine(underruns: report.underruns, late: report.late)
        guard report.underruns == 0, report.late == 0 || !isForgiving else { continue }
        #expect(report.late == 0)
        let epoch = try #require(card.recording().epochs.last)
        return PlayedSession(origin: origin, plan: plan, epoch: epoch)
      }
      throw last
    }
  }

  /// Expects a tick for each phase, heard within a millisecond of its moment, and no other sound.
  ///
  /// - Parameters:
  ///   - plan: The session as it came to be, where that is not what was planned.
  ///   - latency: Nanoseconds from the card to the ear.
  func expectOnTime(_ plan: SessionPlan? = nil, latency: Int64 = 0) {
    let onsets = epoch.onsets(minimumSilence: epoch.rate / 10)
    let due = (plan ?? self.plan).makeCursor().filter { $0.event == .phase }
      .map(\.startNanoseconds)
    #expect(onsets.count == due.count)
    for (onset, due) in zip(onsets, due) {
      #expect(abs(epoch.heardAt(frame: onset) + latency - origin - due) <= 1_000_000)
    }
  }
}

extension VirtualCard.Epoch {
  /// The left channel of a stereo recording, whose samples are worked out anew each time they are asked for.
  var left: Signal {
    let samples = samples
    return Signal(stride(from: 0, to: samples.count, by: 2).map { samples[$0] }, rate: rate)
  }
}
