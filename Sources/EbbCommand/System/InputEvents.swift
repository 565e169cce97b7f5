internal import Glibc

/// The file of an input device, such as `/dev/input/event0`: a button, a clicker, a pedal.
///
/// Records of the kernel's `struct input_event` on a 64-bit machine: two 8-byte numbers of time, then
/// type and code of 2 bytes each and a value of 4 (linux/input.h).
final class InputEvents {
  private static let recordSize = 24
  /// The major number of the kernel's input devices (linux/major.h).
  private static let inputMajor: UInt32 = 13
  /// The most that is read at once, however much there is: whoever floods it must not hold the session.
  private static let mostReads = 64

  /// What was given as the file.
  let path: String
  /// Readable when something was pressed; −1 once the device is gone.
  private(set) var descriptor: Int32
  private var rest: [UInt8] = []

  /// Opens a device's file.
  ///
  /// - Throws: ``CommandFailure`` with the status 66 where it is missing, 74 where it may not be read, 64
  ///   where it is something else.
  init(opening path: String) throws(CommandFailure) {
    self.path = path
    // For writing too where that is allowed: a FIFO then stays open when its writer goes.
    let mode = Descriptors.isFIFO(path) ? O_RDWR : O_RDONLY
    descriptor = open(path, mode | O_NONBLOCK | O_CLOEXEC)
    if descriptor >= 0 {
      guard !Self.givesEvents(descriptor) else { return }
      close(descriptor)
      throw CommandFailure(
        .usage,
        "\(path.quoted) is no input device",
        hint: "such as /dev/input/event0; those with stable names are in /dev/input/by-id"
      )
    }
    let reason = String(cString: strerror(errno))
    let status: ExitStatus = errno == ENOENT ? .notFound : .inputOutput
    throw CommandFailure(
      status,
      "cannot read the input device \(path): \(reason)",
      hint: status == .inputOutput ? "who may read it: the group \"input\", on most systems" : nil
    )
  }

  /// Whether it is an input device, or a FIFO or a file that stands for one; not a device without an end.
  private static func givesEvents(_ descriptor: Int32) -> Bool {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { return false }
    switch status.st_mode & S_IFMT {
    case S_IFIFO, S_IFREG: return true
    // Of the two parts of the major number (makedev(3)) only the low one is used here.
    case S_IFCHR: return UInt32(truncatingIfNeeded: status.st_rdev >> 8) & 0xFFF == inputMajor
    default: return false
    }
  }

  deinit {
    if descriptor >= 0 { close(descriptor) }
  }

  /// Takes what has come, and answers how many keys went down; nil where the device is gone.
  func takePresses() -> Int? {
    guard descriptor >= 0 else { return nil }
    fill()
    let presses = takeRecords()
    return descriptor >= 0 || presses > 0 ? presses : nil
  }

  /// Takes what has become of the keys; nothing more comes once ``descriptor`` is −1.
  ///
  /// - Parameter now: The present moment, in nanoseconds of `CLOCK_MONOTONIC`.
  /// - Returns: The changes in their order.
  func takeChanges(now: Int64) -> [KeyChange] {
    guard descriptor >= 0 else { return [] }
    fill()
    var changes: [KeyChange] = []
    eachRecord { record in
      if let change = KeyChange(record, now: now) { changes.append(change) }
    }
    return changes
  }

  /// Reads what there is, which is whole records, as far as a device gives them.
  private func fill() {
    var bytes = [UInt8](repeating: 0, count: 64 * Self.recordSize)
    for _ in 0..<Self.mostReads {
      let count = read(descriptor, &bytes, bytes.count)
      if count > 0 {
        rest += bytes[..<count]
      } else if count < 0, errno == EINTR {
        continue
      } else if count < 0, errno == EAGAIN {
        // A device gives whole records; what is left over is none, and would put all that follow out
        // of step.
        rest.removeLast(rest.count % Self.recordSize)
        return
      } else {
        close(descriptor)
        descriptor = -1
        return
      }
    }
  }

  /// Takes the next press alone, so that those behind it do not depend on this process; answers whether
  /// there was one.
  func takePress() -> Bool {
    var record = [UInt8](repeating: 0, count: Self.recordSize)
    for _ in 0..<Self.mostReads where descriptor >= 0 {
      let count = read(descriptor, &record, record.count)
      if count == record.count {
        rest = record
        if takeRecords() > 0 { return true }
      } else if count < 0, errno == EAGAIN {
        return false
      } else if count == 0 || count < 0 && errno != EINTR {
        close(descriptor)
        descriptor = -1
      }
    }
    return false
  }

  private func takeRecords() -> Int {
    var presses = 0
    eachRecord { record in
      let type = record.loadUnaligned(fromByteOffset: 16, as: UInt16.self)
      let value = record.loadUnaligned(fromByteOffset: 20, as: Int32.self)
      if type == KeyChange.keyType, value == KeyChange.pressed { presses += 1 }
    }
    return presses
  }

  private func eachRecord(_ body: (UnsafeRawBufferPointer) -> Void) {
    let size = Self.recordSize
    let count = rest.count / size
    rest.withUnsafeBytes { bytes in
      for place in 0..<count {
        body(UnsafeRawBufferPointer(rebasing: bytes[place * size..<(place + 1) * size]))
      }
    }
    rest.removeFirst(count * size)
  }
}

/// What else can be asked of a device.
extension InputEvents {
  /// `EVIOCSCLOCKID` and `EVIOCGRAB` (linux/input.h).
  private static let setClock: UInt = 0x4004_45A0
  private static let grab: UInt = 0x4004_4590

  /// Lets its records carry moments of `CLOCK_MONOTONIC`, where it can.
  func stampByMonotonicClock() {
    var clock = CLOCK_MONOTONIC
    _ = ioctl(descriptor, Self.setClock, &clock)
  }

  /// Keeps its keys from every other program; false where another one has done so.
  func keepForItself() -> Bool {
    ioctl(descriptor, Self.grab, CInt(1)) == 0
  }

  /// Whether its path still names it: a device that was pulled out, or a link that names another one by
  /// now, does not.
  var isAtItsPath: Bool {
    var (here, there) = (stat(), stat())
    guard descriptor >= 0, fstat(descriptor, &here) == 0, stat(path, &there) == 0 else {
      return false
    }
    return here.st_dev == there.st_dev && here.st_ino == there.st_ino
  }

  /// Whether it is a file that stands for a device, which ends and is never pulled out.
  var isPlainFile: Bool {
    var status = stat()
    return fstat(descriptor, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
  }
}
