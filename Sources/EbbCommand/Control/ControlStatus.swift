internal import BreathAudio
internal import BreathEngine
internal import BreathJournal
internal import JSONText

/// What a running ebb does, for whoever asks.
struct ControlStatus {
  /// Where it is in its course.
  enum State: String, CaseIterable {
    /// The sound is being opened.
    case opening
    /// It waits for a sound card.
    case waiting
    /// A session goes on; before its first phase too.
    case playing
    /// It stands still.
    case paused
    /// It is over, and its last bell rings out.
    case ending
    /// It is over, and time goes on counting.
    case overtime
    /// Nothing plays: a corner waits for a press.
    case idle
  }

  /// The session that goes on.
  struct Session {
    let what: SessionActivity
    let pattern: String?
    let planned: Int64?
    let breaths: Int?
    var level: SoundLevel
    /// As it is in the journal; nil before it is in one.
    var id: String?
    /// When its first phase is, or was.
    var started: LocalTime?
    var card: String?
    /// The moment of session zero, in nanoseconds of `CLOCK_MONOTONIC`.
    var origin: Int64 = 0
    /// The session time at which it stands still, in nanoseconds; nil while it goes on.
    var standsAt: Int64?
    /// Since when, in nanoseconds of `CLOCK_MONOTONIC`.
    var standsSince: Int64 = 0
    /// How long it stood still before, in nanoseconds.
    var paused: Int64 = 0
    /// Since when time goes on counting after its end, in nanoseconds of `CLOCK_MONOTONIC`; nil where it
    /// does not.
    var overtimeSince: Int64?
    /// The latest phase.
    var phase: Transition?
    var quality: String?
    var faults = 0
    var latestFault: String?
    /// How it ended; nil before.
    var ended: String?

    /// A session that is about to begin.
    init(_ setup: SessionSetup) {
      what = setup.activity
      pattern = setup.pattern?.name
      planned = setup.plan.plannedNanoseconds
      breaths = setup.plan.breaths
      level = SoundLevel(setup.volume)
    }

    /// Its session time at a moment, both in nanoseconds.
    func time(at moment: Int64) -> Int64 { standsAt ?? moment - origin }
  }

  /// Where it is.
  var state: State
  /// Whether it goes on when a session is over.
  let isCorner: Bool
  /// Since when it can be asked.
  let since = LocalTime.now()
  /// What a corner begins by itself next; nil for nothing.
  var nextTimer: (at: LocalTime, start: String)?
  /// What is waited for, or why the latest start came to nothing.
  var trouble: String?
  /// What plays; nil for nothing.
  var session: Session?

  /// The status for a program, at a moment in nanoseconds of `CLOCK_MONOTONIC`.
  func object(at moment: Int64) -> JSONObject {
    var object: JSONObject = [
      "state": JSONValue(state.rawValue),
      "pid": JSONValue(NotifySocket.processID),
      "version": JSONValue(EbbCommand.version),
      "since": JSONValue(since.rfc3339),
      "corner": JSONValue(isCorner),
    ]
    if isCorner {
      object["next"] =
        nextTimer.map { timer in
          ["at": JSONValue(timer.at.rfc3339), "start": JSONValue(timer.start)]
        } ?? nil
    }
    object["trouble"] = trouble.map { JSONValue($0) } ?? nil
    guard let session else { return object }
    session.add(to: &object, at: moment, hasBegun: state != .opening && state != .waiting)
    return object
  }
}

extension ControlStatus.Session {
  fileprivate func add(to object: inout JSONObject, at moment: Int64, hasBegun: Bool) {
    object["what"] = JSONValue(what.rawValue)
    object["pattern"] = pattern.map { JSONValue($0) } ?? nil
    object["planned_ns"] = planned.map { JSONValue($0) } ?? nil
    object["breaths"] = breaths.map { JSONValue($0) } ?? nil
    object["volume_db"] = JSONValue(level.volume.value) ?? nil
    object["muted"] = JSONValue(level.isMuted)
    guard hasBegun else { return }
    let time = time(at: moment)
    let standing = standsAt == nil ? 0 : max(0, moment - standsSince)
    object["session_id"] = id.map { JSONValue($0) } ?? nil
    object["started"] = started.map { JSONValue($0.rfc3339) } ?? nil
    object["session_ns"] = JSONValue(time)
    object["left_ns"] = planned.map { JSONValue(max(0, $0 - time)) } ?? nil
    object["paused_ns"] = JSONValue(paused + standing)
    object["kind"] = phase.map { JSONValue($0.kind.name) } ?? nil
    object["breath"] = phase.flatMap { $0.breath > 0 ? JSONValue($0.breath) : nil } ?? nil
    object["round"] = phase.flatMap { $0.round > 0 ? JSONValue($0.round) : nil } ?? nil
    object["card"] = card.map { JSONValue($0) } ?? nil
    object["clock"] = quality.map { JSONValue($0) } ?? nil
    object["faults"] = JSONValue(faults)
    object["latest_fault"] = latestFault.map { JSONValue($0) } ?? nil
    if let overtimeSince { object["overtime_ns"] = JSONValue(moment - overtimeSince) }
    object["ended"] = ended.map { JSONValue($0) } ?? nil
  }
}
