import BreathTesting
import JSONText
import Testing

extension LabTests {
  /// Sound servers that are not there, or not for everyone.
  @Suite(
    "No sound server",
    .disabled(if: BuildProducts.isSanitized, "a sound server cannot load a sanitized card")
  )
  struct ServerAbsenceTests {
    @Test("A server that comes within the wait is played to")
    func late() async throws {
      try await expectWait(for: PulseServer.self)
      try await expectWait(for: PipeWireServer.self)
    }

    @Test("With --require-sound a session without a server ends at once with 69")
    func required() async throws {
      try await expectRefusal(by: PulseServer.self)
      try await expectRefusal(by: PipeWireServer.self)
    }

    @Test("Another user's server lets no one in: the session goes on in silence")
    func otherUser() async throws {
      try await expectSilence(
        of: PulseServer.self,
        "another user's server",
        made: "ebb as nobody, the socket in a folder of root's",
        user: Self.nobody
      )
      try await expectSilence(
        of: PipeWireServer.self,
        "another user's server",
        made: "ebb as nobody, the socket in a folder of root's",
        user: Self.nobody
      )
    }

    @Test("Without XDG_RUNTIME_DIR a server is not found: the session goes on in silence")
    func noRuntimeFolder() async throws {
      try await expectSilence(
        of: PulseServer.self,
        "no XDG_RUNTIME_DIR",
        made: "no variable tells where the server is",
        without: ["XDG_RUNTIME_DIR", "PULSE_SERVER"]
      )
      try await expectSilence(
        of: PipeWireServer.self,
        "no XDG_RUNTIME_DIR",
        made: "no variable tells where the server is",
        without: ["XDG_RUNTIME_DIR", "PIPEWIRE_RUNTIME_DIR"]
      )
    }

    /// The number of the user without rights.
    private static let nobody = 65_534
    private static let session = [
      "play", "0.5-0.5", "--breaths", "4", "--cues", "tick", "--prepare", "0s", "--plain",
      "--events=events", "--accept-risk",
    ]

    /// Starts a session, and only then its server.
    private func expectWait<Server: SoundServer>(for type: Server.Type) async throws {
      let (card, home) = (try VirtualCard(), try Home())
      let server = try await Server(on: card)
      let run = try ProgramRun(
        BuildProducts.ebb,
        Self.session + ["--device", Server.device],
        environment: home.environment.merging(server.clientEnvironment) { $1 },
        folder: home.folder.path
      )
      try await run.output(containing: "waiting up to 30 s")
      try await server.start()
      let outcome = try await run.end(within: .seconds(40))
      try await server.stop()

      let clicks = HeardSound(try card.recording()).onsets(after: 200_000_000)
      let isRecordRight = try Self.isRecordRight(home)
      Self.addRow(
        Server.self,
        "no server at the start",
        "started while ebb waits",
        isRecordRight,
        outcome.standardError
      )
      #expect(outcome.exitCode == 0, "\(outcome.standardError)")
      #expect(isRecordRight)
      #expect(clicks.count == 8)
      #expect(outcome.standardError.split(separator: "\n").count == 1)
    }

    /// Runs a session that wants sound, without its server.
    private func expectRefusal<Server: SoundServer>(by type: Server.Type) async throws {
      let (card, home) = (try VirtualCard(), try Home())
      let server = try await Server(on: card)
      let outcome = try await ProgramRun.run(
        BuildProducts.ebb,
        Self.session + ["--device", Server.device, "--require-sound"],
        environment: home.environment.merging(server.clientEnvironment) { $1 },
        folder: home.folder.path,
        deadline: .seconds(20)
      )

      Self.addRow(
        Server.self,
        "no server, sound required",
        "--require-sound",
        try home.records().isEmpty,
        outcome.standardError
      )
      #expect(outcome.exitCode == 69)
      #expect(outcome.standardError.split(separator: "\n").count == 1)
      #expect(!outcome.standardError.contains("ALSA lib"))
      #expect(try home.records().isEmpty)
    }

    /// Plays a session on a terminal, to the default device, which leads to a server that it cannot reach.
    private func expectSilence<Server: SoundServer>(
      of type: Server.Type,
      _ fault: String,
      made: String,
      user: Int? = nil,
      without variables: Set<String> = []
    ) async throws {
      let (card, home) = (try VirtualCard(), try Home())
      let server = try await Server(on: card)
      try await server.start()
      let outcome = try await home.playOnTerminal(
        Self.session,
        server.clientEnvironment,
        user,
        without: variables
      )
      try await server.stop()

      let lines = outcome.standardOutput.split(separator: "\r\n").map(String.init)
      let warnings = lines.filter { $0.contains("silence") }
      let isRecordRight = try Self.isRecordRight(home)
      Self.addRow(Server.self, fault, made, isRecordRight, warnings.joined(separator: " / "))
      #expect(outcome.exitCode == 0, "\(outcome.standardOutput)")
      #expect(isRecordRight)
      #expect(warnings.count == 1, "\(lines)")
      #expect(!outcome.standardOutput.contains("ALSA lib"))
      #expect(try home.events("events").phases.count == 8)
      #expect(try card.recording().epochs.allSatisfy { $0.onsets(minimumSilence: 1).isEmpty })
    }

    private static func isRecordRight(_ home: Home) throws -> Bool {
      let records = try home.records("session")
      return records.count == 1 && records[0]["ended"]?.string == "completed"
        && records[0]["breaths"]?.int64 == 4
    }

    private static func addRow<Server: SoundServer>(
      _ server: Server.Type,
      _ fault: String,
      _ made: String,
      _ isRecordRight: Bool,
      _ told: String
    ) {
      let told = told.split(separator: "\n").joined(separator: " / ")
      FaultTable.add(
        FaultRow(
          "\(Server.title): \(fault)",
          made: made,
          rig: .server,
          gapMilliseconds: nil,
          worstOnsetMicroseconds: nil,
          isRecordRight: isRecordRight,
          told: told.hasPrefix("ebb: ") ? String(told.dropFirst(5)) : told
        )
      )
    }
  }
}
