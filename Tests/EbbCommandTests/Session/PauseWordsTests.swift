import BreathEngine
import Testing

@testable import EbbCommand

@Suite("Words of a pause")
struct PauseWordsTests {
  private static let second: Int64 = 1_000_000_000

  @Test("How long the machine slept, and what becomes of the session")
  func slept() {
    #expect(
      SessionWords.slept(720 * Self.second, isPaused: false, isInBreath: true)
        == "the machine slept for about 12 min; the session goes on with the breath it was in"
    )
    #expect(
      SessionWords.slept(20 * Self.second, isPaused: false, isInBreath: false)
        == "the machine slept for about 20 s; the session goes on where it was"
    )
    #expect(
      SessionWords.slept(36_000 * Self.second, isPaused: true, isInBreath: true)
        == "the machine slept for about 10 h; the session is still paused"
    )
  }

  @Test("After how long it is on again, and from where")
  func resumed() {
    var news = PauseNews(reason: .key, time: 0, due: 0, at: 0)
    news.paused = 73 * Self.second
    #expect(SessionWords.resumed(news) == "on again after 1:13")
    news.isRestart = true
    #expect(SessionWords.resumed(news) == "on again after 1:13, from the start of the breath")
  }

  @Test("The last line says how long it was paused, if it was")
  func summary() throws {
    let plan = try SessionPlan(sit: .lasting(ExactSeconds(120)))
    let closing = try #require(Array(plan.makeCursor()).last)
    var outcome = SessionOutcome(completed: closing)
    #expect(SessionWords.summary(outcome, of: plan) == "sat 2:00")

    outcome.paused = 3_725 * Self.second

    #expect(SessionWords.summary(outcome, of: plan) == "sat 2:00, paused for 1:02:05")
  }
}
