internal import CALSA
internal import Glibc

/// The calls from the render thread into libasound and libc, and the one place in this module where
/// the compiler's real-time check is told to trust us.
///
/// libasound itself may lock inside a plugin; so only the render thread calls it, never the
/// scheduler's.
enum SystemCalls {
  /// What one status call saw, taken together by the library.
  struct Status {
    var state: snd_pcm_state_t
    /// The moment of the look, in nanoseconds of `CLOCK_MONOTONIC`; 0 where the card gave none.
    var time: Int64
    /// Frames that were written and are not heard yet.
    var delay: Int
    /// Frames that can be written now.
    var free: Int
    /// Zero or a negative `errno`.
    var code: CInt
  }

  /// Looks at a stream.
  ///
  /// **Real-time safe.**
  ///
  /// - Parameters:
  ///   - pcm: The open stream.
  ///   - scratch: A status record that was allocated beforehand.
  /// - Returns: Pointer, stamp and state, from one call.
  static func status(of pcm: OpaquePointer, using scratch: OpaquePointer) -> Status {
    _unsafePerformance {
      let code = snd_pcm_status(pcm, scratch)
      var stamp = snd_htimestamp_t()
      snd_pcm_status_get_htstamp(scratch, &stamp)
      return Status(
        state: snd_pcm_status_get_state(scratch),
        time: Int64(stamp.tv_sec) &* 1_000_000_000 &+ Int64(stamp.tv_nsec),
        delay: snd_pcm_status_get_delay(scratch),
        // A driver that lies may say more than an Int holds; below zero is no room.
        free: Int(truncatingIfNeeded: snd_pcm_status_get_avail(scratch)),
        code: code
      )
    }
  }

  /// Writes frames without waiting, and answers how many went, or a negative `errno`.
  ///
  /// **Real-time safe.**
  static func write(_ frames: Int, from bytes: UnsafeRawPointer, to pcm: OpaquePointer) -> Int {
    _unsafePerformance { snd_pcm_writei(pcm, bytes, snd_pcm_uframes_t(frames)) }
  }

  /// Takes back frames that were written and not played, and answers how many, or a negative `errno`.
  ///
  /// **Real-time safe.**
  static func rewind(_ frames: Int, of pcm: OpaquePointer) -> Int {
    _unsafePerformance {
      let most = snd_pcm_rewindable(pcm)
      guard most > 0 else { return Int(most) }
      return snd_pcm_rewind(pcm, snd_pcm_uframes_t(Swift.min(frames, Int(most))))
    }
  }

  /// A call that brings a stream from one state to another.
  enum Change: UInt8, BitwiseCopyable {
    /// Throw away what it still holds, and stop.
    case drop
    /// Be ready to be filled.
    case prepare
  }

  /// Brings a stream from one state to another; zero or a negative `errno`.
  ///
  /// **Real-time safe.** One function for all of them: of several alike the compiler would make one that
  /// calls through a pointer.
  static func change(_ pcm: OpaquePointer, _ change: Change) -> CInt {
    _unsafePerformance {
      change == .drop ? snd_pcm_drop(pcm) : snd_pcm_prepare(pcm)
    }
  }

  /// Starts a filled stream; zero or a negative `errno`.
  ///
  /// **Real-time safe.**
  static func start(_ pcm: OpaquePointer) -> CInt {
    _unsafePerformance { snd_pcm_start(pcm) }
  }

  /// Writes bytes to a descriptor that does not block; how many went, or −1.
  ///
  /// **Real-time safe.**
  static func write(_ bytes: UnsafeRawPointer, count: Int, to descriptor: CInt) -> Int {
    _unsafePerformance { Glibc.write(descriptor, bytes, count) }
  }

  /// Reads bytes from a descriptor that does not block; how many came, or −1.
  ///
  /// **Real-time safe.**
  static func read(
    into bytes: UnsafeMutableRawPointer,
    count: Int,
    from descriptor: CInt
  ) -> Int {
    _unsafePerformance { Glibc.read(descriptor, bytes, count) }
  }

  /// How many bytes a pipe holds, or −1 where a descriptor is none.
  ///
  /// **Real-time safe.**
  static func bytesHeld(in descriptor: CInt) -> Int {
    _unsafePerformance {
      var count: CInt = 0
      return ioctl(descriptor, UInt(FIONREAD), &count) == 0 ? Int(count) : -1
    }
  }
}
