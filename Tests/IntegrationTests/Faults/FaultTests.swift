import BreathTesting
import JSONText
import Testing

/// Whole sessions of the real program on a card that breaks, each fault in two at once: one that clicks,
/// so that the timeline is known to the frame, and one that sounds all the time, so that the gap is.
@Suite("Faults of a card", .realTime)
struct FaultTests {
  @Test("The session goes on, on time, and is told and kept", arguments: FaultCase.all)
  func card(fault: FaultCase) async throws {
    try await expectSurvival(of: fault)
  }

  @Test("Calls that hang or lie do not hold the session", arguments: FaultCase.calls)
  func calls(fault: FaultCase) async throws {
    try await expectSurvival(of: fault)
  }

  /// Tries a fault up to three times, as a machine that is held up makes faults of its own.
  private func expectSurvival(of fault: FaultCase) async throws {
    var survival: Survival
    var tries = 0
    repeat {
      survival = try await Self.turns.take { try await Survival.measure(fault) }
      tries += 1
      for wrong in survival.wrongs { report("\(fault.testDescription), try \(tries): \(wrong)") }
    } while !survival.wrongs.isEmpty && tries < Self.mostTries
    FaultTable.add(survival.row)
    #expect(survival.wrongs.isEmpty)
  }

  /// Under a sanitizer all is late, and only what the sanitizer finds counts.
  private static let mostTries = BuildProducts.isSanitized ? 1 : 3
  /// Each has two programs that keep time.
  private static let turns = Turns(BuildProducts.isSanitized ? 2 : 6)
}
