import BreathTesting
import Glibc
import JSONText
import Testing

/// However a session ends, the terminal is as it was, and its screen is the shell's.
@Suite("The scene leaves the terminal as it was", .realTime)
struct SceneEndTests {
  /// Expects the shell's screen, with what the session left on it.
  private func expectRestored(_ session: SceneTerminal, left lines: [String]) {
    let screen = session.screen()
    #expect(!screen.isAlternate)
    #expect(screen.isCursorShown)
    #expect(screen.wraps)
    #expect(screen.unknown == [])
    #expect(screen.scrolls == 0)
    #expect(session.terminal.modes == session.before)
    #expect(screen.rows.filter { !$0.isEmpty } == lines)
  }

  @Test("At its own end: the flower goes, one line of what was done stays")
  func completed() async throws {
    let session = try SceneTerminal("play 1-1 --breaths 2 --prepare 1s --cues tick")

    let ready = try await session.screen("get ready") { $0.rows[20].contains("get ready 1") }
    let exhale = try await session.screen("exhale") { $0.rows[20].contains("exhale 1") }
    let status = try await session.end()

    #expect(ready.isAlternate && !ready.isCursorShown && !ready.wraps)
    #expect(exhale.rows[21].contains("breath 1 of 2"))
    #expect(exhale.rows[0].contains("left, ends "))
    #expect(exhale.rows[23].contains("Space pauses"))
    #expect(exhale.light(ofLines: 1..<20) > ready.light(ofLines: 1..<20))
    #expect(status == 0)
    expectRestored(
      session,
      left: ["1-1: 2 breaths, 0:04", "2 breaths, 0:04", SceneTerminal.prompt]
    )
    #expect(session.screen().frames > 20)
  }

  @Test(
    "By a signal: the session is kept, the terminal restored",
    arguments: [(SIGINT, 130), (SIGTERM, 143), (SIGHUP, 129)]
  )
  func signals(signal: CInt, expected: Int) async throws {
    let session = try SceneTerminal("play 2-2 --breaths 9 --prepare 0s --cues tick")
    try await session.screen("inhale") { $0.rows[20].contains("inhale") }

    if signal == SIGINT {
      session.terminal.type("\u{3}")
    } else {
      kill(try #require(session.process), signal)
    }
    let status = try await session.end()

    #expect(status == expected)
    let last = session.screen().rows.first { $0.hasSuffix("ended early") }
    #expect(last?.hasPrefix("0 breaths, 0:0") == true)
    expectRestored(
      session,
      left: ["2-2: 9 breaths, 0:36", last ?? "", SceneTerminal.prompt]
    )
    #expect(try session.home.records("session").first?["ended"]?.string == "signal")
  }

  @Test(
    "By a crash: the terminal is restored before the process ends",
    arguments: [SIGSEGV, SIGABRT]
  )
  func crash(signal: CInt) async throws {
    let session = try SceneTerminal("sit 1m --cues silent")
    try await session.screen("the scene") { $0.rows[0].contains("0:58 left") }

    kill(try #require(session.process), signal)
    let status = try await session.end()

    #expect(status == 128 + Int(signal))
    let screen = session.screen()
    #expect(!screen.isAlternate && screen.isCursorShown && screen.wraps)
    #expect(session.terminal.modes == session.before)
    #expect(!screen.rows.joined().contains("▀"))
    #expect(screen.rows.contains { $0.hasPrefix(SceneTerminal.prompt) })
  }

  @Test("Ctrl-\\ ends it at once, and leaves the screen first")
  func quit() async throws {
    let session = try SceneTerminal("sit 1m --cues silent")
    try await session.screen("the scene") { $0.rows[0].contains("0:58 left") }

    session.terminal.type("\u{1C}")
    let status = try await session.end()

    #expect(status == 128 + Int(SIGQUIT))
    #expect(!session.screen().isAlternate && session.screen().isCursorShown)
    #expect(session.terminal.modes == session.before)
  }

  @Test("A terminal that was stopped with Ctrl-S holds up neither the session nor its end")
  func stoppedTerminal() async throws {
    let session = try SceneTerminal("play 1-1 --breaths 3 --prepare 0s --cues tick")
    try await session.screen("exhale") { $0.rows[20].contains("exhale") }

    session.terminal.type("\u{13}")
    let status = try await session.end()

    #expect(status == 0)
    let events = try session.home.events("events")
    #expect(events.phases.count == 6)
    #expect(try session.home.records("session").first?["ended"]?.string == "completed")
    #expect(!session.screen().isAlternate)
    #expect(session.terminal.modes == session.before)
  }
}
