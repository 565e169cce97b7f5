/// A file of the journal's folder that nobody appends to while the reference lives.
final class HeldFile {
  private static let chunkSize = 1 << 20

  let name: String
  private let path: String
  private let file: PosixFile

  init(_ name: String, in folder: String) throws(JournalError) {
    self.name = name
    path = "\(folder)/\(name)"
    do throws(PosixError) {
      file = try PosixFile(path, for: .reading)
      try file.lock()
    } catch {
      throw JournalError(.cannotRead, path, error)
    }
  }

  /// The bytes from an offset on, as many as are read at once; none at the end.
  func read(at offset: Int64) throws(PosixError) -> [UInt8] {
    try file.read(at: offset, count: Self.chunkSize)
  }

  /// Whether another file holds the same, byte for byte.
  func isSame(as other: String) throws(PosixError) -> Bool {
    let other = try PosixFile(other, for: .reading)
    var offset: Int64 = 0
    while true {
      let (own, copied) = (
        try read(at: offset), try other.read(at: offset, count: Self.chunkSize)
      )
      guard own == copied else { return false }
      guard !own.isEmpty else { return true }
      offset += Int64(own.count)
    }
  }

  /// Removes the file.
  func remove() throws(JournalError) {
    do throws(PosixError) {
      try Posix.remove(path)
    } catch {
      throw JournalError(.cannotWrite, path, error)
    }
  }
}
