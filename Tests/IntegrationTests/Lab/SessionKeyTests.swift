import BreathTesting
import JSONText
import Testing

extension LabTests {
  @Suite("All keys in a terminal")
  struct SessionKeyTests {
    private static let configuration = """
      { note: { ask: false }, patterns: { keyed: { breaths: 1, phases: [
        { inhale: 2 }, { hold: { open: { max: "5m" } } }, { exhale: 3 } ] } } }
      """

    @Test(
      "Drawn, in plain lines and for a screen reader, each key answers at every stage",
      arguments: [("", ""), ("", "--plain"), ("ACCESSIBLE=1", "")]
    )
    func stages(setting: String, option: String) async throws {
      let home = try Home()
      _ = try home.configure(Self.configuration)
      let card = try VirtualCard()
      let terminal = try await Tmux(in: home, on: card)

      try await terminal.type(
        "stty -a >before; \(setting) \"$EBB\" play keyed --cues bowl --prepare 5s --events=events "
          + "\(option); echo \"exit=$?\"; stty -a >after; echo fini''shed"
      )
      _ = try await wait(home) { $0.names.contains("bell") }
      try await terminal.press("?")
      _ = try await terminal.screen(within: .seconds(20)) { $0.contains("keeps what was done") }
      try await terminal.press("n")
      _ = try await terminal.screen(within: .seconds(20)) {
        $0.contains("a note will be asked for")
      }
      _ = try await wait(home) { $0.phases.count >= 2 }
      try await terminal.press("Down")
      _ = try await terminal.screen(within: .seconds(20)) { $0.contains("volume -2 dB") }
      try await terminal.press("m")
      _ = try await terminal.screen(within: .seconds(20)) { $0.contains("muted") }
      try await terminal.paste(String(repeating: "quiet minds 123 ", count: 60))
      try await pause(for: .milliseconds(800))
      try await terminal.press("m")
      _ = try await wait(home) { $0.of("volume").count == 3 }
      try await terminal.press("Enter")
      _ = try await wait(home) { $0.end != nil }
      try await terminal.press("q")
      _ = try await terminal.screen(within: .seconds(20)) { $0.contains("future self") }
      try await terminal.send("calm")
      try await terminal.press("Enter")
      let last = try await terminal.screen(within: .seconds(20)) { $0.contains("finished\n") }
      let modes = try await terminal.modes()

      #expect(last.contains("exit=0"))
      #expect(!modes.isAlternate && modes.isCursorShown)
      #expect(try home.folder.read("before") == home.folder.read("after"))
      #expect(try home.events("events").names.contains("pause") == false, "a paste is no key")
      #expect(try home.records("session").first?["ended"]?.string == "completed")
      #expect(try home.records("note").first?["text"]?.string == "calm")
    }

    @Test("q leaves a session early with 0, and time after a sit counts until a key")
    func leaving() async throws {
      let home = try Home()
      let card = try VirtualCard()
      let terminal = try await Tmux(in: home, on: card)

      try await terminal.type("\"$EBB\" play 4-4 --no-log; echo \"exit=$?\"")
      _ = try await terminal.screen(within: .seconds(20)) { $0.contains("inhale") }
      try await terminal.press("q")
      let left = try await terminal.screen(within: .seconds(20)) { $0.contains("exit=0") }
      #expect(left.contains("ended early"))

      try await terminal.type("clear; \"$EBB\" sit 1s --cues silent; echo ne''xt")
      _ = try await terminal.screen(within: .seconds(20)) { $0.contains("any key ends it") }
      try await pause(for: .milliseconds(1_500))
      try await terminal.press("Space")
      _ = try await terminal.screen(within: .seconds(20)) { $0.contains("future self") }
      try await terminal.press("Enter")
      let last = try await terminal.screen(within: .seconds(20)) { $0.contains("next\n") }

      #expect(last.contains("sat 0:01 and 0:0"))
      let record = try #require(home.records("session").last)
      #expect((record["overtime_ns"]?.int64 ?? 0) >= 1_500_000_000)
    }

    /// Waits until the event lines are as wanted.
    private func wait(
      _ home: Home,
      until isWanted: (SessionEvents) -> Bool
    ) async throws -> SessionEvents {
      let deadline = ContinuousClock.now + .seconds(60)
      while true {
        let events = try home.events("events")
        if isWanted(events) { return events }
        try #require(.now < deadline, "\(events.names)")
        try await pause(for: .milliseconds(20))
      }
    }
  }
}
