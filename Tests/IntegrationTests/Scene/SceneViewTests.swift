import BreathTesting
import Glibc
import JSONText
import Testing

@Suite("The scene in a terminal", .realTime)
struct SceneViewTests {
  @Test("Where a line is wanted, or the terminal is too small, the line shows as ever")
  func line() async throws {
    for (words, columns) in [("--motion line", 80), ("", 19)] {
      let session = try SceneTerminal("sit 2s --cues silent \(words)", columns: columns)
      #expect(try await session.end() == 0)
      #expect(!session.terminal.output.contains("\u{1B}[?1049h"))
      #expect(session.terminal.output.contains("sit   "))
    }
  }

  @Test(
    "Plain, quiet, or without colours asked for, no escape is written",
    arguments: ["--plain", "--quiet"]
  )
  func plain(option: String) async throws {
    let session = try SceneTerminal("sit 1s --cues silent \(option)")
    #expect(try await session.end() == 0)
    #expect(!session.terminal.output.contains("\u{1B}"))
  }

  @Test("NO_COLOR and a dumb terminal have plain lines", arguments: ["NO_COLOR", "TERM"])
  func dumb(variable: String) async throws {
    let session = try SceneTerminal("sit 1s --cues silent", variables: [variable: "dumb"])
    #expect(try await session.end() == 0)
    #expect(!session.terminal.output.contains("\u{1B}"))
    #expect(session.terminal.output.contains("start\r\nend\r\n"))
  }

  @Test("Without colours it is drawn in braille, and no colour is ever sent")
  func colourless() async throws {
    let session = try SceneTerminal("play 1-1 --breaths 2 --cues silent --colour never")
    let screen = try await session.screen("exhale") { $0.rows[20].contains("exhale 1") }
    #expect(try await session.end() == 0)

    #expect(
      screen.rows[1..<20].joined().unicodeScalars.contains { (0x2801...0x28FF).contains($0.value) }
    )
    #expect(screen.places.joined().allSatisfy { $0.ink == .usual && $0.paper == .usual })
    #expect(!session.terminal.output.contains("\u{1B}[38"))
  }

  @Test("Space stops flower, count and time at once; it goes on with the breath from its start")
  func pauses() async throws {
    let session = try SceneTerminal("play 1-1 --breaths 3 --prepare 0s --cues silent")
    try await session.screen("exhale") { $0.rows[20].contains("exhale 1") }
    session.terminal.type(" ")
    let paused = try await session.screen("the pause") { $0.rows[20].contains("paused") }
    try await pause(for: .milliseconds(900))
    let still = session.screen()
    session.terminal.type(" ")
    let again = try await session.screen("the breath") { $0.rows[20].contains("inhale") }
    #expect(try await session.end() == 0)

    #expect(paused.rows[22].contains("Space goes on"))
    #expect(still.rows == paused.rows)
    #expect(still.light(ofLines: 1..<20) == paused.light(ofLines: 1..<20))
    #expect(again.rows[21].contains("breath 1 of 3"))
    #expect(session.screen().rows.contains { $0.hasPrefix("3 breaths, 0:06, paused for 0:0") })
  }

  @Test("The window may change its size at any time: the next frame fills the new one")
  func resize() async throws {
    let session = try SceneTerminal("play 2-2 --breaths 2 --prepare 0s --cues silent")
    try await session.screen("inhale") { $0.rows[20].contains("inhale") }
    let start = session.terminal.pieces.count

    session.terminal.resize(columns: 40, lines: 12)
    try await pause(for: .milliseconds(700))
    _ = session.terminal.output
    let later = session.terminal.pieces[start...]
    var small = ScreenModel(columns: 40, lines: 12)
    let bytes = later.flatMap(\.bytes)
    // From the frame that clears the screen on, it is drawn for its new size.
    let clear = try #require(bytes.firstRange(of: Array("\u{1B}[2J".utf8)))
    small.take(bytes[clear.lowerBound...])
    #expect(try await session.end() == 0)

    #expect(small.rows[9].contains("hale "))
    #expect(small.rows[10].contains("breath 1 of 2"))
    #expect(small.scrolls == 0 && small.unknown == [])
  }

  @Test("What befalls the sound is told on the scene, and again on the shell's screen after it")
  func messages() async throws {
    let session = try SceneTerminal(
      "play 1-1 --breaths 3 --prepare 0s --cues tick",
      isFragile: true
    )
    try await session.screen("exhale") { $0.rows[20].contains("exhale 1") }
    try session.card.strike(.unplug())
    let told = try await session.screen("the fault") { $0.rows[22].contains("unplugged") }
    #expect(try await session.end() == 0)

    #expect(told.rows[20].contains("hale"))
    #expect(session.screen().rows.contains { $0.contains("ebb: the sound card") })
    #expect(!session.screen().isAlternate)
  }
}
