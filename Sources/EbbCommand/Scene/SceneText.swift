internal import BreathEngine

/// The words of the scene at a moment.
struct SceneText {
  private static let second: Int64 = 1_000_000_000

  /// What is breathed.
  let title: String
  /// The phase and its second: `inhale 3`.
  let phase: String
  /// The same where there is little room.
  let shortPhase: String
  /// Where it stands: `breath 2 of 8`, or what a key does.
  let place: String
  /// What there is of time: `4:12 left`.
  let time: String
  /// When it will end by the clock: `ends 7:35 AM`; empty where that is not known.
  let end: String
  /// What happened, or what is said.
  let message: String
  /// What can be pressed.
  let keys: String

  /// The words for a state.
  ///
  /// - Parameters:
  ///   - state: What is shown.
  ///   - time: Session time in nanoseconds.
  ///   - endsAt: The time of the day at which it will end.
  init(_ state: SceneState, at time: Int64, endsAt: String?) {
    title = state.title
    let usual = state.keys ?? ""
    keys = state.isPaused && !usual.isEmpty ? phrase("Space goes on, ? tells all keys") : usual
    let message = state.message ?? state.saying ?? ""
    self.message = state.isPaused && state.message == nil ? phrase("Space goes on") : message
    end = state.isOver || state.isPaused ? "" : endsAt.map { phrase("ends \($0)") } ?? ""
    if let left = state.left(at: time), !state.isOver {
      self.time = phrase("\(ExactSeconds(nanoseconds: left).clockText) left")
    } else {
      let sign = state.isOver && state.end != nil ? "+" : ""
      let passed = state.isOver ? max(0, time - (state.end ?? 0)) : max(0, time)
      self.time =
        state.isOver && passed < Self.second
        ? "" : sign + ExactSeconds(nanoseconds: passed).clockText
    }
    let word = Self.word(state, at: time)
    (phase, shortPhase) = state.isPaused ? (phrase("paused"), phrase("paused")) : word
    place = [state.phase?.place, state.isPaused ? nil : state.phase?.key]
      .compactMap(\.self).joined(separator: ", ")
  }

  private static func word(_ state: SceneState, at time: Int64) -> (String, String) {
    if state.isOver { return (phrase("end"), phrase("end")) }
    guard let phase = state.phase else {
      guard time < 0 else {
        return state.isSit ? ("", "") : (phrase("get ready"), phrase("get ready"))
      }
      // Rounded up: the last second before it begins is one, not none.
      let wait = (second - 1 - time) / second
      return (phrase("get ready \(wait)"), phrase("get ready \(wait)"))
    }
    let count = count(phase.stage, at: time)
    return ("\(phase.name) \(count)", "\(phase.shortName) \(count)")
  }

  /// The second of a phase, from 1 to its last.
  static func count(_ stage: BreathStage, at time: Int64) -> Int64 {
    let last = max(1, (stage.length + second - 1) / second)
    return min(max(0, time - stage.start) / second + 1, last)
  }
}
