internal import BreathEngine
internal import Synchronization

/// Closes streams on threads of their own, so that a driver that holds one holds no one else.
final class StreamCloser: Sendable {
  private let managerWake: SharedWake
  private let count = Atomic<Int>(0)

  /// A closer that wakes the device manager whenever a stream is closed.
  init(_ managerWake: SharedWake) {
    self.managerWake = managerWake
  }

  /// How many streams are not closed yet.
  var outstanding: Int { count.load(ordering: .acquiring) }

  /// Ends a stream's thread, and closes it; the caller leaves it alone from now on.
  func close(_ run: StreamRun) {
    count.wrappingAdd(1, ordering: .relaxed)
    let work: @Sendable () -> Void = { [self] in
      run.close()
      count.wrappingSubtract(1, ordering: .releasing)
      managerWake.word.signal()
    }
    if !PlainThread.start(work) { work() }
  }
}
