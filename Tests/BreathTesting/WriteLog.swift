import FoundationEssentials

/// What a program did to its files, as `Tests/WriteLog` tells it.
public struct WriteLog: Sendable {
  /// A call that succeeded.
  public enum Call: Hashable, Sendable {
    /// A file or a folder was opened; a file perhaps made or emptied.
    case open(descriptor: Int, path: String, isFolder: Bool, makes: Bool, empties: Bool)
    /// A folder was made.
    case makeFolder(String)
    /// Bytes were written at a file's end.
    case write(descriptor: Int, bytes: [UInt8])
    /// A file was cut to a size.
    case truncate(descriptor: Int, size: Int)
    /// A file or a folder was brought to the disk.
    case sync(descriptor: Int)
    /// A file took another name, perhaps another file's.
    case rename(String, to: String)
    /// A file's name was taken away.
    case remove(String)
  }

  /// The calls in their order.
  public let calls: [Call]

  /// The variables that make a program keep its log in a file, and perhaps be killed in one of its calls.
  ///
  /// - Parameters:
  ///   - path: The file for the log.
  ///   - prefix: The beginning of the paths that matter; all do unless said, and the standard streams too.
  ///   - kill: The number of the call in which the program is killed, from 1.
  ///   - failure: The number of the call that fails, from 1, and the `errno`; after a write, so do
  ///     all others.
  /// - Returns: Variables for the program's environment.
  public static func environment(
    _ path: String,
    only prefix: String? = nil,
    kill: Int? = nil,
    failure: (call: Int, errno: Int32)? = nil
  ) -> [String: String] {
    var variables = ["LD_PRELOAD": BuildProducts.writeLog, "WRITE_LOG": path]
    variables["WRITE_LOG_ONLY"] = prefix
    variables["WRITE_LOG_KILL"] = kill.map { "\($0)" }
    variables["WRITE_LOG_FAIL"] = failure.map { "\($0.call):\($0.errno)" }
    return variables
  }

  /// Reads a log.
  ///
  /// - Throws: Where there is none, or a line of it has no meaning.
  public init(path: String) throws {
    calls = try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n").map { line in
      let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      guard let call = Call(fields) else { throw Unreadable(line: String(line)) }
      return call
    }
  }

  /// A line that no call wrote.
  public struct Unreadable: Error {
    let line: String
  }
}

extension WriteLog.Call {
  fileprivate init?(_ fields: [String]) {
    let number = fields.count > 1 ? Int(fields[1]) : nil
    switch (fields[0], number, fields.count) {
    case ("open", let descriptor?, 4):
      guard let flags = Int(fields[2]) else { return nil }
      self = .open(
        descriptor: descriptor,
        path: fields[3],
        isFolder: flags & 4 != 0,
        makes: flags & 1 != 0,
        empties: flags & 2 != 0
      )
    case ("mkdir", _, 2): self = .makeFolder(fields[1])
    case ("write", let descriptor?, 3):
      let digits = Array(fields[2].utf8)
      let bytes = stride(from: 0, to: digits.count - 1, by: 2).compactMap { place in
        UInt8(String(decoding: digits[place...(place + 1)], as: UTF8.self), radix: 16)
      }
      self = .write(descriptor: descriptor, bytes: bytes)
    case ("ftruncate", let descriptor?, 3):
      guard let size = Int(fields[2]) else { return nil }
      self = .truncate(descriptor: descriptor, size: size)
    case ("fsync", let descriptor?, 2): self = .sync(descriptor: descriptor)
    case ("rename", _, 3): self = .rename(fields[1], to: fields[2])
    case ("unlink", _, 2): self = .remove(fields[1])
    default: return nil
    }
  }
}
