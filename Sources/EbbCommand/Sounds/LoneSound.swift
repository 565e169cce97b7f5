internal import BreathAudio
internal import BreathEngine

/// Something that a card plays outside a session, without a record of it: a bell, a cue set, a test.
struct LoneSound {
  /// FIFO priority of the scheduler's thread, above the render thread's.
  static let priority: Int32 = 20

  /// What it sounds like.
  let cues: CueSet
  /// The card, by name, or nil for the usual one.
  let device: String?
  /// The master level.
  let volume: Decibels
  /// What cards need beyond what they say of themselves.
  let manners: CardManners

  /// The scheduler of what is played.
  ///
  /// - Parameter plan: What is played, as the plan of a session.
  /// - Returns: The scheduler; nothing runs yet.
  /// - Throws: ``CommandFailure`` where the process has no descriptor left.
  static func scheduler(of plan: SessionPlan?) throws(CommandFailure) -> Scheduler {
    guard let scheduler = plan.flatMap({ Scheduler($0) }) else { throw noDescriptor }
    return scheduler
  }

  /// What catches the signals meanwhile; whoever asks for it releases it.
  ///
  /// - Throws: ``CommandFailure`` where the process has no descriptor left.
  static func signals() throws(CommandFailure) -> SignalCatcher {
    guard let signals = SignalCatcher() else { throw noDescriptor }
    return signals
  }

  private static var noDescriptor: CommandFailure {
    CommandFailure(.ownFault, "the process has no descriptor left")
  }

  /// The player on the card, which nobody has opened yet.
  func player(_ scheduler: Scheduler) throws(PlaybackError) -> Player {
    try Player(
      .card(device),
      cues: cues,
      scheduler: scheduler,
      volume: volume.value,
      manners: manners
    )
  }
}

extension Player {
  /// Whether all was heard, or the card is lost: another one is not waited for.
  ///
  /// Takes what it tells.
  var hasEnded: Bool {
    while nextNews() != nil {}
    return isFinished || hasLostCard
  }

  /// Ends it, and the process where card or server hold the render thread.
  ///
  /// - Parameter status: What the program would exit with.
  /// - Returns: The same.
  /// - Throws: ``CommandFailure`` with the status 69 where all would be well, had the card not gone.
  func finish(_ status: ExitStatus) throws(CommandFailure) -> ExitStatus {
    let isLost = hasLostCard
    // A card or server that holds the render thread would hold the process too.
    if !end() { Descriptors.exitAtOnce(status) }
    guard isLost, status == .done else { return status }
    throw CommandFailure(
      .noSoundCard,
      "the sound card \(cardName.quoted) was lost",
      hint: "check its plug, or try another: ebb devices"
    )
  }
}
