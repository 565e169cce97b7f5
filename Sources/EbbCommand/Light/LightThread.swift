internal import BreathEngine
internal import Glibc
internal import Synchronization

/// Lights an LED on a thread of its own, at the moments that the scheduler tells ahead.
///
/// Its files may take their time: a write that waits, or an LED that is unplugged, holds up nothing but
/// the light. What should have been shown meanwhile is left out.
final class LightThread: @unchecked Sendable {
  // Safe to share: what is not atomic belongs to the thread once it runs.

  /// FIFO priority, below those of the threads that sound.
  private static let priority: Int32 = 5
  /// How long an LED that does not answer is left alone, in nanoseconds.
  private static let patience: Int64 = 1_000_000_000

  /// Readable when there may be something new in ``fault``, and when the thread has ended.
  let notifier: Notifier
  private let scheduler: Scheduler
  private let orders: RingConsumer<RenderOrder>
  private let settings: LightSettings
  private let offset: Int64
  private let isStopped = Atomic<Bool>(false)
  private let isOver = Atomic<Bool>(false)
  private let lastFault = Atomic<Int32>(0)

  private var course: LightCourse
  private var led: HeldLED?
  /// The LED as it was taken before, where it does not answer.
  private var lost: HeldLED?
  private var steps = LightSteps(maximum: 1, brightness: 100)
  /// The number that was written last; nil where that is not known.
  private var shown: Int?
  private var nextTry = Int64.min

  /// A light that follows a scheduler which has not started; nil where the process has no descriptor left.
  init?(_ settings: LightSettings, _ scheduler: Scheduler) {
    guard let notifier = Notifier() else { return nil }
    self.notifier = notifier
    self.scheduler = scheduler
    self.settings = settings
    offset = settings.offset.nanoseconds
    orders = scheduler.follow(lead: Scheduler.leadBeyondBuffer + max(0, -offset))
    course = LightCourse(scheduler.plan, isSwitch: false)
  }

  deinit {
    notifier.closeEnds()
  }

  /// Why the LED is dark, as an `errno`; 0 where it is lit.
  var fault: Int32 { lastFault.load(ordering: .acquiring) }

  /// Whether the LED has been given back.
  var hasEnded: Bool { isOver.load(ordering: .acquiring) }

  /// Starts the thread, which takes the LED; nil where the system has none for us.
  ///
  /// Whoever started it joins it, or leaves it alone.
  func start() -> RealTimeThread? {
    RealTimeThread(priority: Self.priority) { self.run() }
  }

  /// Lets the thread give the LED back and end.
  func stop() {
    isStopped.store(true, ordering: .releasing)
    scheduler.followerWake.signal()
  }

  private func run() {
    while true {
      let word = scheduler.followerWake.load()
      while let order = orders.pop() { course.take(order) }
      if isStopped.load(ordering: .acquiring) { break }
      let next = show(at: MonotonicClock.now())
      scheduler.followerWake.wait(while: word, until: next)
    }
    led?.giveBack()
    isOver.store(true, ordering: .releasing)
    notifier.notify()
  }

  /// Shows what is to be seen at a moment, and answers when something else is; nil for when it is told.
  private func show(at now: Int64) -> Int64? {
    let moment = now - offset
    course.advance(to: moment)
    guard let led = led ?? take(at: now) else { return nextTry }
    course.isSwitch = steps.isSwitch
    let segment = course.segment(at: moment)
    let number = steps.number(of: segment.level(at: moment))
    if number != shown {
      switch led.show(number) {
      case 0: shown = number
      // Whoever reads in the file's place is behind; the number is out of date by the next try.
      case EAGAIN, EINTR: return now + LightSteps.shortest
      case let reason:
        lose(for: reason, at: now)
        return nextTry
      }
    }
    let next = min(steps.nextStep(after: moment, in: segment), course.nextChange ?? .max)
    return next == .max ? nil : next + offset
  }

  private func take(at now: Int64) -> HeldLED? {
    guard now >= nextTry else { return nil }
    // By its name each time: one that is plugged in again may have another number.
    guard let taken = HeldLED(LEDName().files(settings.word), after: lost) else {
      lose(for: errno, at: now)
      return nil
    }
    (led, lost, shown) = (taken, nil, nil)
    steps = LightSteps(maximum: taken.maximum, brightness: settings.brightness)
    tell(0)
    return taken
  }

  private func lose(for reason: CInt, at now: Int64) {
    if let led { (self.led, lost) = (nil, led) }
    nextTry = now + Self.patience
    tell(reason == 0 ? EIO : reason)
  }

  private func tell(_ reason: CInt) {
    guard lastFault.exchange(reason, ordering: .acquiringAndReleasing) != reason else { return }
    notifier.notify()
  }
}
