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
  private var speech: SpokenWords
  /// What is said begins when the loudest of a bell is over, in nanoseconds after it.
  private static let bellFirst: Int64 = 700_000_000

  /// Begins to open a card; what is struck before it plays is not heard.
  ///
  /// - Parameters:
  ///   - bell: What is heard when a mala is full.
  ///   - words: What can be said.
  ///   - device: The card, by name, or nil for the usual one.
  ///   - volume: The master level.
  ///   - manners: What cards need beyond what they say of themselves.
  /// - Throws: ``CommandFailure`` where the process has no descriptor or thread left.
  init(
    bell: Sound,
    words: [Sound] = [],
    device: String?,
    volume: Decibels,
    manners: CardManners
  ) throws(CommandFailure) {
    speech = SpokenWords(lengths: words.map { Int64($0.seconds * 1e9) })
    guard let plan = try? SessionPlan(sit: .endless), let scheduler = Scheduler(plan) else {
      throw CommandFailure(.ownFault, "the process has no descriptor left")
    }
    self.scheduler = scheduler
    do throws(PlaybackError) {
      player = try Player(
        .card(device),
        cues: .beads(bell: bell, words: words),
        scheduler: scheduler,
        volume: volume.value,
        manners: manners
      )
      try player.begin(priority: nil)
    } catch {
      throw CommandFailure(error)
    }
  }

  /// Readable when there is something to say.
  var descriptor: Int32 { player.newsDescriptor }

  /// When there is something to say without that, in nanoseconds of `CLOCK_MONOTONIC`, or nil.
  var nextMoment: Int64? { [faults.nextDue, speech.nextDue].compactMap(\.self).min() }

  /// Sounds a bead at once, and the bell with it where that fills a mala.
  func strike(isFull: Bool) {
    player.strike(CueSet.bead)
    if isFull { player.strike(CueSet.mala) }
  }

  /// Says words, by their places, in place of what is still to be said.
  ///
  /// - Parameters:
  ///   - words: One after the other.
  ///   - isAfterBell: Whether a bell has just been struck.
  func say(_ words: [Int], isAfterBell: Bool) {
    speech.say(words, from: MonotonicClock.now() + (isAfterBell ? Self.bellFirst : 0))
    speakWhenDue()
  }

  /// Says the next word, where that is due.
  func speakWhenDue() {
    guard let word = speech.takeDue(at: MonotonicClock.now()) else { return }
    player.strike(CueSet.firstWord + word)
  }

  /// What there is to say of the card, once.
  func takeNews() -> [String] {
    var said: [String] = []
    if case .failure(let error) = player.takeOpening(), !hasToldOfSilence {
      hasToldOfSilence = true
      said.append(phrase("\(error); counting goes on in silence"))
      // A card that comes later is heard.
      player.beginInSilence()
    }
    let now = MonotonicClock.now()
    while let news = player.nextNews() {
      if let fault = faults.take(news, at: now) { said.append(fault.words.text) }
    }
    return said + faults.takeDue(at: now).map(\.words.text)
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
