internal import BreathJournal

/// What a counter shows: a line that is drawn anew with each bead, or a line a mala.
final class CountLines {
  /// How it is shown.
  enum Manner: Hashable {
    /// One line, drawn again and again.
    case drawn
    /// Lines one after the other.
    case plain
    /// Nothing.
    case quiet
  }

  private let practice: PracticeRecord
  private let manner: Manner
  /// A line after so many beads of a mala, or none.
  private let every: Int64?
  private let console: Console
  private var hasToldTarget = false

  /// The lines of a counter.
  init(of practice: PracticeRecord, _ manner: Manner, every: Int?, _ console: Console) {
    self.practice = practice
    self.manner = manner
    self.every = every.map { Int64($0) }
    self.console = console
  }

  /// Says what is counted, and how.
  func begin(_ count: BeadCount, hasTerminal: Bool, hasButton: Bool, canSay: Bool) {
    let rule = count.rule
    let credit = rule.beads == rule.countsAs ? "" : phrase(", counted as \(words(rule.countsAs))")
    print(
      phrase(
        "\(practice.name.printable): \(total(count)); a mala is \(words(rule.beads)) beads\(credit)"
      )
    )
    if hasButton {
      let keys =
        hasTerminal ? phrase("Backspace takes one back, q ends") : phrase("Ctrl-C or SIGTERM ends")
      print(phrase("each press of the button is a bead; \(keys)"))
    } else {
      print(phrase("each key is a bead; Backspace takes one back, q ends"))
    }
    if canSay, hasTerminal { print(phrase("t says it aloud, and each mala does")) }
    draw(count)
  }

  /// Shows a bead that was counted.
  func pressed(_ count: BeadCount) {
    if count.isFull {
      print(phrase("mala \(words(count.malas)): \(total(count))"))
    } else if let every, count.beads % every == 0 {
      print(phrase("\(words(count.beads)) of \(words(count.rule.beads)): \(total(count))"))
    }
    tellTarget(count)
    draw(count)
  }

  /// Shows that beads were taken back.
  func takenBack(_ count: BeadCount) {
    if manner == .plain {
      print(
        phrase("taken back: \(words(count.beads)) of \(words(count.rule.beads)), \(total(count))")
      )
    }
    draw(count)
  }

  /// Says what it came to.
  func end(_ count: BeadCount) {
    if manner == .drawn { try? console.out("\r\u{1B}[K") }
    let malas = phrase("\(words(count.malas)) mala\(count.malas == 1 ? "" : "s")")
    let rest = count.isFull || count.beads == 0 ? "" : phrase(" and \(words(count.beads)) beads")
    print(phrase("counted \(words(count.credited)) in \(malas)\(rest); \(total(count))"))
  }

  /// The target is told once: with the bead that reaches it, and not again where that is taken back.
  private func tellTarget(_ count: BeadCount) {
    guard let target = practice.target, !hasToldTarget, count.base < target, count.total >= target
    else { return }
    hasToldTarget = true
    print(phrase("\(practice.name.printable) is complete: \(words(target))"))
  }

  /// Draws the line, where one is drawn.
  func draw(_ count: BeadCount) {
    guard manner == .drawn else { return }
    let malas = phrase("\(words(count.malas)) mala\(count.malas == 1 ? "" : "s")")
    let line =
      "\(practice.name.printable)   \(words(count.beads)) of \(words(count.rule.beads))   \(malas)   "
      + total(count)
    // A line that wraps could not be drawn over; the last column would wrap in some terminals.
    let room = (Descriptors.columns(of: .output) ?? 80) - 1
    try? console.out("\r\(line.prefix(room))\u{1B}[K")
  }

  private func total(_ count: BeadCount) -> String {
    let target = practice.target.map { phrase(" of \(words($0))") } ?? ""
    return phrase("total \(words(count.total))\(target)")
  }

  private func words(_ number: Int64) -> String { number.grouped }

  private func print(_ line: String) {
    guard manner != .quiet else { return }
    // A reader that has gone ends the lines, not the count.
    try? console.out(manner == .drawn ? "\r\u{1B}[K\(line)\n" : "\(line)\n")
  }
}
