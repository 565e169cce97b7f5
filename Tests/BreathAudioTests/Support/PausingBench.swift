import BreathEngine
import Glibc

@testable import BreathAudio

/// A session that really plays and is paused by hand, as by a key.
final class PausingBench {
  let bench: LiveBench
  /// The moment of session zero, which pauses move.
  private(set) var origin: Int64
  /// Every transition that was emitted at its moment, those that came twice too.
  private(set) var emissions: [Emission] = []
  private var walk: PlanWalk
  private var stopTime: Int64 = 0

  init(_ bench: LiveBench, origin: Int64) {
    (self.bench, self.origin) = (bench, origin)
    walk = PlanWalk(bench.plan)
  }

  /// Follows the session up to a moment, in nanoseconds of `CLOCK_MONOTONIC`.
  func play(until moment: Int64) {
    while true {
      let now = MonotonicClock.now()
      follow()
      guard now < moment else { return }
      var entry = pollfd(fd: bench.scheduler.emissionDescriptor, events: Int16(POLLIN), revents: 0)
      poll(&entry, 1, Int32((moment - now) / 1_000_000 + 1))
    }
  }

  private func follow() {
    while let emission = bench.scheduler.nextEmission() {
      emissions.append(emission)
      if emission.origin == origin { walk.see(emission.transition) }
    }
  }

  /// Presses the key, and answers the moment from which on the session stands still.
  func pause() -> Int64 {
    let turn = MonotonicClock.now() + bench.player.reactionTime
    stopTime = turn - origin
    if let sequence = walk.sequence(after: stopTime) {
      bench.scheduler.pause(from: sequence, at: stopTime)
    }
    play(until: turn)
    return turn
  }

  /// Presses it again, and answers the moment at which the session goes on.
  func goOn() -> Int64 {
    let turn = MonotonicClock.now() + bench.player.reactionTime
    let resumption = walk.resume(from: stopTime)
    origin = turn - resumption.time
    bench.scheduler.resume(resumption, origin: origin)
    return turn
  }

  /// Plays to the end.
  func finish() {
    emissions += bench.finish()
  }
}
