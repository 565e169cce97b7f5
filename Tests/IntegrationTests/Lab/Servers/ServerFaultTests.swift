import BreathTesting
import Testing

extension LabTests {
  /// Whole sessions through real sound servers, which play into a virtual card: so what is heard is known to
  /// the frame.
  @Suite(
    "Faults of sound servers",
    .disabled(if: BuildProducts.isSanitized, "a sound server cannot load a sanitized card")
  )
  struct ServerFaultTests {
    @Test("A session goes on while PulseAudio fails", arguments: ServerFault.ofPulse)
    func pulse(fault: ServerFault) async throws {
      try await expectSurvival(of: fault, of: PulseServer.self)
    }

    @Test("A session goes on while PipeWire fails", arguments: ServerFault.ofPipeWire)
    func pipeWire(fault: ServerFault) async throws {
      try await expectSurvival(of: fault, of: PipeWireServer.self)
    }

    /// Tries a fault up to three times, as a machine that is held up makes faults of its own.
    private func expectSurvival<Server: SoundServer>(
      of fault: ServerFault,
      of server: Server.Type
    ) async throws {
      var survival: ServerSurvival
      var tries = 0
      repeat {
        survival = try await Self.turns.take {
          try await ServerSurvival.measure(fault, of: server)
        }
        tries += 1
        report(survival.figures)
        for wrong in survival.wrongs {
          report("\(Server.title), \(fault.testDescription), try \(tries): \(wrong)")
        }
      } while !survival.wrongs.isEmpty && tries < 3
      FaultTable.add(survival.row)
      #expect(survival.wrongs.isEmpty)
    }

    /// Each has two servers, and two programs that keep time.
    private static let turns = Turns(4)
  }
}
