internal import BreathAudio
internal import BreathEngine
internal import BreathJournal

/// A corner with a button: idle for days, and then a session, and again.
///
/// All on the command's own thread. While it is idle it holds no card and wakes for what happens alone.
final class Corner {
  /// What it works with.
  struct Parts {
    let hand: CornerHand
    let signals: SignalCatcher
    let service: ServiceManager?
    let visitor: (any CornerVisitor)?
    let context: CommandContext
    let options: CornerOptions
  }

  let parts: Parts
  /// What can be started, as the configuration says it now.
  var starts: CornerStarts
  var timers: TimerWatch
  var terminal: TerminalKeys?
  var presses = KeyPresses()
  /// Whether no terminal tells anything any more.
  var isAlone = false
  /// Whether a driver or a server has kept a thread for ever.
  private(set) var isStuck = false
  private let began = MonotonicClock.now()
  /// Tells that the wall clock was set, or the machine woke.
  private let clockWatch = SleepWatch()
  private var configuration: ConfigurationWatch
  private var signAt: Int64?
  private var shown: String?

  /// A corner that waits.
  init(_ parts: Parts, _ starts: CornerStarts) {
    self.parts = parts
    self.starts = starts
    timers = TimerWatch(CornerClock(timers: starts.settings.timers, clock: .here))
    configuration = ConfigurationWatch(parts.context.paths)
    terminal = TerminalKeys()
  }

  /// Waits and plays until it is ended.
  ///
  /// - Returns: What the program exits with.
  func run() -> ExitStatus {
    _ = takeCalls()
    rest(after: nil)
    parts.service?.ready(status)
    while true {
      waitForNews()
      if let signal = parts.signals.take() { return leave(ExitStatus(signal: signal)) }
      noticeConfiguration()
      switch takeKeys() {
      case .quit: return leave(.done)
      case .start: if let status = play(starts.settings.press) { return leave(status) }
      case nil: break
      }
      if let call = takeCalls() {
        if let status = play(call.timer.start) { return leave(status) }
      }
      giveSign()
    }
  }

  private enum Wish {
    case start
    case quit
  }

  private func leave(_ status: ExitStatus) -> ExitStatus {
    parts.service?.stop()
    terminal?.restore()
    return status
  }

  private func waitForNews() {
    let now = MonotonicClock.now()
    // Without a timer of the system's that tells of it, a clock that was set is found by looking.
    let look = clockWatch.descriptor < 0 ? now + 30_000_000_000 : nil
    let moments = [
      parts.hand.due, parts.visitor?.due, presses.due, nextCall, configuration.due, signAt, look,
    ]
    var descriptors = [parts.signals.descriptor, clockWatch.descriptor, configuration.descriptor]
    descriptors += parts.hand.descriptors
    descriptors += parts.visitor?.descriptors ?? []
    descriptors.append(terminal?.descriptor ?? -1)
    let next = moments.compactMap(\.self).min()
    Descriptors.waitForAny(of: descriptors, atMost: next.map { $0 - MonotonicClock.now() })
    _ = clockWatch.take()
  }

  /// When the next timer is due, in nanoseconds of `CLOCK_MONOTONIC`.
  private var nextCall: Int64? {
    let now = LocalTime.now()
    guard let call = timers.next(after: now) else { return nil }
    let seconds = call.moment.secondsSinceEpoch - now.secondsSinceEpoch
    return MonotonicClock.now() + seconds * 1_000_000_000 - now.nanoseconds
  }

  /// Takes the timers that have come; those that are left out are said.
  private func takeCalls() -> CornerClock.Call? {
    let look = timers.look(at: .now(), elapsed: MonotonicClock.now() - began)
    if let last = look.passed.last {
      tellPassed(last, of: look.passed.count, "the machine slept, its clock was set, or two met")
    }
    guard let call = look.due, parts.hand.take(.timer) == .start else { return nil }
    return call
  }

  /// Leaves the timers out that came while a session went on.
  private func passCalls() {
    let look = timers.look(at: .now(), elapsed: MonotonicClock.now() - began)
    let passed = look.passed + [look.due].compactMap(\.self)
    guard let last = passed.last else { return }
    tellPassed(last, of: passed.count, "a session went on")
  }

  private func tellPassed(_ last: CornerClock.Call, of count: Int, _ reason: Message) {
    let name = last.timer.shown
    if count == 1 {
      say("\(name) is left out: \(reason.text)")
    } else {
      say("\(count) timers are left out, the last of them \(name): \(reason.text)")
    }
  }

  private func takeKeys() -> Wish? {
    let asked = parts.visitor?.take() ?? []
    if asked.contains(.resume) || asked.contains(.space), parts.hand.take(.asked) == .start {
      return .start
    }
    if let terminal, Descriptors.isReadable(terminal.descriptor) {
      for key in presses.take(terminal.take() ?? [], at: MonotonicClock.now()) {
        guard key == .space || key == .enter, parts.hand.take(.asked) == .start else { continue }
        return .start
      }
      if terminal.isGone { self.terminal = nil }
    }
    if presses.takeDue(at: MonotonicClock.now()) == .stop { return .quit }
    return parts.hand.takeStart() ? .start : nil
  }

  private func noticeConfiguration() {
    guard configuration.hasChanged() else { return }
    starts.readAgain(in: parts.context)
    timers.clock.timers = starts.settings.timers
    tellStatus()
  }

  /// Plays sessions until none is wanted any more.
  ///
  /// - Returns: What the program exits with, where one of them has ended it.
  private func play(_ words: CornerWords) -> ExitStatus? {
    terminal?.restore()
    terminal = nil
    var words = words
    var failure: String?
    repeat {
      failure = begin(words)
      if let signal = parts.signals.taken { return ExitStatus(signal: signal) }
      // What is pressed while the last sound rings out is the usual.
      words = starts.settings.press
    } while parts.hand.end()
    passCalls()
    rest(after: failure)
    return nil
  }

  /// Plays a session; answers why it could not be.
  private func begin(_ words: CornerWords) -> String? {
    do throws(CommandFailure) {
      let setup = try starts.setup(words, parts.options, in: parts.context)
      _ = try LiveSession.run(setup, on: setup.target, with: company, in: parts.context)
      return nil
    } catch {
      parts.context.console.explain(error)
      return error.message
    }
  }

  private var company: SessionCompany {
    let hand = parts.hand
    let visitors = [parts.visitor].compactMap(\.self)
    return SessionCompany(
      hands: [hand] + visitors,
      observers: visitors.flatMap(\.observers),
      signals: parts.signals,
      hasButton: hand.hasButtons,
      isSettled: { hand.table.isSettled },
      whenStuck: { [unowned self] in isStuck = true }
    )
  }

  private func rest(after failure: String?) {
    if terminal == nil { terminal = TerminalKeys() }
    signAt = parts.service?.signInterval.map { MonotonicClock.now() + $0 }
    parts.visitor?.rest(after: failure)
    tellStatus()
  }
}

/// What it says of itself.
extension Corner {
  /// What it waits for, in a line.
  private var status: String {
    let now = LocalTime.now()
    let ways = terminal == nil ? "" : " " + phrase("(Space or Enter; q ends the corner)")
    let wait = parts.options.isQuiet ? "" : ways
    guard !timers.clock.timers.isEmpty else { return phrase("waits for a press") + wait }
    guard let call = timers.next(after: now) else {
      let reason = now.isClockSet ? phrase("no timer comes") : phrase("the clock is not set")
      return phrase("waits for a press") + wait + "; " + reason
    }
    let isSoon = call.moment.secondsSinceEpoch - now.secondsSinceEpoch < 86_400
    let day = isSoon ? "" : call.moment.here.date.iso8601 + " "
    return phrase("waits for a press") + wait + "; " + day + call.timer.shown
  }

  private func tellStatus() {
    let call = timers.next(after: .now())
    parts.visitor?.nextTimer = call.map { ($0.moment, $0.timer.start.shown) }
    let status = status
    parts.service?.tell(status)
    // A log needs it once.
    guard !parts.context.isLogged || shown != status else { return }
    shown = status
    say("\(status)")
  }

  private func giveSign() {
    guard let interval = parts.service?.signInterval, let due = signAt,
      MonotonicClock.now() >= due
    else { return }
    signAt = MonotonicClock.now() + interval
    parts.service?.giveSign(status)
  }

  private func say(_ message: Message) {
    if !parts.options.isQuiet { parts.context.console.say(message) }
  }
}
