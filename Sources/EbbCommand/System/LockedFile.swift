internal import Glibc

/// A small file that one process fills in place, and holds locked as long as it lives.
///
/// However the process ends, what it wrote is there and the lock is not: so a file that can be locked was
/// left behind.
final class LockedFile: Sendable {
  /// Why something could not be done, in the system's words.
  struct Fault: Error, Hashable {
    let reason: String

    fileprivate init(_ code: Int32 = errno) { reason = String(cString: strerror(code)) }
  }

  /// What a draft's name begins with.
  static let draftPrefix = ".new-"

  /// The file.
  let path: String
  private let descriptor: Int32

  /// Makes a file, which is there whole or not at all.
  ///
  /// - Parameters:
  ///   - path: Where; its folder is there.
  ///   - bytes: What it holds at first.
  ///   - room: How many more can be written on a disk that is full by then, where the file system can
  ///     promise that.
  /// - Throws: ``Fault``; then there is no file.
  init(new path: String, holding bytes: [UInt8], room: Int) throws(Fault) {
    self.path = path
    let (folder, name) = (FileSystem.parent(of: path), path.split(separator: "/").last ?? "")
    let draft = "\(folder)/\(Self.draftPrefix)\(name)"
    descriptor = open(draft, O_RDWR | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw Fault() }
    // Locked before it has its name: no one takes it for one that was left behind.
    let isLocked = flock(descriptor, LOCK_EX | LOCK_NB) == 0
    var fault = isLocked ? reserve(bytes.count + room) ?? write(bytes[...], at: 0) : Fault()
    if fault == nil, rename(draft, path) != 0 { fault = Fault() }
    guard let fault else { return }
    unlink(draft)
    throw fault
  }

  /// Takes a file that a process has left behind; nil where there is none, or its process lives.
  init?(left path: String) {
    self.path = path
    descriptor = open(path, O_RDWR | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
    guard descriptor >= 0, flock(descriptor, LOCK_EX | LOCK_NB) == 0, hasName else { return nil }
  }

  deinit {
    if descriptor >= 0 { close(descriptor) }
  }

  /// Writes bytes at a place; answers why not all of them are there.
  func write(_ bytes: ArraySlice<UInt8>, at offset: Int) -> Fault? {
    var (rest, place) = (bytes, offset)
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes {
        pwrite(descriptor, $0.baseAddress, $0.count, off_t(place))
      }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return Fault(count == 0 ? ENOSPC : errno) }
      rest = rest.dropFirst(count)
      place += count
    }
    return nil
  }

  /// Waits until what was written outlives a power cut; answers why it may not.
  func sync() -> Fault? { fdatasync(descriptor) == 0 ? nil : Fault() }

  /// Waits until the file's name outlives a power cut.
  func syncName() {
    let folder = open(FileSystem.parent(of: path), O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard folder >= 0 else { return }
    fsync(folder)
    close(folder)
  }

  /// All that it holds; nil where it cannot be read.
  func contents() -> [UInt8]? {
    var (bytes, block) = ([UInt8](), [UInt8](repeating: 0, count: 1 << 14))
    while true {
      let count = pread(descriptor, &block, block.count, off_t(bytes.count))
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { return nil }
      guard count > 0 else { return bytes }
      bytes += block[..<count]
    }
  }

  /// When it was last written to, in seconds since 1970.
  var lastChange: Int64 {
    var status = stat()
    return fstat(descriptor, &status) == 0 ? Int64(status.st_mtim.tv_sec) : 0
  }

  /// Removes the file; the lock ends with the reference.
  func remove() {
    unlink(path)
  }

  /// Whether no one has removed it between its opening and its lock.
  private var hasName: Bool {
    var status = stat()
    return fstat(descriptor, &status) == 0 && status.st_nlink > 0
      && status.st_mode & S_IFMT == S_IFREG
  }

  private func reserve(_ size: Int) -> Fault? {
    let code = posix_fallocate(descriptor, 0, off_t(size))
    // Where that cannot be had, a full disk is met at the write.
    return [ENOSPC, EDQUOT, EFBIG, EIO].contains(code) ? Fault(code) : nil
  }
}
