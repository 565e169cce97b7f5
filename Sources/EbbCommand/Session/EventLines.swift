internal import BreathAudio
internal import BreathEngine
internal import BreathJournal
internal import JSONText

/// Writes one JSON object a line for programs: `--events`.
///
/// The first line is `start`, with the version of the format; then `bell`, `phase`, `pause`, `resume`,
/// `clock`, `fault`, `volume`, `overtime`, and `end`. What they say of a pause stands in `Pauses.md`, and
/// of keys in `Keys.md`.
final class EventLines: SessionObserver {
  /// Where the lines go.
  private struct Target {
    let descriptor: Int32
    /// Whether a line that would have to wait is left out: live, where nothing may hold up the
    /// session.
    let mayDrop: Bool
    /// What the lines are written to, for a message.
    let name: String
  }

  /// How long the last line waits for a slow reader, in nanoseconds: nothing comes after it.
  private static let patienceAtEnd: Int64 = 1_000_000_000

  private let target: Target
  /// Who takes the lines instead; nil where they are written.
  private var taker: ((JSONObject) -> Void)?
  private var isOpen = true
  /// Lines that were left out because their reader was slow, since the last that was written.
  private var dropped = 0
  private var origin: Int64 = 0
  private var plan: SessionPlan?

  /// Why lines are missing, where it is not that no one reads them.
  private(set) var failure: CommandFailure?
  private let console: Console

  private init(_ target: Target, _ console: Console) {
    self.target = target
    self.console = console
  }

  /// Event lines that are handed to someone.
  convenience init(telling taker: @escaping (JSONObject) -> Void, _ console: Console) {
    self.init(Target(descriptor: -1, mayDrop: false, name: ""), console)
    self.taker = taker
  }

  /// The event lines that the command line asked for, or nil where it did not.
  ///
  /// - Throws: ``CommandFailure`` with the status 73 where their file cannot be created.
  static func open(
    _ setup: SessionSetup,
    isLive: Bool,
    in context: CommandContext
  ) throws(CommandFailure) -> EventLines? {
    switch setup.options.events {
    case nil: return nil
    case .standardOutput:
      return EventLines(
        Target(
          descriptor: StandardStream.output.rawValue,
          mayDrop: isLive,
          name: "standard output"
        ),
        context.console
      )
    case .file(let path):
      switch Descriptors.create(path) {
      case .success(let descriptor):
        return EventLines(
          Target(descriptor: descriptor, mayDrop: isLive, name: path),
          context.console
        )
      case .failure(let fault):
        throw CommandFailure(.cannotCreate, "cannot create \(path): \(fault.reason)")
      }
    }
  }

  func begin(_ facts: SessionFacts) {
    origin = facts.origin
    let setup = facts.setup
    plan = setup.plan
    var start: JSONObject = [
      "event": "start",
      "v": 1,
      "session_id": JSONValue(facts.id),
      "origin_ns": JSONValue("\(facts.origin)"),
      "wall": JSONValue(facts.wall.rfc3339),
      "what": JSONValue(setup.activity.rawValue),
      "pattern": setup.pattern.map { JSONValue($0.name) } ?? nil,
      "cues": JSONValue(setup.cues.name),
      "opening_ns": JSONValue(setup.plan.opening.nanoseconds),
      "planned_ns": setup.plan.plannedNanoseconds.map { JSONValue($0) } ?? nil,
      "breaths": setup.plan.breaths.map { JSONValue($0) } ?? nil,
      "card": facts.card.map { JSONValue($0) } ?? nil,
      "rate": JSONValue(facts.rate),
      "priority": facts.priority.map { JSONValue("\($0)") } ?? nil,
    ]
    let sits = setup.plan.sit?.sitsNanoseconds ?? []
    if !sits.isEmpty { start["sits_ns"] = JSONValue(sits.map { JSONValue($0) }) }
    if let seed = setup.seed { start["seed"] = JSONValue(Int(seed)) }
    emit(start)
  }

  func see(_ emission: Emission) {
    let transition = emission.transition
    switch transition.event {
    case .phase:
      emit(phase(transition, emission))
    default:
      emit(bell(transition, emission))
    }
  }

  private func bell(_ transition: Transition, _ emission: Emission) -> JSONObject {
    var object: JSONObject = ["event": "bell", "bell": JSONValue(transition.bellName)]
    if let count = plan?.sit?.strikeCount(of: transition), count > 1 {
      object["strike"] = JSONValue(transition.turn)
      object["of"] = JSONValue(count)
    }
    if transition.round > 0, plan?.sit != nil { object["sit"] = JSONValue(transition.round) }
    object["session_ns"] = JSONValue(transition.startNanoseconds)
    object["due_ns"] = JSONValue(emission.deadline - origin)
    object["at_ns"] = JSONValue(emission.emittedAt - origin)
    return object
  }

  func commandEnded(_ code: Int32, at time: Int64) {
    emit(["event": "command", "exit": JSONValue(Int(code)), "session_ns": JSONValue(time)])
  }

  func measured(_ hold: MeasuredHold, at time: Int64) {
    var object: JSONObject = [
      "event": "measured",
      "kind": JSONValue(hold.kind),
      "round": hold.round > 0 ? JSONValue(hold.round) : nil,
      "length_ns": JSONValue(hold.lengthNanoseconds),
      "session_ns": JSONValue(time),
    ]
    object["name"] = hold.name.map { JSONValue($0) }
    if hold.reachedMaximum { object["reached_max"] = true }
    emit(object)
  }

  func loopEnds(at time: Int64) {
    emit(["event": "loop_ends", "session_ns": JSONValue(time)])
  }

  func asked(_ question: ComfortQuestion, at time: Int64) {
    emit([
      "event": "question",
      "comfort": question.about.map { JSONValue($0) } ?? nil,
      "session_ns": JSONValue(time),
    ])
  }

  func answered(_ rating: RatingRecord, at time: Int64) {
    emit([
      "event": "answer",
      "comfort": JSONValue(rating.comfort),
      "session_ns": JSONValue(time),
    ])
  }

  func pressed(_ answer: KeyAnswer, at time: Int64) {
    switch answer {
    case .volume(let level):
      emit([
        "event": "volume",
        "volume_db": JSONValue(level.volume.value) ?? nil,
        "muted": JSONValue(level.isMuted),
        "session_ns": JSONValue(time),
      ])
    case .noteWanted, .help, .helpRead: break
    }
  }

  func sitsOn(at time: Int64) {
    emit(["event": "overtime", "session_ns": JSONValue(time)])
  }

  func paused(_ news: PauseNews) {
    emit(object("pause", news))
  }

  func resumed(_ news: PauseNews) {
    var object = object("resume", news)
    object["paused_ns"] = JSONValue(news.paused)
    if news.slept > 0 { object["slept_ns"] = JSONValue(news.slept) }
    emit(object)
  }

  private func object(_ event: String, _ news: PauseNews) -> JSONObject {
    [
      "event": JSONValue(event),
      "reason": JSONValue(news.reason.rawValue),
      "session_ns": JSONValue(news.time),
      "due_ns": JSONValue(news.due - origin),
      "at_ns": JSONValue(news.at - origin),
    ]
  }

  func fault(_ fault: SessionFault, at time: Int64) {
    var object: JSONObject = [
      "event": "fault",
      "kind": JSONValue(fault.kind.rawValue),
      "message": JSONValue(fault.message),
      "gap_ns": fault.gap.map { JSONValue($0) } ?? nil,
      "session_ns": JSONValue(time),
      "at_ns": JSONValue(fault.time - origin),
    ]
    if fault.count > 1 { object["count"] = JSONValue(fault.count) }
    emit(object)
  }

  func clockChanged(_ report: Player.Report, at time: Int64) {
    emit([
      "event": "clock",
      "quality": report.quality.map { JSONValue($0.name) } ?? nil,
      "ppm": JSONValue(report.deviationPPM) ?? nil,
      "residual_ns": JSONValue(report.residual),
      "granule_frames": report.granule > 0 ? JSONValue(report.granule) : nil,
      "epoch": JSONValue(report.epoch),
      "session_ns": JSONValue(time),
    ])
  }

  func end(_ outcome: SessionOutcome, _ report: Player.Report?) {
    var object: JSONObject = [
      "event": "end",
      "ended": JSONValue(outcome.ending.rawValue),
      "session_ns": JSONValue(outcome.actual),
      "paused_ns": JSONValue(outcome.paused),
      "breaths": JSONValue(outcome.breaths),
      "rounds": JSONValue(outcome.rounds),
    ]
    if outcome.overtime > 0 { object["overtime_ns"] = JSONValue(outcome.overtime) }
    if let report {
      object["underruns"] = JSONValue(report.underruns)
      object["late"] = JSONValue(report.late)
      object["clamped"] = JSONValue(report.clamped)
    }
    emit(object, patience: Self.patienceAtEnd)
  }

  private func phase(_ transition: Transition, _ emission: Emission) -> JSONObject {
    var object: JSONObject = [
      "event": "phase",
      "kind": JSONValue(transition.kind.name),
      "breath": transition.breath == 0 ? nil : JSONValue(transition.breath),
      "round": transition.round == 0 ? nil : JSONValue(transition.round),
      "session_ns": JSONValue(transition.startNanoseconds),
      "due_ns": JSONValue(emission.deadline - origin),
      "at_ns": JSONValue(emission.emittedAt - origin),
      "length_ns": transition.isOpen ? nil : JSONValue(transition.lengthNanoseconds),
    ]
    if transition.isOpen { object["max_ns"] = JSONValue(transition.lengthNanoseconds) }
    let says = plan?.sayings(at: transition) ?? []
    if !says.isEmpty { object["say"] = JSONValue(says.joined(separator: "; ")) }
    if transition.airway != .any { object["via"] = JSONValue(transition.airway.name) }
    if transition.manner != .plain { object["how"] = JSONValue(transition.manner.name) }
    return object
  }

  /// Writes a line; a reader that has gone ends the lines, not the session, and one that is slow
  /// is told how many it missed.
  private func emit(_ object: JSONObject, patience: Int64 = 0) {
    if let taker { return taker(object) }
    guard isOpen else { return }
    guard !target.mayDrop || Descriptors.isWritable(target.descriptor, within: patience) else {
      dropped += 1
      return
    }
    var text = ""
    if dropped > 0 {
      let missed: JSONObject = ["event": "dropped", "lines": JSONValue(dropped)]
      text = JSONValue(missed).serialized() + "\n"
      dropped = 0
    }
    text += JSONValue(object).serialized() + "\n"
    isOpen = Descriptors.write(text, to: target.descriptor)
    guard !isOpen, let reason = Descriptors.writeFault(of: target.descriptor) else { return }
    failure = CommandFailure(.inputOutput, "cannot write \(target.name): \(reason)")
    console.say("cannot write \(target.name): \(reason); no more event lines")
  }
}
