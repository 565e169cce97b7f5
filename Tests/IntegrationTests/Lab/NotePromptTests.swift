import BreathTesting
import Glibc
import JSONText
import Testing

extension LabTests {
  @Suite("The note after a sit")
  struct NotePromptTests {
    private let question = "A note to your future self (Enter skips):"

    private func terminal(
      in home: Home,
      _ line: String,
      setting: String = "",
      isAsked: Bool = true
    ) async throws -> Tmux {
      let card = try VirtualCard()
      let terminal = try await Tmux(in: home, on: card)
      // The last word is typed so that the line itself does not show it.
      try await terminal.type(
        "clear; stty -a >before; \(setting) \(line); echo \"exit=$?\"; stty -a >after; echo do''ne"
      )
      if isAsked, line.contains(" sit ") {
        _ = try await terminal.screen(within: .seconds(20)) { $0.contains("any key ends it") }
        try await terminal.press("x")
      }
      return terminal
    }

    private func end(_ terminal: Tmux, _ home: Home) async throws -> String {
      let last = try await terminal.screen(within: .seconds(20)) { $0.contains("done\n") }
      let modes = try await terminal.modes()
      #expect(!modes.isAlternate && modes.isCursorShown)
      #expect(try home.folder.read("before") == home.folder.read("after"))
      return last
    }

    private func note(_ home: Home) throws -> JSONValue? { try home.records("note").first }

    @Test("It counts down while someone writes, and keeps the text byte for byte")
    func write() async throws {
      let home = try Home()
      let terminal = try await terminal(in: home, "\"$EBB\" sit 1s --cues silent")

      let empty = try await terminal.screen(within: .seconds(20)) { $0.contains("future self") }
      let text = "静かな朝 cafe\u{301} שלום 👨‍👩‍👧‍👦🙏🏽!"
      try await terminal.send(text)
      let written = try await terminal.screen(within: .seconds(20)) { $0.contains("!") }
      try await terminal.press("M-Enter")
      try await terminal.send("zweeite")
      for key in ["Left", "Left", "Left", "BSpace", "End"] { try await terminal.press(key) }
      let left = 280 - text.count - 1 - 6
      let two = try await terminal.screen(within: .seconds(20)) {
        $0.contains("\(left) characters")
      }
      try await terminal.press("Enter")
      let last = try await end(terminal, home)

      #expect(empty.contains(question))
      #expect(empty.contains("280 characters and 3 lines left"))
      #expect(written.contains("\(280 - text.count) characters and 3 lines left"), "\(written)")
      #expect(two.contains("\n  zweite\n") && two.contains("and 2 lines left"))
      #expect(last.contains("exit=0"))
      #expect(!last.contains("characters"), "the countdown is gone:\n\(last)")
      let note = try #require(try note(home))
      let session = try #require(home.records("session").first)
      #expect(note["session"] == session["id"])
      #expect(note["text"]?.string.map { Array($0.utf8) } == Array((text + "\nzweite").utf8))
    }

    @Test("Enter skips, and so does Ctrl-C with a text; the exit status stays the session's")
    func skip() async throws {
      for keys in [["Enter"], ["x", "y", "C-c"], ["C-d"]] {
        let home = try Home()
        let terminal = try await terminal(in: home, "\"$EBB\" sit 1s --cues silent")
        _ = try await terminal.screen(within: .seconds(20)) { $0.contains("lines left") }

        for key in keys { try await terminal.press(key) }
        let last = try await end(terminal, home)

        #expect(last.contains("exit=0"))
        #expect(!last.contains("xy"))
        #expect(try note(home) == nil)
        #expect(try home.records("session").first?["ended"]?.string == "completed")
      }
    }

    @Test("Ctrl-C skips a plain question, too")
    func skipPlain() async throws {
      let home = try Home()
      let terminal = try await terminal(in: home, "\"$EBB\" sit 1s --cues silent --plain")
      _ = try await terminal.screen(within: .seconds(20)) { $0.contains("future self") }

      try await terminal.press("C-c")
      let last = try await end(terminal, home)

      #expect(last.contains("exit=0"))
      #expect(try note(home) == nil)
    }

    @Test("A paste keeps its lines, too much of it is not lost, and none of it reaches the shell")
    func paste() async throws {
      let home = try Home()
      _ = try home.configure("{ note: { characters: 20 } }")
      let terminal = try await terminal(in: home, "\"$EBB\" sit 1s --cues silent")
      _ = try await terminal.screen(within: .seconds(20)) { $0.contains("lines left") }

      try await terminal.paste("one\necho two >shell\nthree")
      _ = try await terminal.screen(within: .seconds(20)) { $0.contains("5 characters too many") }
      try await terminal.press("Enter")
      for _ in 0..<5 { try await terminal.press("BSpace") }
      _ = try await terminal.screen(within: .seconds(20)) {
        $0.contains("0 characters and 1 line left")
      }
      try await terminal.press("Enter")
      _ = try await end(terminal, home)

      #expect(try note(home)?["text"]?.string == "one\necho two >shell\n")
      #expect(home.size(of: "shell") == 0)
    }

    @Test("A signal keeps what was written, and gives the terminal back")
    func signal() async throws {
      let home = try Home()
      let terminal = try await terminal(in: home, "\"$EBB\" sit 1s --cues silent")
      _ = try await terminal.screen(within: .seconds(20)) { $0.contains("lines left") }
      try await terminal.send("half a")
      _ = try await terminal.screen(within: .seconds(20)) { $0.contains("half a") }

      let program = try #require(await terminal.children().first)
      kill(program, SIGTERM)
      let last = try await end(terminal, home)

      #expect(last.contains("exit=0"))
      #expect(try note(home)?["text"]?.string == "half a")
    }

    @Test(
      "Where no line may be drawn again, it is a plain question",
      arguments: [("", "--plain"), ("TERM=dumb", ""), ("NO_COLOR=1", "")]
    )
    func plain(setting: String, option: String) async throws {
      let home = try Home()
      let terminal = try await terminal(
        in: home,
        "\"$EBB\" sit 1s --cues silent \(option)",
        setting: setting
      )
      let asked = try await terminal.screen(within: .seconds(20)) { $0.contains("future self") }

      try await terminal.send("plain")
      try await terminal.press("Enter")
      let last = try await end(terminal, home)

      #expect(!asked.contains("left;"))
      #expect(last.contains("\(question)\nplain\nexit=0"))
      #expect(try note(home)?["text"]?.string == "plain")
    }

    @Test(
      "It is not offered where it was not wanted",
      arguments: ["--quiet", "--no-log", "--events >lines", "config"]
    )
    func unwanted(option: String) async throws {
      let home = try Home()
      if option == "config" { _ = try home.configure("{ note: { ask: false } }") }
      let words = option == "config" ? "" : option
      let terminal = try await terminal(
        in: home,
        "\"$EBB\" sit 1s --cues silent \(words)",
        isAsked: false
      )

      let last = try await end(terminal, home)

      #expect(!last.contains("future self"))
      #expect(last.contains("exit=0"))
    }

    @Test("ebb note opens the editor, asks at the terminal without one, and can be tried again")
    func commands() async throws {
      let home = try Home()
      let terminal = try await terminal(
        in: home,
        "VISUAL='sh -c \"echo from it >>\\$0\"' \"$EBB\" note"
      )
      _ = try await end(terminal, home)
      #expect(try note(home)?["text"]?.string == "from it")

      try await terminal.type("clear; \"$EBB\" note; echo ne''xt")
      _ = try await terminal.screen(within: .seconds(20)) { $0.contains("Ctrl-D ends it:") }
      for line in ["one", "two", ""] { try await terminal.type(line) }
      _ = try await terminal.screen(within: .seconds(20)) { $0.contains("next\n") }
      #expect(try home.records("note").last?["text"]?.string == "one\ntwo")

      // Wrong at first, right at the second time.
      let script =
        "if [ -e once ]; then sed -i s/^day.*/day:2026-11-01/ \"$1\"; else touch once; "
        + "sed -i s/^day.*/day:never/ \"$1\"; fi"
      try home.folder.write(script, to: "editor")
      try await terminal.type("clear; VISUAL='sh editor' \"$EBB\" log edit last; echo la''st")
      let again = try await terminal.screen(within: .seconds(20)) { $0.contains("n leaves:") }
      #expect(again.contains("line 5: day: a day is"))
      try await terminal.press("Enter")
      _ = try await terminal.screen(within: .seconds(20)) { $0.contains("last\n") }
      let edit = try #require(home.records("edit").first)
      #expect(edit["set"]?["day"]?.string == "2026-11-01")
    }

    @Test("Deleting asks, and only the word itself is a yes")
    func questions() async throws {
      let home = try Home()
      let terminal = try await terminal(in: home, "\"$EBB\" note calm")
      _ = try await end(terminal, home)

      for (word, answer) in [("no", "nothing was deleted"), ("yes", "deleted note \"calm\"")] {
        try await terminal.type("clear; \"$EBB\" log delete last; echo ne''xt")
        _ = try await terminal.screen(within: .seconds(20)) { $0.contains("Type yes:") }
        try await terminal.type(word)
        let screen = try await terminal.screen(within: .seconds(20)) { $0.contains("next\n") }
        #expect(screen.contains(answer))
      }
      for (word, count) in [("yes", 2), ("delete", 0)] {
        try await terminal.type("clear; \"$EBB\" reset; echo ne''xt")
        let question = try await terminal.screen(within: .seconds(20)) { $0.contains("to go on:") }
        #expect(question.contains("other devices too") && question.contains("copied 1 file"))
        try await terminal.type(word)
        _ = try await terminal.screen(within: .seconds(20)) { $0.contains("next\n") }
        #expect(try home.records().count == count)
      }
    }
  }
}
