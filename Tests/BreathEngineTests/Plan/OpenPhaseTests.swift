import BreathEngine
import Testing

@Suite("Open phases")
struct OpenPhaseTests {
  @Test(
    "Without a key an open phase takes its maximum, and reminds of the time that passes",
    arguments: [
      ("2[io.......?3ii]", "io...!...!.iiio...!...!.ii"),
      // A reminder that would be due at its end does not come.
      ("1[io......?3ii]", "io...!...ii"),
      ("1[io..?3ii]", "io..ii"),
      ("1[iiihhh?1oo]", "iiih!h!hoo"),
      // Any kind can be open.
      ("1[ii?ooo?~~~?2]", "iiooo~~!~"),
    ]
  )
  func maximum(drawing: String, session: String) throws {
    let plan = try SessionPlan(drawn: drawing)

    #expect("\(PhaseDiagram(of: plan))" == "*\(session)|")
    #expect(plan.end == plan.makeCursor().suffix(1).first?.start)
  }

  @Test("A key moves what follows to its moment, and all later deadlines with it")
  func key() throws {
    let plan = try SessionPlan(drawn: "2[io.................?5iihhhoo]")
    var cursor = plan.makeCursor()
    // The bell, in, out, empty, and a reminder of 5 s.
    for _ in 0..<5 { _ = cursor.next() }
    let open = try #require(cursor.openPhase)
    let unmoved = Array(cursor)
    // Third of a second: a moment that is no whole number of nanoseconds.
    let moment = ExactSeconds(28, over: 3)

    cursor.endOpenPhase(at: moment)

    #expect(open.sequence == 3 && open.kind == .empty && open.isOpen)
    #expect(open.length == ExactSeconds(17))
    #expect(cursor.openPhase == nil)
    let moved = Array(cursor)
    #expect(moved.map(\.sequence) == Array(5..<(5 + moved.count)))
    // Two reminders of 10 and 15 s are left out; everything else is the same, only earlier.
    let phases = unmoved.filter { $0.event != .reminder }
    let same = moved.filter { $0.event != .reminder }
    #expect(phases.map(\.kind) == same.map(\.kind))
    #expect(phases.map(\.length) == same.map(\.length))
    #expect(phases.map(\.breath) == same.map(\.breath))
    #expect(phases.map(\.round) == same.map(\.round))
    let shift = ExactSeconds(19) - moment
    for (late, early) in zip(phases, same) { #expect(late.start - early.start == shift) }
    #expect(moved.first?.start == moment)
  }

  @Test("A walk can be taken up again at the phase, and ended there after all")
  func copy() throws {
    var cursor = try SessionPlan(drawn: "1[io.....?ii]h").makeCursor()
    for _ in 0..<4 { _ = cursor.next() }
    let atHold = cursor

    var other = atHold
    other.endOpenPhase(at: ExactSeconds(3))

    #expect("\(PhaseDiagram(of: cursor))" == "iih|")
    #expect(atHold.prefix(1).map(\.start) == [ExactSeconds(7)])
    #expect(other.prefix(1).map(\.start) == [ExactSeconds(3)])
  }

  @Test("Where no phase is open a key does nothing")
  func nothingOpen() throws {
    var cursor = try SessionPlan(drawn: "1[io.....?ii]").makeCursor()
    _ = cursor.next()
    _ = cursor.next()
    let before = Array(cursor)

    cursor.endOpenPhase(at: ExactSeconds(1, over: 2))

    #expect(Array(cursor) == before)
    #expect(cursor.openPhase == nil)
  }

  @Test("In a loop that lasts, measured time counts")
  func lasting() throws {
    var cursor = try SessionPlan(drawn: "10s[ii.......?oo]").makeCursor()
    for _ in 0..<3 { _ = cursor.next() }

    cursor.endOpenPhase(at: ExactSeconds(3))

    // 2 + 1 + 2 s, then a whole turn of 11.
    #expect("\(PhaseDiagram(of: cursor))" == "ooii.......oo|")
  }

  @Test("A cut in an open phase is one only if no key comes before it")
  func cut() throws {
    let plan = try SessionPlan(drawn: "6x[iiooooooooo?..]hh")
    #expect("\(PhaseDiagram(of: plan))" == "*iioooohh|")
    #expect(plan.breaths == 0)
    #expect(plan.rounds == 0)
    var cursor = plan.makeCursor()
    for _ in 0..<3 { _ = cursor.next() }
    let open = try #require(cursor.openPhase)
    #expect(open.length == ExactSeconds(4))

    cursor.endOpenPhase(at: ExactSeconds(3))

    // The same breath goes on, is whole, and the next one is cut.
    let rest = Array(cursor)
    #expect("\(PhaseDiagram(of: cursor))" == "..ihh|")
    #expect(rest.map(\.breath) == [1, 2, 0, 0])
    #expect(rest.last?.wholeBreaths == 1)
    #expect(rest.last?.wholeRounds == 1)
  }

  @Test("A plan tells what keys it waits for")
  func wants() throws {
    let timed = try SessionPlan(drawn: "2[io]")
    #expect(!timed.wantsKeys && !timed.hasOpenPhases && !timed.hasReminders)
    let open = try SessionPlan(drawn: "2[io..?ii]")
    #expect(open.wantsKeys && open.hasOpenPhases && !open.hasReminders)
    #expect(try SessionPlan(drawn: "2[io..?1ii]").hasReminders)
  }

  @Test("The name of a record is found by the phase")
  func record() throws {
    var empty = try BreathPhase(
      .empty,
      lasting: .open(most: ExactSeconds(60), remind: nil)
    )
    empty.record = "retention"
    let body: [PatternNode] = [try .phase(.exhale, 2), .phase(empty), try .phase(.inhale, 2)]
    let plan = try SessionPlan(BreathPattern(name: "measure", body: body))

    let open = try #require(plan.makeCursor().first { $0.isOpen })

    #expect(plan.phase(of: open)?.record == "retention")
    #expect(plan.phase(of: open)?.isMeasured == true)
  }
}
