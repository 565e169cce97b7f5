internal import Glibc

/// Reads whole files.
enum FileReader {
  /// The largest file that is read, in bytes: no one writes more by hand.
  static let largest = 10 << 20

  /// Why a file was not read.
  enum Fault: Error, Hashable {
    /// There is none.
    case missing
    /// It is a folder.
    case folder
    /// It is larger than ``FileReader/largest``.
    case tooLarge
    /// The system refused, in its own words.
    case refused(String)
  }

  /// The bytes of a file.
  static func read(_ path: String) throws(Fault) -> [UInt8] {
    // A FIFO without a writer would be waited for without end.
    let file = retrying { open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK) }
    guard file >= 0 else { throw fault() }
    defer { close(file) }
    if Descriptors.isFIFO(path), !path.hasPrefix("/dev/") { throw .refused("it is a FIFO") }
    var bytes: [UInt8] = []
    while true {
      let block = try readBlock(file)
      guard !block.isEmpty else { return bytes }
      bytes += block
      guard bytes.count <= largest else { throw .tooLarge }
    }
  }

  private static func readBlock(_ file: CInt) throws(Fault) -> [UInt8] {
    let size = 1 << 16
    var count = 0
    let block = [UInt8](unsafeUninitializedCapacity: size) { buffer, initialized in
      count = retrying { Glibc.read(file, buffer.baseAddress, size) }
      initialized = max(0, count)
    }
    guard count >= 0 else { throw fault() }
    return block
  }

  private static func fault() -> Fault {
    switch errno {
    case ENOENT, ENOTDIR: .missing
    case EISDIR: .folder
    default: .refused(String(cString: strerror(errno)))
    }
  }

  private static func retrying<Status: FixedWidthInteger>(_ call: () -> Status) -> Status {
    while true {
      let status = call()
      if status != -1 || errno != EINTR { return status }
    }
  }
}
