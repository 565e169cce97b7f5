internal import BreathAudio
internal import BreathEngine

/// The light of a session: an LED that breathes along, from its start until it is given back.
///
/// For the command's own thread, which hears of it but never waits for it.
final class Light: SessionObserver {
  /// How long an LED is waited for that does not take its last line, in nanoseconds.
  private static let longestEnd: Int64 = 2_000_000_000

  private let thread: LightThread
  private let running: RealTimeThread
  private let offset: Int64
  private let name: String
  private var news: LightNews
  private var hasEnded = false
  /// Until when its end signal lasts, in nanoseconds of `CLOCK_MONOTONIC`; nil before the end, and where
  /// the LED is dark.
  private(set) var showsUntil: Int64?

  private init(_ thread: LightThread, _ running: RealTimeThread, _ settings: LightSettings) {
    (self.thread, self.running) = (thread, running)
    offset = settings.offset.nanoseconds
    name = settings.word
    news = LightNews(name: name)
  }

  /// Takes the LED of a session whose scheduler has not started; nil where it has none.
  ///
  /// - Throws: ``CommandFailure`` where the command line names an LED that cannot be lit.
  static func open(
    _ settings: LightSettings?,
    _ scheduler: Scheduler
  ) throws(CommandFailure) -> Light? {
    guard let settings else { return nil }
    if settings.isRequired, let failure = LEDName().failure(settings.word) { throw failure }
    guard let thread = LightThread(settings, scheduler), let running = thread.start() else {
      throw CommandFailure(.ownFault, "the system has no thread or descriptor left for the LED")
    }
    return Light(thread, running, settings)
  }

  /// Readable when there may be something to tell.
  var descriptor: Int32 { hasEnded ? -1 : thread.notifier.descriptor }

  /// What befell the LED since the last time, in a line; nil where nothing did.
  func takeNews() -> String? {
    thread.notifier.drain()
    let fault = thread.fault
    return news.take(
      fault == 0 ? nil : LEDFiles.reason(fault),
      at: MonotonicClock.now()
    )
  }

  /// Gives the LED back as it was; once.
  ///
  /// - Parameter console: Where it is said that an LED does not answer.
  func giveBack(_ console: Console) {
    guard !hasEnded else { return }
    hasEnded = true
    thread.stop()
    let deadline = MonotonicClock.now() + Self.longestEnd
    while !thread.hasEnded {
      let left = deadline - MonotonicClock.now()
      guard left > 0 else {
        console.say("the LED \(name.quoted) does not answer; it is left as it is")
        return
      }
      thread.notifier.drain()
      if !thread.hasEnded { Descriptors.waitForAny(of: [thread.notifier.descriptor], atMost: left) }
    }
    running.join()
  }

  func begin(_ facts: SessionFacts) {}

  func see(_ emission: Emission) {
    let transition = emission.transition
    guard transition.event == .closing || transition.isLast, thread.fault == 0 else { return }
    let end = emission.deadline + offset + LightCourse.tail(of: transition)
    showsUntil = max(showsUntil ?? end, end)
  }

  func end(_ outcome: SessionOutcome, _ report: Player.Report?) {}
}
