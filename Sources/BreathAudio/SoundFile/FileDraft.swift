internal import Glibc

/// A file that takes its name only when it is whole.
///
/// Until then it stands beside its place under another name, and what stands at its place stays there.
/// What is no plain file, such as a device, is written to where it is.
///
/// The value owns the file: one that ends without ``finish()`` is removed.
struct FileDraft: ~Copyable {
  /// Where to write to.
  let descriptor: CInt
  private let path: String
  /// Where the draft and the whole file stand; nil for what is written to where it is, and once the
  /// file is whole.
  private var names: (draft: String, whole: String)?

  /// Begins a file.
  ///
  /// - Parameter path: Where the whole file shall stand, in place of what does; a link stays one.
  /// - Throws: ``PlaybackError`` with the code `cannotCreate`.
  init(of path: String) throws(PlaybackError) {
    self.path = path
    var status = stat()
    let isThere = stat(path, &status) == 0
    if isThere, status.st_mode & S_IFMT != S_IFREG {
      descriptor = open(path, O_WRONLY | O_CLOEXEC)
    } else if isThere, access(path, W_OK) != 0 {
      // What may not be written is not to be replaced either.
      descriptor = -1
    } else {
      let whole = isThere ? Self.resolved(path) : path
      let draft = Self.folder(of: whole) + ".ebb-\(getpid())-\(UInt32.random(in: 0 ... .max))"
      descriptor = open(draft, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
      if descriptor >= 0 { names = (draft, whole) }
    }
    guard descriptor >= 0 else { throw Self.failure(.cannotCreate, path) }
    if isThere, names != nil { fchmod(descriptor, status.st_mode & 0o7777) }
  }

  deinit {
    close(descriptor)
    if let names { unlink(names.draft) }
  }

  /// Gives the file its name, when it is on the disk.
  ///
  /// - Throws: ``PlaybackError`` with the code `writeFailed`, or with `cannotCreate` where its folder is
  ///   gone; the draft is removed with the value then.
  mutating func finish() throws(PlaybackError) {
    guard let (draft, whole) = names else { return }
    // A file system over a network tells only here that it is full.
    guard fsync(descriptor) == 0 else { throw Self.failure(.writeFailed, path) }
    guard rename(draft, whole) == 0 else { throw Self.failure(.cannotCreate, path) }
    names = nil
  }

  /// The file that a name leads to through links.
  private static func resolved(_ path: String) -> String {
    guard let resolved = realpath(path, nil) else { return path }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  /// The folder of a file with a slash at its end; nothing for the working one.
  private static func folder(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
  }

  private static func failure(_ code: PlaybackError.Code, _ path: String) -> PlaybackError {
    PlaybackError(code, path, reason: String(cString: strerror(errno)))
  }
}
