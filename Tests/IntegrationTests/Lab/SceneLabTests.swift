import BreathTesting
import FoundationEssentials
import Glibc
import JSONText
import Testing

extension LabTests {
  @Suite("The scene in real terminals")
  struct SceneLabTests {
    @Test("In tmux at 80 by 24, 40 by 12 and 200 by 60, resized while it breathes; then as it was")
    func sizes() async throws {
      let home = try Home()
      _ = try home.configure("{ note: { ask: false } }")
      let terminal = try await Tmux(in: home, on: try VirtualCard())

      try await terminal.type("stty -a >before; COLORTERM=truecolor \"$EBB\" play 4-4 --breaths 9")
      let usual = try await terminal.screen(within: .seconds(20)) { $0.contains("exhale 2") }
      let shown = try await terminal.modes()
      let coloured = try await terminal.colouredScreen()
      try await terminal.resize(columns: 40, lines: 12)
      let small = try await terminal.screen(within: .seconds(20)) {
        $0.split(separator: "\n", omittingEmptySubsequences: false)[9].contains("inhale")
      }
      try await terminal.resize(columns: 200, lines: 60)
      let large = try await terminal.screen(within: .seconds(20)) {
        $0.split(separator: "\n", omittingEmptySubsequences: false)[56].contains("exhale")
      }
      try await terminal.press("C-c")
      _ = try await terminal.screen(within: .seconds(20)) { $0.contains("ended early\n$") }
      try await terminal.type("echo \"exit=$?\"; stty -a >after; echo do''ne")
      let last = try await terminal.screen(within: .seconds(20)) { $0.contains("done\n") }
      let modes = try await terminal.modes()

      #expect(shown.isAlternate && !shown.isCursorShown)
      #expect(usual.contains("breath 1 of 9") && usual.contains("left, ends "))
      #expect(coloured.contains("38;2;"))
      #expect(small.contains("of 9") && large.contains("of 9"))
      #expect(large.split(separator: "\n").count { $0.contains("▀") } > 40)
      #expect(last.contains("exit=130"))
      #expect(!last.contains("▀"))
      #expect(!modes.isAlternate && modes.isCursorShown)
      // The first line tells the window's size.
      let terminals = try ["before", "after"].map { name in
        try home.folder.read(name).split(separator: "\n").dropFirst()
      }
      #expect(terminals[0] == terminals[1] && !terminals[0].isEmpty)
    }

    @Test("In xterm the window shows the flower in its own colours")
    func window() async throws {
      let home = try Home()
      let display = try await FramebufferDisplay(in: home.folder)
      let environment = try home.environment(with: try VirtualCard()).merging([
        "DISPLAY": display.name, "COLORTERM": "truecolor", "LANG": "C.UTF-8",
      ]) { $1 }
      let words = ["-fa", "Monospace", "-fs", "12", "-geometry", "80x24+0+0", "-e"]
      let window = try ProgramRun(
        "xterm",
        words + [
          BuildProducts.ebb, "play", "2-60-2", "--breaths", "1", "--prepare", "0s",
          "--events=events", "--cues", "silent",
        ],
        environment: environment,
        folder: home.folder.path
      )
      _ = try await home.events("events", of: window) { $0.phases.count == 2 }
      // The hold keeps the flower wide open; the terminal is given a while to draw it.
      try await pause(for: .milliseconds(1_500))
      let colours = try await display.colours(into: home.folder.path("window.png"))
      _ = window.stop()

      let teal = colours.filter { $0.green > 90 && $0.blue > 90 && $0.red < $0.green / 2 }
      let black = colours.first { ($0.red, $0.green, $0.blue) == (0, 0, 0) }
      report(
        "xterm: \(teal.reduce(0) { $0 + $1.count }) pixels of the flower, \(teal.count) shades"
      )
      #expect(teal.reduce(0) { $0 + $1.count } > 20_000)
      #expect(teal.count > 10)
      #expect((black?.count ?? 0) > 20_000)
    }

    @Test("What drawing costs, and that the sound does not notice it")
    func cost() async throws {
      let seconds = 20
      var figures: [String: (processor: Duration, worst: Double, p99: Double)] = [:]
      for motion in ["full", "reduced", "line"] {
        let words = "play 1-1 --exact \(seconds)s --prepare 0s --cues tick --motion \(motion)"
        let session = try SceneTerminal(words)
        _ = try await session.screen("the session") { $0.frames > 0 || motion == "line" }
        let before = try await processorTime(of: session, at: 3)
        let after = try await processorTime(of: session, at: seconds - 2)
        #expect(try await session.end() == 0)
        let heard = try HeardSession(session.card, session.home.events("events"))
        let errors = heard.errors(of: heard.onsets)
        figures[motion] = (after - before, errors.worst, errors.p99)
        let share = (after - before) / .milliseconds((seconds - 5) * 10)
        report(
          "scene at 80 by 24, motion \(motion): \(tenths(share)) % of a core (this build), "
            + "onsets p99 \(tenths(errors.p99)) µs, worst \(tenths(errors.worst)) µs"
        )
        #expect(errors.count == 2 * seconds / 2)
        #expect(errors.worst <= 1_000)
      }
    }

    /// The processor's time that a session has used when it has come to a second.
    private func processorTime(of session: SceneTerminal, at second: Int) async throws -> Duration {
      let wanted = Int64(second) * 1_000_000_000
      let deadline = ContinuousClock.now + .seconds(60)
      while try session.home.events("events").phases.last ?? -1 < wanted {
        try #require(.now < deadline)
        _ = session.terminal.output
        try await pause(for: .milliseconds(10))
      }
      let process = try #require(session.process)
      let line = try String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8)
      let fields = line.split(separator: ")").last?.split(separator: " ") ?? []
      let ticks = [11, 12].compactMap { Int(fields[$0]) }.reduce(0, +)
      return .milliseconds(ticks * 1_000 / sysconf(CInt(_SC_CLK_TCK)))
    }
  }
}
