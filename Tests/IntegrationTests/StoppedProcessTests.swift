import BreathTesting
import Glibc
import JSONText
import Testing

/// SIGSTOP and SIGCONT: the whole process stands still, and its timeline does not.
@Suite("A stopped process", .realTime)
struct StoppedProcessTests {
  private static let second: Int64 = 1_000_000_000

  @Test(
    "What was missed is not heard later, and what follows is heard on its moment",
    arguments: [
      ("plain card", VirtualCard.Settings { _ in }),
      ("card that takes nothing back", VirtualCard.Settings { $0.rewind = false }),
    ]
  )
  func card(name: String, settings: VirtualCard.Settings) async throws {
    let home = try Home()
    let card = try VirtualCard(settings)
    let words = "play 1-1 --breaths 5 --cues tick --prepare 1s --quiet --events=events"

    let run = try home.start(words.split(separator: " ").map(String.init), on: card)
    _ = try await home.events("events", of: run) { !$0.phases.isEmpty }
    try await pause(for: .milliseconds(1500))
    let stoppedAt = monotonicNow()
    run.send(SIGSTOP)
    try await pause(for: .seconds(2))
    run.send(SIGCONT)
    let continuedAt = monotonicNow()
    let outcome = try await run.end(within: .seconds(30))

    #expect(outcome.exitCode == 0, "\(outcome.standardError)")
    let events = try home.events("events")
    let origin = try #require(events.origin)
    let heard = try card.recording().epochs.flatMap { epoch in
      epoch.onsets(minimumSilence: epoch.rate / 5).map { epoch.heardAt(frame: $0) - origin }
    }
    let places = heard.map { Int(($0 + Self.second / 2) / Self.second) }
    let errors = zip(heard, places).map { Double($0 - Int64($1) * Self.second) / 1000 }
    // What the ring holds is heard after the stop, and after it a second is enough to begin anew.
    let missing = Set(0..<10).subtracting(places).map { Int64($0) * Self.second + origin }
    let gap = (stoppedAt + Self.second / 10)...(continuedAt + Self.second)
    report(
      "stopped for 2 s, \(name): clicks \(places) heard, the worst \(tenths(errors.worst)) µs off"
    )
    #expect(places == Array(Set(places)).sorted(), "each at most once, in order")
    #expect(errors.worst <= 1000)
    #expect(missing.allSatisfy { gap.contains($0) })
    #expect(places.contains(9))
    #expect(events.phases == (0..<10).map { $0 * Self.second })
    let record = try #require(home.records("session").first)
    let isRight =
      record["ended"]?.string == "completed" && record["breaths"]?.int64 == 5
      && record["actual_ns"]?.int64 == 10 * Self.second
    FaultTable.add(
      FaultRow(
        "the process stands still",
        made: "SIGSTOP for 2 s, \(name)",
        rig: .card,
        gapMilliseconds: Double(missing.count) * 1000,
        worstOnsetMicroseconds: errors.worst,
        isRecordRight: isRight,
        told: outcome.standardError.split(separator: "\n").joined(separator: " / ")
      )
    )
    #expect(isRight)
  }
}
