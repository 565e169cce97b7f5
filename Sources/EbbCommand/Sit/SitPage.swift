internal import BreathEngine
internal import BreathJournal
internal import JSONText

/// When which bell of a sit would strike, for a person or a program.
struct SitPage {
  /// The most strikes that are told to a program.
  private static let mostStrikes = 10_000
  /// The most lines that are told to a person.
  private static let mostLines = 200

  private let setup: SessionSetup
  private let now: LocalTime

  /// The plan of a sit that would begin now.
  init(_ setup: SessionSetup, now: LocalTime = .now()) {
    (self.setup, self.now) = (setup, now)
  }

  /// A line for the sit, and one for each moment at which a bell begins to strike.
  var lines: [String] {
    var rows: [[String]] = []
    var hasMore = false
    if setup.delay > .zero { rows.append(["-\(setup.delay.clockText)", phrase("get ready")]) }
    for strike in setup.plan.makeCursor() where strike.turn <= 1 {
      guard rows.count < Self.mostLines else {
        hasMore = true
        break
      }
      rows.append([strike.start.clockText, words(strike)])
    }
    var lines = [heading] + TextLayout.table(rows, right: [0]).map { "  \($0)" }
    if hasMore { lines.append(phrase("  and so on")) }
    if let random = setup.plan.sit?.random {
      lines.append(phrase("bells at random: the same ones again with --seed \(Int(random.seed))"))
    }
    return lines
  }

  /// The object.
  var json: JSONValue {
    let form = setup.plan.sit
    var sits: [JSONValue]?
    if case .row(let row)? = form?.extent { sits = row.map { JSONValue($0.nanoseconds) } }
    return [
      "what": "sit",
      "prepare_ns": JSONValue(setup.delay.nanoseconds),
      "sits_ns": sits.map { JSONValue($0) } ?? nil,
      "total_ns": setup.plan.end.map { JSONValue($0.nanoseconds) } ?? nil,
      "ends": end.map { JSONValue($0.rfc3339) } ?? nil,
      "seed": (form?.random?.seed).map { JSONValue(Int($0)) } ?? nil,
      "past_end_ns": JSONValue((form?.bellsPastEnd ?? []).map { JSONValue($0.nanoseconds) }),
      "doubled_ns": JSONValue((form?.doubledBells ?? []).map { JSONValue($0.nanoseconds) }),
      "strikes": JSONValue(strikes),
    ]
  }

  private var strikes: [JSONValue] {
    setup.plan.makeCursor().prefix(Self.mostStrikes).map { strike in
      var object: JSONObject = ["bell": JSONValue(strike.bellName)]
      object["strike"] = JSONValue(strike.turn)
      object["sit"] = JSONValue(max(1, strike.round))
      object["start_ns"] = JSONValue(strike.startNanoseconds)
      return JSONValue(object)
    }
  }

  private var heading: String {
    end.map {
      phrase("\(setup.announcement), ends \($0.clockText(seenFrom: now)) if it begins now")
    } ?? setup.announcement
  }

  /// When it would end.
  private var end: LocalTime? {
    setup.plan.end.map { now.advanced(by: (setup.delay + $0).nanoseconds) }
  }

  private func words(_ strike: Transition) -> String {
    let form = setup.plan.sit
    let count = form?.strikeCount(of: strike) ?? 1
    let gap = form?.gap.durationText ?? ""
    let strikes = count > 1 ? phrase(", \(count) strikes \(gap) apart") : ""
    switch strike.event {
    case .interval: return "bell"
    case .between: return "\(SitWords.place(strike, of: form))\(strikes)"
    case .closing: return phrase("end\(strikes)")
    default: return phrase("start\(strikes)")
    }
  }
}
