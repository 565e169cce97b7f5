internal import BreathEngine

/// One turn of a pattern as a row of letters, one for each stretch of time: `iiiihhhhoooo....|`.
struct PatternDrawing {
  /// The most letters in a row.
  private static let widest = 72
  /// The stretches of time that a letter can stand for, in half seconds.
  private static let halfSeconds: [Int64] = [
    1, 2, 4, 10, 20, 60, 120, 240, 600, 1200, 7200, 36_000, 144_000,
  ]

  /// The letters and the bar at the end.
  let row: String
  /// What a letter is.
  let legend: String

  /// Draws a turn, with a second a letter where it has whole seconds and room.
  init(_ pattern: BreathPattern) {
    let turn = PatternMeasure(pattern).turn
    let isWhole = pattern.phases.allSatisfy { $0.length.denominator == 1 }
    let steps = Self.halfSeconds.dropFirst(isWhole ? 1 : 0).map { ExactSeconds($0, over: 2) }
    let step = steps.first { Self.widest * $0 >= turn } ?? steps[steps.endIndex - 1]
    row = Self.row(pattern.phases, step)
    let kinds = PhaseKind.allCases.filter { kind in pattern.phases.contains { $0.kind == kind } }
    let words = kinds.map { "\($0.letter) \($0.name)" }.joined(separator: ", ")
    legend = "\(words); one letter is \(step.secondsText) s"
  }

  /// The kind of phase in the middle of each stretch.
  private static func row(_ phases: [BreathPhase], _ step: ExactSeconds) -> String {
    let half = ExactSeconds(step.numerator, over: 2 * step.denominator)
    var row = ""
    var end = ExactSeconds.zero
    for phase in phases {
      end = end + phase.length
      while row.count * step + half < end, row.count < widest { row.append(phase.kind.letter) }
    }
    return row + "|"
  }
}

extension PhaseKind {
  /// The letter of a drawing.
  fileprivate var letter: Character {
    switch self {
    case .inhale: "i"
    case .hold: "h"
    case .exhale: "o"
    case .empty: "."
    case .breathe: "~"
    }
  }
}
