/// A level against full scale, in decibels: from -60 to 0.
struct Decibels: Hashable, Sendable {
  /// What is allowed, for a message.
  static let rule = "a level is from -60 to 0 dB, such as -12"
  /// The softest level; below it nothing is heard in a room.
  static let softest = -60.0

  /// Full scale: sounds as loud as their gains were worked out.
  static let full = Decibels(unchecked: 0)

  /// The level: 0 is full scale.
  let value: Double

  /// Reads `-12`, `-12.5`, `-12dB` or `-12 dB`; nil for all else, since nothing is clamped.
  init?(_ text: String) {
    var number = Substring(text)
    if number.hasSuffix("dB") {
      number.removeLast(2)
      if number.last == " " { number.removeLast() }
    }
    guard Self.isPlain(number), let value = Double(number), (Self.softest...0).contains(value)
    else {
      return nil
    }
    // `-0` is 0, also where it is printed.
    self.value = value == 0 ? 0 : value
  }

  private init(unchecked value: Double) {
    self.value = value
  }

  /// The level so many decibels higher, as far as there is one.
  func moved(by decibels: Double) -> Decibels {
    Decibels(unchecked: min(0, max(Self.softest, value + decibels)))
  }

  /// The level as a person writes it: `-12 dB`, `-12.5 dB`.
  var text: String {
    let whole = Int(value)
    return Double(whole) == value ? "\(whole) dB" : "\(value) dB"
  }

  /// Digits, with a sign and a point at most: no exponent, no `nan`, and nothing to overflow.
  private static func isPlain(_ text: Substring) -> Bool {
    let digits = text.hasPrefix("-") ? text.dropFirst() : text
    let parts = digits.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    return parts.allSatisfy { part in
      (1...9).contains(part.count) && part.allSatisfy { $0.isASCII && $0.isNumber }
    }
  }
}
