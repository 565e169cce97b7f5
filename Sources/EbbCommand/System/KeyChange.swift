/// What became of a key of an input device.
enum KeyChange: Hashable {
  /// It went down, or came up, at a moment in nanoseconds of `CLOCK_MONOTONIC`.
  case key(code: UInt16, isDown: Bool, moment: Int64)
  /// The kernel had no room for some changes: which keys are down is not known any more.
  case overrun

  /// `EV_KEY` and the value of a key that goes down (linux/input-event-codes.h).
  static let keyType: UInt16 = 1
  static let pressed: Int32 = 1
  /// A key that is held, and repeats.
  private static let repeated: Int32 = 2
  /// `SYN_DROPPED`, an event of type 0.
  private static let dropped: UInt16 = 3
  /// A stamp that is older, in nanoseconds, or still to come, is one of another clock.
  private static let oldest: Int64 = 10_000_000_000

  /// What a record of the kernel's tells; nil where that is nothing of a key, or that it repeats.
  ///
  /// - Parameters:
  ///   - record: A `struct input_event` of 24 bytes.
  ///   - now: The present moment, which counts where the record's own is of another clock.
  init?(_ record: UnsafeRawBufferPointer, now: Int64) {
    let type = record.loadUnaligned(fromByteOffset: 16, as: UInt16.self)
    let code = record.loadUnaligned(fromByteOffset: 18, as: UInt16.self)
    let value = record.loadUnaligned(fromByteOffset: 20, as: Int32.self)
    if type == 0, code == Self.dropped {
      self = .overrun
      return
    }
    guard type == Self.keyType, value != Self.repeated else { return nil }
    let seconds = record.loadUnaligned(fromByteOffset: 0, as: Int64.self)
    let micros = record.loadUnaligned(fromByteOffset: 8, as: Int64.self)
    let stamp = seconds &* 1_000_000_000 &+ micros &* 1000
    let isOurs = (now - Self.oldest...now).contains(stamp)
    self = .key(code: code, isDown: value != 0, moment: isOurs ? stamp : now)
  }
}
