import BreathEngine
import Testing

@testable import EbbCommand

@Suite("The end of a command ends a session")
struct CommandEndTests {
  private static let second: Int64 = 1_000_000_000

  private static func progress(_ plan: SessionPlan, seeing count: Int) -> SessionProgress {
    var progress = SessionProgress(plan)
    for transition in plan.makeCursor().prefix(count) { _ = progress.see(transition) }
    return progress
  }

  @Test("A breath that is in progress is breathed to its end")
  func breath() throws {
    let plan = try SessionPlan(
      untilEnded: BreathPattern(shortForm: "2-3"),
      prepare: ExactSeconds(3)
    )
    #expect(plan.end == nil)
    #expect(plan.canClose)
    #expect(!plan.wantsKeys, "no key ends it")
    // The opening bell, and the phases at 0, 2 and 5 s.
    var progress = Self.progress(plan, seeing: 4)

    let (_, change) = progress.pressEnter(at: 6 * Self.second, reaction: 0)
    #expect(change == nil, "Enter does not end what a command ends")
    let endChange = progress.end(at: 6 * Self.second, reaction: Self.second / 10)
    let ended = try #require(endChange)

    let rest = Array(ended.cursor)
    #expect(rest.map(\.startNanoseconds) == [10 * Self.second])
    #expect(rest.map(\.event) == [.closing])
    #expect(rest.first?.wholeBreaths == 2)
    let again = progress.end(at: 7 * Self.second, reaction: 0)
    #expect(again == nil, "once")
  }

  @Test("Before the first breath nothing is ended yet; then that breath is the only one")
  func early() throws {
    let plan = try SessionPlan(
      untilEnded: BreathPattern(shortForm: "2-3"),
      prepare: ExactSeconds(3)
    )
    var progress = Self.progress(plan, seeing: 1)
    let tooEarly = progress.end(at: -Self.second, reaction: 0)
    #expect(tooEarly == nil)
    for transition in plan.makeCursor().dropFirst().prefix(1) { _ = progress.see(transition) }
    let endChange = progress.end(at: 0, reaction: Self.second / 10)
    let ended = try #require(endChange)

    let last = try #require(Array(ended.cursor).last)
    #expect(last.startNanoseconds == 5 * Self.second)
    #expect(last.wholeBreaths == 1)
  }

  @Test("A sit ends at once, and no sooner than its first strikes are over")
  func sit() throws {
    var form = SitForm(.untilEnded)
    (form.strikes, form.interval) = (2, ExactSeconds(10))
    let plan = try SessionPlan(form)
    var progress = Self.progress(plan, seeing: 3)
    let endChange = progress.end(at: 12 * Self.second, reaction: Self.second / 10)
    let ended = try #require(endChange)
    #expect(ended.sequence == 3)
    #expect(Array(ended.cursor).map(\.startNanoseconds) == [12_100_000_000])

    var early = Self.progress(plan, seeing: 0)
    let soonChange = early.end(at: -Self.second, reaction: 0)
    let soon = try #require(soonChange)
    #expect(soon.sequence == 2)
    #expect(Array(soon.cursor).map(\.startNanoseconds) == [6 * Self.second])
  }

  @Test("A pattern that is more than one plain loop is refused")
  func refused() throws {
    let loop = try BreathLoop(.times(2), body: [.phase(BreathPhase(.inhale, ExactSeconds(1)))])
    let pattern = try BreathPattern(
      name: "x",
      body: [.loop(loop), .phase(BreathPhase(.exhale, ExactSeconds(1)))]
    )
    #expect(throws: InputError.self) { try SessionPlan(untilEnded: pattern, prepare: .zero) }
  }
}
