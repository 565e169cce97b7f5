import BreathTesting
import Glibc
import Testing

/// A terminal with a size, in whose shell one session is played.
struct SceneTerminal {
  /// What the shell writes when it is its turn again.
  static let prompt = "<prompt>"

  let home: Home
  let card: VirtualCard
  let terminal: PseudoTerminal
  let before: PseudoTerminal.Modes
  let shell: ProgramRun

  /// Starts a session in a terminal of 24 lines.
  ///
  /// - Parameters:
  ///   - words: What follows the program's name.
  ///   - columns: The width of the terminal.
  ///   - isFragile: Whether the sound card can break.
  ///   - variables: Environment variables by name, beside the home's.
  /// - Throws: What went wrong with starting it.
  init(
    _ words: String,
    columns: Int = 80,
    isFragile: Bool = false,
    variables: [String: String] = [:]
  ) throws {
    (home, terminal) = (try Home.lived(), try PseudoTerminal())
    card = try VirtualCard(VirtualCard.Settings { $0.isFragile = isFragile })
    terminal.resize(columns: columns, lines: 24)
    before = terminal.modes
    _ = try home.configure("{ note: { ask: false } }")
    let environment = try home.environment(with: card).merging([
      "EBB": BuildProducts.ebb, "TERM": "xterm-256color", "COLORTERM": "truecolor",
      "LANG": "C.UTF-8", "TTY": terminal.path,
    ]) { $1 }.merging(variables) { $1 }
    let script = """
      exec <>"$TTY" >&0 2>&1
      trap : INT HUP TERM QUIT PIPE
      sh -c 'echo $$ >next; mv next process; exec "$EBB" \(words) --events=events'
      echo $? >status
      printf '\(Self.prompt)'
      """
    shell = try ProgramRun(
      "setsid",
      ["--wait", "sh", "-c", script],
      environment: environment,
      folder: home.folder.path
    )
  }

  /// The process of the session.
  var process: pid_t? { (try? home.folder.read("process")).flatMap { pid_t($0.dropLast()) } }

  /// The screen as it is now.
  func screen(columns: Int = 80, lines: Int = 24) -> ScreenModel {
    var model = ScreenModel(columns: columns, lines: lines)
    _ = terminal.output
    for piece in terminal.pieces { model.take(piece.bytes) }
    return model
  }

  /// Waits until the screen is as wanted, and answers it.
  @discardableResult
  func screen(_ what: String, until isWanted: (ScreenModel) -> Bool) async throws -> ScreenModel {
    let deadline = ContinuousClock.now + .seconds(60)
    while true {
      let screen = screen()
      if isWanted(screen) { return screen }
      try #require(.now < deadline, "\(what) did not come:\n\(screen.rows.joined(separator: "\n"))")
      try await pause(for: .milliseconds(20))
    }
  }

  /// Waits for the shell's end, and answers what the session ended with.
  func end() async throws -> Int {
    let deadline = ContinuousClock.now + .seconds(60)
    while !shell.hasEnded, .now < deadline {
      _ = terminal.output
      try await pause(for: .milliseconds(10))
    }
    _ = try await shell.end(within: .seconds(1))
    _ = terminal.output
    return try #require(Int(home.folder.read("status").dropLast()))
  }
}
