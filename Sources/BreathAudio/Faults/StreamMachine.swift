/// What befalls a stream, and what is done about it.
///
/// Pure: it is told what looks and calls answered and when, and says what to do next; ``RenderLoop``
/// does it. Nothing in it waits, and each way ends: in a stream that plays, or in one that is given up.
///
/// | what is seen | what is done |
/// |---|---|
/// | a look: running, the pointer has moved | go on: fill what has room |
/// | running, pointer still for 500 ms or two periods | `isStalled`, which is told; a look each 100 ms |
/// | running, pointer still for 3 s | give up: it stands still |
/// | the same two on a sound server after its start | 2 s later each |
/// | running, moves again after it was stalled | begin anew: what it still holds is late |
/// | state XRUN, PREPARED or SETUP, or EPIPE | begin anew |
/// | state SUSPENDED, or ESTRPIPE | begin anew, without a resume: that would play on with what is late |
/// | EAGAIN or EINTR from a look | look again after 20 ms; it counts as standing still |
/// | DISCONNECTED, or ENODEV from anything | give up: unplugged |
/// | any other state, any other code | give up: failed |
/// | prepare: 0 | fill and start |
/// | prepare or start: EAGAIN, EINTR, EPIPE, ESTRPIPE | look again after 20 ms, after a sleep 200 ms |
/// | start: 0 | go on |
/// | write: some frames, EAGAIN, EINTR, EPIPE, ESTRPIPE | go on: the next look tells |
/// | the 21st time in 10 s that it is to begin anew | give up: too often |
/// | a call that came back after it was abandoned | end, and touch nothing |
///
/// To begin anew is to drop what a stream still holds, where it runs, to prepare it, to fill and to
/// start it, with the frames that are then due.
struct StreamMachine: BitwiseCopyable {
  /// What to do with the stream.
  enum Action: UInt8, BitwiseCopyable {
    /// Fill what has room.
    case goOn
    /// Look again after ``StreamMachine/pause``.
    case wait
    /// Drop what it holds where ``StreamMachine/mustDrop``, prepare, fill and start.
    case beginAnew
    /// Leave it; ``StreamMachine/loss`` says why.
    case giveUp
  }

  /// Times that it may begin anew within ``window``.
  static let mostBeginnings = 20
  /// In nanoseconds.
  static let window: Int64 = 10_000_000_000
  /// How soon a card that sleeps is asked again, in nanoseconds.
  static let sleepPause: Int64 = 200_000_000
  /// How soon after a call that did nothing it is looked at again, in nanoseconds.
  static let shortPause: Int64 = 20_000_000
  /// How soon a stream that has stalled is looked at again, in nanoseconds: soon, not often.
  static let stallPause: Int64 = 100_000_000
  /// A pointer that is still for so long, in nanoseconds, has stalled; and is given up.
  static let stall: Int64 = 500_000_000
  static let longestStandstill: Int64 = 3_000_000_000
  /// How much longer a sound server may take to begin, in nanoseconds.
  static let serverStart: Int64 = 2_000_000_000
  /// What one look can say of the time since the last, in nanoseconds: a process that was stopped has
  /// seen nothing of the rest.
  static let longestGlance: Int64 = 400_000_000

  /// Whether the stream is a sound server's, which takes its time to begin.
  var isServer = false
  /// Whether the pointer is still for longer than is usual.
  var isStalled = false
  /// What the present or last beginning anew is for.
  var cause = PlaybackNews.Kind.underrun
  /// Whether what the stream holds must be dropped before it can be prepared.
  var mustDrop = false
  /// How long to wait before the next look, in nanoseconds.
  var pause: Int64 = 0
  /// Why it was given up, once it was.
  var loss: StreamLoss?
  /// The moment of the last look at which the pointer had moved, in nanoseconds of `CLOCK_MONOTONIC`.
  var lastMoved: Int64 = 0

  let stallLimit: Int64
  var pointer: Int64 = .min
  var taken: Int64 = .min
  var lastLook: Int64 = 0
  var still: Int64 = 0
  var hasMoved = false
  var beginnings = 0
  var windowStart: Int64 = 0

  /// A machine for a stream that was just started.
  ///
  /// - Parameters:
  ///   - period: How long a period of its buffer is, in nanoseconds.
  ///   - now: The present moment, in nanoseconds of `CLOCK_MONOTONIC`.
  init(period: Int64, at now: Int64) {
    stallLimit = Swift.max(Self.stall, 2 &* period)
    (lastLook, lastMoved) = (now, now)
  }

  /// Takes a look at the stream.
  ///
  /// **Real-time safe.**
  ///
  /// - Parameters:
  ///   - answer: What the stream says of itself.
  ///   - code: The code that came with it, for ``loss``.
  ///   - place: The frame that is heard, where the look can be believed, and how many it has taken.
  ///   - now: The present moment, in nanoseconds of `CLOCK_MONOTONIC`.
  /// - Returns: What to do.
  mutating func looked(
    _ answer: StreamAnswer,
    code: CInt = 0,
    place: (heard: Int64?, taken: Int64),
    at now: Int64
  ) -> Action {
    if answer == .fine { return note(place, answer, at: now) }
    if answer == .passing { return note((nil, taken), answer, at: now) }
    return stopped(answer, code, at: now)
  }

  /// Takes the answer to a call on the way to a new beginning: drop, prepare or start.
  ///
  /// **Real-time safe.**
  mutating func answered(_ answer: StreamAnswer, code: CInt = 0) -> Action {
    if answer == .fine { return .goOn }
    guard answer.passesOn else { return giveUp(answer, code) }
    return wait(cause == .suspended ? Self.sleepPause : Self.shortPause)
  }

  /// Takes the answer to a write.
  ///
  /// **Real-time safe.**
  mutating func wrote(_ answer: StreamAnswer, code: CInt = 0) -> Action {
    answer == .fine || answer.passesOn ? .goOn : giveUp(answer, code)
  }

  /// Notes that the stream was started, for the first time or anew.
  ///
  /// **Real-time safe.**
  mutating func started(at now: Int64) {
    (pointer, taken, lastLook, lastMoved) = (.min, .min, now, now)
    (still, hasMoved, isStalled, mustDrop) = (0, false, false, false)
  }
}
