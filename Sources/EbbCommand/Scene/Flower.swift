internal import Glibc

/// Eight soft circles around a middle.
enum Flower {
  /// How many circles.
  static let petals = 8
  /// How much of what is behind a circle it covers.
  private static let cover: Float = 0.38

  /// The radius of a circle, of the whole flower's at its widest.
  static func petalRadius(_ openness: Float) -> Float { 0.17 + 0.24 * openness }
  /// How far a circle is from the middle, of the same.
  static func distance(_ openness: Float) -> Float { 0.03 + 0.52 * openness }
  /// How far the flower reaches, of the same.
  static func reach(_ openness: Float) -> Float { petalRadius(openness) + distance(openness) }

  /// Draws it into the middle of a picture.
  ///
  /// - Parameters:
  ///   - pose: How it is.
  ///   - radius: How far it reaches at its widest, in columns.
  ///   - picture: Where.
  static func draw(_ pose: FlowerPose, radius: Float, into picture: inout DotPicture) {
    let openness = max(0, min(1, pose.openness))
    let (x, y) = picture.centre
    let petal = radius * petalRadius(openness)
    // A soft edge, and never one that is finer than a dot.
    let edge = max(picture.dotHeight, petal * 0.22)
    let centres = (0..<petals).map { number in
      let angle = 2 * Float.pi * (Float(number) / Float(petals) + pose.turn)
      let way = radius * distance(openness)
      return (x: x + way * sin(angle), y: y - way * cos(angle))
    }
    let reach = radius * reach(openness) + edge
    let (rows, dots) = picture.dots(within: reach, of: x, y)
    let (width, height) = (picture.dotWidth, picture.dotHeight)
    let (full, none) = (petal - edge / 2, petal + edge / 2)
    centres.withUnsafeBufferPointer { centres in
      for row in rows {
        let down = (Float(row) + 0.5) * height
        for dot in dots {
          let across = (Float(dot) + 0.5) * width
          var dark: Float = 1
          for centre in centres {
            let (dx, dy) = (across - centre.x, down - centre.y)
            let square = dx * dx + dy * dy
            if square >= none * none { continue }
            let share = square <= full * full ? 1 : (none - square.squareRoot()) / edge
            dark *= 1 - cover * share
          }
          guard dark < 1 else { continue }
          let place = row * picture.width + dot
          picture.levels[place] = 1 - dark
          picture.tints[place] = max(0, min(1, (down - y + radius) / (2 * radius)))
        }
      }
    }
  }
}
