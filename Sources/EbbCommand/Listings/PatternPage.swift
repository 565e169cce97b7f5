internal import BreathEngine
internal import JSONText

/// One pattern in full: as text with a drawing, or as JSON.
struct PatternPage {
  /// The most phases that the JSON lists.
  private static let mostPhases = 10_000

  private let named: NamedPattern
  private let plan: SessionPlan

  private var pattern: BreathPattern { named.pattern }

  /// Plans the pattern's usual length.
  ///
  /// - Throws: ``CommandFailure`` where that cannot be planned.
  init(_ named: NamedPattern) throws(CommandFailure) {
    self.named = named
    do {
      plan = try SessionPlan(named.pattern)
    } catch {
      throw CommandFailure(.badData, "pattern \(error)")
    }
  }

  /// The lines of the page.
  var lines: [String] {
    let drawing = PatternDrawing(pattern)
    let heading = pattern.title.isEmpty ? pattern.name : "\(pattern.name): \(pattern.title)"
    return [heading, ""] + TextLayout.described(facts, indent: 0) + [
      "", drawing.row, drawing.legend,
    ]
  }

  private var facts: [(term: String, text: String)] {
    let measure = PatternMeasure(pattern)
    var facts = [
      (term: "timing", text: pattern.timing),
      (term: "phases", text: pattern.phases.map(\.text).joined(separator: ", ")),
      (term: "pace", text: "\(measure.paceText) breaths a minute"),
      (term: "usually", text: plan.forecast),
    ]
    if let cues = named.cues { facts.append((term: "cues", text: cues)) }
    if let volume = named.volume { facts.append((term: "volume", text: volume.text)) }
    return facts
  }

  /// The object that the design page lays down for a pattern.
  var json: JSONValue {
    let phases = plan.makeCursor().lazy.filter { $0.event == .phase }.prefix(Self.mostPhases)
    return [
      "name": JSONValue(pattern.name),
      "title": JSONValue(pattern.title),
      "total_ns": plan.end.map { JSONValue($0.nanoseconds) } ?? nil,
      "breaths": plan.breaths.map { JSONValue($0) } ?? nil,
      "warnings": [],
      "sources": [],
      "phases": JSONValue(phases.map(Self.json)),
    ]
  }

  private static func json(_ phase: Transition) -> JSONValue {
    var object: JSONObject = [
      "kind": JSONValue(phase.kind.name),
      "start_ns": JSONValue(phase.startNanoseconds),
      "length_ns": JSONValue(phase.lengthNanoseconds),
      "breath": phase.breath > 0 ? JSONValue(phase.breath) : nil,
      "round": JSONValue(phase.round),
    ]
    if phase.airway != .any { object["via"] = JSONValue(phase.airway.name) }
    if phase.manner != .plain { object["how"] = JSONValue(phase.manner.name) }
    return JSONValue(object)
  }
}

extension BreathPhase {
  /// The phase in words: `inhale 4 s`, `exhale 6 s (mouth, hum)`.
  fileprivate var text: String {
    let ways = [airway.name, manner.name].filter { !$0.isEmpty }
    let aside = ways.isEmpty ? "" : " (\(ways.joined(separator: ", ")))"
    return "\(kind.name) \(length.secondsText) s\(aside)"
  }
}
