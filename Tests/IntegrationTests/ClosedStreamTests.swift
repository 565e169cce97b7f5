import BreathTesting
import Glibc
import JSONText
import Testing

/// Standard streams that are closed, full, or something else than a stream.
@Suite("Closed streams", .realTime)
struct ClosedStreamTests {
  private static let session = "\"$EBB\" play 0.5-0.5 --breaths 1 --cues tick --prepare 0s"

  @Test(
    "A session whose streams are closed, or no streams, is played and kept",
    arguments: ["<&-", "</", ">&-", "2>&-", "<&- >&- 2>&-", "</dev/null >/dev/null 2>/dev/full"]
  )
  func session(streams: String) async throws {
    let home = try Home()

    let outcome = try await home.shell(
      "\(Self.session) --plain --events=events \(streams)",
      on: VirtualCard()
    )

    #expect(outcome.exitCode == 0)
    #expect(outcome.standardError == "")
    #expect(try home.events("events").names.last == "end")
    #expect(try home.records("session").first?["ended"]?.string == "completed")
  }

  @Test(
    "A disk that is too full for the lines of a session is told of once, and the session is kept"
  )
  func fullOutput() async throws {
    let home = try Home()

    let outcome = try await home.shell("\(Self.session) --plain >/dev/full", on: VirtualCard())

    #expect(outcome.exitCode == 74)
    #expect(
      outcome.standardError == """
        ebb: cannot write to standard output: No space left on device; no more lines

        """
    )
    #expect(try home.records("session").first?["ended"]?.string == "completed")
  }

  @Test(
    "A reader that takes one line, or none, ends a session's lines and nothing else",
    arguments: ["--plain", "--events"],
    ["head -1", "true"]
  )
  func reader(option: String, reader: String) async throws {
    let home = try Home()

    let outcome = try await home.shell(
      "{ \(Self.session) \(option); echo $? >status; } | \(reader)",
      on: VirtualCard()
    )

    #expect(outcome.standardError == "")
    #expect(outcome.standardOutput.split(separator: "\n").count == (reader == "true" ? 0 : 1))
    #expect(try home.folder.read("status") == "0\n")
    #expect(try home.records("session").first?["ended"]?.string == "completed")
  }

  @Test("Commands whose reader has gone end quietly, also where SIGPIPE is ignored")
  func commands() async throws {
    let home = try Home()
    try home.practise()
    let commands = [
      "log --all", "log --json", "log show last", "patterns", "patterns --json", "patterns box",
      "help", "help play", "stats", "stats --json", "stats --html -", "day", "devices", "--version",
      "play box --output -", "play 4-6 --for 99h --output -",
    ]

    for prelude in ["", "trap '' PIPE; "] {
      let lines = commands.map { "{ \"$EBB\" \($0); echo $? >>status; } | true" }
      let outcome = try await home.shell(prelude + lines.joined(separator: "\n"), on: nil)
      #expect(outcome.standardError == "", "\(prelude)")
    }

    let statuses = try home.folder.read("status").split(separator: "\n")
    #expect(statuses.count == 2 * commands.count)
    // What was written before its reader had gone is done; SIGPIPE ends the program, or the write fails.
    #expect(
      statuses.prefix(commands.count).allSatisfy { ["0", "141"].contains($0) },
      "\(statuses)"
    )
    #expect(statuses.suffix(commands.count).allSatisfy { ["0", "74"].contains($0) }, "\(statuses)")
    #expect(statuses.contains("141"))
    #expect(statuses.contains("74"))
  }

  @Test(
    "Commands whose results a full disk refuses say so in one line",
    arguments: ["log --all", "patterns", "help", "stats --html -", "--version"]
  )
  func fullCommands(command: String) async throws {
    let outcome = try await Home().shell("\"$EBB\" \(command) >/dev/full", on: nil)

    #expect(outcome.exitCode == 74)
    #expect(
      outcome.standardError == "ebb: cannot write to standard output: No space left on device\n"
    )
  }

  @Test("A note from standard input that is a folder is refused, and nothing is written")
  func noteFromFolder() async throws {
    let home = try Home()

    let outcome = try await home.shell("\"$EBB\" note - </", on: nil)

    #expect(outcome.exitCode == 74)
    #expect(outcome.standardError == "ebb: cannot read standard input: Is a directory\n")
    #expect(try home.records().isEmpty)
  }
}
