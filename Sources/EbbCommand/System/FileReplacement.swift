internal import Glibc

/// Replaces whole files so that at each moment the old or the new one is there.
enum FileReplacement {
  /// Why a file was not replaced; nothing of it was changed.
  enum Fault: Error, Hashable {
    /// A file or folder could not be made, for a reason in the system's words.
    case cannotCreate(String, reason: String)
    /// The bytes could not be written.
    case cannotWrite(reason: String)
    /// The file is not what it was when it was read.
    case changed
  }

  /// The most links that are followed from a name to a file.
  private static let mostLinks = 40

  /// Writes a file, in place of what stands there or as a new one.
  ///
  /// A link stays, and what it leads to is replaced; the file's mode and owner stay.
  ///
  /// - Parameters:
  ///   - bytes: What it shall hold.
  ///   - path: The file.
  ///   - old: What it held when it was read; nil where it was not there.
  /// - Throws: ``Fault``; the file is what it was.
  static func write(_ bytes: [UInt8], to path: String, inPlaceOf old: [UInt8]?) throws(Fault) {
    let target = target(of: path)
    let folder = folder(of: target)
    try makeFolder(folder)
    var status = stat()
    let isThere = stat(target, &status) == 0
    // A file that may not be written is not to be replaced either.
    if isThere, access(target, W_OK) != 0, errno == EACCES { throw .cannotWrite(reason: reason()) }
    let draft = "\(folder)/.ebb-\(getpid())-\(UInt32.random(in: 0 ... .max))"
    let mode = isThere ? status.st_mode & 0o7777 : 0o644
    let file = open(draft, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, isThere ? 0o600 : mode)
    guard file >= 0 else { throw .cannotCreate("a file in \(folder)", reason: reason()) }
    var isDone = false
    defer {
      close(file)
      if !isDone { unlink(draft) }
    }
    if isThere {
      // Only root can give a file away; for all others it is theirs already.
      _ = fchown(file, status.st_uid, status.st_gid)
      fchmod(file, mode)
    }
    guard Descriptors.write(bytes, to: file), fsync(file) == 0 else {
      throw .cannotWrite(reason: reason())
    }
    guard (try? FileReader.read(target)) == old else { throw .changed }
    guard rename(draft, target) == 0 else { throw .cannotWrite(reason: reason()) }
    isDone = true
    sync(folder)
  }

  /// The file that a name leads to through links.
  private static func target(of path: String) -> String {
    var path = path
    for _ in 0..<mostLinks {
      var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
      let count = readlink(path, &buffer, buffer.count)
      guard count > 0 else { break }
      let link = String(decoding: buffer[..<count].map(UInt8.init(bitPattern:)), as: UTF8.self)
      path = link.hasPrefix("/") ? link : "\(folder(of: path))/\(link)"
    }
    return path
  }

  private static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// Makes a folder and those that lead to it, for their owner alone as XDG asks.
  private static func makeFolder(_ folder: String) throws(Fault) {
    guard !FileSystem.exists(folder) else { return }
    let parent = self.folder(of: folder)
    if parent != folder { try makeFolder(parent) }
    guard mkdir(folder, 0o700) == 0 || errno == EEXIST else {
      throw .cannotCreate(folder, reason: reason())
    }
  }

  /// Waits until a folder's names will outlive a power cut, where its file system can.
  private static func sync(_ folder: String) {
    let descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    fsync(descriptor)
    close(descriptor)
  }

  private static func reason() -> String { String(cString: strerror(errno)) }
}
