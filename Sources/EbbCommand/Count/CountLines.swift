internal import BreathJournal

/// What a counter shows: a line that is drawn anew with each bead, or a line a mala.
struct CountLines {
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

  /// The lines of a counter.
  init(of practice: PracticeRecord, _ manner: Manner, every: Int?, _ console: Console) {
    self.practice = practice
    self.manner = manner
    self.every = every.map { Int64($0) }
    self.console = console
  }

  /// Says what is counted, and how.
  func begin(_ count: BeadCount, hasTerminal: Bool, hasButton: Bool) {
    let rule = count.rule
    let credit = rule.beads == rule.countsAs ? "" : ", counted as \(words(rule.countsAs))"
    print(
      "\(practice.name.printable): \(total(count)); a mala is \(words(rule.beads)) beads\(credit)"
    )
    if hasButton {
      let keys = hasTerminal ? "Backspace takes one back, q ends" : "Ctrl-C or SIGTERM ends"
      print("each press of the button is a bead; \(keys)")
    } else {
      print("each key is a bead; Backspace takes one back, q ends")
    }
    draw(count)
  }

  /// Shows a bead that was counted.
  func pressed(_ count: BeadCount) {
    if count.isFull {
      print("mala \(words(count.malas)): \(total(count))")
      tellTarget(count)
    } else if let every, count.beads % every == 0 {
      print("\(words(count.beads)) of \(words(count.rule.beads)): \(total(count))")
    }
    draw(count)
  }

  /// Shows that beads were taken back.
  func takenBack(_ count: BeadCount) {
    if manner == .plain {
      print("taken back: \(words(count.beads)) of \(words(count.rule.beads)), \(total(count))")
    }
    draw(count)
  }

  /// Says what it came to.
  func end(_ count: BeadCount) {
    if manner == .drawn { try? console.out("\r\u{1B}[K") }
    let malas = "\(words(count.malas)) mala\(count.malas == 1 ? "" : "s")"
    let rest = count.isFull || count.beads == 0 ? "" : " and \(words(count.beads)) beads"
    print("counted \(words(count.credited)) in \(malas)\(rest); \(total(count))")
  }

  /// The target is told once: when it is reached.
  private func tellTarget(_ count: BeadCount) {
    guard let target = practice.target else { return }
    let before = count.total - count.rule.countsAs
    if before < target, count.total >= target {
      print("\(practice.name.printable) is complete: \(words(target))")
    }
  }

  /// Draws the line, where one is drawn.
  func draw(_ count: BeadCount) {
    guard manner == .drawn else { return }
    let malas = "\(words(count.malas)) mala\(count.malas == 1 ? "" : "s")"
    let line =
      "\(practice.name.printable)   \(words(count.beads)) of \(words(count.rule.beads))   \(malas)   "
      + total(count)
    // A line that wraps could not be drawn over; the last column would wrap in some terminals.
    let room = (Descriptors.columns(of: .output) ?? 80) - 1
    try? console.out("\r\(line.prefix(room))\u{1B}[K")
  }

  private func total(_ count: BeadCount) -> String {
    let target = practice.target.map { " of \(words($0))" } ?? ""
    return "total \(words(count.total))\(target)"
  }

  private func words(_ number: Int64) -> String { number.grouped }

  private func print(_ line: String) {
    guard manner != .quiet else { return }
    // A reader that has gone ends the lines, not the count.
    try? console.out(manner == .drawn ? "\r\u{1B}[K\(line)\n" : "\(line)\n")
  }
}
