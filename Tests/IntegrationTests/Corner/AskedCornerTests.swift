import BreathTesting
import JSONText
import Testing

@Suite("A corner that is asked from elsewhere", .realTime)
struct AskedCornerTests {
  @Test("It is started, paused, let go on and stopped by commands as by its button")
  func asked() async throws {
    let corner = try await CornerRun(
      press: "sit 1m",
      ", timers: [{ at: \"06:30\", start: \"sit 20m\" }]"
    )

    let idle = try #require(try await status(of: corner))
    #expect(idle["state"]?.string == "idle" && idle["corner"]?.bool == true)
    #expect(try await ebb("pause", corner).exitCode != 0, "nothing plays")
    #expect(try await ebb("resume", corner).exitCode == 0)
    try #require(await corner.comes(to: .playing))
    #expect(try await ebb("pause", corner).exitCode == 0)
    try #require(await corner.comes(to: .paused))
    // The button knows of it.
    try corner.press()
    try #require(await corner.comes(to: .playing))
    #expect(try await status(of: corner)?["state"]?.string == "playing")
    let stopped = try await ebb("stop", corner)
    #expect(stopped.exitCode == 0, "\(stopped.standardError)")
    try #require(await corner.comes(to: .idle))

    #expect(try await status(of: corner)?["state"]?.string == "idle")
    let records = try corner.home.records("session")
    #expect(records.map { $0["ended"]?.string } == ["stopped"])
    #expect(try await corner.end().exitCode == 143)
    #expect(try await ebb("status", corner).exitCode == 66, "its socket is gone")
  }

  private func ebb(_ word: String, _ corner: CornerRun) async throws -> ProgramOutcome {
    try await corner.home.run([word], deadline: .seconds(60))
  }

  private func status(of corner: CornerRun) async throws -> JSONValue? {
    let outcome = try await corner.home.run(["status", "--json"], deadline: .seconds(60))
    return try JSONValue.parse(outcome.standardOutput).array?.first
  }
}
