/// A gain that moves along smooth curves, and remembers its last moves: what is rendered again is the
/// same.
///
/// Its memory is allocated beforehand; whoever made it deallocates it.
struct BedCurve {
  private struct Move: BitwiseCopyable {
    /// The last frame at the old gain.
    let start: Int64
    let frames: Int64
    let from: Float
    let to: Float

    func gain(at frame: Int64) -> Float {
      guard frame &- start < frames else { return to }
      let progress = Float(frame &- start) / Float(frames)
      return from + (to - from) * progress * progress * (3 - 2 * progress)
    }
  }

  /// More than can begin within what is rendered again.
  private static let mostMoves = 8

  /// The gain before all moves.
  private var first: Float
  private let moves: UnsafeMutablePointer<Move>
  private var count = 0

  /// A gain that stays where it is.
  init(at gain: Float) {
    first = gain
    moves = .allocate(capacity: Self.mostMoves)
  }

  /// Frees its memory.
  func deallocate() {
    moves.deallocate()
  }

  /// The gain that is reached in the end.
  var target: Float { count > 0 ? moves[count &- 1].to : first }

  /// The first frame at which it moves no more.
  var end: Int64 {
    count > 0 ? moves[count &- 1].start &+ moves[count &- 1].frames : .min
  }

  /// The gain at a frame: between two values `3t² − 2t³`, level at both ends.
  ///
  /// **Real-time safe.**
  func gain(at frame: Int64) -> Float {
    var index = count &- 1
    while index >= 0 {
      if frame >= moves[index].start { return moves[index].gain(at: frame) }
      index &-= 1
    }
    return first
  }

  /// The gain of all frames of a stretch; nil where it moves in it.
  ///
  /// **Real-time safe.**
  func steadyGain(from frame: Int64, count frames: Int) -> Float? {
    var index = count &- 1
    while index >= 0, moves[index].start >= frame &+ Int64(frames) { index &-= 1 }
    guard index >= 0 else { return first }
    guard frame &- moves[index].start >= moves[index].frames else { return nil }
    return moves[index].to
  }

  /// Moves to a gain from a frame on, in place of all moves that begin there or later.
  ///
  /// **Real-time safe.**
  ///
  /// - Parameters:
  ///   - gain: The gain that is reached.
  ///   - frame: The last frame at the old gain.
  ///   - frames: How long it takes.
  ///   - start: What it moves from, where that is not the gain that it then has.
  mutating func move(to gain: Float, from frame: Int64, over frames: Int64, at start: Float? = nil)
  {
    forget(from: frame)
    let from = start ?? self.gain(at: frame)
    if count == Self.mostMoves {
      first = moves[0].to
      for index in 1..<count { moves[index &- 1] = moves[index] }
      count &-= 1
    }
    (moves + count).initialize(
      to: Move(start: frame, frames: Swift.max(1, frames), from: from, to: gain)
    )
    count &+= 1
  }

  /// Takes back the moves that begin at a frame or later.
  ///
  /// **Real-time safe.**
  mutating func forget(from frame: Int64) {
    while count > 0, moves[count &- 1].start >= frame { count &-= 1 }
  }
}
