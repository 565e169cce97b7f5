internal import Glibc

/// Clouds that drift behind a sit.
enum Clouds {
  /// How bright they are at the most.
  private static let brightest: Float = 0.30
  /// The side of the field that repeats, a power of two.
  private static let side = 64
  /// How wide a cloud is, in columns.
  private static let scale: Float = 13
  /// How far they drift in a second, in columns.
  private static let drift: Float = 0.9

  /// Random heights, always the same.
  private static let field: [Float] = {
    var state: UInt64 = 0x9E37_79B9_7F4A_7C15
    return (0..<side * side).map { _ in
      // xorshift64*, Vigna 2016, doi:10.1145/2845077.
      state ^= state >> 12
      state ^= state << 25
      state ^= state >> 27
      return Float((state &* 0x2545_F491_4F6C_DD1D) >> 40) / 0x1p24
    }
  }()

  /// Draws them behind what is in a picture.
  ///
  /// - Parameters:
  ///   - seconds: How long they have drifted.
  ///   - picture: Where.
  static func draw(at seconds: Float, into picture: inout DotPicture) {
    let shift = seconds * drift
    for row in 0..<picture.height {
      let y = (Float(row) + 0.5) * picture.dotHeight
      for dot in 0..<picture.width {
        let x = (Float(dot) + 0.5) * picture.dotWidth
        // Broad ones, and smaller ones that pass them; both flat, as clouds are.
        let height =
          0.65 * value((x - shift) / scale, y * 1.7 / scale)
          + 0.35 * value((x - 1.6 * shift) * 2.3 / scale + 17, y * 4 / scale + 5)
        let light = brightest * max(0, min(1, (height - 0.46) * 3.2))
        let place = row * picture.width + dot
        guard light > picture.levels[place] else { continue }
        picture.levels[place] = light
        picture.tints[place] = max(0, min(1, y / Float(2 * picture.lines)))
      }
    }
  }

  /// The field's height at a place, smooth between its points.
  private static func value(_ x: Float, _ y: Float) -> Float {
    let (left, top) = (x.rounded(.down), y.rounded(.down))
    let (column, row) = (Int(left), Int(top))
    let (across, down) = (smooth(x - left), smooth(y - top))
    let upper = mixed(at(column, row), at(column + 1, row), across)
    let lower = mixed(at(column, row + 1), at(column + 1, row + 1), across)
    return mixed(upper, lower, down)
  }

  private static func at(_ column: Int, _ row: Int) -> Float {
    field[(row & (side - 1)) * side + (column & (side - 1))]
  }

  private static func smooth(_ share: Float) -> Float { share * share * (3 - 2 * share) }

  private static func mixed(_ one: Float, _ other: Float, _ share: Float) -> Float {
    one + (other - one) * share
  }
}
