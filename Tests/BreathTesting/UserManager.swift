import FoundationEssentials
import Glibc

/// A real `systemd --user` of a test's own, with a session bus, that no other program sees.
///
/// It lives in namespaces of its own, in which the machine seems to have been booted with systemd; all of it ends with the
/// reference. It needs root, `dbus-daemon` and systemd. There is no `journald`: a unit whose
/// words matter says `StandardOutput=append:FILE`.
public final class UserManager: Sendable {
  /// What systemd or one of its tools did not do.
  public struct Failure: Error, CustomStringConvertible {
    /// What was asked, and what it said.
    public let description: String
  }

  /// Whose units it runs: those in `config/systemd/user`.
  public let home: Home
  /// The variables of the manager and of all that runs inside.
  public let environment: [String: String]

  private let process: ProgramRun
  private let group: String

  /// Starts a manager, and waits until it has started all that belongs to its start.
  ///
  /// - Parameters:
  ///   - home: The home of its user.
  ///   - card: The only sound card that programs find, or nil for none at all.
  ///   - more: Variables beside those of the home and the card.
  /// - Throws: ``Failure`` where it does not come up.
  public init(
    _ home: Home,
    on card: VirtualCard?,
    environment more: [String: String] = [:]
  ) async throws {
    self.home = home
    environment = try home.environment(with: card).merging(more) { $1 }
    group = "ebb-\(UUID().uuidString)"
    try FileManager.default.createDirectory(
      atPath: home.folder.path("config/systemd/user"),
      withIntermediateDirectories: true
    )
    let words = ["--mount", "--pid", "--fork", "--kill-child=KILL", "--mount-proc", "bash", "-c"]
    process = try ProgramRun(
      "unshare",
      words + [Self.script],
      environment: environment.merging(["GROUP": group]) { $1 }
    )
    try await waitUntilUp()
  }

  deinit {
    // Its children end with it, whatever they are at; then nothing holds the control group.
    _ = process.kill()
    Self.removeGroup(group)
  }

  /// What runs inside as the first process.
  private static let script = """
    set -e
    mount -t tmpfs tmpfs /run
    mkdir -p /run/systemd/system
    for base in /sys/fs/cgroup/systemd /sys/fs/cgroup/unified /sys/fs/cgroup; do
      [ -e $base/cgroup.procs ] || continue
      mkdir $base/$GROUP
      echo $$ >$base/$GROUP/cgroup.procs
    done
    unset GROUP
    dbus-daemon --session --nofork --nopidfile --address=unix:path=$XDG_RUNTIME_DIR/bus &
    until [ -S $XDG_RUNTIME_DIR/bus ]; do sleep 0.01; done
    /lib/systemd/systemd --user &
    wait
    """

  private func waitUntilUp() async throws {
    let deadline = ContinuousClock.now + .seconds(120)
    var said = ""
    while .now < deadline, !process.hasEnded {
      let outcome = try await run(["systemctl", "--user", "is-system-running"])
      said = outcome.standardOutput
      if said.hasPrefix("running") || said.hasPrefix("degraded") { return }
      try await pause(for: .milliseconds(50))
    }
    throw Failure(description: "no user manager came up: \(said)\(process.standardError)")
  }

  /// Runs a program inside, to its end.
  ///
  /// - Parameters:
  ///   - words: The program and what follows its name.
  ///   - deadline: The time after which it is killed.
  /// - Returns: How it ended, and what it wrote.
  /// - Throws: A ``ProgramRun/Failure``.
  public func run(
    _ words: [String],
    deadline: Duration = .seconds(60)
  ) async throws -> ProgramOutcome {
    let place = ["--target", "\(process.processID)", "--mount"]
    return try await ProgramRun.run(
      "nsenter",
      place + ["--pid=/proc/\(process.processID)/ns/pid_for_children", "--"] + words,
      environment: environment,
      folder: home.folder.path,
      deadline: deadline
    )
  }

  /// Runs `systemctl --user` inside.
  ///
  /// - Parameter words: What follows it.
  /// - Returns: Its standard output.
  /// - Throws: ``Failure`` where it does not end with 0.
  @discardableResult
  public func control(_ words: String...) async throws -> String {
    let outcome = try await run(["systemctl", "--user"] + words)
    guard outcome.exitCode == 0 else {
      throw Failure(description: "systemctl \(words): \(outcome.standardError)")
    }
    return outcome.standardOutput
  }

  /// A property of a unit, such as `ActiveState`, as systemd prints it.
  public func property(_ name: String, of unit: String) async throws -> String {
    let text = try await control("show", "--property=\(name)", "--value", unit)
    return text.hasSuffix("\n") ? String(text.dropLast()) : text
  }

  /// Writes a unit's file, and lets the manager read it.
  public func add(_ text: String, as unit: String) async throws {
    try home.folder.write(text, to: "config/systemd/user/\(unit)")
    try await control("daemon-reload")
  }

  /// Waits until a property of a unit is as wanted.
  ///
  /// - Parameters:
  ///   - unit: The unit.
  ///   - name: The property.
  ///   - wanted: Its value.
  ///   - limit: How long it may take.
  /// - Throws: ``Failure`` with what it is instead.
  public func wait(
    for unit: String,
    _ name: String,
    toBe wanted: String,
    within limit: Duration = .seconds(30)
  ) async throws {
    let deadline = ContinuousClock.now + limit
    var value = try await property(name, of: unit)
    while value != wanted, .now < deadline {
      try await pause(for: .milliseconds(200))
      value = try await property(name, of: unit)
    }
    guard value == wanted else {
      throw Failure(description: "\(name) of \(unit) is \(value), not \(wanted)")
    }
  }

  /// Removes a control group with those in it, once nothing runs there.
  private static func removeGroup(_ group: String) {
    for base in ["/sys/fs/cgroup/systemd", "/sys/fs/cgroup/unified", "/sys/fs/cgroup"] {
      let place = "\(base)/\(group)"
      // The kernel takes a moment to let go of what was killed.
      for _ in 0..<100 where access(place, F_OK) == 0 {
        removeFolders(place)
        usleep(10_000)
      }
    }
  }

  /// Files of a control group go with their folder.
  private static func removeFolders(_ place: String) {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: place)) ?? []
    for name in names {
      var status = stat()
      let path = "\(place)/\(name)"
      if lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFDIR { removeFolders(path) }
    }
    rmdir(place)
  }
}
