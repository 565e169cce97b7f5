/// A copy of all files of a journal's folder, and the removal of what it holds.
///
/// Nothing is removed that has not been copied, read back and synced before, up to the last line that
/// was added meanwhile.
///
/// ```swift
/// let backup = JournalBackup(of: location.folder, in: "/home/ann/backup-2026-11-30T07-30-00")
/// try backup.copy()
/// try backup.removeJournal()
/// ```
public struct JournalBackup: Sendable {
  /// What was done.
  public struct Report: Hashable, Sendable {
    /// The files' names, in order.
    public let names: [String]
    /// Their bytes in all.
    public let bytes: Int64
  }

  /// The journal's folder.
  public let source: String
  /// The folder of the copy.
  public let target: String

  /// Names both folders; nothing is read or made yet.
  public init(of source: String, in target: String) {
    self.source = source
    self.target = target
  }

  /// Copies every file of the journal's folder, also what sync tools left there, and reads it back.
  ///
  /// Folders inside are left out. No append happens to a file while it is copied.
  ///
  /// - Returns: What was copied; nothing, and no folder, where the journal has no file.
  /// - Throws: ``JournalError`` where the copy is not whole.
  @discardableResult
  public func copy() throws(JournalError) -> Report {
    let names = try names()
    guard !names.isEmpty else { return Report(names: [], bytes: 0) }
    try makeFolders(target)
    var bytes: Int64 = 0
    for name in names { bytes += try copy(HeldFile(name, in: source)) }
    try sync(target)
    return Report(names: names, bytes: bytes)
  }

  /// Removes the journal's files of all devices, `*.jsonl`, once each is copied to its last byte.
  ///
  /// - Returns: What was removed.
  /// - Throws: ``JournalError``; nothing is removed where one of them cannot be copied or locked.
  @discardableResult
  public func removeJournal() throws(JournalError) -> Report {
    let names = try names().filter { $0.hasSuffix(JournalFiles.ending) }
    guard !names.isEmpty else { return Report(names: [], bytes: 0) }
    try makeFolders(target)
    var files: [HeldFile] = []
    var bytes: Int64 = 0
    for name in names {
      let file = try HeldFile(name, in: source)
      // Held until all are gone, so that no line comes to one that is copied.
      files.append(file)
      bytes += try copy(file)
    }
    try sync(target)
    for file in files { try file.remove() }
    try sync(source)
    return Report(names: names, bytes: bytes)
  }

  /// Whether the journal has a file that ``removeJournal()`` would remove.
  public func isNeeded() throws(JournalError) -> Bool {
    try names().contains { $0.hasSuffix(JournalFiles.ending) }
  }

  /// The names of the files in the journal's folder.
  private func names() throws(JournalError) -> [String] {
    do throws(PosixError) {
      return try Posix.names(in: source).sorted().filter { name in
        (try? Posix.status(of: "\(source)/\(name)"))?.isRegular == true
      }
    } catch  where error.code == PosixError.notFound {
      return []
    } catch {
      throw JournalError(.cannotRead, source, error)
    }
  }

  /// Copies a file and reads the copy back; answers its size.
  private func copy(_ file: HeldFile) throws(JournalError) -> Int64 {
    let path = "\(target)/\(file.name)"
    var size: Int64 = 0
    var isSame = true
    do throws(PosixError) {
      let copy = try PosixFile(path, for: .replacing)
      while case let chunk = try file.read(at: size), !chunk.isEmpty {
        try copy.write(chunk)
        size += Int64(chunk.count)
      }
      try copy.sync()
      isSame = try file.isSame(as: path)
    } catch {
      throw JournalError(.cannotWrite, path, error)
    }
    guard isSame else {
      let reason = "the copy is not the same as the file"
      throw JournalError(code: .cannotWrite, path: path, call: nil, status: 0, reason: reason)
    }
    return size
  }

  private func sync(_ folder: String) throws(JournalError) {
    do throws(PosixError) {
      try PosixFile(folder, for: .folder).sync()
    } catch {
      throw JournalError(.cannotWrite, folder, error)
    }
  }
}
