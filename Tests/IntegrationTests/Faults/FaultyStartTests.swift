import BreathTesting
import Glibc
import JSONText
import Testing

/// Sessions that find no card when they begin, or one that does not answer.
@Suite("Faults before the start", .realTime)
struct FaultyStartTests {
  private static let words = [
    "play", "0.5-0.5", "--breaths", "6", "--cues", "tick", "--prepare", "0s", "--accept-risk",
  ]

  @Test(
    "Without a terminal the session waits for its card, and all of it is heard",
    arguments: [
      ("missing at the start", VirtualCard.Fault.unplug(), "there is none"),
      ("busy at the start", .refuse(-EBUSY, .time(.seconds(3600))), "busy"),
    ]
  )
  func waits(name: String, fault: VirtualCard.Fault, reason: String) async throws {
    let card = try VirtualCard(.init { $0.isFragile = true })
    let home = try Home()
    let begin = try card.strike(fault)

    let run = try home.start(Self.words + ["--events=events"], on: card)
    try await run.output(containing: "waiting up to 30 s")
    if case .refuse = fault {
      try card.strike(.refuse(0, .ever))
    } else {
      try card.strike(.replug())
    }
    let outcome = try await run.end(within: .seconds(60))

    let events = try home.events("events")
    let origin = try #require(events.origin)
    let onsets = HeardSound(try card.recording()).onsets(after: 50_000_000)
    let errors = zip(onsets, events.phases).map { abs($0 - origin - $1) }
    let record = try home.records("session").first
    let isRight = record?["ended"]?.string == "completed" && record?["breaths"]?.int64 == 6
    FaultTable.add(
      FaultRow(
        name,
        made: "until it is said that it waits",
        rig: .card,
        gapMilliseconds: Double(origin - begin) / 1e6,
        worstOnsetMicroseconds: errors.max().map { Double($0) / 1e3 },
        isRecordRight: isRight,
        told: outcome.standardError.split(separator: "\n").joined(separator: " / ")
      )
    )
    #expect(outcome.exitCode == 0)
    #expect(onsets.count == 12)
    #expect(errors.allSatisfy { $0 <= 1_000_000 })
    #expect(isRight)
    #expect(outcome.standardError.contains(reason))
    #expect(outcome.standardError.split(separator: "\n").count == 1)
  }

  @Test(
    "In a terminal the session begins in silence, and a card that comes later sounds",
    .disabled(if: BuildProducts.isSanitized, "script(1) cannot load what is sanitized")
  )
  func terminal() async throws {
    let card = try VirtualCard(.init { $0.isFragile = true })
    let home = try Home()
    try card.strike(.unplug())

    let line = (["exec script -qec '\"$EBB\""] + Self.words + ["--events=events' /dev/null"])
      .joined(separator: " ")
    let run = try ProgramRun(
      "sh",
      ["-c", line],
      environment: home.environment.merging(card.environment) { $1 }
        .merging(["EBB": BuildProducts.ebb]) { $1 },
      folder: home.folder.path
    )
    let begun = try await home.events("events", of: run) { $0.origin != nil }
    let origin = try #require(begun.origin)
    let moment = try card.strike(.replug(), at: origin + 1_200_000_000)
    let outcome = try await run.end(within: .seconds(60))

    let events = try home.events("events")
    let onsets = HeardSound(try card.recording()).onsets(after: 50_000_000)
    let errors = onsets.map { onset in
      events.phases.map { abs(onset - origin - $0) }.min() ?? .max
    }
    let record = try home.records("session").first
    let isRight = record?["ended"]?.string == "completed" && record?["breaths"]?.int64 == 6
    FaultTable.add(
      FaultRow(
        "missing at the start, plugged in later",
        made: "1.2 s after the first phase, in a terminal",
        rig: .card,
        gapMilliseconds: onsets.first.map { Double($0 - moment) / 1e6 },
        worstOnsetMicroseconds: errors.dropFirst().max().map { Double($0) / 1e3 },
        isRecordRight: isRight,
        told: outcome.standardOutput.split(whereSeparator: \.isNewline)
          .filter { $0.hasPrefix("ebb: ") }.joined(separator: " / ")
      )
    )
    #expect(outcome.exitCode == 0)
    #expect(onsets.count >= 4)
    // The first may be heard from its middle.
    #expect(errors.dropFirst().allSatisfy { $0 <= 1_000_000 })
    #expect(isRight)
    #expect(outcome.standardOutput.contains("goes on in silence"))
    #expect(!outcome.standardOutput.contains("ALSA"))
    #expect(events.of("fault").contains { $0["kind"]?.string == "returned" })
  }
}
