import BreathEngine

/// A plan as a picture: one character is one second.
///
/// `*` is the opening bell, `_` the time to prepare, `i` inhale, `h` hold, `o` exhale, `.` empty,
/// `~` free breathing, `!` a reminder, `|` the closing bell; bells and reminders take no time. What
/// is walked no further than `limit` transitions ends in `…`.
struct PhaseDiagram: CustomStringConvertible {
  let description: String

  init(of plan: SessionPlan, limit: Int = 200) {
    self.init(of: plan.makeCursor(), limit: limit)
  }

  init(of cursor: PlanCursor, limit: Int = 200) {
    let transitions = Array(cursor.prefix(limit))
    var text = ""
    for (index, transition) in transitions.enumerated() {
      let next = index + 1 < transitions.count ? transitions[index + 1].start : nil
      let time = (next ?? transition.start + transition.length) - transition.start
      switch transition.event {
      case .opening: text += "*" + Self.row("_", time)
      case .closing: text += "|"
      case .openingStrike, .between, .closingStrike: text += "*"
      case .interval: text += "!"
      case .phase: text += Self.row(transition.kind.mark, time)
      case .reminder: text += "!" + Self.row(transition.kind.mark, time)
      }
    }
    description = transitions.last?.event == .closing ? text : text + "…"
  }

  /// A phase of a kind.
  static func row(of kind: PhaseKind, _ length: ExactSeconds) -> String {
    row(kind.mark, length)
  }

  /// A part of a second is drawn as `'`.
  private static func row(_ mark: Character, _ length: ExactSeconds) -> String {
    let whole = length.wholeMultiples(of: ExactSeconds(1))
    return String(repeating: mark, count: whole) + (length.denominator > 1 ? "'" : "")
  }
}

/// A row of numbers under a ``PhaseDiagram``: the breath, round or turn of each phase under its first
/// second, `-` for none.
struct NumberRow: CustomStringConvertible {
  let description: String

  init(_ number: KeyPath<Transition, Int>, of plan: SessionPlan, limit: Int = 200) {
    let phases = plan.makeCursor().prefix(limit).filter { $0.event == .phase }
    description = phases.reduce(into: "") { text, transition in
      let number = transition[keyPath: number]
      let written = number == 0 ? "-" : String(number)
      let width = transition.length.wholeMultiples(of: ExactSeconds(1))
      text += written + String(repeating: " ", count: max(0, width - written.count))
    }
  }
}

extension PhaseKind {
  /// The character of a drawing.
  fileprivate var mark: Character {
    switch self {
    case .inhale: "i"
    case .hold: "h"
    case .exhale: "o"
    case .empty: "."
    case .breathe: "~"
    }
  }
}
