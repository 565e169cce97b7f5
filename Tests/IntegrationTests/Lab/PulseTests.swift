import BreathTesting
import JSONText
import Testing

extension LabTests {
  @Suite(
    "PulseAudio",
    .disabled(if: BuildProducts.isSanitized, "a sound server cannot load a sanitized card")
  )
  struct PulseTests {
    @Test("Through a sound server the clicks keep their distance to the millisecond")
    func intervals() async throws {
      let home = try Home()
      let card = try VirtualCard()
      let server = try await PulseServer(on: card)
      try await server.start()

      let outcome = try await ProgramRun.run(
        BuildProducts.ebb,
        ["play", "1-1", "--breaths", "10", "--cues", "tick", "--device", "pa"]
          + ["--events=events", "--require-sound"],
        environment: home.environment.merging(server.clientEnvironment) { $1 },
        folder: home.folder.path,
        deadline: .seconds(60)
      )
      try await server.stop()

      #expect(outcome.exitCode == 0, "\(outcome.standardError)")
      let session = try HeardSession(card, home.events("events"))
      let onsets = session.onsets
      try #require(onsets.count == 20)
      let errors = session.errors(of: onsets)
      let list = errors.map { tenths($0) }.joined(separator: " ")
      report("PulseAudio: onset against plan in µs: \(list)")
      let steps = zip(errors, errors.dropFirst()).map { $1 - $0 }
      report(
        "PulseAudio: interval off by at most \(tenths(steps.worst)) µs; after 5 s "
          + "\(tenths(Array(steps.dropFirst(5)).worst)) µs"
      )
      #expect(Array(steps.dropFirst(5)).worst <= 1000)
      #expect(errors.worst <= 10_000, "a server is given time, but it is not waited for for ever")
      let record = try #require(home.records("session").first)
      #expect(record["breaths"]?.int64 == 10)
      #expect(record["ended"]?.string == "completed")
    }
  }
}
