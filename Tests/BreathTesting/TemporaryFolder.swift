import FoundationEssentials
import Glibc

/// A folder of a test's own, which is gone when the last reference to it is.
public final class TemporaryFolder: Sendable {
  /// The absolute path, without a slash at its end and without links.
  public let path: String

  /// Makes an empty folder that only this user can read, in the usual place or in another one.
  public init(in parent: String? = nil) throws {
    let usual = FileManager.default.temporaryDirectory
    let place = (parent.map { URL(filePath: $0) } ?? usual)
      .appending(path: "ebb-\(UUID().uuidString)")
    try FileManager.default.createDirectory(
      at: place,
      withIntermediateDirectories: false,
      attributes: [.posixPermissions: 0o700]
    )
    path = place.path
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }

  /// The path of something in the folder, whether or not it exists.
  public func path(_ name: String) -> String {
    "\(path)/\(name)"
  }

  /// Writes a file, in place of one with its name, and answers its path.
  @discardableResult
  public func write(_ text: String, to name: String) throws -> String {
    try text.write(toFile: path(name), atomically: true, encoding: .utf8)
    return path(name)
  }

  /// Reads a file as text; one that is still being written is read as far as it is.
  public func read(_ name: String) throws -> String {
    // Foundation leaks a page for a file that is empty when it is opened.
    let file = open(path(name), O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { throw CocoaError(.fileReadNoSuchFile) }
    defer { close(file) }
    return ProgramFiles.text(of: file)
  }
}
