import BreathEngine
import Testing

@Suite("Loops that a key ends")
struct KeyedLoopTests {
  @Test("Without a key it goes on, and nothing is known of its end")
  func goesOn() throws {
    let plan = try SessionPlan(drawn: "k[io]~~")

    #expect("\(PhaseDiagram(of: plan, limit: 7))" == "*ioioio…")
    #expect(plan.end == nil && plan.breaths == nil && plan.rounds == nil)
    #expect(plan.wantsKeys)
    #expect(plan.canClose)
    #expect(!plan.hasOpenPhases)
  }

  /// The key comes at a tenth of a second, when so many phases have begun.
  @Test(
    "A key ends it with the breath in progress",
    arguments: [
      ("k[iioo]~~", 3, 50, "oo~~|"),
      // In the first breath, in its last nanosecond or so, and exactly as the next one would begin.
      ("k[iioo]~~", 1, 1, "oo~~|"),
      ("k[iioo]~~", 2, 39, "~~|"),
      ("k[iioo]~~", 2, 40, "~~|"),
      // For a breath that is still to come: that one is breathed.
      ("k[iioo]~~", 2, 41, "iioo~~|"),
      // Free breathing has no breath; its turn is finished.
      ("k[~~~]io", 1, 10, "io|"),
      ("k[~~~~h]io", 1, 10, "hio|"),
      ("k[ioio]", 1, 5, "o|"),
      ("k[2[io]~~]h", 1, 5, "oh|"),
    ]
  )
  func key(drawing: String, phases: Int, tenths: Int64, rest: String) throws {
    var cursor = try SessionPlan(drawn: drawing).makeCursor()
    for _ in 0...phases { _ = cursor.next() }
    #expect(cursor.isInKeyedLoop)

    cursor.endLoop(at: ExactSeconds(tenths, over: 10))

    #expect(!cursor.isInKeyedLoop)
    #expect("\(PhaseDiagram(of: cursor))" == rest)
  }

  @Test("A key ends the innermost loop, and the next key the one around it")
  func nested() throws {
    var cursor = try SessionPlan(drawn: "k[k[io]~~]hh").makeCursor()
    for _ in 0..<4 { _ = cursor.next() }

    cursor.endLoop(at: ExactSeconds(2))
    let first = cursor
    #expect("\(PhaseDiagram(of: first, limit: 5))" == "o~~ioi…")
    cursor.endLoop(at: ExactSeconds(2))

    #expect(!cursor.isInKeyedLoop)
    // Free breathing starts no breath, so it still belongs to the outer one's turn.
    #expect("\(PhaseDiagram(of: cursor))" == "o~~hh|")
  }

  @Test("Outside of such a loop a key does nothing")
  func outside() throws {
    var cursor = try SessionPlan(drawn: "2[io]k[iioo]").makeCursor()
    for _ in 0..<3 { _ = cursor.next() }
    #expect(!cursor.isInKeyedLoop)
    let before = Array(cursor.prefix(20))

    cursor.endLoop(at: ExactSeconds(1))

    #expect(Array(cursor.prefix(20)) == before)
  }

  @Test("A key that comes before a loop's second coming ends only the first")
  func again() throws {
    var cursor = try SessionPlan(drawn: "2[k[io]~]").makeCursor()
    for _ in 0..<2 { _ = cursor.next() }

    cursor.endLoop(at: ExactSeconds(1, over: 2))

    #expect("\(PhaseDiagram(of: cursor, limit: 7))" == "o~ioioi…")
    for _ in 0..<3 { _ = cursor.next() }
    cursor.endLoop(at: ExactSeconds(7, over: 2))
    #expect("\(PhaseDiagram(of: cursor))" == "o~|")
  }
}
