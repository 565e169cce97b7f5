internal import BreathAudio
internal import BreathEngine

/// What befalls the sound while a session goes on.
extension LiveSession {
  /// Tells what befell the sound since the last time, in a line and an event; after the session's end
  /// nothing more.
  func tellFaults() {
    if let line = light?.takeNews() { context.console.say(line) }
    while let news = player.nextNews() {
      if let fault = faults.take(news, at: MonotonicClock.now()) { tell(fault) }
    }
    for fault in faults.takeDue(at: MonotonicClock.now()) { tell(fault) }
  }

  /// When there is something to tell of faults, in nanoseconds of `CLOCK_MONOTONIC`, or nil.
  var nextFaultMoment: Int64? { outcome == nil ? faults.nextDue : nil }

  private func tell(_ fault: SessionFault) {
    guard outcome == nil else { return }
    for observer in observers { observer.fault(fault, at: time) }
    context.console.say(fault.words)
  }
}
