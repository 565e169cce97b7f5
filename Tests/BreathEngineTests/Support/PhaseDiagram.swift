import BreathEngine

/// A plan as a picture: one character is one second.
///
/// `*` is the opening bell, `_` the time to prepare, `i` inhale, `h` hold, `o` exhale, `.` empty,
/// `~` free breathing, `|` the closing bell; the bells take no time. A session without end is drawn
/// for `limit` transitions and ends in `…`.
struct PhaseDiagram: CustomStringConvertible {
  let description: String

  init(of plan: SessionPlan, limit: Int = 50) {
    var text = ""
    for transition in plan.makeCursor().prefix(limit) {
      switch transition.event {
      case .opening: text += "*" + Self.row("_", .zero - transition.start)
      case .closing: text += "|"
      case .phase: text += Self.row(Self.mark(of: transition.kind), transition.length)
      }
    }
    description = plan.end == nil ? text + "…" : text
  }

  private static func mark(of kind: PhaseKind) -> Character {
    switch kind {
    case .inhale: "i"
    case .hold: "h"
    case .exhale: "o"
    case .empty: "."
    case .breathe: "~"
    }
  }

  /// A part of a second is drawn as `'`.
  private static func row(_ mark: Character, _ length: ExactSeconds) -> String {
    let whole = length.wholeMultiples(of: ExactSeconds(1))
    return String(repeating: mark, count: whole) + (length.denominator > 1 ? "'" : "")
  }
}
