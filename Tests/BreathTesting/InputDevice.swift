import Glibc

/// The file of an input device that a test presses: a FIFO with the kernel's records of 24 bytes.
public struct InputDevice: Sendable {
  /// The file.
  public let path: String

  /// Makes the file in a folder.
  ///
  /// - Throws: ``ProgramRun/Failure/cannotStart(_:errno:)`` where the system refuses.
  public init(in folder: TemporaryFolder) throws {
    path = folder.path("button")
    guard mkfifo(path, 0o600) == 0 else { throw ProgramRun.Failure.cannotStart(path, errno: errno) }
  }

  /// Presses and releases a key.
  ///
  /// - Returns: The moments before and after, in nanoseconds of `CLOCK_MONOTONIC`.
  /// - Throws: ``ProgramRun/Failure/cannotStart(_:errno:)`` where no one reads.
  @discardableResult
  public func press() throws -> ClosedRange<Int64> {
    let file = open(path, O_WRONLY | O_NONBLOCK)
    guard file >= 0 else { throw ProgramRun.Failure.cannotStart(path, errno: errno) }
    defer { close(file) }
    // type 1 is EV_KEY, type 0 ends a report; KEY_ENTER is 28 (linux/input-event-codes.h).
    let bytes =
      Self.record(type: 1, code: 28, value: 1) + Self.record(type: 0, code: 0, value: 0)
      + Self.record(type: 1, code: 28, value: 0) + Self.record(type: 0, code: 0, value: 0)
    let before = Self.now()
    guard write(file, bytes, bytes.count) == bytes.count else {
      throw ProgramRun.Failure.cannotStart(path, errno: errno)
    }
    return before...Self.now()
  }

  /// A key that moves: its number, its value (1 down, 0 up, 2 a repetition) and how long ago that was, in
  /// nanoseconds.
  public typealias Move = (code: UInt16, value: Int32, ago: Int64)

  /// Lets keys move, each at the moment that its record carries.
  ///
  /// - Returns: The moment before, in nanoseconds of `CLOCK_MONOTONIC`.
  /// - Throws: ``ProgramRun/Failure/cannotStart(_:errno:)`` where no one reads.
  @discardableResult
  public func move(_ moves: [Move]) throws -> Int64 {
    let file = open(path, O_WRONLY | O_NONBLOCK)
    guard file >= 0 else { throw ProgramRun.Failure.cannotStart(path, errno: errno) }
    defer { close(file) }
    let before = Self.now()
    let bytes = moves.flatMap { move in
      Self.record(type: 1, code: move.code, value: move.value, at: before - move.ago)
        + Self.record(type: 0, code: 0, value: 0, at: before - move.ago)
    }
    guard write(file, bytes, bytes.count) == bytes.count else {
      throw ProgramRun.Failure.cannotStart(path, errno: errno)
    }
    return before
  }

  /// Pulls it out: its file is gone.
  public func unplug() {
    unlink(path)
  }

  /// Plugs it in again, under its old path.
  ///
  /// - Throws: ``ProgramRun/Failure/cannotStart(_:errno:)`` where the system refuses.
  public func replug() throws {
    guard mkfifo(path, 0o600) == 0 else { throw ProgramRun.Failure.cannotStart(path, errno: errno) }
  }

  private static func record(
    type: UInt16,
    code: UInt16,
    value: Int32,
    at moment: Int64 = 0
  ) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: 24)
    bytes.withUnsafeMutableBytes { record in
      record.storeBytes(of: moment / 1_000_000_000, toByteOffset: 0, as: Int64.self)
      record.storeBytes(of: moment % 1_000_000_000 / 1000, toByteOffset: 8, as: Int64.self)
      record.storeBytes(of: type, toByteOffset: 16, as: UInt16.self)
      record.storeBytes(of: code, toByteOffset: 18, as: UInt16.self)
      record.storeBytes(of: value, toByteOffset: 20, as: Int32.self)
    }
    return bytes
  }

  private static func now() -> Int64 {
    var now = timespec()
    clock_gettime(CLOCK_MONOTONIC, &now)
    return Int64(now.tv_sec) * 1_000_000_000 + Int64(now.tv_nsec)
  }
}
