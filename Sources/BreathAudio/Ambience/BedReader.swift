internal import BreathEngine
internal import Glibc
internal import Synchronization

/// Reads a bed's file ahead of the render thread, into memory that both share: on a thread of its own,
/// or on the caller's where a session is rendered to a file.
///
/// The file is opened by the thread, so that no start waits for it; a disk that does not answer holds
/// that thread alone.
final class BedReader: @unchecked Sendable {
  // Safe to share: the tape's two ends are ordered by its counters, the desk has a lock, and the rest
  // belongs to whoever reads.

  /// How much is held, at the least, in seconds: what the deepest buffer takes back, and time for a disk
  /// that must spin up.
  private static let leastHeld = 4.0
  /// How much is read at a time, in frames.
  private static let piece = 4_096

  /// What lies between the reader and others.
  private struct Desk {
    var wantsEnd = false
    var hasThread = false
    var fault: SoundFileError?
    var hasToldFault = false
  }

  /// The render thread's end.
  let tape: BedTape

  private let path: String
  private let rate: Int
  private let loudness: Double
  private let frames: Int64
  private let left: UnsafeMutablePointer<Float>
  private let right: UnsafeMutablePointer<Float>
  private let desk = Protected(Desk())
  private let wake = SharedWake()
  /// The file and how loud it is played; nil before it is opened, and where that failed.
  private var file: LevelledFile?
  private var isOpened = false

  /// A reader of a file that has not begun.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - rate: Frames a second of the stream.
  ///   - loudness: How loud it is over its whole length, in LUFS.
  init(_ path: String, rate: Int, loudness: Double) {
    (self.path, self.rate, self.loudness) = (path, rate, loudness)
    var frames = Self.piece
    while Double(frames) < Self.leastHeld * Double(rate) { frames *= 2 }
    self.frames = Int64(frames)
    left = .allocate(capacity: frames)
    left.initialize(repeating: 0, count: frames)
    right = .allocate(capacity: frames)
    right.initialize(repeating: 0, count: frames)
    let counters = UnsafeMutablePointer<TapeCounters>.allocate(capacity: 1)
    counters.initialize(to: TapeCounters())
    tape = BedTape(
      counters: counters,
      left: UnsafePointer(left),
      right: UnsafePointer(right),
      mask: Int64(frames - 1)
    )
  }

  deinit {
    left.deallocate()
    right.deallocate()
    tape.counters.deinitialize(count: 1)
    tape.counters.deallocate()
  }

  /// Begins to read on a thread of its own; the first call counts.
  ///
  /// - Parameter listener: What to wake where ``takeFault()`` has something new.
  func start(waking listener: SharedWake) {
    let isFirst = desk.withLock { desk in
      defer { desk.hasThread = true }
      return !desk.hasThread
    }
    guard isFirst else { return }
    let isStarted = PlainThread.start { [self] in
      QuietStandardError.onThisThreadOnly()
      while !desk.withLock({ $0.wantsEnd }) {
        let word = wake.word.load()
        if refill() { listener.word.signal() }
        // A quarter of what is held is heard until then.
        wake.word.wait(while: word, until: MonotonicClock.now() + time(ofFrames: frames / 4))
      }
      // Its descriptor is this thread's own.
      file = nil
    }
    if !isStarted {
      note(SoundFileError(.unreadable, path, "the system has no thread left"))
      listener.word.signal()
    }
  }

  /// Lets the thread end, as soon as the disk lets it.
  func end() {
    desk.withLock { $0.wantsEnd = true }
    wake.word.signal()
  }

  /// Reads as much as there is room for; by one thread.
  ///
  /// - Returns: Whether ``takeFault()`` has something new.
  @discardableResult
  func refill() -> Bool {
    if !isOpened { open() }
    guard var place = file == nil ? nil : firstToWrite() else { return takesNews() }
    let end = tape.counters.pointee.needed.load(ordering: .acquiring) + frames
    while place < end {
      let slot = Int(place & tape.mask)
      let count = Swift.min(Int(end - place), Self.piece, Int(frames) - slot)
      file?.read(into: left + slot, right + slot, frames: count)
      place += Int64(count)
      tape.counters.pointee.written.store(place, ordering: .releasing)
    }
    if let fault = file?.fault { note(fault) }
    return takesNews()
  }

  /// Reads like ``refill()`` on a thread that shares its standard error with others, who write nothing
  /// there meanwhile: nor do the libraries.
  func refillQuietly() {
    QuietStandardError.during { _ = refill() }
  }

  /// What went wrong, once.
  func takeFault() -> SoundFileError? {
    desk.withLock { desk in
      guard let fault = desk.fault, !desk.hasToldFault else { return nil }
      desk.hasToldFault = true
      return fault
    }
  }

  /// Where to go on: where the render thread was faster than a disk, what it missed is not made up for.
  private func firstToWrite() -> Int64 {
    let needed = tape.counters.pointee.needed.load(ordering: .acquiring)
    return Swift.max(needed, tape.counters.pointee.written.load(ordering: .relaxed))
  }

  private func open() {
    isOpened = true
    do throws(SoundFileError) {
      file = try LevelledFile(path, rate: rate, loudness: loudness)
    } catch {
      note(error)
    }
  }

  private func note(_ fault: SoundFileError) {
    desk.withLock { desk in
      if desk.fault == nil { desk.fault = fault }
    }
  }

  private func takesNews() -> Bool {
    desk.withLock { $0.fault != nil && !$0.hasToldFault }
  }

  private func time(ofFrames count: Int64) -> Int64 { count * 1_000_000_000 / Int64(rate) }
}
