import BreathEngine
import Testing

@Suite("Ends of loops")
struct LoopEndTests {
  @Test(
    "A loop ends at a breath's start or at a turn's end",
    arguments: [
      ("2[5s[ioo]h]", "iooioohiooiooh"),
      // Exactly at its time.
      ("2[3s[ioo]h]", "ioohiooh"),
      // In the middle of a turn that has two breaths.
      ("2[3s[iooiio]h]", "ioohiooh"),
      ("2[4s[iooiio]h]", "iooiiohiooiioh"),
      ("2[3b[iooiio]~]", "iooiioioo~iooiioioo~"),
      ("2[2b[iioo~]h]", "iioo~iioo~hiioo~iioo~h"),
      // The outer loop, in the middle of the inner one.
      ("7s[2[io]~~]", "ioio~~io"),
      ("3b[2[io]~~]", "ioio~~io"),
      // A hold that opens a turn belongs to the breath before it.
      ("4s[hhiioo]", "hhiioo"),
      ("7s[hhiioo]", "hhiioohh"),
      ("1s[~~~]2[io]", "~~~ioio"),
      ("4s[2[~~]]io", "~~~~io"),
      ("3s[2[~~]]io", "~~~~io"),
    ]
  )
  func ends(drawing: String, session: String) throws {
    #expect("\(PhaseDiagram(of: try SessionPlan(drawn: drawing)))" == "*\(session)|")
  }

  @Test(
    "No loop ends between an open hold and the breath to recover from it",
    arguments: [
      ("9s[io.......?iioo]", "io.......iioo"),
      ("2b[io....?iioo]", "io....iioo"),
      ("8s[2[io]....?iioo]~", "ioio....iioo~"),
    ]
  )
  func recovery(drawing: String, session: String) throws {
    #expect("\(PhaseDiagram(of: try SessionPlan(drawn: drawing)))" == "*\(session)|")
  }

  @Test("A turn that a loop does not finish is no whole round")
  func unfinishedTurn() throws {
    let plan = try SessionPlan(drawn: "7s[2[io]~~]")

    #expect(plan.rounds == 1)
    #expect(plan.breaths == 3)
    #expect(plan.end == ExactSeconds(8))
  }

  @Test(
    "Each body of a list comes once",
    arguments: [
      ("{io/iioo/~~/iiiooo}", "ioiioo~~iiiooo", 4),
      ("2[{io/iioo}h]", "ioiioohioiiooh", 2),
      ("{3s[io]/5s[iiooo]/2[h]}~io", "ioioiiooohh~io", 3),
      ("{io}", "io", 1),
    ]
  )
  func each(drawing: String, session: String, rounds: Int) throws {
    let plan = try SessionPlan(drawn: drawing)

    #expect("\(PhaseDiagram(of: plan))" == "*\(session)|")
    #expect(plan.rounds == rounds)
  }

  @Test(
    "What is skipped in the last turn comes in all others",
    arguments: [
      ("3[hh~~-]", "hh~~hh~~hh"),
      ("1[hh~~-]", "hh"),
      ("2[2[hh~-]o]", "hh~hhohh~hho"),
      ("{hh~-/hhh~~-}", "hh~hhh"),
      ("2[~-io]", "~ioio"),
    ]
  )
  func skip(drawing: String, session: String) throws {
    #expect("\(PhaseDiagram(of: try SessionPlan(drawn: drawing)))" == "*\(session)|")
  }

  @Test("An endless loop goes on, and never closes")
  func endless() throws {
    let plan = try SessionPlan(drawn: "2[io]e[2[io]~]")

    #expect("\(PhaseDiagram(of: plan, limit: 16))" == "*ioioioio~ioio~i…")
    #expect(plan.end == nil)
    #expect(plan.timedEnd == nil)
    #expect(!plan.canClose)
  }
}
