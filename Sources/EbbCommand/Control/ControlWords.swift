internal import BreathEngine
internal import JSONText

/// What a running ebb says of itself, for a person.
enum ControlWords {
  /// One line: `box: inhale, breath 3 of 19, 0:48 passed, 4:16 left (process 4711)`.
  static func line(of ebb: RunningEbb) -> String {
    let process = phrase("process \(ebb.processID)")
    guard let status = ebb.status else {
      return phrase("it does not answer (\(process))")
    }
    return "\(line(of: status)) (\(process))"
  }

  /// The same of what one has answered.
  static func line(of status: JSONObject) -> String {
    let parts = [place(in: status), muted(status), trouble(status)].compactMap(\.self)
    return "\(name(of: status)): \(parts.joined(separator: ", "))".printable
  }

  /// What is played, or what waits: `box`, `sit`, `corner`.
  static func name(of status: JSONObject) -> String {
    status["pattern"]?.string ?? Wording.whole(status["what"]?.string ?? "corner")
  }

  /// Why what was asked was not done.
  static func words(of refusal: ControlRefusal) -> String {
    switch refusal.code {
    case .idle: phrase("nothing plays")
    case .opening: phrase("the session has not begun yet")
    case .over: phrase("the session is over")
    case .overtaken: phrase("someone asked for the opposite before it had come")
    case .unanswered: phrase("it does not answer")
    case .malformed, .version, .unknown, .tooLong, .failed: refusal.message
    }
  }

  private static func place(in status: JSONObject) -> String {
    let state = status["state"]?.string ?? ""
    switch ControlStatus.State(rawValue: state) {
    case .opening: return phrase("about to begin")
    case .waiting: return phrase("waits for a sound card")
    case .playing: return course(of: status)
    case .paused: return phrase("paused at \(clock(status, "session_ns")), \(left(in: status))")
    case .ending where status["ended"]?.string == "completed":
      return phrase("over, and the bell rings out")
    case .ending: return phrase("stopped after \(clock(status, "session_ns"))")
    case .overtime:
      return phrase("over, and time goes on: \(clock(status, "overtime_ns")) so far")
    case .idle:
      guard let next = status["next"]?.object, let start = next["start"]?.string,
        let at = next["at"]?.string
      else { return phrase("waits for a press") }
      return phrase("waits for a press, or for \(at): \(start)")
    case nil: return state
    }
  }

  private static func course(of status: JSONObject) -> String {
    guard let time = status["session_ns"]?.int64, time >= 0 else { return phrase("about to begin") }
    let kind = status["kind"]?.string.map { Wording.whole($0) }
    return [kind, breath(in: status), left(in: status)].compactMap(\.self).joined(separator: ", ")
  }

  private static func breath(in status: JSONObject) -> String? {
    guard let breath = status["breath"]?.int64 else { return nil }
    guard let all = status["breaths"]?.int64, breath <= all else {
      return phrase("breath \(breath)")
    }
    return phrase("breath \(breath) of \(all)")
  }

  /// How much is left; how much has passed where no one knows.
  private static func left(in status: JSONObject) -> String {
    status["left_ns"]?.int64 == nil
      ? phrase("\(clock(status, "session_ns")) passed")
      : phrase("\(clock(status, "left_ns")) left")
  }

  private static func muted(_ status: JSONObject) -> String? {
    status["muted"]?.bool == true ? phrase("muted") : nil
  }

  private static func trouble(_ status: JSONObject) -> String? {
    status["trouble"]?.string ?? status["latest_fault"]?.string
  }

  private static func clock(_ status: JSONObject, _ key: String) -> String {
    ExactSeconds(nanoseconds: status[key]?.int64 ?? 0).clockText
  }
}
