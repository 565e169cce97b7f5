internal import BreathEngine
internal import BreathJournal
internal import JSONText

/// Answers whoever asks this ebb from elsewhere, and does what they ask: `ebb status`, `pause`, `resume`,
/// `stop` and `watch`.
///
/// The command's own thread asks it, as any other hand. What it does at a time is bounded, and after that it
/// rests, so that no flood of questions holds a session up; while no one asks, nothing wakes for it.
final class ControlServer: SessionHand {
  /// The most connections at a time.
  static let mostClients = 128
  /// The most that is answered at a time, of all and of one.
  static let mostRequests = (all: 16, each: 2)
  /// How long it then rests, in nanoseconds.
  private static let rest: Int64 = 5_000_000
  /// How long it rests where the process has no descriptor left, in nanoseconds.
  static let longRest: Int64 = 1_000_000_000
  /// How long what was asked may take to come, in nanoseconds.
  static let patience: Int64 = 10_000_000_000
  /// From one try to have a socket to the next, in nanoseconds.
  private static let retry: Int64 = 30_000_000_000

  /// Someone who waits for what was asked to come.
  struct Waiting {
    let client: ControlClient
    let word: ControlRequest.Word
    /// Until when, in nanoseconds of `CLOCK_MONOTONIC`.
    let deadline: Int64
  }

  /// What it says of this ebb.
  var status: ControlStatus
  /// Those who wait, in the order in which they asked.
  var waiting: [Waiting] = []
  /// The event lines that tell a new watcher where the session is: its start, the latest phase or bell, a pause.
  var standing: [String: JSONObject] = [:]

  private let context: CommandContext
  private let tellsFaults: Bool
  /// The socket; nil where there is no place for one.
  private(set) var listener: ControlListener?
  /// Those who are connected.
  var clients: [ControlClient] = []
  /// What was asked of the session since it was last taken.
  var keys: [SessionKeys.Key] = []
  /// Until when it rests, in nanoseconds of `CLOCK_MONOTONIC`; nil where it does not.
  var restsUntil: Int64?
  /// When a socket is tried for again; nil while there is one.
  var retryAt: Int64?
  /// When the socket was made, in nanoseconds of `CLOCK_MONOTONIC`.
  private(set) var openedAt = Int64.min
  private var isClosed = false

  private lazy var events = EventLines(telling: { [weak self] in self?.tell($0) }, context.console)

  /// Those that are to follow each session, for ``SessionCompany/observers``.
  var observers: [any SessionObserver] { [events, self] }

  /// What a corner begins by itself next; nil for nothing.
  var nextTimer: (at: LocalTime, start: String)? {
    get { status.nextTimer }
    set { status.nextTimer = newValue }
  }

  /// Begins to listen; where there is no place for a socket all else goes on, and it tries again later.
  ///
  /// - Parameters:
  ///   - context: Where files belong, and where to print.
  ///   - isCorner: Whether this ebb goes on when a session is over; then `resume` begins one.
  ///   - tellsFaults: Whether it is said where there is no socket.
  init(in context: CommandContext, isCorner: Bool = false, tellsFaults: Bool = true) {
    self.context = context
    self.tellsFaults = tellsFaults
    status = ControlStatus(state: isCorner ? .idle : .opening, isCorner: isCorner)
    open(at: MonotonicClock.now(), isFirst: true)
  }

  deinit {
    close()
  }

  var descriptors: [Int32] {
    guard restsUntil == nil, let listener else { return [] }
    let asking = clients.lazy.filter { !$0.isSilent }.map(\.descriptor)
    return [listener.descriptor, listener.watchDescriptor].filter { $0 >= 0 } + asking
  }

  var due: Int64? {
    ([restsUntil, retryAt] + waiting.map(\.deadline)).compactMap(\.self).min()
  }

  func take() -> [SessionKeys.Key] {
    let now = MonotonicClock.now()
    if let retryAt, now >= retryAt { open(at: now, isFirst: false) }
    if now >= restsUntil ?? 0 {
      restsUntil = nil
      if look(at: now) { restsUntil = max(restsUntil ?? 0, now + Self.rest) }
    }
    giveUp(at: now)
    defer { keys = [] }
    return keys
  }

  /// Nothing plays any more, or what was to begin did not.
  ///
  /// - Parameter failure: Why it did not; nil where it did.
  func rest(after failure: String? = nil) {
    status.state = .idle
    (status.session, status.trouble, standing) = (nil, failure, [:])
    answerAll(.stop)
    for one in takeWaiting(where: { _ in true }) {
      refuse(one, failure.map { ControlRefusal(.failed, $0) } ?? Self.over)
    }
  }

  /// Ends all of it; the socket is gone.
  func close() {
    guard !isClosed else { return }
    isClosed = true
    answerAll(.stop)
    for one in takeWaiting(where: { _ in true }) { refuse(one, Self.over) }
    (clients, listener, retryAt, restsUntil) = ([], nil, nil, nil)
  }

  /// Has a socket made, in place of one that there was, at a moment in nanoseconds of `CLOCK_MONOTONIC`.
  func open(at now: Int64, isFirst: Bool) {
    guard !isClosed else { return }
    listener = nil
    openedAt = now
    do throws(ControlListener.Fault) {
      listener = try ControlListener(context.paths)
      retryAt = nil
    } catch {
      retryAt = now + Self.retry
      guard isFirst, tellsFaults else { return }
      context.console.say("no one can ask this ebb from elsewhere: \(error.message)")
    }
  }
}
