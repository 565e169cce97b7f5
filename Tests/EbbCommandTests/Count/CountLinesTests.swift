import BreathJournal
import Glibc
import Synchronization
import Testing

@testable import EbbCommand

@Suite("What a counter shows")
struct CountLinesTests {
  private static func lines(
    target: Int64?,
    _ manner: CountLines.Manner = .plain
  ) -> (lines: CountLines, shown: Shown) {
    let shown = Shown()
    let console = Console(
      out: { (text) throws(CommandFailure) in shown.add(text) },
      err: { shown.add($0) }
    )
    let practice = PracticeRecord(
      at: LocalTime(secondsSinceEpoch: 1_780_000_000),
      name: "tara",
      target: target
    )
    return (CountLines(of: practice, manner, every: nil, console), shown)
  }

  private static let rule = MalaRule(beads: 5, countsAs: 5) ?? .usual

  @Test("The target is told with the bead that reaches it, once, also where that is taken back")
  func complete() {
    let (lines, shown) = Self.lines(target: 111_111)
    var count = BeadCount(Self.rule, after: 111_108)
    for _ in 0..<2 {
      count.press()
      lines.pressed(count)
    }
    #expect(!shown.text.contains("complete"))

    count.press()
    lines.pressed(count)
    #expect(shown.text == "tara is complete: 111,111\n", "in the middle of a mala")

    for _ in 0..<3 {
      _ = count.takeBack()
      lines.takenBack(count)
      count.press()
      lines.pressed(count)
    }
    for _ in 0..<2 {
      count.press()
      lines.pressed(count)
    }
    #expect(shown.text.components(of: "complete") == 1)
    #expect(shown.text.hasSuffix("mala 1: total 111,113 of 111,111\n"))
  }

  @Test("A full mala that loses its last bead and gets it back is complete once")
  func full() {
    let (lines, shown) = Self.lines(target: 10)
    var count = BeadCount(Self.rule, after: 5)
    for _ in 0..<5 {
      count.press()
      lines.pressed(count)
    }
    _ = count.takeBack()
    lines.takenBack(count)
    count.press()
    lines.pressed(count)

    #expect(shown.text.components(of: "complete") == 1)
    #expect(shown.text.components(of: "mala 1: total 10") == 2, "what is shown is what is so")
  }

  @Test("Without a target, or from beyond it, nothing is complete")
  func none() {
    for (target, base) in [(nil, 0), (111_111, 111_111), (10, 12)] as [(Int64?, Int64)] {
      let (lines, shown) = Self.lines(target: target)
      var count = BeadCount(Self.rule, after: base)
      for _ in 0..<5 {
        count.press()
        lines.pressed(count)
      }
      #expect(!shown.text.contains("complete"))
    }
  }
}

/// What was printed.
private final class Shown: Sendable {
  private let shown = Mutex("")

  var text: String { shown.withLock { $0 } }

  func add(_ text: String) { shown.withLock { $0 += text } }
}

extension String {
  /// How often a text stands in it.
  fileprivate func components(of part: String) -> Int { ranges(of: part).count }
}
