import BreathTesting
import Glibc
import Testing

/// The scene in a shell with job control.
@Suite("The scene and Ctrl-Z", .realTime)
struct SceneJobTests {
  @Test("The shell gets its screen; fg brings the scene back whole, and bg leaves the shell alone")
  func stopAndGoOn() async throws {
    let (home, terminal) = (try Home(), try PseudoTerminal())
    terminal.resize(columns: 80, lines: 24)
    let environment = try home.environment(with: nil).merging([
      "EBB": BuildProducts.ebb, "TERM": "xterm-256color", "COLORTERM": "truecolor",
      "LANG": "C.UTF-8", "TTY": terminal.path, "PS1": "$ ",
    ]) { $1 }
    let shell = try ProgramRun(
      "setsid",
      ["--wait", "sh", "-c", "exec <>\"$TTY\" >&0 2>&1; exec sh -i"],
      environment: environment,
      folder: home.folder.path
    )
    func screen() -> ScreenModel {
      var model = ScreenModel(columns: 80, lines: 24)
      _ = terminal.output
      for piece in terminal.pieces { model.take(piece.bytes) }
      return model
    }
    func wait(_ name: String, until isSo: (ScreenModel) -> Bool) async throws -> ScreenModel {
      let deadline = ContinuousClock.now + .seconds(30)
      while true {
        let screen = screen()
        if isSo(screen) { return screen }
        try #require(.now < deadline, "\(name) did not come: \(screen.rows)")
        try await pause(for: .milliseconds(20))
      }
    }

    _ = try await wait("the prompt") { $0.rows.contains("$") }
    let before = terminal.modes
    terminal.type("\"$EBB\" sit 100s --cues silent\n")
    _ = try await wait("the scene") { $0.rows[0].contains(" left, ends") }
    terminal.type("\u{1A}")
    let stopped = try await wait("the shell") { screen in
      !screen.isAlternate && screen.rows.contains { $0.contains("Stopped") }
    }
    #expect(stopped.isCursorShown && stopped.wraps)
    #expect(terminal.modes == before)

    terminal.type("fg\n")
    let back = try await wait("the scene again") {
      $0.isAlternate && $0.rows[0].contains(" left, ends")
    }
    #expect(!back.isCursorShown)
    #expect(back.rows[0].hasPrefix(" sit, 1:40"))
    terminal.type("\u{1A}")
    _ = try await wait("the shell again") { !$0.isAlternate }
    terminal.type("bg\n")
    try await pause(for: .milliseconds(600))
    terminal.type("echo it runs\n")
    let beside = try await wait("the shell beside it") { $0.rows.contains("it runs") }
    #expect(!beside.isAlternate && beside.isCursorShown)

    terminal.type("fg\n")
    _ = try await wait("the scene once more") {
      $0.isAlternate && $0.rows[0].contains(" left, ends")
    }
    terminal.type("\u{3}")
    let last = try await wait("the end") { screen in
      !screen.isAlternate && screen.rows.contains { $0.hasSuffix("ended early") }
    }
    #expect(last.isCursorShown && last.wraps && last.scrolls == 0)
    terminal.type("exit\n")
    _ = try await shell.end(within: .seconds(20))
    #expect(terminal.modes == before)
    #expect(ProcessList.started(with: home.folder.path).isEmpty)
  }
}
