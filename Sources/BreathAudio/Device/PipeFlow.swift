internal import BreathEngine
internal import Glibc

/// What goes into a FIFO, so that whoever reads it never finds sound in it that is late.
///
/// A pipe keeps what no one reads, half a second of it, and a reader that comes back would be behind by as
/// much for ever. So it is emptied when its reader falls behind, and nothing but one frame of silence is
/// left in it. When that is gone there is a reader again, and the frame that is due just then is the first
/// that it finds. One that fell behind has to take such a frame twice: a Snapcast that was late reads once
/// and then waits for a while, and what it found after that was heard 73 ms late.
///
/// The descriptor is open for reading too: a pipe without a reader is no broken pipe, and what is late can
/// be taken out.
struct PipeFlow: BitwiseCopyable {
  /// What the reader does.
  enum Reader: BitwiseCopyable {
    /// It reads, or there is no FIFO.
    case isThere
    /// It fell behind, or is gone; the FIFO was emptied.
    case leaves
    /// There is none, since a moment in nanoseconds of `CLOCK_MONOTONIC`.
    case isAway(since: Int64)
    /// It reads again, from the frame on that is due now.
    case comes
  }

  /// How late what lies in the FIFO may be, in nanoseconds: who reads by a timer leaves some of it there.
  private static let latest: Int64 = 100_000_000
  /// How many looks must find it late: at a single one the reader may have been held up.
  private static let mostLateLooks = 2
  /// The size of a chunk in bytes.
  private static let chunk = 4096

  /// A FIFO that does not block, or −1 for none.
  let descriptor: CInt
  private let bytesPerFrame: Int
  private let rate: Int
  /// A chunk of silence, and room to read another into.
  private let silence: UnsafeMutableRawPointer?
  private var lateLooks = 0
  /// How many frames of silence are to be taken until there is a reader.
  private var baits = 1
  /// Since when no one reads, in nanoseconds of `CLOCK_MONOTONIC`; nil while someone does.
  private var awaySince: Int64?

  /// A flow into a FIFO, which no one is known to read yet.
  init(_ descriptor: CInt?, _ format: StreamFormat) {
    self.descriptor = descriptor ?? -1
    bytesPerFrame = format.bytesPerFrame
    rate = format.rate
    guard let descriptor, SystemCalls.bytesHeld(in: descriptor) >= 0 else {
      silence = nil
      return
    }
    let memory = UnsafeMutableRawPointer.allocate(byteCount: 2 * Self.chunk, alignment: 16)
    memory.initializeMemory(as: UInt8.self, repeating: 0, count: 2 * Self.chunk)
    silence = memory
    leave(at: MonotonicClock.now())
    baits = 1
  }

  /// Closes the FIFO, and frees the memory.
  func close() {
    silence?.deallocate()
    if descriptor >= 0 { Glibc.close(descriptor) }
  }

  /// Whether what is written is to be thrown away.
  var isDry: Bool { descriptor < 0 || awaySince != nil }

  /// Looks what the reader does.
  ///
  /// **Real-time safe.**
  ///
  /// - Parameters:
  ///   - ahead: How many of the frames that were written are not due yet.
  ///   - now: The present moment, in nanoseconds of `CLOCK_MONOTONIC`.
  /// - Returns: What it does.
  mutating func look(ahead: Int, at now: Int64) -> Reader {
    guard silence != nil else { return .isThere }
    let held = SystemCalls.bytesHeld(in: descriptor) / bytesPerFrame
    guard let since = awaySince else { return judge(held, ahead, at: now) }
    guard held == 0 else { return .isAway(since: since) }
    baits -= 1
    guard baits == 0 else {
      writeSilence(bytesPerFrame)
      return .isAway(since: since)
    }
    awaySince = nil
    // Nothing is rendered anew: until the next frame is due there is silence.
    writeSilence(Swift.max(0, ahead) * bytesPerFrame)
    return .comes
  }

  /// Empties the FIFO, and waits for a reader.
  ///
  /// **Real-time safe.**
  mutating func leave(at now: Int64) {
    guard let silence else { return }
    (lateLooks, awaySince, baits) = (0, now, 2)
    // A reader that has read a part of a frame gets its rest, or all would be noise to it.
    let rest = SystemCalls.bytesHeld(in: descriptor) % bytesPerFrame
    let room = silence + Self.chunk
    while SystemCalls.read(into: room, count: Self.chunk, from: descriptor) > 0 {}
    writeSilence(rest + bytesPerFrame)
  }

  private mutating func judge(_ held: Int, _ ahead: Int, at now: Int64) -> Reader {
    let late = Int64(held - Swift.max(0, ahead)) * 1_000_000_000 / Int64(rate)
    lateLooks = late > Self.latest ? lateLooks + 1 : 0
    guard lateLooks >= Self.mostLateLooks else { return .isThere }
    leave(at: now)
    return .leaves
  }

  private func writeSilence(_ bytes: Int) {
    guard let silence else { return }
    var left = bytes
    while left > 0 {
      let count = Swift.min(left, Self.chunk)
      guard SystemCalls.write(silence, count: count, to: descriptor) == count else { return }
      left -= count
    }
  }
}
