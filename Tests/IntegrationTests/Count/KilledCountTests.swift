import BreathTesting
import Glibc
import Testing

/// Counters that are killed at random moments.
@Suite("A count that is killed", .realTime)
struct KilledCountTests {
  @Test(
    "At some fifty random moments: no press is lost, none counts twice, each mala is one record"
  )
  func random() async throws {
    // Each start of a sanitized program takes many times as long.
    try await killed(presses: BuildProducts.isSanitized ? 200 : 1_000, burst: 40)
  }
}

extension LabTests {
  @Suite("A count of ten thousand")
  struct LongKilledCountTests {
    @Test("Ten thousand presses, killed some five hundred times: none lost, none twice")
    func random() async throws {
      try await killed(presses: 10_000, burst: 40)
    }
  }
}

private func killed(presses: Int, burst: Int) async throws {
  try await onOwnThread {
    // Few beads, so that many malas are closed while it is killed.
    let counter = try await Counter(beads: 9)
    var killed = KilledCount(counter, seed: 9)
    try killed.run(presses: presses, most: burst)
    let run = try killed.start()
    run.send(SIGTERM)
    let outcome = try await run.end(within: .seconds(30))

    #expect(outcome.exitCode == 143, "\(outcome.standardError)")
    let kept = try counter.kept()
    #expect(kept.beads == presses)
    #expect(kept.ids == kept.records)
    #expect(kept.records >= presses / 9)
    let result = killed.result
    report(
      "\(presses) presses, \(result.kills) kills: of \(result.caught + result.missed) presses on their "
        + "way to a counter that was killed \(result.missed) had been read and not yet written"
    )
    #expect(result.kills > presses / burst)
  }
}
