import Glibc

/// A file without a name that lies in memory, and has a path all the same.
struct MemoryFile {
  private let descriptor: CInt

  /// Makes an empty file.
  init() {
    let name = "/dev/shm/ebb-fuzzing-\(getpid())"
    descriptor = open(name, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    unlink(name)
    guard descriptor >= 0 else { fatalError("no file: errno \(errno)") }
  }

  /// Where any library can open it.
  var path: String { "/proc/self/fd/\(descriptor)" }

  /// Gives it other contents.
  func replace(with bytes: [UInt8]) {
    ftruncate(descriptor, 0)
    let count = pwrite(descriptor, bytes, bytes.count, 0)
    guard count == bytes.count else { fatalError("not written: errno \(errno)") }
  }
}
