/// Light on a grid of dots, before it becomes characters and colours.
///
/// Places are measured in columns: a cell is one wide and two high, so that circles are round.
struct DotPicture {
  /// How dots become cells.
  enum Texture: Sendable {
    /// Two dots a cell, each of its own colour.
    case halfBlocks
    /// One dot a cell, shaded by how much of the cell is filled.
    case shades
    /// The same with the letters that every terminal has.
    case letters
    /// Eight dots a cell, each lit or not.
    case braille
  }

  /// How dots become cells.
  let texture: Texture
  /// The cells in a line.
  let columns: Int
  /// The lines.
  let lines: Int
  /// The dots in a row.
  let width: Int
  /// The rows of dots.
  let height: Int
  /// How wide a dot is, in columns.
  let dotWidth: Float
  /// How high a dot is, in columns.
  let dotHeight: Float
  /// How bright each dot is, 0…1, shape `[row][dot]`.
  var levels: [Float]
  /// Where its colour is between the palette's ends, 0…1.
  var tints: [Float]

  /// A dark picture.
  ///
  /// - Parameters:
  ///   - columns: The cells in a line.
  ///   - lines: The lines.
  ///   - texture: How dots become cells.
  init(columns: Int, lines: Int, texture: Texture) {
    (self.columns, self.lines, self.texture) = (columns, lines, texture)
    let (across, down) = texture.dots
    (width, height) = (columns * across, lines * down)
    (dotWidth, dotHeight) = (1 / Float(across), 2 / Float(down))
    levels = Array(repeating: 0, count: width * height)
    tints = levels
  }

  /// Its middle, in columns from its upper left corner.
  var centre: (x: Float, y: Float) { (Float(columns) / 2, Float(lines)) }

  /// The rows and the dots in them whose centres lie within a square around a place.
  func dots(within reach: Float, of x: Float, _ y: Float) -> (rows: Range<Int>, dots: Range<Int>) {
    let rows = Self.span(y, reach, dotHeight, height)
    return (rows, Self.span(x, reach, dotWidth, width))
  }

  private static func span(_ place: Float, _ reach: Float, _ step: Float, _ count: Int) -> Range<
    Int
  > {
    let first = max(0, Int(((place - reach) / step).rounded(.down)))
    let end = min(count, Int(((place + reach) / step).rounded(.up)) + 1)
    return first..<max(first, end)
  }
}

extension DotPicture.Texture {
  /// The dots of a cell: across and down.
  var dots: (across: Int, down: Int) {
    switch self {
    case .halfBlocks: (1, 2)
    case .shades, .letters: (1, 1)
    case .braille: (2, 4)
    }
  }
}
