import BreathEngine
import Testing

@testable import EbbCommand

@Suite("Trees in the configuration")
struct PatternTreeTests {
  @Test("A length is a count of units, a duration, a fraction, or 0 for no phase")
  func lengths() throws {
    let pattern = try breath(
      "{ unit: 1.5, body: [{ inhale: 2 }, { hold: .5 }, { exhale: '1m30s' }, { empty: 0 }, "
        + "{ breathe: '60/11' }] }"
    )

    #expect(
      pattern.phases.map(\.length) == [
        .fixed(ExactSeconds(3)), .fixed(ExactSeconds(3, over: 4)), .fixed(ExactSeconds(90)),
        .fixed(ExactSeconds(90, over: 11)),
      ]
    )
  }

  @Test("A length may be a share of a breath, step from turn to turn, or end with a key")
  func otherLengths() throws {
    let shares = try tree(
      "{ loop: { for: '5m' }, pace: { bpm: { from: 12, to: 6, over: '2m' } }, "
        + "body: [{ inhale: { share: 1 } }, { exhale: { share: { from: 1, to: 1.5 } } }] }"
    )
    let table = try tree(
      "{ loop: { times: 8 }, body: [{ breathe: { from: '2m30s', step: '-15s', min: 15 } }, "
        + "{ hold: { open: { max: '3m', remind: '30s' } } }, { exhale: { from: 4, step: 1, max: 8 } }] }"
    )

    let (one, more) = (ExactSeconds(1), ExactSeconds(3, over: 2))
    let pace = try BreathPace(
      from: ExactSeconds(12),
      to: ExactSeconds(6),
      over: ExactSeconds(120)
    )
    let ramp = try BreathLoop(
      .length(.lasting(ExactSeconds(300))),
      pace: pace,
      body: [
        .phase(.inhale, lasting: .share(from: one, to: one)),
        .phase(.exhale, lasting: .share(from: one, to: more)),
      ]
    )
    #expect(shares == [.loop(ramp)])
    let rounds = try BreathLoop(
      .times(8),
      body: [
        .phase(.breathe, lasting: step(from: 150, by: -15, least: 15)),
        .phase(.hold, lasting: .open(most: ExactSeconds(180), remind: ExactSeconds(30))),
        .phase(.exhale, lasting: step(from: 4, by: 1, most: 8)),
      ]
    )
    #expect(table == [.loop(rounds)])
  }

  @Test("A ramp without a time of its own takes its loop's")
  func rampOfLoop() throws {
    let pattern = try breath(
      "{ phases: [{ inhale: { share: 1 } }, { exhale: { share: 1 } }], "
        + "pace: { bpm: { from: 12, to: 6 } }, for: '10m' }"
    )

    #expect(pattern.shortForm == "12..6bpm/10m")
  }

  @Test(
    "A loop turns so often, for so long, or until a key",
    arguments: [
      ("times: 3", Repetition.times(3)),
      ("breaths: 7", .length(.breaths(7))),
      ("for: '10m'", .length(.lasting(ExactSeconds(600)))),
      ("exact: 90", .length(.exactly(ExactSeconds(90)))),
      ("endless: true", .length(.endless)),
      ("until: 'key'", .untilKey),
    ]
  )
  func repetitions(words: String, repetition: Repetition) throws {
    let loop = try tree("{ loop: { \(words) }, body: [{ inhale: 4 }, { exhale: 6 }] }")

    #expect(loop == [.loop(try BreathLoop(repetition, body: fourSix()))])
  }

  @Test("Loops nest, up to eight deep")
  func nesting() throws {
    let open = String(repeating: "{ loop: { times: 2 }, body: [", count: 8)
    let nested = try tree(open + "{ inhale: 4 }" + String(repeating: "] }", count: 8))

    var expected = try PatternNode.phase(.inhale, 4)
    for _ in 1...8 { expected = .loop(try BreathLoop(.times(2), body: [expected])) }
    #expect(nested == [expected])
  }

  @Test("A phase keeps its way, manner, record, prelude, turn to skip, words and question")
  func phases() throws {
    let pattern = try breath(
      "{ body: [{ exhale: 4, via: 'mouth', how: 'whoosh', prelude: true }, { loop: { times: 2 }, "
        + "say: 'round {round}', count: 'down', body: [{ inhale: 4, via: 'left', how: 'ujjayi' }, "
        + "{ hold: 8, record: 'hold', say: 'still' }, { exhale: 4 }, "
        + "{ breathe: '2m', skip: 'last', ask: 'comfort' }] }] }"
    )

    let phases = pattern.phases
    #expect(phases.map(\.airway) == [.mouth, .left, .any, .any, .any])
    #expect(phases.map(\.manner) == [.whoosh, .ujjayi, .plain, .plain, .plain])
    #expect(phases.map(\.isPrelude) == [true, false, false, false, false])
    #expect(phases.map(\.record) == [nil, nil, "hold", nil, nil])
    #expect(phases.map(\.say) == [nil, nil, "still", nil, nil])
    #expect(phases.map(\.skipsLastTurn) == [false, false, false, false, true])
    #expect(phases.map(\.asksForComfort) == [false, false, false, false, true])
    guard case .loop(let loop)? = pattern.body.last else {
      Issue.record("no loop")
      return
    }
    #expect(loop.says == ["round {round}"])
    #expect(loop.count == .down)
  }

  @Test("A list makes a body for each of its numbers, with the name filled in")
  func each() throws {
    let scan = try tree(
      "{ loop: { each: { bpm: [6, 5.5] } }, say: '{bpm} a minute, {turn} of 2', body: "
        + "[{ loop: { times: 2 }, pace: { bpm: '$bpm' }, body: [{ inhale: { share: 1 } }] }, "
        + "{ breathe: '$bpm' }] }"
    )

    let share = PhaseLength.share(from: ExactSeconds(1), to: ExactSeconds(1))
    let bodies = try [ExactSeconds(6), ExactSeconds(11, over: 2)].map { bpm in
      let paced = try BreathLoop(
        .times(2),
        pace: BreathPace(bpm),
        body: [.phase(.inhale, lasting: share)]
      )
      return [PatternNode.loop(paced), try .phase(.breathe, lasting: .fixed(bpm))]
    }
    let expected = try BreathLoop(
      .each,
      pace: nil,
      says: ["6 a minute, {turn} of 2", "5.5 a minute, {turn} of 2"],
      count: nil,
      bodies: bodies
    )
    #expect(scan == [.loop(expected)])
  }

  @Test("A list within a list sees both names, and the inner one goes first")
  func nestedLists() throws {
    let pattern = try breath(
      "{ vars: { y: 9 }, body: [{ loop: { each: { x: [1, 2] } }, body: [{ loop: { each: { y: "
        + "[3, '$x'] } }, body: [{ inhale: '$x' }, { exhale: '$y' }] }, { hold: '$y' }] }] }"
    )

    let seconds = pattern.phases.map(\.length)
    let expected: [Int64] = [1, 3, 1, 1, 9, 2, 3, 2, 2, 9]
    #expect(seconds == expected.map { .fixed(ExactSeconds($0)) })
  }

  @Test("Bodies of a loop stand one a turn, with a text for each")
  func bodies() throws {
    let loop = try tree(
      "{ loop: { bodies: [[{ inhale: 4 }, { exhale: 6 }], [{ inhale: 5 }]] }, say: ['one', 'two'] }"
    )

    let expected = try BreathLoop(
      .each,
      pace: nil,
      says: ["one", "two"],
      count: nil,
      bodies: [fourSix(), [.phase(.inhale, 5)]]
    )
    #expect(loop == [.loop(expected)])
  }

  @Test("A phase of 0 is no phase, wherever it stands")
  func noPhases() throws {
    let plain = try tree(
      "{ inhale: 0 }, { exhale: 4, prelude: true }, { hold: { open: { max: 9 } } }, { hold: 0 }, "
        + "{ exhale: 4 }, { loop: { endless: true }, body: [{ empty: 0 }, { inhale: 4 }] }, { hold: 0 }"
    )

    #expect(plain.count == 4)
  }

  @Test("Braces that hold no name are said as they stand")
  func braces() throws {
    let pattern = try breath("{ phases: [{ inhale: 4, say: 'a {b c} {} { {turn}' }] }")

    #expect(pattern.phases[0].say == "a {b c} {} { {turn}")
  }

  @Test("All faults of a tree are told at once, and each cause once")
  func allFaults() {
    let text = """
      { patterns: { a: { titel: "x", vars: { n: "three", m: 2 }, body: [
        { loop: { times: "$n", for: 5 }, pace: { bmp: 6 }, body: [{ inhale: { share: 1 } }] },
        { loop: { each: { x: [] } }, body: [{ inhale: "$x" }, { exhale: "$y" }] },
        { loop: { times: 2 }, body: [{ inhale: 4, prelude: true }, { hold: { open: {} } }] },
        { empty: { open: { max: 3 } } },
        { inhale: 4, skip: "last" },
        { exhale: 3, prelude: true },
      ] } } }
      """

    #expect(
      faultLines(text) == [
        "c:1:20: patterns.a: unknown key \"titel\"; did you mean \"title\"?",
        "c:1:43: patterns.a.vars.n: found \"three\"; a variable is a plain number, such as 30",
        "c:2:26: patterns.a.body[0].loop: \"times\" and \"for\" exclude each other",
        "c:2:44: patterns.a.body[0].pace: unknown key \"bmp\"; did you mean \"bpm\"?",
        "c:3:24: patterns.a.body[1].loop.each.x: found 0 numbers; a list has from 1 to 10000",
        "c:3:67: patterns.a.body[1].body[1].exhale: found \"$y\"; unknown variable \"y\"; "
          + "there are m, n and x",
        "c:4:54: patterns.a.body[2].body[0].prelude: a prelude comes before all loops",
        "c:4:78: patterns.a.body[2].body[1].hold.open: an open phase needs \"max\"",
        "c:6:22: patterns.a.body[4].skip: outside of a loop there is no last turn to skip",
        "c:7:25: patterns.a.body[5].prelude: a prelude comes before all else",
      ]
    )
  }

  @Test("Nodes that cannot stand where they do are all told")
  func misplaced() {
    let text = """
      { patterns: { a: { body: [
        { loop: { times: 2 }, body: [{ inhale: 4, prelude: true }, { exhale: 4, prelude: true }] },
        { loop: { for: "5m" }, body: [{ inhale: { from: 4, step: 1 } }, { exhale: 4, skip: "last" }] },
      ] } } }
      """

    #expect(
      faultLines(text) == [
        "c:2:54: patterns.a.body[0].body[0].prelude: a prelude comes before all loops",
        "c:2:84: patterns.a.body[0].body[1].prelude: a prelude comes before all loops",
        "c:3:43: patterns.a.body[1].body[0].inhale: a length that steps needs \"max\" in a loop "
          + "without \"times\"",
        "c:3:86: patterns.a.body[1].body[1].skip: only a loop with \"times\" or \"each\" has a "
          + "last turn to skip",
      ]
    )
  }

  private func step(
    from: Int64,
    by step: Int64,
    least: Int64? = nil,
    most: Int64? = nil
  ) -> PhaseLength {
    .stepped(
      from: ExactSeconds(from),
      step: ExactSeconds(step),
      least: least.map { ExactSeconds($0) },
      most: most.map { ExactSeconds($0) }
    )
  }
}
