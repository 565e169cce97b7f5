internal import Synchronization

/// How far a bed's file was read, and from where on it may be wanted again; each by one thread.
struct TapeCounters: ~Copyable {
  /// Reader → render thread: the frames before it are there.
  let written = Atomic<Int64>(0)
  /// Render thread → reader: the frames before it are wanted no more.
  let needed = Atomic<Int64>(0)
}

/// The next seconds of a bed's file, and those that a card may give back: the render thread's end.
///
/// The places of its frames are counted from the file's first; those of a stream are counted otherwise,
/// so a bed is laid on a stream anew each time that one begins, or has skipped frames.
struct BedTape: BitwiseCopyable {
  let counters: UnsafeMutablePointer<TapeCounters>
  let left: UnsafePointer<Float>
  let right: UnsafePointer<Float>
  /// Frames that it holds less one, all ones in binary.
  let mask: Int64

  /// How many frames are there from a place on.
  ///
  /// **Real-time safe.**
  func available(from place: Int64) -> Int64 {
    counters.pointee.written.load(ordering: .acquiring) &- place
  }

  /// The first place that is still there.
  ///
  /// **Real-time safe.**
  var first: Int64 { counters.pointee.needed.load(ordering: .relaxed) }

  /// Lets the frames before a place go.
  ///
  /// **Real-time safe.**
  func release(before place: Int64) {
    if place > first { counters.pointee.needed.store(place, ordering: .releasing) }
  }

  /// Copies frames; what is not there is silence.
  ///
  /// **Real-time safe.**
  ///
  /// - Parameters:
  ///   - block: Where they go, shape `[frame][left, right]`.
  ///   - place: The first.
  ///   - count: How many.
  func read(to block: UnsafeMutablePointer<Float>, from place: Int64, count: Int) {
    let (least, end) = (first, counters.pointee.written.load(ordering: .acquiring))
    for index in 0..<count {
      let wanted = place &+ Int64(index)
      let isThere = wanted >= least && wanted < end
      let slot = Int(wanted & mask)
      block[2 * index] = isThere ? left[slot] : 0
      block[2 * index + 1] = isThere ? right[slot] : 0
    }
  }
}
