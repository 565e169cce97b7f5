internal import BreathAudio
internal import BreathEngine

/// The sounds of a counter, which counts all the same where there are none.
///
/// Nothing here fails once it is made.
final class CountSound {
  /// How long what still rings may fade at the end, in nanoseconds.
  private static let longestFade: Int64 = 400_000_000

  private let player: Player
  // Whose rings the player reads; a counter has no plan, so nothing is scheduled.
  private let scheduler: Scheduler
  private var faults = FaultTeller()
  private var hasToldOfSilence = false

  /// Begins to open a card; what is struck before it plays is not heard.
  ///
  /// - Parameters:
  ///   - bell: What is heard when a mala is full.
  ///   - device: The card, by name, or nil for the usual one.
  ///   - volume: The master level.
  /// - Throws: ``CommandFailure`` where the process has no descriptor or thread left.
  init(bell: Sound, device: String?, volume: Decibels) throws(CommandFailure) {
    guard let plan = try? SessionPlan(sit: .endless), let scheduler = Scheduler(plan) else {
      throw CommandFailure(.ownFault, "the process has no descriptor left")
    }
    self.scheduler = scheduler
    do throws(PlaybackError) {
      player = try Player(
        .card(device),
        cues: .beads(bell: bell),
        scheduler: scheduler,
        volume: volume.value
      )
      try player.begin(priority: nil)
    } catch {
      throw CommandFailure(error)
    }
  }

  /// Readable when there is something to say.
  var descriptor: Int32 { player.newsDescriptor }

  /// When there is something to say without that, in nanoseconds of `CLOCK_MONOTONIC`, or nil.
  var nextMoment: Int64? { faults.nextDue }

  /// Sounds a bead at once, and the bell with it where that fills a mala.
  func strike(isFull: Bool) {
    player.strike(CueSet.bead)
    if isFull { player.strike(CueSet.mala) }
  }

  /// What there is to say of the card, once.
  func takeNews() -> [String] {
    var said: [String] = []
    if case .failure(let error) = player.takeOpening(), !hasToldOfSilence {
      hasToldOfSilence = true
      said.append("\(error); counting goes on in silence")
      // A card that comes later is heard.
      player.beginInSilence()
    }
    let now = MonotonicClock.now()
    while let news = player.nextNews() {
      if let fault = faults.take(news, at: now) { said.append(fault.message) }
    }
    return said + faults.takeDue(at: now).map(\.message)
  }

  /// Lets all sound fade, and ends; false where a driver or a server holds a thread.
  func end() -> Bool {
    player.fadeOut()
    let deadline = MonotonicClock.now() + Self.longestFade
    while player.isSounding, !player.isFinished, MonotonicClock.now() < deadline {
      Descriptors.waitForAny(of: [descriptor], atMost: deadline - MonotonicClock.now())
      while player.nextNews() != nil {}
    }
    return player.end()
  }
}
