internal import BreathEngine

/// What a listing tells about a pattern's breath.
struct PatternMeasure {
  /// How long one turn of the pattern lasts.
  let turn: ExactSeconds
  /// How many breaths one turn has.
  let breaths: Int

  /// Measures one turn.
  init(_ pattern: BreathPattern) {
    turn = pattern.phases.reduce(.zero) { $0 + $1.length }
    let plan = try? SessionPlan(pattern, length: .endless)
    let firstTurn = plan?.makeCursor().prefix { $0.round <= 1 } ?? []
    breaths = firstTurn.map(\.breath).max() ?? 0
  }

  /// The pace in hundredths of a breath a minute, to the nearest.
  var hundredthsPerMinute: Int {
    Int((Double(breaths) * 6_000 / turn.seconds).rounded())
  }

  /// The pace with one decimal, so that the points of a column stand under each other.
  var paceCell: String {
    let tenths = (hundredthsPerMinute + 5) / 10
    return "\(tenths / 10).\(tenths % 10)"
  }

  /// The pace with as many decimals as it needs, two at most.
  var paceText: String {
    ExactSeconds(Int64(hundredthsPerMinute), over: 100).secondsText
  }
}

extension BreathPattern {
  /// The most characters of a timing in a listing.
  private static let longestTiming = 28

  /// One turn in the short form, or where that cannot say it, in words: `in 2, in 1, out 6`.
  var timing: String {
    if let shortForm { return shortForm }
    let words = phases.map { "\($0.kind.shortWord) \($0.length.secondsText)" }
    let text = words.joined(separator: ", ")
    guard text.count > Self.longestTiming else { return text }
    return "\(phases.count) phases, \(PatternMeasure(self).turn.durationText)"
  }
}

extension PhaseKind {
  /// The word for a narrow column.
  fileprivate var shortWord: String {
    switch self {
    case .inhale: "in"
    case .hold: "hold"
    case .exhale: "out"
    case .empty: "empty"
    case .breathe: "free"
    }
  }
}

extension SessionLength {
  /// The length in a few words: `4 breaths`, `10m`, `exactly 10m`, `endless`.
  var text: String {
    switch self {
    case .breaths(let count): count == 1 ? "1 breath" : "\(count) breaths"
    case .lasting(let time): time.durationText
    case .exactly(let time): "exactly \(time.durationText)"
    case .endless: "endless"
    }
  }
}

extension SessionPlan {
  /// What is said before a session: `18 breaths, 3:00`, or that it has no end.
  var forecast: String {
    guard let end, let breaths else { return "endless" }
    return "\(SessionLength.breaths(breaths).text), \(end.clockText)"
  }
}
