import BreathTesting
import FoundationEssentials
import Glibc

/// A PipeWire of a test's own, with a bus and a session manager, which plays into a virtual card.
actor PipeWireServer: SoundServer {
  static let title = "PipeWire"
  static let device = "pw"
  static let tolerance: Int64 = 1_000_000

  nonisolated let folder: TemporaryFolder
  private let environment: [String: String]
  private let sink: String
  private var bus: ProgramRun?
  private var server: ProgramRun?
  private var sessionManager: ProgramRun?

  init(on card: VirtualCard) async throws {
    folder = try TemporaryFolder()
    environment = [
      "HOME": folder.path, "XDG_RUNTIME_DIR": folder.path,
      "XDG_CONFIG_HOME": folder.path("config"),
    ].merging(card.environment) { $1 }
    sink = """
      { factory.name = api.alsa.pcm.sink node.name = card media.class = Audio/Sink \
      object.linger = true audio.position = [ FL FR ] audio.rate = 48000 audio.channels = 2 \
      audio.format = S32LE api.alsa.path = \(card.name) api.alsa.disable-mmap = true }
      """
    try configure(
      "pipewire/pipewire.conf.d/card.conf",
      "context.objects = [ { factory = adapter args = \(sink) } ]"
    )
    // The cards of this machine, if it has any, are none of the test's business.
    try configure(
      "wireplumber/main.lua.d/51-none.lua",
      "alsa_monitor.enabled = false\nv4l2_monitor.enabled = false\n"
        + "libcamera_monitor.enabled = false"
    )
    try configure("wireplumber/bluetooth.lua.d/51-none.lua", "bluez_monitor.enabled = false")
    try folder.write(
      """
      pcm_type.pipewire { lib "\(PipeWirePlugin.path())" }
      pcm.pw { type pipewire playback_node "-1" capture_node "-1" }
      pcm.!default pw

      """,
      to: "client.conf"
    )
  }

  nonisolated var clientEnvironment: [String: String] {
    ["ALSA_CONFIG_PATH": folder.path("client.conf"), "PIPEWIRE_RUNTIME_DIR": folder.path]
  }

  func start() async throws {
    let socket = folder.path("pipewire-0")
    // One that was killed has left its own.
    try? FileManager.default.removeItem(atPath: socket)
    let environment = try await self.environment.merging(busEnvironment()) { $1 }
    let run = try ProgramRun("pipewire", environment: environment)
    server = run
    try await wait(for: "socket of PipeWire's") {
      guard !run.hasEnded else { throw ServerFailure(description: run.standardError) }
      return FileManager.default.fileExists(atPath: socket)
    }
    sessionManager = try ProgramRun("wireplumber", environment: environment)
    // It has made this when its scripts run.
    try await wait(for: "session manager") {
      try await control("ls", "Metadata").contains(#""default""#)
    }
  }

  func stop() async throws {
    for run in [sessionManager, server, bus] {
      run?.send(SIGTERM)
      _ = try await run?.end(within: .seconds(10))
    }
    (sessionManager, server, bus) = (nil, nil, nil)
  }

  func kill() async throws {
    send(SIGKILL)
    _ = try await server?.end(within: .seconds(10))
    // Without its server it ends by itself.
    _ = try await sessionManager?.end(within: .seconds(10))
  }

  func send(_ signal: CInt) {
    server?.send(signal)
  }

  /// Kills the session manager alone: from then on no stream is joined to a sink.
  func killSessionManager() async throws {
    sessionManager?.send(SIGKILL)
    _ = try await sessionManager?.end(within: .seconds(10))
  }

  func unloadSink() async throws {
    try await control("destroy", nodeNumber())
  }

  func loadSink() async throws {
    try await control("create-node", "adapter", sink)
  }

  func suspendSink() async throws {
    try await control("send-command", nodeNumber(), "Suspend", "{}")
  }

  func wakeSink() async throws {
    try await control("send-command", nodeNumber(), "Start", "{}")
  }

  /// The address of the bus, which the session manager cannot be without; it is started once.
  private func busEnvironment() async throws -> [String: String] {
    let run =
      try bus
      ?? ProgramRun(
        "dbus-daemon",
        ["--session", "--nofork", "--nopidfile", "--print-address"],
        environment: environment
      )
    bus = run
    try await run.output(containing: "unix:")
    let address = run.standardOutput.split(separator: "\n").first.map(String.init) ?? ""
    return ["DBUS_SESSION_BUS_ADDRESS": address]
  }

  /// The number of the sink's node, as commands want it.
  private func nodeNumber() async throws -> String {
    var number = ""
    for line in try await control("ls", "Node").split(separator: "\n") {
      let words = line.split(whereSeparator: { " \t,".contains($0) })
      if words.first == "id", words.count > 1 { number = String(words[1]) }
      if words.first == "node.name", words.last == #""card""# { return number }
    }
    throw ServerFailure(description: "PipeWire has no sink")
  }

  @discardableResult
  private func control(_ words: String...) async throws -> String {
    try await command(["pw-cli"] + words, environment: environment)
  }

  private nonisolated func configure(_ name: String, _ text: String) throws {
    let path = folder.path("config/\(name)")
    let parent = String(path[..<(path.lastIndex(of: "/") ?? path.endIndex)])
    try FileManager.default.createDirectory(
      atPath: parent,
      withIntermediateDirectories: true
    )
    try (text + "\n").write(toFile: path, atomically: true, encoding: .utf8)
  }
}
