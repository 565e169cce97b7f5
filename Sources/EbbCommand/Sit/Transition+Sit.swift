internal import BreathEngine

extension Transition {
  /// Whether something else is in progress from here on: a phase, a sit of a row, or nothing any more.
  var beginsSomething: Bool {
    switch event {
    case .opening, .phase, .closing: true
    case .between: turn == 1
    case .reminder, .openingStrike, .interval, .closingStrike: false
    }
  }

  /// The word for a bell in what programs read; empty for a phase.
  var bellName: String {
    switch event {
    case .opening, .openingStrike: "start"
    case .reminder: "remind"
    case .interval: "interval"
    case .between: "between"
    case .closing, .closingStrike: "end"
    case .phase: ""
    }
  }
}

extension SitForm {
  /// How many strikes belong together where one of them comes.
  func strikeCount(of transition: Transition) -> Int {
    switch transition.event {
    case .opening, .openingStrike: strikes
    case .between: betweenStrikes
    case .closing, .closingStrike: endStrikes
    case .interval, .phase, .reminder: 1
    }
  }

  /// The lengths of sits that follow each other, in nanoseconds; none where it is one sit.
  var sitsNanoseconds: [Int64] {
    guard case .row(let sits) = extent, sits.count > 1 else { return [] }
    return sits.map(\.nanoseconds)
  }
}
