import BreathEngine
import Fuzzer

/// A text that may be a pattern's short form.
struct PatternText {
  /// The most transitions that are looked at.
  private static let mostSteps = 200

  private let text: String

  init(_ text: String) {
    self.text = text
  }

  /// Expects that a pattern that was read is the same after it was written, and that its plan is in
  /// order.
  ///
  /// - Throws: ``Fault``.
  func check() throws {
    let pattern: BreathPattern
    do throws(InputError) {
      pattern = try BreathPattern(shortForm: text)
    } catch {
      return try error.check(in: text)
    }
    if let written = pattern.shortForm {
      let again = try BreathPattern(shortForm: written)
      try require(again.body == pattern.body, "\(written) is another pattern")
    } else {
      // A ratio of numbers with nine decimals each may come to more of them.
      try require(text.contains("@"), "it cannot be written")
    }
    let plan: SessionPlan
    do throws(InputError) {
      plan = try SessionPlan(pattern)
    } catch {
      return try error.check(in: text)
    }
    try check(plan)
  }

  private func check(_ plan: SessionPlan) throws {
    var time = plan.opening
    for (sequence, transition) in plan.makeCursor().prefix(Self.mostSteps).enumerated() {
      try require(transition.sequence == sequence, "transition \(sequence) is out of order")
      try require(transition.start >= time, "transition \(sequence) comes before the last")
      try require(transition.length >= .zero, "transition \(sequence) has no length")
      time = transition.start
      if let end = plan.end { try require(time <= end, "transition \(sequence) is after the end") }
    }
  }
}
