import BreathEngine
import BreathTesting
import Testing

/// Random trees against a second account of the rules, ``ReferenceWalk``.
@Suite("Random trees")
struct RandomTreeTests {
  @Test("The random trees have all forms of length and loop, often enough to say something")
  func variety() {
    let texts = (UInt64(0)..<300).map { seed in
      var generator = TreeGenerator(seed: seed)
      return "\(TreeText(generator.pattern()))"
    }

    // Open, stepped, shares that move, ramps, preludes, skipped, and each form of loop.
    for sign in ["?", "(", ":", "..", "prelude", "-", "each[", "key[", "e[", "s[", "x[", "b["] {
      #expect(texts.count { $0.contains(sign) } >= 10, "\(sign)")
    }
  }

  @Test("Every phase and reminder of a random tree is what the rules say")
  func agreesWithTheRules() async throws {
    try await TreeGenerator.each(2_000) { pattern in
      let expected = ReferenceWalk(pattern, limit: 1_000)
      let transitions = Self.transitions(of: try SessionPlan(pattern), limit: 1_000)

      try #require(transitions.count >= min(expected.rows.count, 1_000))
      for (row, transition) in zip(expected.rows, transitions) {
        try #require(ReferenceWalk.Row(transition) == row)
      }
      guard !expected.isUnfinished else { return }
      let closing = try #require(transitions.last)
      try #require(transitions.count == expected.rows.count + 1 && closing.event == .closing)
      try #require(Fraction(closing.start) == expected.position)
      try #require(closing.wholeBreaths == expected.breaths)
      try #require(closing.wholeRounds == expected.rounds)
    }
  }

  @Test("The end of an open phase moves what follows, and nothing else")
  func openPhases() async throws {
    try await TreeGenerator.each(1_000) { pattern in
      let plan = try SessionPlan(pattern)
      guard plan.hasOpenPhases else { return }
      let expected = ReferenceWalk(pattern, limit: 400) { index, most in Self.length(index, most) }

      var cursor = plan.makeCursor()
      var opens = 0
      var rows: [ReferenceWalk.Row] = []
      while rows.count < expected.rows.count, let transition = cursor.next() {
        if transition.event == .phase || transition.event == .reminder {
          rows.append(ReferenceWalk.Row(transition))
        }
        guard transition.event == .phase, transition.isOpen else { continue }
        try #require(cursor.openPhase == transition)
        let length = Self.length(opens, Fraction(transition.length))
        opens += 1
        Self.end(transition, after: length, &cursor, &rows)
      }

      try #require(rows.prefix(expected.rows.count) == expected.rows[...])
    }
  }

  /// When the key comes that ends an open phase: soon, in the middle, or never.
  private static func length(_ index: Int, _ most: Fraction) -> Fraction {
    switch index % 4 {
    case 0: Fraction(1, over: 1_000_000_000)
    case 1: (most / Fraction(7)).inNanoseconds
    case 2: (most * Fraction(2) / Fraction(3)).inNanoseconds
    default: most
    }
  }

  private static func end(
    _ open: Transition,
    after length: Fraction,
    _ cursor: inout PlanCursor,
    _ rows: inout [ReferenceWalk.Row]
  ) {
    guard length < Fraction(open.length) else { return }
    let nanoseconds = Int64(length.nearest(unitsPerSecond: 1_000_000_000))
    let moment = open.start + ExactSeconds(nanoseconds: nanoseconds)
    while true {
      var ahead = cursor
      guard let next = ahead.next(), next.event == .reminder, next.start < moment else { break }
      rows.append(ReferenceWalk.Row(next))
      cursor = ahead
    }
    cursor.endOpenPhase(at: moment)
  }

  private static func transitions(of plan: SessionPlan, limit: Int) -> [Transition] {
    Array(plan.makeCursor().dropFirst().prefix(limit + 1))
  }
}

extension ReferenceWalk.Row {
  init(_ transition: Transition) {
    self.init(
      isReminder: transition.event == .reminder,
      kind: transition.kind,
      start: Fraction(transition.start),
      length: Fraction(transition.length),
      breath: transition.breath,
      round: transition.round,
      turn: transition.turn
    )
  }
}
