/// Finds the first byte that is not part of well-formed UTF-8 (Unicode 15, table 3-7).
///
/// - Parameter bytes: Any bytes.
/// - Returns: The index of that byte, or of the lead byte whose sequence is cut short or overlong.
func firstInvalidUTF8(in bytes: UnsafeBufferPointer<UInt8>) -> Int? {
  var index = 0
  while index < bytes.count {
    index += asciiRun(from: index, in: bytes)
    guard index < bytes.count else { return nil }
    let second = index + 1 < bytes.count ? bytes[index + 1] : nil
    guard let length = sequenceLength(of: bytes[index], second: second),
      index + length <= bytes.count,
      bytes[(index + 2)..<(index + length)].allSatisfy(\.isContinuation)
    else { return index }
    index += length
  }
  return nil
}

/// How many bytes from an index on are ASCII; eight are looked at in one step.
private func asciiRun(from start: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Int {
  let raw = UnsafeRawBufferPointer(bytes)
  var index = start
  while index + 8 <= bytes.count,
    raw.loadUnaligned(fromByteOffset: index, as: UInt64.self) & 0x8080_8080_8080_8080 == 0
  {
    index += 8
  }
  while index < bytes.count, bytes[index] < 0x80 {
    index += 1
  }
  return index - start
}

/// The length that a lead byte announces; nil unless the second byte may follow it.
func sequenceLength(of lead: UInt8, second: UInt8?) -> Int? {
  guard let second else { return nil }
  switch (lead, second) {
  case (0xC2...0xDF, 0x80...0xBF): return 2
  case (0xE0, 0xA0...0xBF): return 3
  case (0xED, 0x80...0x9F): return 3  // beyond lie the surrogates
  case (0xE1...0xEC, 0x80...0xBF), (0xEE...0xEF, 0x80...0xBF): return 3
  case (0xF0, 0x90...0xBF): return 4
  case (0xF1...0xF3, 0x80...0xBF): return 4
  case (0xF4, 0x80...0x8F): return 4  // beyond lies what Unicode has no room for
  default: return nil
  }
}

/// The scalar that begins at an index of well-formed UTF-8, and how many bytes it takes.
///
/// - Parameters:
///   - index: The index of a lead byte, or the end.
///   - bytes: Well-formed UTF-8.
/// - Returns: Nil at the end.
func scalar(
  at index: Int,
  in bytes: UnsafeBufferPointer<UInt8>
) -> (scalar: Unicode.Scalar, length: Int)? {
  guard index < bytes.count else { return nil }
  let lead = bytes[index]
  guard lead >= 0x80 else { return (Unicode.Scalar(lead), 1) }
  let length = lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4
  guard index + length <= bytes.count else { return nil }
  var code = UInt32(lead & (0x7F >> UInt8(length)))
  for continuation in bytes[(index + 1)..<(index + length)] {
    code = code << 6 | UInt32(continuation & 0x3F)
  }
  return Unicode.Scalar(code).map { ($0, length) }
}
