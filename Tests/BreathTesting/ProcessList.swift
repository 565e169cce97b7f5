import FoundationEssentials
import Glibc

/// The processes of this machine.
public enum ProcessList {
  /// The processes that were started with a text in their environment, this one left out.
  ///
  /// - Parameter text: What no other process has, such as the path of a temporary folder.
  /// - Returns: Their numbers, with their command lines.
  public static func started(with text: String) -> [(id: Int32, command: String)] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    return names.compactMap { Int32($0) }.filter { $0 != getpid() }.sorted().compactMap { id in
      // Nobody knows how long a file in /proc is before it was read.
      guard contents(of: "/proc/\(id)/environ").contains(text) else { return nil }
      let command = contents(of: "/proc/\(id)/cmdline").replacing("\0", with: " ")
      // One that has ended and was not waited for has none.
      return command.isEmpty ? nil : (id, command)
    }
  }

  private static func contents(of path: String) -> String {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return "" }
    defer { close(file) }
    var bytes: [UInt8] = []
    var block = [UInt8](repeating: 0, count: 1 << 14)
    while case let count = read(file, &block, block.count), count > 0 { bytes += block[..<count] }
    return String(decoding: bytes, as: UTF8.self)
  }
}
