import BreathTesting
import Glibc
import JSONText
import Testing

@Suite("Sessions ended at random", .realTime)
struct RandomEndTests {
  @Test(
    "Forty sessions, any signals at any moment: nothing lost, no terminal left raw, no process left"
  )
  func forty() async throws {
    try await expectAllKept(count: 40, seed: 20_261_130)
  }
}

extension LabTests {
  @Suite("Sessions ended at random")
  struct ManyRandomEndTests {
    @Test("A thousand sessions, any signals at any moment: the same")
    func thousand() async throws {
      try await expectAllKept(count: 1_000, seed: 4)
    }
  }
}

/// Ends sessions as their plans say, eight at a time and all in one journal, and looks at what is left.
private func expectAllKept(count: Int, seed: UInt64) async throws {
  let home = try Home()
  try SignalPlan.configure(home)
  var numbers = SeededNumbers(seed: seed)
  let plans = (0..<count).map { _ in SignalPlan(using: &numbers) }

  let sessions = try await behindOthers { try await ended(as: plans, in: home) }

  let begun = Set(try home.records("begin").compactMap { $0["id"]?.string })
  let kept = Set(try home.records("session").compactMap { $0["id"]?.string })
  #expect(begun == kept, "what began has its end")
  for session in sessions {
    session.expectWholeEnd(begun: begun)
  }
  let left = ProcessList.started(with: home.folder.path)
  #expect(left.isEmpty, "left: \(left)")
  report(of: sessions, begun: begun)
  // A signal that comes before the session, or behind it, tries nothing.
  #expect(begun.count >= count / 3)
  #expect(sessions.count { SignalPlan.endings.values.contains($0.status) } >= count / 3)
}

private func ended(as plans: [SignalPlan], in home: Home) async throws -> [EndedSession] {
  try await withThrowingTaskGroup(of: EndedSession.self) { group in
    var sessions: [EndedSession] = []
    for (number, plan) in plans.enumerated() {
      if number >= 8, let session = try await group.next() { sessions.append(session) }
      group.addTask { try await EndedSession.run(plan, number: number, in: home) }
    }
    for try await session in group { sessions.append(session) }
    return sessions
  }
}

private func report(of sessions: [EndedSession], begun: Set<String>) {
  let inTerminals = sessions.filter { $0.modes != nil }
  let statuses = Dictionary(grouping: sessions, by: \.status).mapValues(\.count)
  let list = statuses.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)" }
  report(
    "\(sessions.count) sessions ended at random: \(begun.count) begun and kept, "
      + "\(sessions.count - begun.count) ended before; \(inTerminals.count) in terminals, "
      + "\(inTerminals.count(where: \.wasRaw)) of them seen raw; exits "
      + list.joined(separator: ", ")
  )
}

extension EndedSession {
  /// Expects that it ended for a reason, quietly, and left no terminal raw.
  fileprivate func expectWholeEnd(begun: Set<String>) {
    #expect(plan.statuses.contains(status), "\(self)")
    if let modes { #expect(modes.before == modes.after, "\(self)") }
    // What a crash leaves: Swift's message, and a trace of the stack.
    for word in ["Fatal error", "Thread 0", "Sanitizer", "core dumped"] {
      #expect(!output.contains(word), "\(self)")
    }
    guard let id else {
      // Nothing began, so nothing was to be kept.
      return #expect(status != 0 || events.lines.isEmpty, "\(self)")
    }
    #expect(begun.contains(id), "\(self)")
    #expect(events.names.last == "end", "\(self)")
    #expect(events.of("end").count == 1, "\(self)")
    let ended = events.end?["ended"]?.string
    // Once all is kept no signal is caught any more, so that a complete session may end by one.
    if status == 0 { #expect(ended == "completed", "\(self)") }
    #expect(status != 141 || ended == "completed", "SIGPIPE ended a session: \(self)")
  }
}
