internal import BreathEngine

/// A stretch of time in which a light stays as it is, or changes in one direction.
struct LightSegment: Hashable, Sendable {
  /// How the light changes.
  enum Course: Hashable, Sendable {
    /// It stays as it is at first.
    case steady
    /// As the flower of the scene does in a phase of this kind.
    case breath(PhaseKind)
    /// As a bell dies away: at once at first, then ever slower.
    case fading
  }

  /// When it begins, in nanoseconds of `CLOCK_MONOTONIC`.
  let start: Int64
  /// When it ends; the greatest number where nothing ends it.
  let end: Int64
  /// How light it looks at first, 0…1.
  let from: Float
  /// How light it looks in the end.
  let to: Float
  /// The way from one to the other.
  let course: Course

  /// A stretch in which the light changes.
  init(from: Float, to: Float, _ course: Course, start: Int64, end: Int64) {
    (self.from, self.to, self.course, self.start, self.end) = (from, to, course, start, end)
  }

  /// A stretch in which it stays as it is.
  init(steady level: Float, start: Int64, end: Int64 = .max) {
    self.init(from: level, to: level, .steady, start: start, end: end)
  }

  /// Whether it stays as it is.
  var isSteady: Bool { course == .steady || from == to }

  /// How light it looks at a moment within, 0…1.
  func level(at moment: Int64) -> Float {
    guard !isSteady, end > start else { return from }
    let share = Float(Double(max(0, min(moment, end) - start)) / Double(end - start))
    return from + (to - from) * shaped(share)
  }

  private func shaped(_ share: Float) -> Float {
    switch course {
    case .steady: 0
    case .breath(let kind): BreathStage.eased(share, kind)
    case .fading: 1 - (1 - share) * (1 - share)
    }
  }
}
