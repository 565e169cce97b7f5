import Testing

@testable import BreathEngine

@Suite("What is said")
struct SayingTests {
  @Test("A loop speaks when a turn begins, and a phase when it begins")
  func speaks() throws {
    var hold = try BreathPhase(.hold, ExactSeconds(2))
    hold.say = "hold {turn} of round {round}"
    let inner = try BreathLoop(.times(2), body: [try .phase(.inhale, 1), try .phase(.exhale, 1)])
    let outer = try BreathLoop(.times(2), say: "round {round}", body: [.loop(inner), .phase(hold)])

    let texts = try Self.sayings(of: [.loop(outer), try .phase(.breathe, 1)])

    #expect(
      texts == [
        "", "round 1", "", "", "", "hold 1 of round 1", "round 2", "", "", "", "hold 2 of round 2",
        "", "",
      ]
    )
  }

  @Test("A turn is that of the loop that speaks, wherever it stands")
  func middle() throws {
    let breath = try BreathLoop(.times(2), body: [try .phase(.inhale, 1)])
    let middle = try BreathLoop(.times(2), say: "{turn} in {round}", body: [.loop(breath)])
    let outer = try BreathLoop(.times(2), body: [.loop(middle)])

    let texts = try Self.sayings(of: [.loop(outer)]).filter { !$0.isEmpty }

    #expect(texts == ["1 in 1", "2 in 1", "1 in 2", "2 in 2"])
  }

  @Test("A loop with a text for each turn says each, wherever it stands")
  func textEach() throws {
    let bodies = [[try PatternNode.phase(.inhale, 1)], [try .phase(.exhale, 1)]]
    let each = try BreathLoop(.each, pace: nil, says: ["in", "out"], count: nil, bodies: bodies)
    let outer = try BreathLoop(.times(3), body: [try .phase(.breathe, 1), .loop(each)])

    let texts = try Self.sayings(of: [.loop(outer)]).filter { !$0.isEmpty }

    #expect(texts == ["in", "out", "in", "out", "in", "out"])
  }

  @Test("Of loops that begin together the outermost speaks, and no other")
  func together() throws {
    let inner = try BreathLoop(.times(2), say: "inner {turn}", body: [try .phase(.inhale, 1)])
    let outer = try BreathLoop(.times(2), say: "outer {turn}", body: [.loop(inner)])

    let texts = try Self.sayings(of: [.loop(outer)]).filter { !$0.isEmpty }

    #expect(texts == ["outer 1", "inner 2", "outer 2", "inner 2"])
  }

  @Test(
    "Only names in braces that are known are filled in",
    arguments: [
      ("{", "{"), ("{}", "{}"), ("{turn", "{turn"), ("{{turn}}", "{1}"), ("{round}{turn}", "11"),
      ("{Turn} {name}", "{Turn} {name}"), ("ä{turn}ö", "ä1ö"),
      ("no {braces} at {all", "no {braces} at {all"),
    ]
  )
  func fills(text: String, said: String) throws {
    let loop = try BreathLoop(.times(1), say: text, body: [try .phase(.inhale, 1)])

    #expect(try Self.sayings(of: [.loop(loop)])[1] == said)
  }

  @Test("A reminder says nothing again")
  func reminder() throws {
    var hold = try BreathPhase(
      .empty,
      lasting: .open(most: ExactSeconds(5), remind: ExactSeconds(2))
    )
    hold.say = "empty"
    let loop = try BreathLoop(.times(1), say: "turn", body: [.phase(hold), try .phase(.inhale, 1)])

    #expect(try Self.sayings(of: [.loop(loop)]) == ["", "turn, empty", "", "", "", ""])
  }

  @Test("Turns are counted for a person up, or down to the last")
  func count() throws {
    let body = [try PatternNode.phase(.inhale, 1)]
    let up = try BreathLoop(.times(3), count: .up, body: body)
    let down = try BreathLoop(.times(3), count: .down, body: body)
    let open = try BreathLoop(.untilKey, count: .down, body: body)
    func counts(_ loop: BreathLoop) throws -> [String] {
      let plan = try SessionPlan(BreathPattern(name: "count", body: [.loop(loop)]))
      return plan.makeCursor().prefix(4).dropFirst().map { transition in
        plan.count(at: transition).map { "\($0.turn) of \($0.of ?? 0)\($0.isDown ? " down" : "")" }
          ?? "none"
      }
    }

    #expect(try counts(up) == ["1 of 3", "2 of 3", "3 of 3"])
    #expect(try counts(down) == ["1 of 3 down", "2 of 3 down", "3 of 3 down"])
    // Where the last turn is not known it cannot be counted down to.
    #expect(try counts(open) == ["1 of 0", "2 of 0", "3 of 0"])
    #expect(try counts(try BreathLoop(.times(3), body: body)) == ["none", "none", "none"])
  }

  /// What is said at each transition.
  private static func sayings(of body: [PatternNode]) throws -> [String] {
    let plan = try SessionPlan(BreathPattern(name: "spoken", body: body))
    return plan.makeCursor().map { plan.sayings(at: $0).joined(separator: ", ") }
  }
}
