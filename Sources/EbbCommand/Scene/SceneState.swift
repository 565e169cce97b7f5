/// What the scene shows, beside the time: facts of the plan and words that are made elsewhere.
struct SceneState {
  /// A phase of the breath, in words too.
  struct Phase: Hashable {
    /// How the flower lives through it.
    let stage: BreathStage
    /// What it is called: `inhale through the nose`.
    let name: String
    /// The same in one word.
    let shortName: String
    /// Where it stands: `breath 2 of 8`.
    let place: String?
    /// What a key does to it, where one does.
    let key: String?
  }

  /// What is breathed, or that someone sits.
  var title: String
  /// Whether it is a silent sit.
  var isSit: Bool
  /// Session time at which it ends, in nanoseconds; nil where that is not known.
  var end: Int64?
  /// The phase that goes on; nil before the first and in a sit.
  var phase: Phase?
  /// How open the flower is before the first phase, 0…1.
  var firstOpenness: Float = 0
  /// Whether the closing bell has come.
  var isOver = false
  /// Whether it stands still.
  var isPaused = false
  /// What the latest turn or phase says of itself.
  var saying: String?
  /// What happened just now.
  var message: String?
  /// What can be pressed.
  var keys: String?
  /// Lines over all else; nil where there are none.
  var overlay: [String]?

  /// How the flower is at a session time in nanoseconds.
  func pose(at time: Int64) -> FlowerPose {
    guard let phase else { return FlowerPose(openness: firstOpenness, turn: 0) }
    return isOver ? phase.stage.last : phase.stage.pose(at: time)
  }

  /// How much of the session is over, 0…1; of the minute, where it has no end.
  func share(at time: Int64) -> Float {
    if isOver { return 1 }
    let passed = max(0, time)
    guard let end, end > 0 else {
      return Float(Double(passed % 60_000_000_000) / 60e9)
    }
    return min(1, Float(Double(passed) / Double(end)))
  }

  /// How long it goes on, in nanoseconds; nil where that is not known.
  func left(at time: Int64) -> Int64? {
    end.map { max(0, $0 - max(0, time)) }
  }
}
