internal import BreathEngine
internal import Synchronization

/// What the owner of a player and its device manager tell each other, under a lock.
struct PlayerState {
  /// Owner → manager: begin the session, as soon as there is something to play it on.
  var begin: Beginning?
  /// Owner → manager: begin it in silence.
  var wantsSilence = false
  /// Owner → manager: end.
  var wantsEnd = false

  /// Manager → owner: the moment of session time zero, or why there is none yet; taken once.
  var opening: Result<Int64, PlaybackError>?
  /// Manager → owner: what befell the sound, in order.
  var news: [PlaybackNews] = []
  /// The stream that plays, once the session has begun.
  var run: StreamRun?
  /// What the streams before it amount to.
  var past = PastStreams()
  /// Manager → owner: how long after a key the cue that it causes can be heard, in nanoseconds.
  var reactionTime: Int64 = 0
  /// Manager → owner: all was heard, or has faded.
  var isFinished = false
  /// Manager → owner: a card was lost since the start, whether or not it was found again.
  var hasLostCard = false
  /// Manager → owner: the manager has ended.
  var isOver = false
  /// Manager → owner: whether it has left nothing behind.
  var isClean = false
  /// The last card or FIFO that played, and its rate.
  var cardName = OutputStream.silence
  var rate = 48_000

  /// How a session is to begin.
  struct Beginning {
    /// Silence before the opening bell, beside the lead-in.
    let delay: ExactSeconds
    /// The FIFO priority to ask for the scheduler's thread, or nil.
    let priority: Int32?
  }
}

/// What the streams that have ended amount to.
struct PastStreams {
  private(set) var epochs = 0
  private(set) var underruns = 0
  private(set) var clamped = 0
  private(set) var late = 0
  /// The clock of the last of them; nil where that was the clock's own, or there was none.
  private(set) var map: ClockMap?

  /// Adds a stream that has ended, or was given up.
  mutating func add(_ run: StreamRun) {
    let clock = run.clock
    epochs += clock.epoch
    underruns += run.shared.pointee.underruns.load(ordering: .relaxed)
    clamped += run.shared.pointee.clamped.load(ordering: .relaxed)
    late += run.shared.pointee.late.load(ordering: .relaxed)
    map = run.isPaced ? nil : clock
  }
}
