internal import BreathEngine
internal import JSONText

/// Writes a pattern as the configuration says it, so that it is read as the same pattern again.
enum PatternWriter {
  /// A pattern as a configuration's object.
  static func object(_ named: NamedPattern) -> JSONObject {
    var object = object(named.pattern)
    let lists = [
      ("also", named.about.also), ("sources", named.about.sources),
      ("warnings", named.about.warnings), ("notes", named.about.notes),
    ]
    var told = JSONObject()
    for (key, texts) in lists where !texts.isEmpty {
      told[key] = JSONValue(texts.map { JSONValue($0) })
    }
    told["dose"] = named.about.dose.map { JSONValue($0) }
    told["cues"] = named.cues.map(\.json)
    told["volume"] = named.volume.map { JSONValue($0.text) }
    let body = object.members.removeLast()
    object.members += told.members + [body]
    return object
  }

  /// A tree as a configuration's object: its heading, then its body.
  static func object(_ pattern: BreathPattern) -> JSONObject {
    var object = JSONObject()
    if !pattern.title.isEmpty { object["title"] = JSONValue(pattern.title) }
    if !pattern.summary.isEmpty { object["summary"] = JSONValue(pattern.summary) }
    object["body"] = body(pattern.body)
    return object
  }

  private static func body(_ nodes: [PatternNode]) -> JSONValue {
    JSONValue(
      nodes.map { node in
        switch node {
        case .phase(let phase): JSONValue(self.phase(phase))
        case .loop(let loop): JSONValue(self.loop(loop))
        }
      }
    )
  }

  private static func phase(_ phase: BreathPhase) -> JSONObject {
    var object: JSONObject = [phase.kind.name: LengthWriter.value(phase.length)]
    if phase.airway != .any { object["via"] = JSONValue(phase.airway.name) }
    if phase.manner != .plain { object["how"] = JSONValue(phase.manner.name) }
    object["record"] = phase.record.map { JSONValue($0) }
    if phase.skipsLastTurn { object["skip"] = "last" }
    if phase.isPrelude { object["prelude"] = true }
    object["say"] = phase.say.map { JSONValue($0) }
    if phase.asksForComfort { object["ask"] = "comfort" }
    return object
  }

  private static func loop(_ loop: BreathLoop) -> JSONObject {
    var object: JSONObject = ["loop": JSONValue(turns(of: loop))]
    object["pace"] = loop.pace.map { JSONValue(LengthWriter.pace($0)) }
    if loop.says.count == 1 {
      object["say"] = JSONValue(loop.says[0])
    } else if !loop.says.isEmpty {
      object["say"] = JSONValue(loop.says.map { JSONValue($0) })
    }
    object["count"] = loop.count.map { JSONValue($0.rawValue) }
    if loop.repetition != .each { object["body"] = body(loop.bodies[0]) }
    return object
  }

  private static func turns(of loop: BreathLoop) -> JSONObject {
    switch loop.repetition {
    case .times(let count): ["times": JSONValue(count)]
    case .untilKey: ["until": "key"]
    case .each: ["bodies": JSONValue(loop.bodies.map(body))]
    case .length(.breaths(let count)): ["breaths": JSONValue(count)]
    case .length(.lasting(let time)): ["for": LengthWriter.duration(time)]
    case .length(.exactly(let time)): ["exact": LengthWriter.duration(time)]
    case .length(.endless): ["endless": true]
    }
  }
}
