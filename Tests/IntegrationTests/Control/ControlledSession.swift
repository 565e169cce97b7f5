import BreathTesting
import Glibc
import JSONText

/// An ebb that plays, and what is asked of it.
struct ControlledSession {
  let home: Home
  let card: VirtualCard
  let run: ProgramRun

  /// Starts a session whose event lines go to the file `events`.
  init(_ words: String, in home: Home? = nil, on card: VirtualCard? = nil) throws {
    self.home = try home ?? Home.lived()
    self.card = try card ?? VirtualCard()
    let words = words.split(separator: " ").map(String.init)
    run = try self.home.start(words + ["--quiet", "--events=events"], on: self.card)
  }

  /// Where its socket is.
  var path: String { home.folder.path("ebb/\(run.processID)") }

  /// Waits until its first phase, or first bell, has come.
  func hasBegun(at event: String = "phase") async throws {
    _ = try await home.events("events", of: run) { $0.names.contains(event) }
  }

  /// Asks it by a command, and answers what the command did.
  func ebb(_ words: String...) async throws -> ProgramOutcome {
    try await home.run(words, deadline: .seconds(60))
  }

  /// What it says of itself to `ebb status --json`.
  func status() async throws -> JSONValue? {
    try JSONValue.parse(try await ebb("status", "--json").standardOutput).array?.first
  }
}
