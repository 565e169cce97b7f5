internal import Glibc

/// A folder that is this user's alone, held open: what is done in it is done there, wherever its path leads by
/// then.
final class PrivateFolder {
  /// Why a folder is not to be trusted.
  enum Refusal: Error, Hashable {
    /// It cannot be made or opened, for a reason in the system's words.
    case impossible(String)
    /// Someone else's.
    case foreign
    /// A link, or no folder.
    case noFolder
  }

  /// Where it was found.
  let path: String
  private let descriptor: CInt

  /// Opens a folder.
  ///
  /// - Parameters:
  ///   - path: Where it is; its last part may be no link.
  ///   - making: Whether it is made where it is missing, and closed to others where it is not.
  /// - Throws: ``Refusal``.
  init(_ path: String, making: Bool) throws(Refusal) {
    if making { mkdir(path, 0o700) }
    self.path = path
    descriptor = open(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
    guard descriptor >= 0 else {
      let isLink = errno == ENOTDIR || errno == ELOOP
      throw isLink ? .noFolder : .impossible(SystemFault().reason)
    }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_uid == getuid() else { throw .foreign }
    if making, status.st_mode & 0o077 != 0 { fchmod(descriptor, 0o700) }
  }

  deinit {
    if descriptor >= 0 { close(descriptor) }
  }

  /// Whether a path is a folder of this user's.
  static func isOwn(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
      && status.st_uid == getuid()
  }

  /// A path for a name in it that an address has room for.
  func address(of name: String) -> String {
    let plain = "\(path)/\(name)"
    return plain.utf8.count <= LocalSocket.longestPath
      ? plain : "/proc/self/fd/\(descriptor)/\(name)"
  }

  /// The names in it.
  var names: [String] { FileSystem.names(in: path) }

  /// Gives what has a name another one, in place of what had that.
  func rename(_ name: String, to other: String) -> Bool {
    renameat(descriptor, name, descriptor, other) == 0
  }

  /// Removes a name.
  func remove(_ name: String) {
    unlinkat(descriptor, name, 0)
  }

  /// What a name stands for, as a number that nothing else in the folder has; nil where there is none at the
  /// folder's path.
  func identity(of name: String) -> UInt64? {
    var status = stat()
    return lstat("\(path)/\(name)", &status) == 0 ? UInt64(status.st_ino) : nil
  }

  /// Does something while no other process does that has asked for the same.
  ///
  /// Where another one takes its time, it is not waited for.
  ///
  /// - Returns: What it came to; nil where another process does.
  func alone<Result>(_ body: () -> Result) -> Result? {
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else { return nil }
    defer { flock(descriptor, LOCK_UN) }
    return body()
  }
}
