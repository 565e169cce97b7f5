internal import BreathEngine
internal import Synchronization

/// How a stream's thread comes to its end, and what is known then.
extension StreamRun {
  /// Asks the thread to end, whatever it does.
  func askToEnd() {
    shared.pointee.wantsEnd.store(true, ordering: .releasing)
    scheduler.rendererWake.signal()
    standByWake.word.signal()
  }

  /// Whether the thread has ended, other than by being abandoned.
  var hasEnded: Bool { shared.pointee.hasEnded.load(ordering: .acquiring) }

  /// Waits for the thread's end, if it ever began.
  func join() {
    thread?.join()
    thread = nil
  }

  /// Tells the device manager that the thread has ended; one that was abandoned tells no one.
  func noteEnd() {
    guard !loop.pointee.stream.isAbandoned else { return }
    shared.pointee.hasEnded.store(true, ordering: .releasing)
    managerWake.word.signal()
  }

  /// Why the thread has ended; after ``join()``.
  var ending: RenderLoop.Ending { loop.pointee.ending }

  /// Why the stream was given up, where it was; after ``join()``.
  var loss: StreamLoss? { loop.pointee.machine.loss }

  /// When it was last heard, in nanoseconds of `CLOCK_MONOTONIC`; after ``join()`` or an abandoned call.
  var lastHeard: Int64 {
    let since = loop.pointee.silentSince
    return since > 0 ? since : loop.pointee.machine.lastMoved
  }

  /// What it leaves to the next; after ``join()`` or an abandoned call.
  func handover() -> Handover { loop.pointee.handover() }

  /// The number of the call into libasound that the thread is in, or nil.
  var callInProgress: Int? { calls.pointee.callInProgress() }

  /// Gives up a call that does not return; answers whether the loop is the caller's from now on.
  func abandon(_ call: Int) -> Bool { calls.pointee.abandon(call) }
}
