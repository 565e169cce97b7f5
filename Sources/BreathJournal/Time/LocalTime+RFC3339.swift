extension LocalTime {
  /// Reads a time such as `2026-11-30T07:30:00.250+01:00`; nil for anything else.
  ///
  /// Fractions beyond a nanosecond are cut off. A leap second is the first second of the next minute.
  public init?(rfc3339 text: String) {
    var text = text
    guard let time = text.withUTF8({ LocalTime(rfc3339: $0) }) else { return nil }
    self = time
  }

  /// Reads the bytes of such a time where they lie.
  init?(rfc3339 bytes: UnsafeBufferPointer<UInt8>) {
    var scanner = DigitScanner(bytes)
    guard let year = scanner.number(4), scanner.pass("-"),
      let month = scanner.number(2), scanner.pass("-"),
      let day = scanner.number(2), scanner.pass("T") || scanner.pass("t") || scanner.pass(" "),
      let hour = scanner.number(2), hour < 24, scanner.pass(":"),
      let minute = scanner.number(2), minute < 60, scanner.pass(":"),
      let second = scanner.number(2), second <= 60,
      let nanoseconds = scanner.fraction(),
      let offset = scanner.offset(), scanner.isAtEnd,
      let date = CivilDate(year: year, month: month, day: day)
    else { return nil }
    let local = date.daysSinceEpoch * 86_400 + hour * 3600 + minute * 60 + second
    self.init(
      secondsSinceEpoch: Int64(local - offset * 60),
      nanoseconds: nanoseconds,
      offsetMinutes: offset
    )
  }

  /// The moment as RFC 3339 with the offset of its place, such as `2026-11-30T07:30:00+01:00`.
  public var rfc3339: String {
    let date = date
    let day = "\(padded(date.year, 4))-\(padded(date.month, 2))-\(padded(date.day, 2))"
    let time = "\(padded(hour, 2)):\(padded(minute, 2)):\(padded(second, 2))"
    let ahead = abs(offsetMinutes)
    let offset = "\(offsetMinutes < 0 ? "-" : "+")\(padded(ahead / 60, 2)):\(padded(ahead % 60, 2))"
    return "\(day)T\(time)\(fraction)\(offset)"
  }

  private var fraction: String {
    guard nanoseconds > 0 else { return "" }
    var digits = padded(Int(nanoseconds), 9)[...]
    while digits.hasSuffix("0") { digits.removeLast() }
    return ".\(digits)"
  }

  private func padded(_ number: Int, _ width: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, width - digits.count)) + digits
  }
}

/// Reads fixed fields of digits from the start of a text.
private struct DigitScanner {
  private let bytes: UnsafeBufferPointer<UInt8>
  private var index = 0

  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
  }

  var isAtEnd: Bool { index == bytes.count }

  mutating func pass(_ character: Unicode.Scalar) -> Bool {
    guard index < bytes.count, UInt32(bytes[index]) == character.value else { return false }
    index += 1
    return true
  }

  mutating func number(_ width: Int) -> Int? {
    var value = 0
    for _ in 0..<width {
      guard let digit = digit() else { return nil }
      value = value * 10 + digit
    }
    return value
  }

  /// The digits after a point as nanoseconds; 0 without a point, nil without a digit behind it.
  mutating func fraction() -> Int64? {
    guard pass(".") else { return 0 }
    guard var value = digit().map(Int64.init) else { return nil }
    var width = 1
    while let digit = digit() {
      if width < 9 { value = value * 10 + Int64(digit) }
      width += 1
    }
    while width < 9 {
      value *= 10
      width += 1
    }
    return value
  }

  /// The offset from UTC in minutes.
  mutating func offset() -> Int? {
    if pass("Z") || pass("z") { return 0 }
    let isBehind = pass("-")
    guard isBehind || pass("+"), let hours = number(2), hours < 24, pass(":"),
      let minutes = number(2), minutes < 60
    else { return nil }
    return (isBehind ? -1 : 1) * (hours * 60 + minutes)
  }

  private mutating func digit() -> Int? {
    guard index < bytes.count, (0x30...0x39).contains(bytes[index]) else { return nil }
    index += 1
    return Int(bytes[index - 1]) - 0x30
  }
}
