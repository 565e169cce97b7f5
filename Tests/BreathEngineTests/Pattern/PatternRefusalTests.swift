import BreathEngine
import Testing

@Suite("Patterns that cannot be")
struct PatternRefusalTests {
  @Test(
    "A tree that breaks a rule is refused with it",
    arguments: [
      ("", "a pattern needs a phase longer than 0"),
      ("3[hh..]", "a pattern needs an inhale or an exhale"),
      ("(io)", "a pattern is more than its prelude"),
      ("(io)3[hh]", "a pattern needs an inhale or an exhale"),
      ("10000[10000[10000[io]]]9[9[9[9[9[9[9[9[9[io]]]]]]]]]", "loops nest at most 8 deep"),
    ]
  )
  func whole(drawing: String, reason: String) throws {
    let error = #expect(throws: InputError.self) { try BreathPattern(drawn: drawing) }

    #expect(error?.reason == reason)
    #expect(error?.text == drawing)
  }

  @Test(
    "What stands in a wrong place is refused, and named",
    arguments: [
      ("3[io](o)", "exhale", "a prelude comes before all else"),
      ("(o)3[io](o)3[io]", "exhale", "a prelude comes before all else"),
      ("(o?)3[io]", "exhale", "a prelude has a fixed length"),
      ("3[io]~-", "breathe", "outside of a loop there is no last turn to skip"),
      ("e[io]~", "loop", "nothing can come after an endless loop"),
      ("e[io]3[io]", "loop", "nothing can come after an endless loop"),
      ("3[e[io]]", "loop", "an endless loop stands in no other"),
      ("k[e[io]]", "loop", "an endless loop stands in no other"),
      ("3[2[e[io]]]", "loop", "an endless loop stands in no other"),
      ("{io/e[io]}", "loop", "an endless loop stands in no other"),
    ]
  )
  func place(drawing: String, text: String, reason: String) throws {
    let error = #expect(throws: InputError.self) { try BreathPattern(drawn: drawing) }

    #expect(error?.reason == reason)
    #expect(error?.text == text)
  }

  /// After a hold for as long as one can, breath must follow at once, in each turn.
  @Test(
    "An open hold without a recovery breath is refused",
    arguments: [
      ("3[iohh?]", "hold"), ("3[io..?]", "empty"), ("3[iohh?..]", "hold"), ("3[io..?hh]", "empty"),
      ("3[io..?ii-]", "empty"), ("3[io..?,..?ii]", "empty"), ("3[io]..?", "empty"),
      ("3[io..?,2[.io]]", "empty"), ("3[io..?{io/.io}]", "empty"), ("3[io..?,3[ii-o]]", "empty"),
    ]
  )
  func recovery(drawing: String, kind: String) throws {
    let error = #expect(throws: InputError.self) { try BreathPattern(drawn: drawing) }

    #expect(error?.reason == "after an open \(kind) comes an inhale, an exhale or free breathing")
    #expect(error?.text == kind)
  }

  @Test(
    "With one it is taken",
    arguments: [
      "3[io..?i]", "3[io..?o]", "3[io..?~]", "3[io..?,2[io]]", "3[io..?{io/oi}]", "3[io..?i?]",
      "3[ioo?]", "3[~~?]3[io]",
    ]
  )
  func recovered(drawing: String) throws {
    _ = try SessionPlan(drawn: drawing)
  }

  @Test("A recovery that may come to nothing in the last turn is none")
  func recoveryOfNothing() throws {
    func pattern(least: ExactSeconds?) throws -> BreathPattern {
      let steps = PhaseLength.stepped(
        from: ExactSeconds(10),
        step: ExactSeconds(-5),
        least: least,
        most: nil
      )
      let open = PhaseLength.open(most: ExactSeconds(60), remind: nil)
      let loop = try BreathLoop(
        .times(3),
        body: [
          .phase(try BreathPhase(.hold, lasting: open)),
          .phase(try BreathPhase(.breathe, lasting: steps)),
        ]
      )
      return try BreathPattern(name: "table", body: [.loop(loop)])
    }

    #expect(throws: InputError.self) { try pattern(least: nil) }
    _ = try pattern(least: ExactSeconds(5))
  }

  @Test("Loops nest eight deep, and not nine, however many there are")
  func depth() throws {
    func nested(_ depth: Int) -> String {
      String(repeating: "2[", count: depth) + "io" + String(repeating: "]", count: depth)
    }

    #expect(try SessionPlan(drawn: nested(8)).breaths == 256)
    for depth in [9, 100] {
      let error = #expect(throws: InputError.self) { try BreathPattern(drawn: nested(depth)) }
      #expect(error?.reason == "loops nest at most 8 deep")
    }
  }

  @Test("A pattern has at most ten thousand phases and loops, each turn of a list counted")
  func size() throws {
    let body = [PatternNode](repeating: try .phase(.inhale, 1), count: 99)
    func pattern(_ bodies: Int) throws -> BreathPattern {
      let each = try BreathLoop(
        .each,
        pace: nil,
        says: [],
        count: nil,
        bodies: [[PatternNode]](repeating: body, count: bodies)
      )
      return try BreathPattern(name: "long", body: [.loop(each)])
    }

    #expect(try SessionPlan(pattern(101)).breaths == 101)
    let error = #expect(throws: InputError.self) { try pattern(102) }
    #expect(error?.reason == "a pattern has at most 10000 phases and loops")
  }
}
