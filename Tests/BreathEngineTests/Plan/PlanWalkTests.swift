import BreathEngine
import Testing

@Suite("A walk beside the scheduler")
struct PlanWalkTests {
  /// A walk that has seen all that is due until a session time in tenths of a second.
  private static func walk(_ drawing: String, until tenths: Int64) throws -> PlanWalk {
    let plan = try SessionPlan(BreathPattern(drawn: drawing), prepare: ExactSeconds(2))
    var walk = PlanWalk(plan)
    for transition in plan.makeCursor() {
      guard transition.startNanoseconds <= tenths * .tenth else { break }
      walk.see(transition)
    }
    return walk
  }

  /// What comes after a pause, as a picture; a phase that goes on is drawn up to its end, its reminders
  /// behind it.
  private static func picture(_ resumption: Resumption) -> String {
    var head = ""
    if let first = resumption.first {
      let length = first.length - ExactSeconds(nanoseconds: first.over)
      head = PhaseDiagram.row(of: first.kind, length)
    }
    return head + "\(PhaseDiagram(of: resumption.cursor, limit: 12))"
  }

  @Test(
    "Paused in a breath, it goes on with that breath from its start",
    arguments: [
      // Just begun, in its middle, at its very end.
      ("3[iioo]", 40, 4, "iiooiioo|"),
      ("3[iioo]", 65, 4, "iiooiioo|"),
      ("3[iioo]", 79, 4, "iiooiioo|"),
      ("3[iioo]", 80, 8, "iioo|"),
      // A hold in a breath belongs to it, also an open one, and one that opens the next turn.
      ("2[iihhoo]", 30, 0, "iihhooiihhoo|"),
      ("2[iihhh?oo]", 30, 0, "iihhhooiihhhoo|"),
      ("2[hhiioo]~", 70, 2, "iioohhiioo~|"),
      // Two inhales in a row are one breath.
      ("1[ii,i,ooo]", 25, 0, "iiiooo|"),
    ] as [(String, Int64, Int64, String)]
  )
  func restarts(drawing: String, tenths: Int64, second: Int64, rest: String) throws {
    var walk = try Self.walk(drawing, until: tenths)

    let resumption = walk.resume(from: tenths * .tenth)

    #expect(resumption.isRestart)
    #expect(resumption.time == second * .second)
    #expect(resumption.first?.startNanoseconds == second * .second)
    #expect(resumption.first?.over == 0)
    #expect(resumption.first?.sequence == resumption.sequence)
    #expect(Self.picture(resumption) == rest)
  }

  @Test(
    "What belongs to no breath goes on where it stopped",
    arguments: [
      ("1[io]~~~~~2[io]", 45, "~~'ioio|"),
      ("1[io]hhhhioo", 30, "hhhioo|"),
      ("1[io].....?2ioo", 35, "...'!..!.ioo|"),
      // Before the first phase, and in a prelude: the rest of the time to prepare.
      ("2[io]", -15, "ioio|"),
      ("(ooo)2[io]", -20, "ooioio|"),
    ] as [(String, Int64, String)]
  )
  func goesOn(drawing: String, tenths: Int64, rest: String) throws {
    var walk = try Self.walk(drawing, until: tenths)

    let resumption = walk.resume(from: tenths * .tenth)

    #expect(!resumption.isRestart)
    #expect(resumption.time == tenths * .tenth)
    #expect(resumption.first.map { $0.dueNanoseconds == tenths * .tenth } ?? true)
    #expect(Self.picture(resumption) == rest)
  }

  @Test("A sit goes on where it stopped; a bell is nothing that goes on")
  func sit() throws {
    let plan = try SessionPlan(sit: .lasting(ExactSeconds(120)))
    var walk = PlanWalk(plan)
    for transition in plan.makeCursor().prefix(1) { walk.see(transition) }

    let resumption = walk.resume(from: 30 * .second)

    #expect(!resumption.isRestart)
    #expect(resumption.first == nil)
    #expect(resumption.sequence == 1)
    #expect(Array(resumption.cursor).map(\.startNanoseconds) == [120 * .second])
  }

  @Test("At the very start of a phase that belongs to no breath, the phase itself goes on")
  func onItsStart() throws {
    var walk = try Self.walk("1[io]~~~", until: 20)

    let resumption = walk.resume(from: 2 * .second)

    #expect(resumption.first == nil)
    #expect("\(PhaseDiagram(of: resumption.cursor))" == "|")
  }

  @Test(
    "The first that comes after a moment is known beforehand, and that there is none",
    arguments: [(0, 2), (19, 2), (20, 3), (25, 3), (79, 5), (80, nil), (90, nil)]
      as [(Int64, Int?)]
  )
  func sequence(tenths: Int64, sequence: Int?) throws {
    let walk = try Self.walk("2[iioo]", until: min(tenths, 30))

    #expect(walk.sequence(after: tenths * .tenth) == sequence)
  }

  @Test("A sit without end is never over, and nothing follows its opening bell")
  func endless() throws {
    let plan = try SessionPlan(sit: .endless)
    var walk = PlanWalk(plan)
    #expect(walk.sequence(after: -.second) == 0)
    for transition in plan.makeCursor() { walk.see(transition) }

    #expect(walk.sequence(after: 1_000_000 * .second) == 1)
  }

  @Test("A loop that a key has ended in this breath ends with it when it is breathed again")
  func endedLoop() throws {
    var walk = try Self.walk("k[iioo]~~", until: 50)
    walk.endLoop(at: ExactSeconds(5))

    #expect(Self.picture(walk.resume(from: 55 * .tenth)) == "iioo~~|")
  }

  @Test("An open phase that a key has ended in this breath is open again")
  func endedPhase() throws {
    var walk = try Self.walk("2[iihhhhh?oo]", until: 30)
    walk.endOpenPhase(at: ExactSeconds(4))
    let turn = try #require(Array(walk.cursor.prefix(1)).last)
    walk.see(turn)

    #expect(turn.kind == .exhale && turn.start == ExactSeconds(4))
    #expect(Self.picture(walk.resume(from: 5 * .second)) == "iihhhhhooiihhhhhoo|")
  }

  @Test("A loop that the breath reaches only later waits for its own key again")
  func laterLoop() throws {
    var walk = try Self.walk("k[iik[hh]oo]~", until: 30)
    walk.endLoop(at: ExactSeconds(3))

    let rest = Self.picture(walk.resume(from: 35 * .tenth))

    #expect(rest.hasPrefix("iihhhhhh"))
  }

  @Test("After it has gone on, the walk is where the breath has just begun")
  func follows() throws {
    var walk = try Self.walk("3[iioo]", until: 65)
    let first = try #require(walk.resume(from: 66 * .tenth).first)

    #expect(walk.nextSequence == first.sequence + 1)
    walk.see(first)
    #expect(walk.nextSequence == first.sequence + 1)
    #expect(walk.breath == 2)
    #expect("\(PhaseDiagram(of: walk.cursor))" == "ooiioo|")
  }
}

extension Int64 {
  /// Nanoseconds of a tenth of a second.
  static let tenth: Int64 = 100_000_000
}
