internal import Glibc

/// A thin ring that fills with the session, from the top onwards as a clock's hand goes.
enum Ring {
  /// How bright the filled part is.
  private static let filled: Float = 0.85
  /// How bright the rest is.
  private static let rest: Float = 0.16

  /// Draws it around the middle of a picture.
  ///
  /// - Parameters:
  ///   - share: How much is filled, 0…1.
  ///   - radius: Its radius in columns.
  ///   - picture: Where.
  static func draw(_ share: Float, radius: Float, into picture: inout DotPicture) {
    let (x, y) = picture.centre
    let thickness = max(max(picture.dotWidth, picture.dotHeight), radius * 0.035)
    let (rows, dots) = picture.dots(within: radius + thickness, of: x, y)
    for row in rows {
      let down = (Float(row) + 0.5) * picture.dotHeight - y
      for dot in dots {
        let across = (Float(dot) + 0.5) * picture.dotWidth - x
        let off = abs((across * across + down * down).squareRoot() - radius)
        guard off < thickness else { continue }
        let angle = atan2(across, -down) / (2 * .pi)
        let level = (angle < 0 ? angle + 1 : angle) < share ? filled : rest
        let place = row * picture.width + dot
        let light = level * (1 - off / thickness)
        guard light > picture.levels[place] else { continue }
        picture.levels[place] = light
        picture.tints[place] = max(0, min(1, (down + radius) / (2 * radius)))
      }
    }
  }
}
