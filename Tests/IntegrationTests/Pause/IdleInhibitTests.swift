import BreathTesting
import FoundationEssentials
import Glibc
import JSONText
import Testing

/// Keeping the machine awake, beside a `systemd-inhibit` of a test's own.
@Suite("Idle sleep is held off", .realTime)
struct IdleInhibitTests {
  /// A home with a program of that name in its path.
  private struct Bench {
    let home: Home
    let card: VirtualCard

    /// Makes it of a script whose words are in `$@`.
    init(_ script: String) throws {
      (home, card) = (try Home(), try VirtualCard())
      let path = try home.folder.write("#!/bin/sh\n\(script)\n", to: "systemd-inhibit")
      guard chmod(path, 0o755) == 0 else {
        throw ProgramRun.Failure.cannotStart(path, errno: errno)
      }
    }

    func start(_ words: [String]) throws -> ProgramRun {
      let old = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
      return try ProgramRun(
        BuildProducts.ebb,
        words + ["--events=events", "--quiet"],
        environment: try home.environment(with: card)
          .merging(["PATH": "\(home.folder.path):\(old)"]) { $1 },
        folder: home.folder.path
      )
    }

    /// The processes that were started from this home, ebb left out.
    func helpers(of run: ProgramRun) -> [(id: Int32, command: String)] {
      ProcessList.started(with: home.folder.path).filter { $0.id != run.processID }
    }

    /// Waits until a file has a text.
    func text(of name: String) async throws -> String {
      let deadline = ContinuousClock.now + .seconds(20)
      while home.size(of: name) == 0, .now < deadline { try await pause(for: .milliseconds(10)) }
      return try home.folder.read(name)
    }

    /// Waits until no process of this home is left.
    func expectNoneLeft(_ run: ProgramRun) async throws {
      let deadline = ContinuousClock.now + .seconds(20)
      while !helpers(of: run).isEmpty, .now < deadline { try await pause(for: .milliseconds(10)) }
      #expect(helpers(of: run).isEmpty)
    }
  }

  /// As the real one does: runs the command that stands behind its options.
  private static let real = """
    echo "$@" >words; ls -l /proc/self/fd >descriptors; ps -o pid=,sid=,tty= -p $$ >session
    while [ "${1#--}" != "$1" ]; do shift; done
    "$@"; echo ended >ended
    """

  @Test("It is asked for idle sleep alone, in this session's name, for as long as it lasts")
  func whole() async throws {
    let bench = try Bench(Self.real)
    let run = try bench.start(["sit", "5m", "--cues", "tick"])

    let words = try await bench.text(of: "words")
    #expect(words == "--what=idle --who=ebb --why=a session --mode=block cat\n")
    _ = try await bench.home.events("events", of: run) { $0.names.contains("bell") }
    #expect(bench.home.size(of: "ended") == 0)
    run.send(SIGINT)
    let outcome = try await run.end(within: .seconds(60))

    #expect(outcome.exitCode == 130, "\(outcome.standardError)")
    #expect(outcome.standardOutput == "" && outcome.standardError == "")
    #expect(try await bench.text(of: "ended") == "ended\n")
    try await bench.expectNoneLeft(run)
  }

  @Test("It has nothing of the session's but a pipe, and belongs to no terminal")
  func inheritsNothing() async throws {
    let bench = try Bench(Self.real)
    let run = try bench.start(["sit", "5m", "--cues", "tick"])
    let session = try await bench.text(of: "session")
    let descriptors = try bench.home.folder.read("descriptors")
    run.send(SIGTERM)
    _ = try await run.end(within: .seconds(60))

    let words = session.split(separator: " ")
    #expect(words.first == words.dropFirst().first, "it leads a session of its own")
    for kept in ["journal", "running", "events", "record", "tty", "pts"] {
      #expect(!descriptors.contains(kept), "\(descriptors)")
    }
    #expect(descriptors.contains("0 -> pipe:"))
  }

  @Test(
    "However ebb ends, it ends too",
    arguments: [SIGKILL, SIGTERM, SIGINT] as [CInt]
  )
  func ends(signal: CInt) async throws {
    let bench = try Bench(Self.real)
    let run = try bench.start(["sit", "1m", "--cues", "tick"])
    _ = try await bench.text(of: "session")

    run.send(signal)
    _ = try await run.end(within: .seconds(20))

    try await bench.expectNoneLeft(run)
  }

  @Test("One that finds no one to ask ends at once, and is no zombie while the session lasts")
  func refused() async throws {
    let bench = try Bench("echo no bus >&2; echo asked >words; exit 1")
    let run = try bench.start(["sit", "5m", "--cues", "tick"])
    _ = try await bench.text(of: "words")

    let deadline = ContinuousClock.now + .seconds(20)
    var left: String
    repeat {
      try await pause(for: .milliseconds(10))
      left = children(of: run)
    } while !left.isEmpty && .now < deadline
    #expect(left == "")
    #expect(!run.hasEnded)
    run.send(SIGTERM)
    let outcome = try await run.end(within: .seconds(60))

    #expect(outcome.exitCode == 143)
    #expect(outcome.standardError == "")
  }

  @Test("One that does not end when it should is ended, and holds up no one")
  func stubborn() async throws {
    let bench = try Bench("trap '' TERM; echo asked >words; exec sleep 1000")
    let run = try bench.start(["sit", "5m", "--cues", "tick"])
    _ = try await bench.text(of: "words")
    run.send(SIGHUP)

    let outcome = try await run.end(within: .seconds(60))

    #expect(outcome.exitCode == 129)
    try await bench.expectNoneLeft(run)
  }

  @Test("A session that is paused keeps no machine awake, until it goes on")
  func paused() async throws {
    let bench = try Bench("echo asked >>log; cat >/dev/null; echo ended >>log")
    let old = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    let session = try TerminalSession(
      ["sit", "30s", "--cues", "tick"],
      variables: ["PATH": "\(bench.home.folder.path):\(old)"]
    )

    _ = try await session.events { $0.names.contains("bell") }
    session.terminal.type(" ")
    _ = try await session.events { $0.names.contains("pause") }
    try await pause(for: .milliseconds(800))
    let log = try session.home.folder.read("log")
    session.terminal.type(" ")
    let outcome = try await session.end()

    #expect(outcome.exitCode == 0)
    #expect(log == "asked\nended\n")
    #expect(try session.home.folder.read("log") == "asked\nended\nasked\nended\n")
  }

  @Test("Where there is none, the session is as ever")
  func missing() async throws {
    let (home, card) = (try Home(), try VirtualCard())
    let outcome = try await ProgramRun.run(
      BuildProducts.ebb,
      ["sit", "1s", "--cues", "tick", "--quiet"],
      environment: try home.environment(with: card).merging(["PATH": home.folder.path]) {
        $1
      }
    )

    #expect(outcome.exitCode == 0, "\(outcome.standardError)")
    #expect(outcome.standardError == "")
  }

  private func children(of run: ProgramRun) -> String {
    let path = "/proc/\(run.processID)/task/\(run.processID)/children"
    return (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
  }
}
