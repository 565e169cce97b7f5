public import BreathEngine
internal import Glibc

/// A whole session in one call, for a program that does nothing else meanwhile.
extension Player {
  /// A player of a plan, which keeps it by a scheduler of its own.
  ///
  /// - Parameters:
  ///   - plan: The session.
  ///   - cues: What it sounds like.
  ///   - target: Where the sound goes.
  ///   - volume: The master level in decibels, 0 or below.
  ///   - manners: What cards need beyond what they say of themselves.
  /// - Throws: ``PlaybackError`` with the code `noResources`.
  public convenience init(
    _ plan: SessionPlan,
    cues: CueSet,
    on target: PlaybackTarget,
    volume: Double = 0,
    manners: CardManners = CardManners()
  ) throws(PlaybackError) {
    guard let scheduler = Scheduler(plan) else {
      throw PlaybackError(.noResources, OutputStream.silence, reason: "no descriptor left")
    }
    try self.init(target, cues: cues, scheduler: scheduler, volume: volume, manners: manners)
  }

  /// Plays the session on the calling thread's time, until its last sound has been heard, and ends.
  ///
  /// Once, in place of ``start(delay:priority:)``. A plan without an end is played for ever. A card that is
  /// lost on the way is looked for, and the session goes on meanwhile.
  ///
  /// - Parameter tell: Called at the moment of each transition, by this thread.
  /// - Throws: ``PlaybackError`` where the target cannot be opened.
  public func play(_ tell: (Transition) -> Void = { _ in }) throws(PlaybackError) {
    defer { end() }
    _ = try start(priority: nil)
    var isClosed = false
    while !isClosed || !isFinished {
      while nextNews() != nil {}
      while let emission = scheduler.nextEmission() {
        tell(emission.transition)
        if emission.transition.event == .closing { isClosed = true }
      }
      waitForNews(orEmissions: !isClosed)
    }
    while let emission = scheduler.nextEmission() { tell(emission.transition) }
    scheduler.stop()
  }

  /// Waits until there may be something to take.
  private func waitForNews(orEmissions wantsEmissions: Bool) {
    // Both are taken before it is waited for them again, so neither is left behind.
    guard !isFinished || wantsEmissions else { return }
    var entries = [pollfd(fd: scheduler.emissionDescriptor, events: Int16(POLLIN), revents: 0)]
    // Of a player that has finished there is nothing more to hear.
    if !isFinished {
      entries.append(pollfd(fd: newsDescriptor, events: Int16(POLLIN), revents: 0))
    }
    poll(&entries, nfds_t(entries.count), -1)
  }
}
