import FoundationEssentials

/// A tree of files that is being put together.
struct FileTree {
  /// The folder that the tree is in.
  let path: String

  /// Begins with an empty folder.
  init(at path: String) throws {
    self.path = path
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
  }

  /// Copies a file, what a link leads to, or a folder.
  func add(_ original: String, as name: String) throws {
    let target = try makeRoom(for: name)
    let original = URL(filePath: original).resolvingSymlinksInPath().path
    guard FileManager.default.fileExists(atPath: original) else {
      throw KernelFailure("there is no \(original)")
    }
    try FileManager.default.copyItem(atPath: original, toPath: target)
  }

  /// Writes a file.
  func write(_ text: String, to name: String) throws {
    try text.write(toFile: makeRoom(for: name), atomically: false, encoding: .utf8)
  }

  private func makeRoom(for name: String) throws -> String {
    let target = URL(filePath: path).appending(path: name)
    try FileManager.default.createDirectory(
      atPath: target.deletingLastPathComponent().path,
      withIntermediateDirectories: true
    )
    return target.path
  }
}
