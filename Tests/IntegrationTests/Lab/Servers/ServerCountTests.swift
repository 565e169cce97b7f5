import BreathTesting
import Glibc
import JSONText
import Testing

extension LabTests {
  /// A counter that is heard through real sound servers, which play into a virtual card.
  @Suite(
    "A count through a sound server",
    .disabled(if: BuildProducts.isSanitized, "a sound server cannot load a sanitized card")
  )
  struct ServerCountTests {
    private static let presses = 12

    @Test("Through PulseAudio each bead is heard, soon after it was pressed")
    func pulse() async throws {
      try await expectPrompt(PulseServer.self)
    }

    @Test("Through PipeWire each bead is heard, soon after it was pressed")
    func pipeWire() async throws {
      try await expectPrompt(PipeWireServer.self)
    }

    /// Tries up to three times, as a machine that is held up is late by itself.
    private func expectPrompt<Server: SoundServer>(_ server: Server.Type) async throws {
      var delays: [Int64] = []
      var tries = 0
      repeat {
        let found = try await count(through: server).sorted()
        tries += 1
        guard found.count == Self.presses else { continue }
        delays = found
        let figures = [found[0], found[found.count / 2], found[found.count - 1]]
          .map { tenths(Double($0) / 1_000_000) }
        report("key to sound through \(Server.title): least, median, most \(figures) ms")
      } while tries < 3 && (delays.isEmpty || delays[delays.count / 2] > 250_000_000)
      try #require(!delays.isEmpty, "each bead is heard by itself")
      #expect(delays[delays.count / 2] < 400_000_000)
    }

    /// How long after each press its bead was heard, in nanoseconds; in order.
    private func count<Server: SoundServer>(through type: Server.Type) async throws -> [Int64] {
      let card = try VirtualCard()
      let server = try await Server(on: card)
      try await server.start()
      let counter = try await Counter(beads: 108)
      let words = ["mala", "count", "drops", "--button", counter.button.path, "--plain"]
      let run = try ProgramRun(
        BuildProducts.ebb,
        words + ["--device", Server.device, "--every", "1"],
        environment: counter.home.environment.merging(server.clientEnvironment) { $1 }
      )
      try await run.output(containing: "each press of the button is a bead")
      // A server's pointer is believed some seconds after its start.
      try await pause(for: .seconds(4))
      var pressed: [Int64] = []
      for _ in 0..<Self.presses {
        pressed.append(try counter.button.press().lowerBound)
        try await pause(for: .milliseconds(400))
      }
      try await run.output(containing: "\(Self.presses) of 108")
      try await pause(for: .milliseconds(600))
      run.send(SIGTERM)
      let outcome = try await run.end(within: .seconds(30))
      try await server.stop()

      #expect(outcome.exitCode == 143, "\(outcome.standardError)")
      #expect(try counter.kept().beads == Self.presses)
      let onsets = HeardSound(try card.recording()).onsets(after: 50_000_000)
      guard onsets.count == pressed.count else { return [] }
      return zip(onsets, pressed).map { $0 - $1 }
    }
  }
}
