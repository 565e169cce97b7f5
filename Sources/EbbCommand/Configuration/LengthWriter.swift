internal import BreathEngine
internal import JSONText

/// Writes lengths, shares and paces as the configuration says them.
enum LengthWriter {
  /// From here on a length is easier to read as a duration than as seconds.
  private static let longestNumber = ExactSeconds(60)

  /// How long a phase lasts: a number of seconds, a duration, or an object.
  static func value(_ length: PhaseLength) -> JSONValue {
    switch length {
    case .fixed(let time): return time < longestNumber ? number(time) : duration(time)
    case .share(let from, let to):
      guard from != to else { return ["share": number(from)] }
      return ["share": ["from": number(from), "to": number(to)]]
    case .stepped(let from, let step, let least, let most):
      var object: JSONObject = ["from": duration(from), "step": duration(step)]
      object["min"] = least.map(duration)
      object["max"] = most.map(duration)
      return JSONValue(object)
    case .open(let most, let remind):
      var object: JSONObject = ["max": duration(most)]
      object["remind"] = remind.map(duration)
      return ["open": JSONValue(object)]
    }
  }

  /// Breaths a minute, and where they go to.
  static func pace(_ pace: BreathPace) -> JSONObject {
    guard pace.from != pace.to || pace.over != nil else { return ["bpm": number(pace.from)] }
    var range: JSONObject = ["from": number(pace.from), "to": number(pace.to)]
    range["over"] = pace.over.map(duration)
    return ["bpm": JSONValue(range)]
  }

  /// A time as a text with units, such as `"1m30s"`.
  static func duration(_ time: ExactSeconds) -> JSONValue {
    let isDecimal = 1_000_000_000 % time.denominator == 0
    return JSONValue(isDecimal ? time.durationText : time.numberText)
  }

  /// A number as it is written: `5.5`, or the fraction `"60/11"`.
  static func number(_ number: ExactSeconds) -> JSONValue {
    let text = number.numberText
    // Read instead of made, so that no digit goes through a binary fraction.
    return (try? JSONValue.parse(text)) ?? JSONValue(text)
  }
}
