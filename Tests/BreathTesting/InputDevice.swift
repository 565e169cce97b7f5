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

  private static func record(type: UInt16, code: UInt16, value: Int32) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: 24)
    bytes.withUnsafeMutableBytes { record in
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
