/// Whether the last page of an Ogg file is there: the one that says that nothing follows.
///
/// - Source: RFC 3533, section 6.
enum OggEnd {
  /// More than the longest page has.
  private static let longestPage = 65_536
  /// The bytes of a page before its table of segments.
  private static let head = 27

  /// What is wrong with the file's end; nil where nothing is.
  static func fault(_ file: FileBytes) -> String? {
    let bytes = file.last(3 * longestPage, before: file.count).bytes
    var place = bytes.count - head
    while place >= 0 {
      defer { place -= 1 }
      guard let length = lengthOfPage(in: bytes, at: place) else { continue }
      let isLast = bytes[place + 5] & 4 != 0
      // What follows the end may be anything, but not what another page begins with.
      let follows = place + length
      let isFollowed = follows < bytes.count && bytes[follows] == UInt8(ascii: "O")
      return isLast && !isFollowed ? nil : "it is cut off: its last page is missing"
    }
    return "it is cut off: its last page is missing"
  }

  /// The length of a page that is whole; nil where there is none.
  private static func lengthOfPage(in bytes: [UInt8], at place: Int) -> Int? {
    guard bytes[place] == UInt8(ascii: "O"), bytes.holds("OggS", at: place),
      place + head <= bytes.count
    else { return nil }
    let segments = Int(bytes[place + 26])
    guard place + head + segments <= bytes.count else { return nil }
    let table = bytes[place + head..<place + head + segments]
    let length = head + segments + table.reduce(0) { $0 + Int($1) }
    guard place + length <= bytes.count else { return nil }
    var page = Array(bytes[place..<place + length])
    let told = page.number(at: 22, bytes: 4, isBigEndian: false)
    page.replaceSubrange(22..<26, with: [0, 0, 0, 0])
    return told == UInt64(checksum.of(page)) ? length : nil
  }

  private static let checksum = Checksum<UInt32>(0x04c1_1db7)
}
