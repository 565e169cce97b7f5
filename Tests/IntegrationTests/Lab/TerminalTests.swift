import BreathTesting
import JSONText
import Testing

extension LabTests {
  @Suite("In a terminal")
  struct TerminalTests {
    @Test("A bare ebb is two minutes between two bells, and leaves the terminal as it was")
    func twoMinutes() async throws {
      let home = try Home()
      _ = try home.configure("{ note: { ask: false } }")
      let card = try VirtualCard()
      let terminal = try await Tmux(in: home, on: card)

      // The last word is typed so that the line itself does not show it.
      try await terminal.type(
        "stty -a >before; \"$EBB\"; echo \"exit=$?\"; stty -a >after; echo do''ne"
      )
      let early = try await terminal.screen(within: .seconds(20)) { $0.contains("1:57 left") }
      let late = try await terminal.screen(within: .seconds(140)) { $0.contains("0:30 left") }
      let last = try await terminal.screen(within: .seconds(80)) { $0.contains("done\n") }
      let modes = try await terminal.modes()

      #expect(early.contains("sit, 2:00"))
      #expect(late.split(separator: "\n").count(where: { $0.contains("left") }) == 1, "one line")
      #expect(last.contains("sat 2:00"))
      #expect(last.contains("exit=0"))
      #expect(!modes.isAlternate)
      #expect(modes.isCursorShown)
      #expect(try home.folder.read("before") == home.folder.read("after"))
      try expectTwoMinutes(home, card)
    }

    @Test("A bare ebb without a terminal is two minutes between two bells")
    func noTerminal() async throws {
      let home = try Home()
      let card = try VirtualCard()

      let outcome = try await home.shell(
        "exec setsid --wait \"$EBB\" </dev/null",
        on: card,
        deadline: .seconds(180)
      )

      #expect(outcome.exitCode == 0, "\(outcome.standardError)")
      let lines = outcome.standardOutput.split(separator: "\n")
      #expect(lines.first?.hasPrefix("sit, 2:00, ends ") == true)
      #expect(lines.dropFirst() == ["start", "end", "sat 2:00"])
      try expectTwoMinutes(home, card)
    }

    @Test("The status line shows phase, breath and time left; Ctrl-C leaves the terminal as it was")
    func statusLine() async throws {
      let home = try Home()
      let card = try VirtualCard()
      let terminal = try await Tmux(in: home, on: card)

      try await terminal.type(
        "stty -a >before; \"$EBB\" play 4-4 --breaths 2 --prepare 1s --motion line"
      )
      let inhale = try await terminal.screen(within: .seconds(20)) { $0.contains("inhale 3") }
      let exhale = try await terminal.screen(within: .seconds(20)) { $0.contains("exhale 2") }
      try await terminal.press("C-c")
      // Until the shell has the terminal again, what is typed is a key of the session's.
      _ = try await terminal.screen(within: .seconds(20)) { $0.contains("ended early\n$") }
      try await terminal.type("echo \"exit=$?\"; stty -a >after; echo do''ne")
      let last = try await terminal.screen(within: .seconds(20)) { $0.contains("done\n") }
      let modes = try await terminal.modes()

      #expect(inhale.contains("breath 1 of 2   0:14 left"))
      #expect(exhale.contains("breath 1 of 2   0:11 left"))
      #expect(!exhale.contains("inhale"), "the line was drawn over")
      #expect(last.contains("0 breaths, 0:05, ended early"))
      #expect(last.contains("exit=130"))
      #expect(!modes.isAlternate)
      #expect(modes.isCursorShown)
      #expect(try home.folder.read("before") == home.folder.read("after"))
      #expect(try home.records("session").first?["ended"]?.string == "signal")
    }

    @Test("Without a card, one plain line warns and the session goes on in silence")
    func silence() async throws {
      let home = try Home()
      _ = try home.configure("{ note: { ask: false } }")
      let terminal = try await Tmux(in: home, on: nil)

      try await terminal.type("\"$EBB\" sit 2s --cues tick; echo \"exit=$?\"; echo do''ne")
      let last = try await terminal.screen(within: .seconds(20)) { $0.contains("done\n") }

      #expect(last.contains("ebb: no sound card"))
      #expect(!last.contains("ALSA"))
      #expect(last.contains("sat 0:02"))
      #expect(last.contains("exit=0"))
      #expect(try home.records("session").first?["ended"]?.string == "completed")
    }

    @Test("Without a terminal and a card it waits its thirty seconds, then exits with 69")
    func wholeWait() async throws {
      let home = try Home()

      let outcome = try await home.run(["sit", "1s"], deadline: .seconds(60))

      #expect(outcome.exitCode == 69)
      #expect(outcome.duration >= .seconds(29))
      #expect(outcome.duration < .seconds(35))
      #expect(outcome.standardError.split(separator: "\n").count == 3)
      #expect(outcome.standardError.hasSuffix("see: ebb devices; --output FILE needs no card\n"))
      #expect(try home.records().isEmpty)
    }

    /// Expects a bell, 120 s of time, a bell, and its record.
    private func expectTwoMinutes(_ home: Home, _ card: VirtualCard) throws {
      let epochs = try card.recording().epochs
      try #require(epochs.count == 1)
      let sound = Waveform(epochs[0].int16Samples)
      let first = try #require(sound.firstFrame(louderThan: 100))
      // Above the dither; every bell sets in with the same samples, and the first has long fallen silent.
      let second = try #require(sound.firstFrame(from: first + 60 * 48_000, louderThan: 100))
      let seconds = Double(second - first) / 48_000
      report("bare ebb: end strike \(seconds) s after the first")
      #expect(abs(seconds - 120) <= 0.001)
      #expect(sound.peak(in: sound.frameCount - 2_400..<sound.frameCount) <= 2)
      let record = try #require(home.records("session").first)
      #expect(record["actual_ns"]?.int64 == 120_000_000_000)
      #expect(record["ended"]?.string == "completed")
    }
  }
}
