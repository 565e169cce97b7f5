internal import BreathEngine
internal import JSONText

/// One pattern laid out for a program, as `ebb patterns NAME --json` prints it.
struct PatternJSON {
  /// The most phases that are listed.
  private static let mostPhases = 10_000

  private let named: NamedPattern
  private let plan: SessionPlan

  /// The pattern's usual length.
  init(_ listed: ListedPattern) {
    named = listed.named
    plan = listed.plan
  }

  /// The object.
  var value: JSONValue {
    let about = named.about
    return [
      "name": JSONValue(named.pattern.name),
      "title": JSONValue(named.pattern.title),
      "summary": JSONValue(named.pattern.summary),
      "also": JSONValue(about.also.map { JSONValue($0) }),
      "total_ns": plan.totalNanoseconds,
      "breaths": plan.breaths.map { JSONValue($0) } ?? nil,
      "dose": about.dose.map { JSONValue($0) } ?? nil,
      "warnings": JSONValue(about.warnings.map { JSONValue($0) }),
      "notes": JSONValue(about.notes.map { JSONValue($0) }),
      "sources": JSONValue(about.sources.map { JSONValue($0) }),
      "phases": JSONValue(phases),
    ]
  }

  private var phases: [JSONValue] {
    var phases: [JSONValue] = []
    var isStartKnown = true
    for transition in plan.makeCursor() where transition.event == .phase {
      phases.append(JSONValue(object(transition, isStartKnown: isStartKnown)))
      guard phases.count < Self.mostPhases else { break }
      // What follows an open phase begins when a key says so.
      if transition.isOpen { isStartKnown = false }
    }
    return phases
  }

  private func object(_ transition: Transition, isStartKnown: Bool) -> JSONObject {
    var object: JSONObject = ["kind": JSONValue(transition.kind.name)]
    if isStartKnown { object["start_ns"] = JSONValue(transition.startNanoseconds) }
    let length = JSONValue(transition.lengthNanoseconds)
    object["length_ns"] = transition.isOpen ? .some(nil) : length
    if transition.isOpen { object["max_ns"] = length }
    object["breath"] = transition.breath > 0 ? JSONValue(transition.breath) : .some(nil)
    object["round"] = transition.round > 0 ? JSONValue(transition.round) : .some(nil)
    if transition.airway != .any { object["via"] = JSONValue(transition.airway.name) }
    if transition.manner != .plain { object["how"] = JSONValue(transition.manner.name) }
    let phase = plan.phase(of: transition)
    if let record = phase?.record { object["record"] = JSONValue(record) }
    if phase?.asksForComfort == true { object["ask"] = "comfort" }
    let sayings = plan.sayings(at: transition)
    if !sayings.isEmpty { object["say"] = JSONValue(sayings.joined(separator: ", ")) }
    return object
  }
}

extension SessionPlan {
  /// How long it takes, in nanoseconds; null where keys decide that, or nothing ends it.
  var totalNanoseconds: JSONValue {
    guard !hasOpenPhases, let end else { return nil }
    return JSONValue(end.nanoseconds)
  }
}
