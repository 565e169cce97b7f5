import BreathTesting
import FoundationEssentials
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

/// A PulseAudio of a test's own, which plays into a virtual card.
struct PulseServer {
  private let folder: TemporaryFolder
  private let run: ProgramRun

  /// Starts it and waits until it listens.
  init(on card: VirtualCard) async throws {
    folder = try TemporaryFolder()
    let script = try folder.write(
      """
      load-module module-native-protocol-unix auth-anonymous=1
      load-module module-alsa-sink device=\(card.name) sink_name=card rate=48000 channels=2 \
      format=s16le tsched=0 mmap=0 fragments=4 fragment_size=3840
      """,
      to: "script.pa"
    )
    run = try ProgramRun(
      "pulseaudio",
      ["-n", "-F", script, "--exit-idle-time=-1", "--daemonize=no"],
      environment: Self.places(in: folder).merging(card.environment) { $1 }
    )
    let deadline = ContinuousClock.now + .seconds(10)
    while !FileManager.default.fileExists(atPath: folder.path("native")) {
      try #require(.now < deadline, "PulseAudio does not start: \(run.standardError)")
      try await pause(for: .milliseconds(10))
    }
    try folder.write("pcm.pa { type pulse }\npcm.!default pa\n", to: "client.conf")
  }

  /// What makes its device known as `pa`, and no other.
  var clientEnvironment: [String: String] {
    [
      "ALSA_CONFIG_PATH": folder.path("client.conf"),
      "PULSE_SERVER": "unix:\(folder.path("native"))",
    ]
  }

  /// Ends it, so that the card's record is whole.
  func stop() async throws {
    run.send(15)
    _ = try await run.end(within: .seconds(10))
  }

  private static func places(in folder: TemporaryFolder) -> [String: String] {
    [
      "HOME": folder.path,
      "XDG_RUNTIME_DIR": folder.path,
      "PULSE_RUNTIME_PATH": folder.path,
    ]
  }
}
