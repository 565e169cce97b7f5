internal import Glibc

/// Small files that only their owner can read, such as a text that could not be kept elsewhere.
enum PrivateFile {
  /// Why a file was not written, in the system's words.
  struct Fault: Error, Hashable {
    let reason: String
    /// Whether there was a file of that name.
    var isTaken = false
  }

  /// Writes a file that is not there yet, with the folders that lead to it; it outlives a power cut.
  static func write(_ bytes: [UInt8], toNew path: String) throws(Fault) {
    try makeFolder(FileSystem.parent(of: path))
    let file = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard file >= 0 else { throw fault() }
    defer { close(file) }
    guard Descriptors.write(bytes, to: file), fsync(file) == 0 else {
      let why = fault()
      unlink(path)
      throw why
    }
    sync(FileSystem.parent(of: path))
  }

  /// Removes a file, where it is there.
  static func remove(_ path: String) {
    unlink(path)
  }

  /// Makes a folder, and those above it, open to their owner only.
  static func makeFolder(_ path: String) throws(Fault) {
    guard !FileSystem.exists(path) else { return }
    let parent = FileSystem.parent(of: path)
    if parent != path { try makeFolder(parent) }
    guard mkdir(path, 0o700) == 0 || errno == EEXIST else { throw fault() }
    sync(parent)
  }

  private static func sync(_ folder: String) {
    let descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    fsync(descriptor)
    close(descriptor)
  }

  private static func fault() -> Fault {
    Fault(reason: String(cString: strerror(errno)), isTaken: errno == EEXIST)
  }
}
