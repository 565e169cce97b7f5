internal import Glibc

/// A file that a process holds locked; however the process ends, the lock ends with it.
final class FileLock {
  private let descriptor: Int32
  private let path: String

  /// Makes a file and locks it; nil where that cannot be, or another process holds it.
  init?(_ path: String) {
    descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    self.path = path
    guard descriptor >= 0, flock(descriptor, LOCK_EX | LOCK_NB) == 0 else { return nil }
  }

  deinit {
    guard descriptor >= 0 else { return }
    close(descriptor)
  }

  /// Removes the file; the lock ends with the reference.
  func removeFile() {
    unlink(path)
  }

  /// Whether some process holds the lock of a file.
  static func isHeld(_ path: String) -> Bool {
    let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard file >= 0 else { return false }
    defer { close(file) }
    return flock(file, LOCK_SH | LOCK_NB) == -1 && errno == EWOULDBLOCK
  }
}
