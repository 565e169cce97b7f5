internal import BreathEngine

/// The breath of a pattern in rows of letters, one for each stretch of time: `iiiihhhhoooo....|`.
///
/// An open phase is four letters and a question mark: `....?`.
struct PatternDrawing {
  /// The most letters in a row, without the bar at the end.
  private static let widest = 72
  /// The letters of an open phase, its mark among them.
  private static let openLetters = 5
  /// The stretches of time that a letter can stand for, in tenths of a second.
  private static let tenths: [Int64] = [
    1, 5, 10, 20, 50, 100, 300, 600, 1200, 3000, 6000, 36_000, 180_000, 720_000,
  ]

  /// The rows with a bar at their end, then what a letter is; rows whose letters are as long stand
  /// above the same words.
  let lines: [String]

  /// Draws stretches, with a second a letter where they have whole seconds and room for them.
  init(_ stretches: [BreathStretch]) {
    // Whole and half seconds are counted more easily than tenths.
    let finest = stretches.flatMap(\.pieces).map { 10 / min(10, $0.length.denominator) }.min() ?? 10
    let least = finest == 10 || finest == 5 ? finest : 1
    let steps = Self.tenths.filter { $0 >= least }.map { ExactSeconds($0, over: 10) }
    var lines: [String] = []
    var drawn: [BreathStretch] = []
    for (place, stretch) in stretches.enumerated() {
      let step = Self.step(for: stretch, from: steps)
      drawn.append(stretch)
      lines.append(Self.row(stretch, step))
      let next = place + 1 < stretches.count ? stretches[place + 1] : nil
      guard next.map({ Self.step(for: $0, from: steps) != step }) ?? true else { continue }
      lines.append(Self.legend(drawn, step))
      drawn = []
    }
    self.lines = lines
  }

  /// The shortest step with which a stretch fits a row.
  private static func step(for stretch: BreathStretch, from steps: [ExactSeconds]) -> ExactSeconds {
    let open = stretch.pieces.filter(\.isOpen).count
    let room = max(8, widest - open * openLetters)
    let timed = stretch.pieces.reduce(.zero) { $0 + $1.length }
    return steps.first { room * $0 >= timed } ?? steps[steps.endIndex - 1]
  }

  /// The kind of phase in the middle of each stretch of time.
  private static func row(_ stretch: BreathStretch, _ step: ExactSeconds) -> String {
    let half = ExactSeconds(step.numerator, over: 2 * step.denominator)
    var row = ""
    var timedLetters = 0
    var end = ExactSeconds.zero
    for piece in stretch.pieces where row.count < widest {
      if piece.isOpen {
        row += String(repeating: piece.kind.letter, count: openLetters - 1) + "?"
        continue
      }
      end = end + piece.length
      while timedLetters * step + half < end, row.count < widest {
        row.append(piece.kind.letter)
        timedLetters += 1
      }
    }
    return row + "|"
  }

  private static func legend(_ stretches: [BreathStretch], _ step: ExactSeconds) -> String {
    let pieces = stretches.flatMap(\.pieces)
    let kinds = PhaseKind.allCases.filter { kind in pieces.contains { $0.kind == kind } }
    var words = kinds.map { "\($0.letter) \($0.name)" }
    if pieces.contains(where: \.isOpen) { words.append(phrase("? until Enter")) }
    return phrase("\(words.joined(separator: ", ")); one letter is \(step.secondsText) s")
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
