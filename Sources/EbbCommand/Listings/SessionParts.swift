internal import BreathEngine

/// What a row of a session comes to, as parts of a bar.
enum SessionParts {
  /// The parts of a body, with the lengths of a turn where one is meant.
  static func parts(
    of nodes: [NumberedNode],
    turn: Int?,
    in listed: ListedPattern
  ) -> [SessionPanel.Part] {
    nodes.map { node in
      switch node {
      case .phase(let index, let phase):
        let isOpen = phase.length.isOpen
        let length = listed.length(of: index, turn: turn)
        let text = length?.phaseText ?? ""
        return SessionPanel.Part(
          name: phase.kind.name,
          seconds: isOpen ? nil : length?.seconds ?? 0,
          title: "\(phase.kind.name) \(isOpen ? phrase("until Enter") : text)",
          texts: [isOpen ? "?" : text]
        )
      case .loop(let loop):
        let words = listed.words(loop, .brief)
        var texts = [words]
        if case .times(let count) = loop.loop.repetition { texts.append("\(count) ×") }
        return SessionPanel.Part(
          name: "breaths",
          seconds: seconds(of: loop, in: listed),
          title: words,
          texts: texts
        )
      }
    }
  }

  /// How long a loop takes; nil where a key decides that, or nothing ends it.
  private static func seconds(of loop: NumberedLoop, in listed: ListedPattern) -> Double? {
    switch loop.loop.repetition {
    case .length(.lasting(let time)), .length(.exactly(let time)):
      return time.seconds
    case .each:
      return sum(loop.bodies.map { seconds(of: $0, in: listed) })
    case .times(let count), .length(.breaths(let count)):
      return seconds(of: loop.bodies[0], in: listed).map { $0 * Double(count) }
    case .length(.endless), .untilKey:
      return nil
    }
  }

  private static func seconds(of nodes: [NumberedNode], in listed: ListedPattern) -> Double? {
    sum(
      nodes.map { node in
        switch node {
        case .phase(let index, _): listed.length(of: index)?.seconds
        case .loop(let loop): seconds(of: loop, in: listed)
        }
      }
    )
  }

  private static func sum(_ times: [Double?]) -> Double? {
    let known = times.compactMap(\.self)
    return known.count == times.count ? known.reduce(0, +) : nil
  }
}
