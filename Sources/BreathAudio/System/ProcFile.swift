internal import Glibc

/// The small text files in which the kernel tells of itself.
enum ProcFile {
  /// The longest that is read, in bytes.
  private static let longest = 16_384

  /// The text of a file; nil where it cannot be read.
  static func text(_ path: String) -> String? {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return nil }
    defer { close(file) }
    // The kernel hands over each of them whole.
    let bytes = [UInt8](unsafeUninitializedCapacity: longest) { bytes, count in
      count = Swift.max(0, read(file, bytes.baseAddress, longest))
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The rest of the line that begins with a word and a colon, without spaces around it.
  static func field(_ name: String, of path: String) -> Substring? {
    for line in text(path)?.split(separator: "\n") ?? [] {
      let pair = line.split(separator: ":", maxSplits: 1).map { $0.trimmed }
      if pair.count == 2, pair[0] == name { return pair[1] }
    }
    return nil
  }

  /// The names in a folder, in no order; none where it cannot be read.
  static func names(in folder: String) -> [String] {
    guard let stream = opendir(folder) else { return [] }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      names.append(
        withUnsafePointer(to: &entry.pointee.d_name) { name in
          name.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
        }
      )
    }
    return names
  }
}

extension Substring {
  /// The text without spaces at either end.
  fileprivate var trimmed: Substring {
    var text = drop { $0.isWhitespace }
    while text.last?.isWhitespace == true { text.removeLast() }
    return text
  }
}
