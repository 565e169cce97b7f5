import FoundationEssentials
import Glibc
import JSONText

/// A device of its own home, whose journal a real Syncthing shares.
///
/// It speaks to 127.0.0.1 alone and looks for nobody. It is killed when the reference is gone.
public final class SyncthingDevice: Sendable {
  /// The home of ebb on this device.
  public let home: Home
  /// The name by which Syncthing's devices know each other.
  public let id: String
  /// Where Syncthing keeps its own.
  public let place: TemporaryFolder

  let api: SyncthingAPI
  let listening: LocalPort
  private let run: Guarded<ProgramRun?>

  /// The name of the shared folder.
  static let folderID = "ebb-journal"

  /// Makes a device that does not run yet.
  init() async throws {
    home = try Home()
    place = try TemporaryFolder()
    listening = try LocalPort()
    api = SyncthingAPI(port: try LocalPort(), key: UUID().uuidString)
    run = Guarded(nil)
    let outcome = try await ProgramRun.run(
      "syncthing",
      ["generate", "--home", place.path, "--no-default-folder", "--skip-port-probing"],
      environment: ["HOME": place.path, "STNODEFAULTFOLDER": "1"]
    )
    let text = outcome.standardOutput + outcome.standardError
    // Eight groups of seven, joined by dashes.
    let id = text.split { $0 == " " || $0 == "\n" }.first { $0.utf8.count == 63 }
    guard outcome.exitCode == 0, let id else {
      throw SyncthingFailure("syncthing generate: \(text)")
    }
    self.id = String(id)
  }

  deinit {
    _ = run.withLock { $0?.stop() }
  }

  /// The journal's folder.
  public var journal: String { home.folder.path("data/ebb/journal") }

  /// All names in the journal's folder, Syncthing's own too.
  public var names: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: journal).sorted() }
  }

  /// Starts Syncthing and waits until it answers.
  public func start() async throws {
    let program = try ProgramRun(
      "syncthing",
      ["serve", "--home", place.path, "--no-browser", "--no-restart", "--no-upgrade"],
      environment: ["HOME": place.path, "STMONITORED": "1", "STNOUPGRADE": "1"]
    )
    run.withLock { $0 = program }
    let deadline = ContinuousClock.now + .seconds(30)
    while true {
      if (try? await api.get("system/ping")) != nil { return }
      guard !program.hasEnded, .now < deadline else {
        throw SyncthingFailure("syncthing does not start: \(program.standardOutput)")
      }
      try await pause(for: .milliseconds(20))
    }
  }

  /// Ends Syncthing as switching the device off does.
  public func stop() async throws {
    guard let program = run.withLock({ $0 }) else { return }
    program.send(SIGTERM)
    _ = try await program.end(within: .seconds(20))
    run.withLock { $0 = nil }
  }

  /// Cuts the device off from all others, and waits until nothing is connected.
  public func goAway() async throws {
    try await api.post("system/pause")
    try await wait("still connected") { try await connected().isEmpty }
  }

  /// Lets the device find the others again; it does not wait for them.
  public func comeBack() async throws {
    try await api.post("system/resume")
  }

  /// Has Syncthing look at the journal now.
  public func scan() async throws {
    try await api.post("db/scan?folder=\(Self.folderID)")
  }

  /// Tells Syncthing where another device is, which it would find out by itself in a real network.
  public func find(_ other: SyncthingDevice) async throws {
    let address = "tcp://127.0.0.1:\(other.listening.number)"
    try await api.patch("config/devices/\(other.id)", ["addresses": [.init(address)]])
  }

  /// Waits until something holds of the device.
  ///
  /// - Parameters:
  ///   - otherwise: What is said when it does not come to hold.
  ///   - limit: How long to wait.
  ///   - holds: What is asked again and again.
  /// - Throws: ``SyncthingFailure`` with the last of Syncthing's log when the time is over.
  public func wait(
    _ otherwise: String,
    within limit: Duration = .seconds(30),
    until holds: () async throws -> Bool
  ) async throws {
    let deadline = ContinuousClock.now + limit
    while try await !holds() {
      guard .now < deadline else {
        let log = run.withLock { $0?.standardOutput } ?? ""
        throw SyncthingFailure("\(otherwise)\n\(log.suffix(2000))")
      }
      try await pause(for: .milliseconds(20))
    }
  }

  /// The ids of the devices that it is connected to.
  func connected() async throws -> Set<String> {
    let connections = try await api.get("system/connections")["connections"]?.object?.members ?? []
    return Set(connections.lazy.filter { $0.value["connected"]?.bool == true }.map(\.key))
  }
}
