/// Turns byte positions into lines and columns by counting on from the last answer.
///
/// Asked for rising positions, as a parser asks, it looks at each byte once.
struct PlaceMark {
  /// The position that was asked for last.
  var index = 0
  private var line = 1
  private var column = 1

  mutating func place(of target: Int, in bytes: UnsafeBufferPointer<UInt8>) -> JSONPlace {
    // Only an error looks back, and there is only one.
    if target < index { self = PlaceMark() }
    while index < target {
      count(bytes[index], before: index + 1 < bytes.count ? bytes[index + 1] : nil)
      index += 1
    }
    return JSONPlace(line: line, column: column)
  }

  private mutating func count(_ byte: UInt8, before next: UInt8?) {
    if byte == .lineFeed || (byte == .carriageReturn && next != .lineFeed) {
      line += 1
      column = 1
    } else if !byte.isContinuation {
      column += 1
    }
  }
}
