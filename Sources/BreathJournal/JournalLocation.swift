/// Where a journal and its device's identity are kept.
public struct JournalLocation: Hashable, Sendable {
  /// The folder of the records, which several devices may share.
  public var folder: String
  /// The folder of what belongs to this device alone.
  public var stateFolder: String
  /// The file that tells one machine from its clone.
  public var machineIDFile: String

  /// Names the folders; nothing is made until something is written.
  public init(folder: String, stateFolder: String, machineIDFile: String = "/etc/machine-id") {
    self.folder = folder
    self.stateFolder = stateFolder
    self.machineIDFile = machineIDFile
  }
}

/// Makes a folder and those above it, open to their owner only, so that they outlive a power cut.
///
/// - Parameter path: An absolute path, or one relative to the working folder.
/// - Throws: ``JournalError`` with the code `cannotCreate`.
func makeFolders(_ path: String) throws(JournalError) {
  if (try? Posix.status(of: path)) != nil { return }
  let parent = parentFolder(of: path)
  if parent != path { try makeFolders(parent) }
  do throws(PosixError) {
    try Posix.makeFolder(path)
    try PosixFile(parent, for: .folder).sync()
  } catch  where error.code == PosixError.exists {
    // Another process was faster.
  } catch {
    throw JournalError(.cannotCreate, path, error)
  }
}

private func parentFolder(of path: String) -> String {
  let trimmed = path.hasSuffix("/") && path.count > 1 ? path.dropLast() : path[...]
  guard let slash = trimmed.lastIndex(of: "/") else { return "." }
  return slash == trimmed.startIndex ? "/" : String(trimmed[..<slash])
}
