import BreathTesting
import FoundationEssentials
import Glibc

/// A PulseAudio of a test's own, which plays into a virtual card.
actor PulseServer: SoundServer {
  static let title = "PulseAudio"
  static let device = "pa"
  /// What it says of its delay is its own reckoning, and wanders.
  static let tolerance: Int64 = 10_000_000

  nonisolated let folder: TemporaryFolder
  private let environment: [String: String]
  private let sink: [String]
  private var run: ProgramRun?

  init(on card: VirtualCard) async throws {
    folder = try TemporaryFolder()
    environment = [
      "HOME": folder.path,
      "XDG_RUNTIME_DIR": folder.path,
      "PULSE_RUNTIME_PATH": folder.path,
      "PULSE_SERVER": "unix:\(folder.path("native"))",
    ].merging(card.environment) { $1 }
    sink = [
      "module-alsa-sink", "device=\(card.name)", "sink_name=card", "rate=48000", "channels=2",
      "format=s16le", "tsched=0", "mmap=0", "fragments=4", "fragment_size=3840",
    ]
    // The socket last: who finds it finds a sink.
    try folder.write(
      """
      load-module \(sink.joined(separator: " "))
      load-module module-native-protocol-unix auth-anonymous=1

      """,
      to: "script.pa"
    )
    try folder.write("pcm.pa { type pulse }\npcm.!default pa\n", to: "client.conf")
  }

  nonisolated var clientEnvironment: [String: String] {
    [
      "ALSA_CONFIG_PATH": folder.path("client.conf"),
      "PULSE_SERVER": "unix:\(folder.path("native"))",
    ]
  }

  func start() async throws {
    let socket = folder.path("native")
    // One that was killed has left its own.
    try? FileManager.default.removeItem(atPath: socket)
    let run = try ProgramRun(
      "pulseaudio",
      ["-n", "-F", folder.path("script.pa"), "--exit-idle-time=-1", "--daemonize=no"],
      environment: environment
    )
    self.run = run
    try await wait(for: "socket of PulseAudio's") {
      guard !run.hasEnded else { throw ServerFailure(description: run.standardError) }
      return FileManager.default.fileExists(atPath: socket)
    }
  }

  func stop() async throws {
    send(SIGTERM)
    _ = try await run?.end(within: .seconds(10))
    run = nil
  }

  func kill() async throws {
    send(SIGKILL)
    _ = try await run?.end(within: .seconds(10))
  }

  func send(_ signal: CInt) {
    run?.send(signal)
  }

  func unloadSink() async throws {
    try await control("unload-module", "module-alsa-sink")
  }

  func loadSink() async throws {
    try await command(["pactl", "load-module"] + sink, environment: environment)
  }

  func suspendSink() async throws {
    try await control("suspend-sink", "card", "1")
  }

  func wakeSink() async throws {
    try await control("suspend-sink", "card", "0")
  }

  private func control(_ words: String...) async throws {
    try await command(["pactl"] + words, environment: environment)
  }
}
