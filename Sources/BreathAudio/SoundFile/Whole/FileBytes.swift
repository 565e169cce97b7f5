internal import Glibc

/// The bytes of an open file, read where they are wanted; where its owner reads stays as it is.
struct FileBytes {
  private let descriptor: CInt
  /// How many there are.
  let count: Int64

  /// The bytes of a file that its owner keeps open.
  init(of descriptor: CInt) {
    self.descriptor = descriptor
    var status = stat()
    count = fstat(descriptor, &status) == 0 ? Int64(status.st_size) : 0
  }

  /// Bytes from a place on; fewer where the file ends.
  func read(at place: Int64, count: Int) -> [UInt8] {
    guard place >= 0, place < self.count else { return [] }
    let wanted = min(count, Int(self.count - place))
    return [UInt8](unsafeUninitializedCapacity: wanted) { bytes, read in
      while read < wanted, let address = bytes.baseAddress {
        let part = pread(descriptor, address + read, wanted - read, off_t(place) + off_t(read))
        guard part > 0 || part < 0 && errno == EINTR else { break }
        read += max(0, part)
      }
    }
  }

  /// The last bytes before a place; fewer where the file begins.
  func last(_ count: Int, before end: Int64) -> (first: Int64, bytes: [UInt8]) {
    let first = max(0, end - Int64(count))
    return (first, read(at: first, count: Int(end - first)))
  }

  /// Where the sound begins: after the tags that may come before anything, ID3v2 at the start.
  var start: Int64 {
    var place: Int64 = 0
    while true {
      let head = read(at: place, count: 10)
      guard head.count == 10, head.holds("ID3", at: 0) else { return place }
      let length = head[6...].reduce(Int64(0)) { $0 << 7 | Int64($1 & 0x7f) }
      place += length + (head[5] & 0x10 == 0 ? 10 : 20)
    }
  }

  /// Where the sound ends at the latest: before an ID3v1 at the end.
  var end: Int64 {
    let tag = 128
    return last(tag, before: count).bytes.holds("TAG", at: 0) ? count - Int64(tag) : count
  }
}

extension [UInt8] {
  /// Whether they hold the letters of a text at a place.
  func holds(_ text: StaticString, at place: Int) -> Bool {
    let length = text.utf8CodeUnitCount
    guard place >= 0, place + length <= count else { return false }
    return (0..<length).allSatisfy { self[place + $0] == text.utf8Start[$0] }
  }

  /// A whole number of so many bytes at a place, at the most eight; nil where they are not all there.
  func number(at place: Int, bytes length: Int, isBigEndian: Bool) -> UInt64? {
    guard place >= 0, place + length <= count else { return nil }
    let part = self[place..<place + length]
    return isBigEndian
      ? part.reduce(0) { $0 << 8 | UInt64($1) } : part.reversed().reduce(0) { $0 << 8 | UInt64($1) }
  }
}
