import BreathTesting
import JSONText
import Testing

extension LabTests {
  @Suite("The space key in a terminal")
  struct PauseKeyTests {
    @Test(
      "The line says that it is paused, stands still, and goes on with the breath from its start"
    )
    func statusLine() async throws {
      let home = try Home()
      _ = try home.configure("{ note: { ask: false } }")
      let card = try VirtualCard()
      let terminal = try await Tmux(in: home, on: card)

      try await terminal.type(
        "stty -a >before; \"$EBB\" play 2-4 --breaths 3 --prepare 1s --motion line"
      )
      _ = try await terminal.screen(within: .seconds(30)) {
        $0.contains("exhale 2   breath 2 of 3")
      }
      try await terminal.press("Space")
      let paused = try await terminal.screen(within: .seconds(20)) { $0.contains("paused") }
      try await pause(for: .milliseconds(2_200))
      let still = try await terminal.screen()
      try await terminal.press("Space")
      let again = try await terminal.screen(within: .seconds(20)) { $0.contains("inhale 1") }
      try await terminal.press("C-c")
      try await terminal.type("stty -a >after; echo do''ne")
      let last = try await terminal.screen(within: .seconds(20)) { $0.contains("done\n") }

      #expect(paused.contains("Space pauses"))
      #expect(paused.contains("paused, Space goes on   exhale"))
      #expect(still == paused, "nothing is drawn meanwhile")
      #expect(again.contains("breath 2 of 3   0:12 left"))
      #expect(last.contains(", paused for 0:0"))
      #expect(try home.folder.read("before") == home.folder.read("after"))
      let record = try #require(home.records("session").first)
      #expect(record["breaths"]?.int64 == 1)
      let time = try #require(record["paused_ns"]?.int64)
      #expect(time > 2_200_000_000)
    }

    @Test(
      "A sit that is paused and goes on is as long as it was to be, and asks for its note after it"
    )
    func sit() async throws {
      let home = try Home()
      let card = try VirtualCard()
      let terminal = try await Tmux(in: home, on: card)

      try await terminal.type("\"$EBB\" sit 4s --cues tick")
      _ = try await terminal.screen(within: .seconds(30)) { $0.contains("0:03 left") }
      try await terminal.press("Space")
      _ = try await terminal.screen(within: .seconds(20)) { $0.contains("paused") }
      try await pause(for: .milliseconds(1_200))
      try await terminal.press("Space")
      _ = try await terminal.screen(within: .seconds(30)) { $0.contains("any key ends it") }
      try await terminal.press("x")
      let end = try await terminal.screen(within: .seconds(30)) { $0.contains("sat 0:04, paused") }

      #expect(end.contains("sat 0:04, paused for 0:0"))
      let record = try #require(home.records("session").first)
      #expect(record["actual_ns"]?.int64 == 4_000_000_000)
      #expect(record["ended"]?.string == "completed")
    }
  }
}
