import BreathEngine
import Glibc
import Synchronization

/// Notices when the machine holds up even a thread that goes before all ordinary ones.
///
/// What it does not let run, no player can be blamed for.
final class MachineWatch: Sendable {
  /// From one waking to the next, in nanoseconds.
  private static let interval: Int64 = 20_000_000
  /// Below the priority of ebb's own threads.
  private static let priority: Int32 = 5

  private final class Readings: Sendable {
    let longest = Atomic<Int64>(0)
    let isOver = Atomic<Bool>(false)
  }

  private let readings: Readings
  private let thread: RealTimeThread?

  /// A watch that has begun.
  init() {
    let readings = Readings()
    self.readings = readings
    thread = RealTimeThread(priority: Self.priority) { Self.watch(readings) }
  }

  /// Ends it; once.
  func end() {
    readings.isOver.store(true, ordering: .relaxed)
    thread?.join()
  }

  /// The longest that the thread came late since it was last asked, in seconds.
  func takeLongest() -> Double {
    Double(readings.longest.exchange(0, ordering: .relaxed)) / 1e9
  }

  private static func watch(_ readings: Readings) {
    while !readings.isOver.load(ordering: .relaxed) {
      let before = MonotonicClock.now()
      usleep(UInt32(interval / 1000))
      let late = MonotonicClock.now() - before - interval
      if late > readings.longest.load(ordering: .relaxed) {
        readings.longest.store(late, ordering: .relaxed)
      }
    }
  }
}
