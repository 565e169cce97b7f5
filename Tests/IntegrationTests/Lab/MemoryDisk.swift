import FoundationEssentials
import Glibc
import Testing

/// A small file system in memory, which only root may mount.
enum MemoryDisk {
  /// Does something while a file system is mounted at a folder, which is made where it is not there.
  ///
  /// - Parameters:
  ///   - options: Those of tmpfs, such as `size=16k`.
  ///   - folder: Where it is mounted.
  ///   - body: What to do meanwhile.
  /// - Throws: What the body throws, or where it cannot be mounted.
  static func with(
    _ options: String,
    at folder: String,
    _ body: () async throws -> Void
  ) async throws {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try #require(mount("tmpfs", folder, "tmpfs", 0, options) == 0)
    // Lazily, so that a program that a failed test has left behind does not keep the folder.
    defer { umount2(folder, CInt(MNT_DETACH)) }
    try await body()
  }

  /// Fills what is left of a file system, and answers the file that does it.
  static func fill(_ folder: String) -> String {
    let file = open(folder + "/filling", O_WRONLY | O_CREAT, 0o600)
    defer { close(file) }
    let block = [UInt8](repeating: 1, count: 4096)
    while write(file, block, block.count) > 0 {}
    return folder + "/filling"
  }

  /// The size of a file; nil where there is none.
  static func size(of path: String) -> Int? {
    var status = stat()
    return stat(path, &status) == 0 ? Int(status.st_size) : nil
  }
}
