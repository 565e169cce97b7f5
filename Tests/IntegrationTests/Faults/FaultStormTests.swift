import BreathTesting
import Glibc
import JSONText
import Testing

/// The same fault again and again, faster than anyone would be told of it.
@Suite("Storms of faults", .realTime)
struct FaultStormTests {
  @Test(
    "It is told in few lines, little is computed, and the session goes on",
    arguments: [
      ("underrun", VirtualCard.Fault.underrun, 50), ("suspended", .suspend(), 50),
      ("EIO from writes", .answer(.write, -EIO, .once), 100),
    ] as [(String, VirtualCard.Fault, Int64)]
  )
  func storm(name: String, fault: VirtualCard.Fault, milliseconds: Int64) async throws {
    let card = try VirtualCard(.init { $0.isFragile = true })
    let home = try Home()

    let run = try home.start(
      ["play", "0.25-0.25", "--breaths", "16", "--cues", "tick", "--prepare", "0s"]
        + ["--events=events", "--accept-risk"],
      on: card
    )
    let begun = try await home.events("events", of: run) { $0.origin != nil }
    let origin = try #require(begun.origin)
    for time in stride(from: Int64(1000), to: 4000, by: Int(milliseconds)) {
      try card.strike(fault, at: origin + time * 1_000_000)
    }
    let outcome = try await run.end(within: .seconds(60))

    let events = try home.events("events")
    let lines = outcome.standardError.split(separator: "\n")
    let load = outcome.processorTime / (outcome.duration / 100)
    report(
      "a storm of \(name), one every \(milliseconds) ms for 3 s: \(lines.count) lines, "
        + "\(tenths(load)) % of a core"
    )
    #expect(outcome.exitCode == 0)
    #expect(lines.count <= 5, "\(outcome.standardError)")
    #expect(events.of("fault").count == lines.count)
    #expect(load <= 15)
    #expect(events.phases == (0..<32).map { $0 * 250_000_000 })
    #expect((events.lags.max() ?? .max) < 1_000_000_000)
    let record = try #require(home.records("session").first)
    #expect(record["ended"]?.string == "completed")
    #expect(record["breaths"]?.int64 == 16)
  }
}
