internal import BreathEngine

extension ExactSeconds {
  /// The nearest hundredth of a second: a third of a breath has decimals without end.
  var told: ExactSeconds {
    ExactSeconds((Swift.max(0, nanoseconds) + 5_000_000) / 10_000_000, over: 100)
  }

  /// The time in words that leave the seconds out where they say too little: `about 6 min`.
  var aboutText: String {
    let seconds = Int(self.seconds.rounded())
    guard seconds >= 60 else { return phrase("about \(seconds) s") }
    let minutes = (seconds + 30) / 60
    guard minutes >= 120 else { return phrase("about \(minutes) min") }
    return phrase("about \((minutes + 30) / 60) h")
  }
}

extension SessionLength {
  /// The length in a few words: `4 breaths`, `10m`, `exactly 10m`, `endless`.
  var text: String {
    switch self {
    case .breaths(let count): count == 1 ? phrase("1 breath") : phrase("\(count) breaths")
    case .lasting(let time): time.durationText
    case .exactly(let time): phrase("exactly \(time.durationText)")
    case .endless: "endless"
    }
  }
}

extension SessionPlan {
  /// What is said before a session: `18 breaths, 3:00`, `90 breaths, about 6 min + holds`, or that
  /// it has no end.
  var forecast: String {
    guard let end, let breaths else { return endlessText }
    let time = hasOpenPhases ? openText : end.clockText
    return breaths > 0 ? "\(SessionLength.breaths(breaths).text), \(time)" : time
  }

  /// The usual length for a narrow column: `4 breaths`, `10m`, `about 6 min + holds`.
  var usually: String {
    if let length = pattern?.length { return length.text }
    guard let end, let breaths else { return endlessText }
    if hasOpenPhases { return openText }
    if pattern?.onlyLoop != nil, breaths > 0 { return SessionLength.breaths(breaths).text }
    // Not to the nanosecond: sixty breaths of a third of a second each are still a minute.
    return ExactSeconds(Int64(end.seconds.rounded())).durationText
  }

  private var endlessText: String { wantsKeys ? phrase("until Enter") : "endless" }

  /// The time that is known, and what comes to it: `about 6 min + holds`.
  private var openText: String {
    let open = phases.filter(\.length.isOpen).map(\.kind)
    let kinds = Set(open)
    let isNamed = kinds.count == 1 && open[0] != .breathe
    let word = kinds.allSatisfy(\.isHold) ? "hold" : isNamed ? open[0].name : phrase("open phase")
    let isOne = open.count == 1 && pattern?.isUnrepeated == true
    return "\((timedEnd ?? .zero).aboutText) + \(word)\(isOne ? "" : "s")"
  }
}

extension BreathPattern {
  /// Whether what is open in it stands outside of every loop.
  fileprivate var isUnrepeated: Bool {
    body.contains { node in
      if case .phase(let phase) = node { phase.length.isOpen } else { false }
    }
  }
}
