import BreathEngine
import BreathJournal
import Testing

@testable import EbbCommand

@Suite("Progress of a session")
struct SessionProgressTests {
  private static let second: Int64 = 1_000_000_000
  private static let reaction: Int64 = 100_000_000

  /// One second in, one out, an open hold of at most 60 s, then in and out again.
  private static func plan(most: Int64 = 60) throws -> SessionPlan {
    let open = PhaseLength.open(most: ExactSeconds(most), remind: ExactSeconds(20))
    var hold = try BreathPhase(.empty, lasting: open)
    hold.record = "stillness"
    let breath: [PatternNode] = try [
      .phase(BreathPhase(.inhale, ExactSeconds(1))), .phase(BreathPhase(.exhale, ExactSeconds(1))),
    ]
    return try SessionPlan(BreathPattern(name: "still", body: breath + [.phase(hold)] + breath))
  }

  /// Lets a progress see the plan's first transitions.
  private static func seeing(_ count: Int, of plan: SessionPlan) -> SessionProgress {
    var progress = SessionProgress(plan)
    for transition in plan.makeCursor().prefix(count) { _ = progress.see(transition) }
    return progress
  }

  @Test(
    "Enter ends an open hold: it is measured to the key, and what follows starts a reaction later"
  )
  func endsHold() throws {
    var progress = Self.seeing(4, of: try Self.plan())

    let (measured, change) = progress.pressEnter(at: 39_200_000_000, reaction: Self.reaction)

    #expect(measured?.lengthNanoseconds == 37_200_000_000)
    #expect(measured?.name == "stillness")
    #expect(measured?.reachedMaximum == false)
    let changed = try #require(change)
    #expect(changed.sequence == 4)
    var cursor = changed.cursor
    let rest = [cursor.next(), cursor.next(), cursor.next(), cursor.next()]
    #expect(
      rest.map { $0?.startNanoseconds } == [39_300_000_000, 40_300_000_000, 41_300_000_000, nil]
    )
    #expect(rest.map { $0?.sequence } == [4, 5, 6, nil])
    #expect(progress.holds == [measured].compactMap(\.self))
  }

  @Test("A second Enter in the same hold changes nothing")
  func secondKey() throws {
    var progress = Self.seeing(4, of: try Self.plan())

    _ = progress.pressEnter(at: 10 * Self.second, reaction: Self.reaction)
    let (measured, change) = progress.pressEnter(at: 10 * Self.second + 5, reaction: Self.reaction)

    #expect(measured == nil)
    #expect(change == nil)
    #expect(progress.holds.count == 1)
  }

  @Test("Enter within a reaction of the maximum is measured, and the hold ends by itself")
  func lateKey() throws {
    var progress = Self.seeing(4, of: try Self.plan())

    let (measured, change) = progress.pressEnter(
      at: 62 * Self.second - Self.reaction,
      reaction: Self.reaction
    )

    #expect(measured?.lengthNanoseconds == 60 * Self.second - Self.reaction)
    #expect(change == nil)
  }

  @Test("Enter before, between and after what is open does nothing")
  func elsewhere() throws {
    for seen in [0, 1, 2, 3] {
      var progress = Self.seeing(seen, of: try Self.plan())
      let (measured, change) = progress.pressEnter(at: Self.second, reaction: Self.reaction)
      #expect(measured == nil)
      #expect(change == nil)
    }
  }

  @Test("A hold that no key ends is measured at its maximum, and says so; reminders are no end")
  func maximum() throws {
    let plan = try Self.plan()
    var progress = SessionProgress(plan)

    let ended = plan.makeCursor().compactMap { progress.see($0) }

    #expect(ended.map(\.lengthNanoseconds) == [60 * Self.second])
    #expect(ended.first?.reachedMaximum == true)
    #expect(progress.holds == ended)
  }

  @Test("A session that is stopped in a hold keeps how long it was until then, and says so")
  func stopped() throws {
    var progress = Self.seeing(4, of: try Self.plan())

    progress.stop(at: 12 * Self.second)
    progress.stop(at: 13 * Self.second)

    #expect(progress.holds.map(\.lengthNanoseconds) == [10 * Self.second])
    #expect(progress.holds.first?.isStopped == true)
    #expect(progress.holds.first?.reachedMaximum == false)
  }

  @Test("Enter ends a loop that waits for it with the breath in progress; what is the same stays")
  func keyedLoop() throws {
    let breath: [PatternNode] = try [
      .phase(BreathPhase(.inhale, ExactSeconds(2))), .phase(BreathPhase(.exhale, ExactSeconds(2))),
    ]
    let rest = PatternNode.phase(try BreathPhase(.breathe, ExactSeconds(5)))
    let loop = PatternNode.loop(try BreathLoop(.untilKey, body: breath))
    let plan = try SessionPlan(BreathPattern(name: "keyed", body: [loop, rest]))
    // The bell, two breaths, and the third one's inhale.
    var progress = Self.seeing(6, of: plan)

    let (measured, change) = progress.pressEnter(at: 9 * Self.second, reaction: Self.reaction)

    #expect(measured == nil)
    let changed = try #require(change)
    #expect(changed.sequence == 7, "the exhale of the third breath is as it was")
    let kinds = Array(changed.cursor).map { ($0.event == .phase ? $0.kind.name : "bell") }
    #expect(kinds == ["breathe", "bell"])
    #expect(Array(changed.cursor).map(\.startNanoseconds) == [12 * Self.second, 17 * Self.second])
  }

  @Test("Paused in an open hold of no breath, it goes on, and its length is without the pause")
  func pausedHold() throws {
    var hold = try BreathPhase(.empty, lasting: .open(most: ExactSeconds(60), remind: nil))
    hold.record = "stillness"
    let breath: [PatternNode] = try [
      .phase(BreathPhase(.inhale, ExactSeconds(1))), .phase(BreathPhase(.exhale, ExactSeconds(1))),
    ]
    let loop = PatternNode.loop(try BreathLoop(.times(1), body: breath))
    let pattern = try BreathPattern(name: "held", body: [loop, .phase(hold)] + breath)
    var progress = Self.seeing(4, of: try SessionPlan(pattern))

    let resumption = progress.resume(from: 12 * Self.second)
    let (measured, _) = progress.pressEnter(at: 30 * Self.second, reaction: Self.reaction)

    let isRestart = resumption.isRestart
    #expect(!isRestart)
    #expect(resumption.time == 12 * Self.second)
    #expect(resumption.first?.over == 10 * Self.second)
    // Session time stood still meanwhile.
    #expect(measured?.lengthNanoseconds == 28 * Self.second)
  }

  @Test("What was measured in a breath that starts anew is measured again, and kept once")
  func measuredTwice() throws {
    let open = PhaseLength.open(most: ExactSeconds(60), remind: nil)
    var hold = try BreathPhase(.hold, lasting: open)
    hold.record = "retention"
    let turn: [PatternNode] = try [
      .phase(BreathPhase(.inhale, ExactSeconds(2))), .phase(hold),
      .phase(BreathPhase(.exhale, ExactSeconds(3))),
    ]
    let loop = PatternNode.loop(try BreathLoop(.times(2), body: turn))
    let plan = try SessionPlan(BreathPattern(name: "held", body: [loop]))
    var progress = Self.seeing(3, of: plan)
    let (first, change) = progress.pressEnter(at: 9 * Self.second, reaction: Self.reaction)
    var cursor = try #require(change).cursor
    _ = cursor.next().map { progress.see($0) }
    #expect(progress.holds == [first].compactMap(\.self))

    let resumption = progress.resume(from: 10 * Self.second)

    #expect(resumption.isRestart && resumption.time == 0)
    #expect(progress.holds.isEmpty)
    let again = [resumption.first].compactMap(\.self) + Array(resumption.cursor.prefix(1))
    for transition in again { _ = progress.see(transition) }
    let (second, _) = progress.pressEnter(at: 5 * Self.second, reaction: Self.reaction)
    #expect(second?.lengthNanoseconds == 3 * Self.second)
    #expect(progress.holds == [second].compactMap(\.self))
  }
}
