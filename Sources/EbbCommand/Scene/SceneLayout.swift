/// Where things stand on a screen of a given size; nil is what it has no room for.
struct SceneLayout: Hashable {
  /// The smallest screen that shows the scene.
  static let least = (columns: 20, lines: 6)
  /// The largest; what a terminal has beyond it stays dark.
  static let most = (columns: 500, lines: 200)

  /// The lines of the picture.
  let picture: Range<Int>
  /// The line of what is breathed and of the time.
  let head: Int?
  /// The line of the phase.
  let phase: Int
  /// The line of the breath.
  let place: Int
  /// The line of what happened.
  let message: Int?
  /// The line of the keys.
  let foot: Int?

  /// Lays out a screen.
  ///
  /// - Parameter lines: Its height.
  init(lines: Int) {
    switch lines {
    case 14...:
      (head, foot, message) = (0, lines - 1, lines - 2)
      (phase, place) = (lines - 4, lines - 3)
      picture = 1..<lines - 4
    case 9..<14:
      (head, foot, message) = (0, nil, lines - 1)
      (phase, place) = (lines - 3, lines - 2)
      picture = 1..<lines - 3
    default:
      (head, foot, message) = (nil, nil, nil)
      (phase, place) = (max(0, lines - 2), max(0, lines - 1))
      picture = 0..<max(0, lines - 2)
    }
  }
}
