import BreathEngine
import Testing

/// Something that cannot be built, and what is said of it.
struct Refusal: Sendable, CustomTestStringConvertible {
  let text: String
  let reason: String
  let build: @Sendable () throws -> Void

  init(_ text: String, _ reason: String, _ build: @escaping @Sendable () throws -> Void) {
    self.text = text
    self.reason = reason
    self.build = build
  }

  var testDescription: String { "\(text): \(reason)" }

  /// Builds it, which must fail with these words.
  func check() {
    let error = #expect(throws: InputError.self) { try build() }
    #expect(error?.text == text)
    #expect(error?.reason == reason)
  }
}

@Suite("Loops that cannot be")
struct LoopRefusalTests {
  @Test("A loop that cannot be is refused with its rule", arguments: loopsRefused)
  func loops(refusal: Refusal) {
    refusal.check()
  }

  private static let loopsRefused: [Refusal] = [
    Refusal("0", "a loop has from 1 to 1000000 turns") { try loop("0[io]") },
    Refusal("1000001", "a loop has from 1 to 1000000 turns") { try loop("1000001[io]") },
    Refusal("-3", "a loop has from 1 to 1000000 turns") {
      _ = try BreathLoop(.times(-3), body: [try .phase(.inhale, 1)])
    },
    Refusal("0", "a session has from 1 to 1000000 breaths") { try loop("0b[io]") },
    Refusal("0s", "a session lasts longer than 0 and at most 1000h") { try loop("0s[io]") },
    Refusal("0s", "a session lasts longer than 0 and at most 1000h") { try loop("0x[io]") },
    Refusal("1000h1s", "a session lasts longer than 0 and at most 1000h") {
      try loop("3600001s[io]")
    },
    Refusal("2562047788015215h30m7s", "a session lasts longer than 0 and at most 1000h") {
      _ = try BreathLoop(.length(.exactly(ExactSeconds(.max))), body: [try .phase(.inhale, 1)])
    },
    Refusal("loop", "a loop needs a phase longer than 0 in every turn") { try loop("3[]") },
    Refusal("loop", "a loop needs a phase longer than 0 in every turn") { try loop("3[ii-]") },
    Refusal("loop", "a loop needs a phase longer than 0 in every turn") { try loop("{io/}") },
    Refusal("loop", "a loop needs a phase longer than 0 in every turn") {
      _ = try BreathLoop(.length(.endless), body: [try .phase(.inhale, 0)])
    },
    Refusal("loop", "a loop that counts breaths needs an inhale or an exhale") {
      try loop("3b[hh~~]")
    },
    Refusal("loop", "a loop that is cut has no open hold: no breath might follow it") {
      try loop("9x[ii....?oo]")
    },
    Refusal("loop", "a loop that is cut has no open hold: no breath might follow it") {
      try loop("9x[ii2[hh?oo]]")
    },
    Refusal("0", "a loop has one body, or with \"each\" one a turn") {
      _ = try BreathLoop(.length(.endless), pace: nil, says: [], count: nil, bodies: [])
    },
    Refusal("0", "a loop has one body, or with \"each\" one a turn") {
      _ = try BreathLoop(.each, pace: nil, says: [], count: nil, bodies: [])
    },
    Refusal("2", "a loop has one body, or with \"each\" one a turn") {
      let body = [try PatternNode.phase(.inhale, 1)]
      _ = try BreathLoop(.times(2), pace: nil, says: [], count: nil, bodies: [body, body])
    },
    Refusal("exhale", "a prelude comes before all loops") { try loop("3[(o)io]") },
    Refusal("breathe", "only a loop with \"times\" or \"each\" has a last turn to skip") {
      try loop("30s[io~-]")
    },
    Refusal("breathe", "only a loop with \"times\" or \"each\" has a last turn to skip") {
      try loop("k[io~-]")
    },
    Refusal("breathe", "only a loop with \"times\" or \"each\" has a last turn to skip") {
      try loop("e[io~-]")
    },
  ]

  @Test(
    "Steps that leave what a phase may last are refused, with the turn",
    arguments: stepsRefused
  )
  func steps(refusal: Refusal) {
    refusal.check()
  }

  private static let stepsRefused: [Refusal] = [
    Refusal("inhale", "in turn 4 it would be -1 s; say \"min\"") {
      try stepped(.times(4), from: 20, step: -7)
    },
    Refusal("inhale", "in turn 3 it would be 0.05 s; say \"min\"") {
      // 0.15, 0.1, 0.05 and 0 s: the third is neither a phase nor none.
      try stepped(.times(4), from: 15, step: -5, over: 100)
    },
    Refusal("inhale", "in turn 2 it would be 0.05 s; say \"min\"") {
      try stepped(.times(2), from: 15, step: -10, over: 100)
    },
    Refusal("inhale", "in turn 3 it would be 3602 s; say \"max\"") {
      try stepped(.times(3), from: 2, step: 1800)
    },
    Refusal("inhale", "in turn 1000000 it would be 1000001 s; say \"max\"") {
      try stepped(.times(1_000_000), from: 2, step: 1)
    },
    Refusal("inhale", "a length that steps needs \"min\" in a loop without \"times\"") {
      try stepped(.length(.lasting(ExactSeconds(60))), from: 5, step: -1)
    },
    Refusal("inhale", "a length that steps needs \"max\" in a loop without \"times\"") {
      try stepped(.untilKey, from: 5, step: 1)
    },
  ]

  @Test("A step that only the last turn would take too far is taken where that turn skips it")
  func skippedStep() throws {
    let length = PhaseLength.stepped(
      from: ExactSeconds(30),
      step: ExactSeconds(-15),
      least: nil,
      most: nil
    )
    var rest = try BreathPhase(.breathe, lasting: length)
    rest.skipsLastTurn = true
    let hold = try PatternNode.phase(.hold, 5)

    let loop = try BreathLoop(.times(3), body: [hold, .phase(rest)])

    let plan = try SessionPlan(BreathPattern(name: "table", body: [.loop(loop)]))
    #expect(plan.end == ExactSeconds(60))
    #expect(throws: InputError.self) {
      try BreathLoop(.times(5), body: [hold, .phase(rest)])
    }
  }

  private static func loop(_ drawing: String) throws {
    _ = try BreathPattern(drawn: drawing)
  }

  private static func stepped(
    _ repetition: Repetition,
    from: Int64,
    step: Int64,
    over: Int64 = 1
  ) throws {
    let length = PhaseLength.stepped(
      from: ExactSeconds(from, over: over),
      step: ExactSeconds(step, over: over),
      least: nil,
      most: nil
    )
    let phase = try BreathPhase(.inhale, lasting: length)
    _ = try BreathLoop(repetition, body: [.phase(phase), try .phase(.exhale, 1)])
  }
}
