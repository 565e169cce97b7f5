import BreathTesting
import FoundationEssentials
import Glibc
import JSONText
import Testing

/// What is thrown at the socket of a session that plays.
@Suite("A socket under attack", .realTime)
struct HostileControlTests {
  @Test("Whatever is thrown at it, each onset is heard on its moment, and the record is right")
  func attacked() async throws {
    let session = try ControlledSession("play 1-1 --breaths 8 --cues tick --prepare 2s")
    try await session.hasBegun(at: "start")
    var generator = SeededGenerator(seed: 13)
    var counts = (answers: 0, connections: 0)

    let silent = try ControlPeer(session.path)
    silent.ask("watch")
    let crowd = try (0..<100).map { _ in try ControlPeer(session.path) }
    while try session.home.events("events").end == nil, !session.run.hasEnded {
      for peer in crowd { peer.ask(Bool.random(using: &generator) ? "status" : "watch") }
      for peer in crowd { while peer.line() != nil { counts.answers += 1 } }
      // The session may end meanwhile.
      guard let one = try? ControlPeer(session.path) else { break }
      counts.connections += 1
      switch Int.random(in: 0..<6, using: &generator) {
      case 0: one.send((0..<4000).map { _ in UInt8.random(in: 0...255, using: &generator) })
      case 1: one.send("{\"v\":1,\"ask\":\"st")
      case 2: one.send([UInt8](repeating: 0x61, count: 1 << 20))
      case 3: one.pass(0)
      case 4: one.send(String(repeating: "{\"v\":1,\"ask\":\"status\"}\n", count: 4000))
      default: one.ask("dance")
      }
      try await pause(for: .milliseconds(1))
    }
    let outcome = try await session.run.end()

    #expect(outcome.exitCode == 0, "\(outcome.standardError)")
    let heard = try HeardSession(session.card, session.home.events("events"))
    let errors = heard.errors(of: heard.onsets)
    report(
      "under attack by \(counts.connections) connections, \(counts.answers) answers: worst onset "
        + "\(tenths(errors.worst)) µs, \(outcome.processorTime) of the processor"
    )
    #expect(heard.events.phases == (0..<16).map { $0 * 1_000_000_000 })
    #expect(errors.worst <= 1000)
    #expect(heard.events.end?["late"]?.int64 == 0)
    let record = try #require(session.home.records("session").first)
    #expect(record["ended"]?.string == "completed")
    #expect(record["actual_ns"]?.int64 == 16_000_000_000)
    #expect(counts.answers > 100)
  }

  @Test("A runtime folder that is removed is there again, and the session goes on")
  func removed() async throws {
    let session = try ControlledSession("play 1-1 --breaths 600 --prepare 0s")
    try await session.hasBegun()
    let folder = session.home.folder.path("ebb")

    try FileManager.default.removeItem(atPath: folder)
    let deadline = ContinuousClock.now + .seconds(20)
    while !FileManager.default.fileExists(atPath: session.path), .now < deadline {
      try await pause(for: .milliseconds(10))
    }
    #expect(try await session.status()?["state"]?.string == "playing")

    // In its place stands what no socket can be made in: it has one where the state is.
    try FileManager.default.removeItem(atPath: folder)
    try session.home.folder.write("no folder", to: "ebb")
    var status: JSONValue?
    while status == nil, .now < deadline { status = try await session.status() }
    #expect(status?["state"]?.string == "playing")
    #expect(try await session.ebb("stop").exitCode == 0)
    #expect(try await session.run.end().exitCode == 0)
  }

  @Test(
    "Another user gets no word in, not even where the folder has been opened",
    .enabled(if: Lab.isOn, Comment(rawValue: Lab.reason))
  )
  func anotherUser() async throws {
    try #require(getuid() == 0, "only root can be another user")
    let session = try ControlledSession("play 1-1 --breaths 600 --prepare 0s")
    try await session.hasBegun()
    let speak = """
      use Socket; $SIG{PIPE} = "IGNORE"; socket(my $peer, AF_UNIX, SOCK_STREAM, 0);
      if (!connect($peer, sockaddr_un($ARGV[0]))) { print "refused ", $! + 0, "\\n"; exit }
      syswrite($peer, '{"v":1,"ask":"stop"}' . "\\n");
      print "heard ", sysread($peer, my $answer, 4096) // 0, "\\n";
      """
    let words = ["--reuid=65534", "--regid=65534", "--clear-groups", "perl", "-e", speak]
    let closed = try await ProgramRun.run("setpriv", words + [session.path])

    #expect(closed.standardOutput == "refused \(EACCES)\n", "\(closed.standardError)")
    for path in [session.home.folder.path, session.home.folder.path("ebb")] { chmod(path, 0o755) }
    chmod(session.path, 0o777)
    let opened = try await ProgramRun.run("setpriv", words + [session.path])

    // It is cut off without an answer.
    #expect(opened.standardOutput == "heard 0\n", "\(opened.standardError)")
    #expect(try await session.status()?["state"]?.string == "playing")
    #expect(try await session.ebb("stop").exitCode == 0)
  }
}
