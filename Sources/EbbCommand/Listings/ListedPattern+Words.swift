internal import BreathEngine

/// How much is told of a phase or a loop.
enum Telling {
  /// As short as can be, for a column: `30 × 1.5-1.5, empty until Enter`.
  case brief
  /// A line of a session: `30 × in 1.5, out 1.5; empty until Enter (at most 3m)`.
  case full
}

extension ListedPattern {
  /// The most phases and loops of one body that are told.
  private static let mostItems = 12

  /// A body in words.
  ///
  /// - Parameters:
  ///   - nodes: The body.
  ///   - turn: The turn whose lengths are meant; nil for all of them, `30s..1m45s`.
  ///   - telling: How much is told.
  /// - Returns: Phases with commas between; loops and what stands between them with semicolons,
  ///   where there is room.
  func words(_ nodes: [NumberedNode], turn: Int? = nil, _ telling: Telling) -> String {
    var groups: [[String]] = [[]]
    let hasUnits = hasUnits(nodes)
    for node in nodes.prefix(Self.mostItems) {
      switch node {
      case .phase(let index, _):
        groups[groups.count - 1].append(words(index, turn: turn, hasUnits: hasUnits, telling))
      case .loop(let loop):
        groups += [[words(loop, telling)], []]
      }
    }
    let left = nodes.count - Self.mostItems
    if left > 0 { groups.append([phrase("and \(left) more")]) }
    let runs = groups.filter { !$0.isEmpty }.map { $0.joined(separator: ", ") }
    return runs.joined(separator: telling == .brief ? ", " : "; ")
  }

  /// A phase in words: `in 4`, `hold 1m30s`, `empty until Enter`.
  private func words(_ index: Int, turn: Int?, hasUnits: Bool, _ telling: Telling) -> String {
    let phase = plan.phases[index]
    let word = Wording.whole(phase.kind.shortWord)
    if case .open(let most, _) = phase.length {
      let bound = telling == .full ? phrase(" (at most \(most.durationText))") : ""
      return phrase("\(word) until Enter\(bound)")
    }
    guard let length = length(of: index, turn: turn) else { return word }
    var text = "\(word) \(length.text(hasUnits: hasUnits))"
    if turn == nil, let last = lastLength(of: index) {
      text += "..\(last.text(hasUnits: hasUnits))"
    }
    return phase.asksForComfort && telling == .full ? phrase("\(text) (asks for comfort)") : text
  }

  /// A loop in words: `30 × 1.5-1.5`, `in 4, out 6 for 2m`.
  func words(_ loop: NumberedLoop, _ telling: Telling) -> String {
    let isPlain = loop.loop.isInnermost
    var turn = words(loop.bodies[0], telling)
    if telling == .brief, let form = loop.turnForm {
      turn = form
    } else if !isPlain || telling == .brief && loop.phases.count > 1 {
      turn = "(\(turn))"
    }
    if telling == .full, loop.isRamp, let pace = loop.loop.pace {
      turn += phrase(" (\(pace.from.secondsText)..\(pace.to.secondsText) a minute)")
    }
    return loop.loop.repetition.words(repeating: turn, turns: loop.bodies.count)
  }

  /// Whether the lengths of a body are told with units: beside minutes a bare number of seconds
  /// would be odd.
  private func hasUnits(_ nodes: [NumberedNode]) -> Bool {
    nodes.contains { node in
      guard case .phase(let index, let phase) = node else { return false }
      let lengths = [length(of: index), lastLength(of: index)].compactMap(\.self)
      return phase.kind == .breathe || lengths.contains { $0 >= ExactSeconds(60) }
    }
  }
}

extension Repetition {
  /// How often something comes, in words: `30 × in 4, out 6`.
  fileprivate func words(repeating turn: String, turns: Int) -> String {
    switch self {
    case .times(1): turn
    case .times(let count): "\(count) × \(turn)"
    case .each: turns == 1 ? turn : phrase("\(turns) turns, the first: \(turn)")
    case .length(.breaths(let count)): phrase("\(SessionLength.breaths(count).text) of \(turn)")
    case .length(.lasting(let time)): phrase("\(turn) for \(time.durationText)")
    case .length(.exactly(let time)): phrase("\(turn) for exactly \(time.durationText)")
    case .length(.endless): phrase("\(turn) without end")
    case .untilKey: phrase("\(turn) until Enter")
    }
  }
}

extension ExactSeconds {
  /// The time to the nearest hundredth of a second, as a bare number or with its units.
  func text(hasUnits: Bool) -> String {
    hasUnits ? told.durationText : told.secondsText
  }
}

extension PhaseKind {
  /// The word for a narrow column.
  var shortWord: String {
    switch self {
    case .inhale: "in"
    case .hold: "hold"
    case .exhale: "out"
    case .empty: "empty"
    case .breathe: "breathe"
    }
  }
}
