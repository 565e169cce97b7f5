import BreathEngine
import Testing

@testable import EbbCommand

@Suite("The last line of a session")
struct SummaryWordsTests {
  private static let second: Int64 = 1_000_000_000

  @Test("A sit says how long it went on after its bell, and how many days in a row there is one")
  func sit() throws {
    let plan = try SessionPlan(sit: .lasting(ExactSeconds(120)))
    let closing = try #require(Array(plan.makeCursor()).last)
    var outcome = SessionOutcome(completed: closing)
    outcome.overtime = 41 * Self.second
    #expect(SessionWords.summary(outcome, of: plan) == "sat 2:00 and 0:41 more")
    outcome.streak = 5
    #expect(SessionWords.summary(outcome, of: plan) == "sat 2:00 and 0:41 more, day 5 in a row")
    (outcome.overtime, outcome.streak) = (Self.second - 1, 1)
    #expect(SessionWords.summary(outcome, of: plan) == "sat 2:00", "a first day is no row")
  }

  @Test("The overtime of sits is a setting; without it a note's question decides")
  func setting() throws {
    func overtime(_ text: String) throws -> Bool? {
      let paths = Paths(environment: [:])
      let configuration = try ConfigurationReader.read(Array(text.utf8), file: "c", paths: paths)
      #expect(configuration.faults == [])
      return configuration.overtime
    }
    #expect(try overtime("{}") == nil)
    #expect(try overtime("{ overtime: true }") == true)
    #expect(try overtime("{ overtime: false }") == false)
    #expect(faultLines("{ overtime: 3 }").count == 1)
  }

  @Test("Counting aloud and silence contradict each other")
  func contradiction() throws {
    let run = try TemporaryHome().run("sit", "--verbose", "--quiet")
    #expect(run.status == 64)
    #expect(run.err.hasPrefix("ebb: --verbose and --quiet contradict each other"))
  }
}
