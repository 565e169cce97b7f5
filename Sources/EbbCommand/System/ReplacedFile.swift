internal import Glibc

/// Files that are there whole or not at all.
enum ReplacedFile {
  /// Writes a file in place of what stands there, which stays as it is until the new one is whole.
  ///
  /// A link stays one: the file that it leads to is replaced. What is no file, such as a FIFO or a
  /// terminal, is written to as it is.
  ///
  /// - Throws: ``CommandFailure`` with the status 73 where the file cannot be made, 74 where it takes
  ///   no more.
  static func write(_ text: String, to path: String) throws(CommandFailure) {
    var status = stat()
    let isThere = stat(path, &status) == 0
    if isThere, status.st_mode & S_IFMT != S_IFREG { return try writeInPlace(text, to: path) }
    let target = isThere ? resolved(path) : path
    let temporary = "\(target).\(getpid()).tmp"
    let mode = isThere ? status.st_mode & 0o777 : 0o666
    let file = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode)
    guard file >= 0 else { throw cannotCreate(path) }
    do throws(CommandFailure) {
      try fill(file, with: text, path)
      guard rename(temporary, target) == 0 else { throw cannotCreate(path) }
    } catch {
      unlink(temporary)
      throw error
    }
  }

  private static func writeInPlace(_ text: String, to path: String) throws(CommandFailure) {
    let file = open(path, O_WRONLY | O_CLOEXEC)
    guard file >= 0 else { throw cannotCreate(path) }
    guard Descriptors.write(text, to: file) else {
      defer { close(file) }
      throw cannotWrite(path)
    }
    close(file)
  }

  /// Fills and closes a file.
  private static func fill(
    _ file: CInt,
    with text: String,
    _ path: String
  ) throws(CommandFailure) {
    // A file system over a network tells only here that it is full.
    let isWhole = Descriptors.write(text, to: file) && fsync(file) == 0
    let failure = isWhole ? nil : cannotWrite(path)
    close(file)
    if let failure { throw failure }
  }

  private static func resolved(_ path: String) -> String {
    guard let resolved = realpath(path, nil) else { return path }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  private static func cannotCreate(_ path: String) -> CommandFailure {
    CommandFailure(.cannotCreate, "cannot create \(path): \(reason())")
  }

  private static func cannotWrite(_ path: String) -> CommandFailure {
    CommandFailure(.inputOutput, "cannot write \(path): \(reason())")
  }

  private static func reason() -> String { String(cString: strerror(errno)) }
}
