/// A colour of light: red, green and blue, each 0…255.
struct Colour: Hashable, Sendable {
  /// Nothing lit.
  static let black = Colour(0, 0, 0)

  /// How much red.
  let red: UInt8
  /// How much green.
  let green: UInt8
  /// How much blue.
  let blue: UInt8

  /// A colour of three parts.
  init(_ red: UInt8, _ green: UInt8, _ blue: UInt8) {
    (self.red, self.green, self.blue) = (red, green, blue)
  }

  /// The colour on the way to another one.
  ///
  /// - Parameters:
  ///   - other: Where the way goes.
  ///   - share: How far, 0…1.
  /// - Returns: The colour there.
  func mixed(with other: Colour, share: Float) -> Colour {
    Colour(
      Self.part(red, other.red, share),
      Self.part(green, other.green, share),
      Self.part(blue, other.blue, share)
    )
  }

  /// How different two colours look, in no unit; green counts most, as in the eye.
  func distance(to other: Colour) -> Int {
    let (reds, greens) = (Int(red) - Int(other.red), Int(green) - Int(other.green))
    let blues = Int(blue) - Int(other.blue)
    return 3 * reds * reds + 6 * greens * greens + blues * blues
  }

  private static func part(_ one: UInt8, _ other: UInt8, _ share: Float) -> UInt8 {
    let mixed = Float(one) + (Float(other) - Float(one)) * share
    return UInt8(max(0, min(255, mixed.rounded())))
  }
}
