/// The colours of the scene, by a name.
struct Palette: Hashable, Sendable {
  /// The name.
  let name: String
  /// What the petals are at their upper end.
  let upper: Colour
  /// What they are at their lower end.
  let lower: Colour

  /// What is behind everything.
  let background = Colour.black
  /// The words that are read first.
  let text = Colour(236, 240, 242)
  /// The words that can wait.
  let dim = Colour(128, 140, 148)

  /// Every palette, the usual one first.
  static let all = [
    Palette(name: "teal", upper: Colour(32, 217, 210), lower: Colour(12, 232, 255)),
    Palette(name: "dusk", upper: Colour(255, 138, 118), lower: Colour(158, 112, 255)),
    Palette(name: "forest", upper: Colour(186, 232, 116), lower: Colour(58, 180, 120)),
    Palette(name: "ember", upper: Colour(255, 208, 96), lower: Colour(255, 104, 64)),
    Palette(name: "moon", upper: Colour(236, 240, 250), lower: Colour(150, 164, 196)),
  ]

  /// The usual one.
  static var usual: Palette { all[0] }

  /// The colour of light.
  ///
  /// - Parameters:
  ///   - level: How bright, 0…1.
  ///   - tint: Where between upper end (0) and lower end (1).
  /// - Returns: The colour before the background.
  func colour(level: Float, tint: Float) -> Colour {
    background.mixed(with: upper.mixed(with: lower, share: tint), share: level)
  }
}
