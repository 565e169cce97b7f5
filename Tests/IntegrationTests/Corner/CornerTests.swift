import BreathTesting
import FoundationEssentials
import JSONText
import Testing

@Suite("A corner", .realTime)
struct CornerTests {
  @Test("It holds no card while it is idle, and what it holds stays the same over many sessions")
  func released() async throws {
    let corner = try await CornerRun(press: "sit 1m")
    var held: [[Int]] = []
    for _ in 0..<12 {
      try corner.press()
      try #require(await corner.comes(to: .playing))
      try corner.holdLong()
      try #require(await corner.comes(to: .idle))
      held.append(try Self.held(corner.run.processID))
      // The next press is one that is over already; it must not lie before the last one's release.
      try await pause(for: .milliseconds(120))
    }

    let log = try corner.card.recording().events.map(\.kind)
    #expect(log.count { $0 == .open } == 12 && log.count { $0 == .close } == 12)
    // A thread may take its time to end.
    #expect(Set(held.dropFirst().map { $0[0] }).count == 1, "\(held)")
    #expect(held.suffix(5).map { $0[1] }.min() == held[1...5].map { $0[1] }.min(), "\(held)")
    // Another program has the card meanwhile.
    let other = try await corner.home.run(["sit", "1s", "--no-log", "--quiet"], on: corner.card)
    #expect(other.exitCode == 0, "\(other.standardError)")
    report("12 sessions: \(held[11][0]) descriptors and \(held[11][1]) threads while idle")
    #expect(try await corner.end().exitCode == 143)
    #expect(corner.receiver.messages.last == "STOPPING=1")
    #expect(corner.receiver.messages.count { $0 == "STOPPING=1" } == 1)
  }

  @Test("A press that becomes a long one while it is idle leaves nothing in the journal")
  func takenBack() async throws {
    let corner = try await CornerRun(press: "sit 1m")
    try corner.button.move([(28, 1, 0)])
    try #require(await corner.comes(to: .playing))
    try #require(await corner.comes(to: .idle), "nothing but time makes it a long one")
    try corner.button.move([(28, 0, 0)])

    #expect(try corner.home.records().isEmpty)
    #expect(try await corner.end().exitCode == 143)
    #expect(try corner.home.records().isEmpty)
  }

  @Test("In an open hold a press ends it; the next one pauses, and SIGTERM keeps what was")
  func openHold() async throws {
    let still = "{ body: [{ inhale: 1 }, { hold: { open: { max: '5m' } } }, { exhale: 9 }] }"
    let corner = try await CornerRun(
      press: "play still --prepare 0s --events",
      "}, patterns: { still: \(still)"
    )
    try corner.press()
    try await corner.run.output(containing: "\"max_ns\"")
    try corner.press()
    try await corner.run.output(containing: "\"exhale\"")
    try corner.press()
    try #require(await corner.comes(to: .paused))

    #expect(try await corner.end().exitCode == 143)
    let record = try #require(corner.home.records("session").first)
    #expect(record["ended"]?.string == "signal")
  }

  @Test("Without a card a press is said and the corner goes on; a long press gives the wait up")
  func noCard() async throws {
    let home = try Home.lived()
    let button = try InputDevice(in: home.folder)
    let run = try home.start(["corner", "--button", button.path], on: nil)
    try await run.output(containing: "waits for a press")
    try button.move([(28, 1, 100_000_000), (28, 0, 0)])
    try await run.output(containing: "waiting up to 30 s")
    // More presses meanwhile come to nothing.
    try button.move([(28, 1, 300_000_000), (28, 0, 200_000_000), (28, 1, 60_000_000), (28, 0, 0)])
    try await pause(for: .milliseconds(100))
    try button.move([(28, 1, 1_000_000_000), (28, 0, 0)])
    try await run.output(containing: "stopped before it began")
    run.send(15)
    let outcome = try await run.end(within: .seconds(10))

    #expect(outcome.exitCode == 143)
    #expect(try home.records().isEmpty)
  }

  @Test("What can never be played or pressed is refused at the start, with its place")
  func refused() async throws {
    let home = try Home.lived()
    let file = try home.configure("{ corner: {\n  press: \"play nothing-such\" } }")
    let pattern = try await home.run(["corner"])
    #expect(pattern.exitCode == 66)
    #expect(pattern.standardError.contains("\(file):2:10: \"play nothing-such\": "))
    _ = try home.configure("{ corner: { timers: [{ at: \"25:00\" }] } }")
    #expect(try await home.run(["corner"]).exitCode == 65)
    _ = try home.configure("{}")
    let button = try await home.run(["corner", "--button", "/dev/null"])
    #expect(button.exitCode == 64)
    #expect(button.standardError.contains("\"/dev/null\" is no input device\n"))
  }

  @Test("A configuration that is written is read; a fault in it is said once and changes nothing")
  func rewritten() async throws {
    let corner = try await CornerRun(press: "sit 1m")
    _ = try corner.home.configure("{ corner: { timers: 3 } }")
    try await corner.run.output(containing: "what was said before stays in force")
    try corner.press()
    try #require(await corner.comes(to: .playing))
    try corner.holdLong()
    try #require(await corner.comes(to: .idle))
    _ = try corner.home.configure("{ corner: { timers: [{ at: \"00:01\", start: \"sit 3m\" }] } }")

    #expect(try await corner.receiver.waits(for: "00:01 sit 3m"))
    let outcome = try await corner.end()
    #expect(outcome.standardError.components(separatedBy: "stays in force").count == 2)
  }

  /// The descriptors and threads of a process, once it is quiet.
  private static func held(_ process: Int32) throws -> [Int] {
    try ["fd", "task"].map {
      try FileManager.default.contentsOfDirectory(atPath: "/proc/\(process)/\($0)").count
    }
  }
}
