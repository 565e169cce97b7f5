import BreathEngine
import Testing

@Suite("Session plan")
struct SessionPlanTests {
  @Test(
    "A session ends on a whole breath",
    arguments: [
      ("iiiioo", .breaths(2), "*iiiiooiiiioo|", 2),
      // Two breaths a turn: an odd number ends in the middle of one.
      ("iooiio", .breaths(1), "*ioo|", 1),
      ("iooiio", .breaths(3), "*iooiioioo|", 3),
      ("iooiio", .breaths(4), "*iooiioiooiio|", 4),
      ("iiiioo", .lasting(ExactSeconds(1)), "*iiiioo|", 1),
      ("iiiioo", .lasting(ExactSeconds(5)), "*iiiioo|", 1),
      // A breath that is due exactly at the end does not start.
      ("iiiioo", .lasting(ExactSeconds(6)), "*iiiioo|", 1),
      ("iiiioo", .lasting(ExactSeconds(7)), "*iiiiooiiiioo|", 2),
      ("iooiio", .lasting(ExactSeconds(3)), "*ioo|", 1),
      ("iooiio", .lasting(ExactSeconds(4)), "*iooiio|", 2),
      // Cut there, whatever breath it is.
      ("iiiioo", .exactly(ExactSeconds(5)), "*iiiio|", 0),
      ("iiiioo", .exactly(ExactSeconds(4)), "*iiii|", 0),
      ("iiiioo", .exactly(ExactSeconds(6)), "*iiiioo|", 1),
      ("iiiioo", .exactly(ExactSeconds(8)), "*iiiiooii|", 1),
      ("iooiio", .exactly(ExactSeconds(4)), "*iooi|", 1),
      ("iioo~~~", .breaths(2), "*iioo~~~iioo~~~|", 2),
    ] as [(String, SessionLength, String, Int)]
  )
  func ends(pattern: String, length: SessionLength, drawing: String, breaths: Int) throws {
    let plan = try SessionPlan(BreathPattern(drawn: pattern), length: length)

    #expect("\(PhaseDiagram(of: plan))" == drawing)
    #expect(plan.breaths == breaths)
    #expect(plan.makeCursor().suffix(1).first?.wholeBreaths == breaths)
  }

  @Test(
    "A minute of 6-6 is five breaths, and a second more is six",
    arguments: [(60, 5), (61, 6), (72, 6), (73, 7)] as [(Int64, Int)]
  )
  func coherentMinute(seconds: Int64, breaths: Int) throws {
    let pattern = try BreathPattern(shortForm: "6-6")

    let plan = try SessionPlan(pattern, length: .lasting(ExactSeconds(seconds)))

    #expect(plan.breaths == breaths)
    #expect(plan.end == ExactSeconds(12 * Int64(breaths)))
  }

  @Test("A nanosecond more than a whole breath is one breath more")
  func nanosecondMore() throws {
    let pattern = try BreathPattern(shortForm: "6-6")
    let time = ExactSeconds(60) + ExactSeconds(nanoseconds: 1)

    #expect(try SessionPlan(pattern, length: .lasting(time)).breaths == 6)
  }

  @Test("The last phase of an exact session is as long as what is left")
  func exactCut() throws {
    let pattern = try BreathPattern(shortForm: "5.5-5.5")
    let time = ExactSeconds(20, over: 3)

    let transitions = Array(try SessionPlan(pattern, length: .exactly(time)).makeCursor())

    #expect(transitions.map(\.event) == [.opening, .phase, .phase, .closing])
    #expect(transitions[2].length == ExactSeconds(7, over: 6))
    #expect(transitions[2].lengthNanoseconds == 1_166_666_667)
    #expect(transitions[3].start == time)
  }

  @Test("The opening bell comes before zero, and time to prepare is not counted")
  func prepare() throws {
    let pattern = try BreathPattern(drawn: "iiiioo")

    let plan = try SessionPlan(pattern, length: .breaths(1), prepare: ExactSeconds(3))

    #expect("\(PhaseDiagram(of: plan))" == "*___iiiioo|")
    #expect(plan.opening == ExactSeconds(-3))
    #expect(plan.end == ExactSeconds(6))
    let starts = plan.makeCursor().map(\.startNanoseconds)
    #expect(starts == [-3_000_000_000, 0, 4_000_000_000, 6_000_000_000])
  }

  @Test("A session without end has no closing bell, however far it is walked")
  func endless() throws {
    let plan = try SessionPlan(BreathPattern(drawn: "io"), length: .endless)

    #expect("\(PhaseDiagram(of: plan, limit: 9))" == "*ioioioio…")
    #expect(plan.end == nil)
    #expect(plan.breaths == nil)
    #expect(plan.rounds == nil)
    let far = plan.makeCursor().lazy.dropFirst(100_000).first { _ in true }
    #expect(far?.sequence == 100_000)
    #expect(far?.start == ExactSeconds(99_999))
    #expect(far?.breath == 50_000)
  }

  @Test("A silent sit is a bell at each end and nothing between")
  func sit() throws {
    let plan = try SessionPlan(sit: .lasting(ExactSeconds(120)))

    let transitions = Array(plan.makeCursor())

    #expect(transitions.map(\.event) == [.opening, .closing])
    #expect(transitions.map(\.start) == [.zero, ExactSeconds(120)])
    #expect(plan.breaths == 0)
    #expect(throws: InputError.self) { try SessionPlan(sit: .breaths(3)) }
    #expect(Array(try SessionPlan(sit: .endless).makeCursor()).map(\.event) == [.opening])
  }

  @Test("Breaths, rounds and order are told at each moment")
  func counters() throws {
    let plan = try SessionPlan(BreathPattern(drawn: "iooiio"), length: .breaths(3))

    let transitions = Array(plan.makeCursor())

    #expect(transitions.map(\.sequence) == Array(0..<8))
    #expect(transitions.map(\.breath) == [0, 1, 1, 2, 2, 3, 3, 0])
    #expect(transitions.map(\.round) == [0, 1, 1, 1, 1, 2, 2, 0])
    #expect(transitions.map(\.wholeBreaths) == [0, 0, 0, 1, 1, 2, 2, 3])
    #expect(transitions.map(\.wholeRounds) == [0, 0, 0, 0, 0, 1, 1, 1])
  }

  @Test("A cursor that is done stays done, and another begins anew")
  func cursors() throws {
    let plan = try SessionPlan(sit: .exactly(ExactSeconds(1)))
    var cursor = plan.makeCursor()

    #expect(cursor.next()?.event == .opening)
    #expect(cursor.next()?.event == .closing)
    #expect(cursor.next() == nil)
    #expect(cursor.next() == nil)
    var other = plan.makeCursor()
    #expect(other.next()?.event == .opening)
  }
}
