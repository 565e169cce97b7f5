import BreathTesting
import Testing

extension LabTests {
  /// Another program plays at the same time, which a card alone would not allow.
  @Suite(
    "A second client of a sound server",
    .disabled(if: BuildProducts.isSanitized, "a sound server cannot load a sanitized card")
  )
  struct SecondClientTests {
    @Test("Through PulseAudio the clicks stay where they were")
    func pulse() async throws {
      try await expectCalm(of: PulseServer.self)
    }

    @Test("Through PipeWire the clicks stay where they were")
    func pipeWire() async throws {
      try await expectCalm(of: PipeWireServer.self)
    }

    /// Tries up to three times, as a machine that is held up disturbs a server by itself.
    private func expectCalm<Server: SoundServer>(of server: Server.Type) async throws {
      var session: SharedServerSession
      var tries = 0
      repeat {
        session = try await SharedServerSession.play(through: server)
        tries += 1
        report("\(Server.title), a second client: \(session.figures)")
        for wrong in session.wrongs {
          report("\(Server.title), a second client, try \(tries): \(wrong)")
        }
      } while !session.wrongs.isEmpty && tries < 3
      FaultTable.add(session.row)
      #expect(session.wrongs.isEmpty)
    }
  }
}
