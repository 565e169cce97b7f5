import BreathEngine
import Glibc

@testable import BreathAudio

/// A session that really runs: scheduler and player, and what came of them.
final class LiveBench {
  let plan: SessionPlan
  let scheduler: Scheduler
  let player: Player
  /// What befell the sound, as far as it was taken.
  private(set) var news: [PlaybackNews] = []

  /// The system gave no scheduler.
  struct NoScheduler: Error {}

  convenience init(
    _ form: String,
    breaths: Int,
    cues: CueSet = .tick,
    on target: PlaybackTarget
  ) throws {
    let plan = try SessionPlan(BreathPattern(shortForm: form), length: .breaths(breaths))
    try self.init(plan, cues: cues, on: target)
  }

  init(
    _ plan: SessionPlan,
    cues: CueSet,
    on target: PlaybackTarget,
    firstFrame: Int64 = 0
  ) throws {
    self.plan = plan
    guard let scheduler = Scheduler(plan) else { throw NoScheduler() }
    self.scheduler = scheduler
    player = try Player(
      target,
      cues: cues,
      scheduler: scheduler,
      volume: 0,
      firstFrame: firstFrame
    )
  }

  /// Starts, and answers the moment of session time zero.
  func start() throws -> Int64 {
    try player.start(priority: nil)
  }

  /// Takes emissions until a kind of phase begins; at the most for ten seconds between two.
  func wait(for kind: PhaseKind) {
    var entry = pollfd(fd: scheduler.emissionDescriptor, events: Int16(POLLIN), revents: 0)
    while poll(&entry, 1, 10_000) == 1 {
      while let emission = scheduler.nextEmission() {
        if emission.transition.event == .phase, emission.transition.kind == kind { return }
      }
    }
  }

  /// Takes what befell the sound.
  func takeNews() {
    while let told = player.nextNews() { news.append(told) }
  }

  /// Takes emissions until the player has finished and, unless the session ends early, the closing
  /// bell was told; at the most for half a minute, which means never.
  func finish(early isEarly: Bool = false) -> [Emission] {
    var emissions: [Emission] = []
    let deadline = MonotonicClock.now() + 30_000_000_000
    while MonotonicClock.now() < deadline {
      while let emission = scheduler.nextEmission() { emissions.append(emission) }
      takeNews()
      let isTold = isEarly || emissions.last?.transition.event == .closing
      if isTold, player.isFinished { break }
      // The one of both that is still to come.
      let descriptors = player.isFinished ? [] : [player.newsDescriptor]
      var entries = (descriptors + [scheduler.emissionDescriptor]).map {
        pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
      }
      poll(&entries, nfds_t(entries.count), 10_000)
    }
    return emissions
  }
}
