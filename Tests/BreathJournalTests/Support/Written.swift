import BreathJournal
import BreathTesting
import Glibc
import JSONText
import Testing

/// What `JournalWriter` wrote.
enum Written {
  /// Runs the program to its end, in whatever way that comes.
  ///
  /// - Parameters:
  ///   - count: How many records it appends.
  ///   - folder: Where the journal and the identity are.
  ///   - environment: More variables.
  ///   - delay: The time after which it is killed, in microseconds.
  /// - Returns: How it ended, and what it printed.
  /// - Throws: Where it cannot be started.
  static func run(
    _ count: Int,
    in folder: TemporaryFolder,
    environment: [String: String] = [:],
    killedAfter delay: UInt32? = nil
  ) throws -> ProgramOutcome {
    let run = try ProgramRun(
      BuildProducts.journalWriter,
      [folder.location.folder, folder.location.stateFolder, "\(count)"],
      environment: environment
    )
    if let delay {
      usleep(delay)
      run.send(SIGKILL)
    }
    return run.blockUntilEnd()
  }

  /// The ids that were acknowledged; a line that was not finished is none.
  static func acknowledged(_ output: String) -> [String] {
    output.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
  }

  /// How many bytes the program read.
  static func readBytes(_ outcome: ProgramOutcome) -> Int? {
    outcome.standardError.split(separator: " ").dropFirst().first.flatMap { Int($0) }
  }

  /// Whether a record is as the program made it.
  static func isWhole(_ record: JournalRecord) -> Bool {
    let piece = "\(record.id) é "
    guard record.kind == "note", let text = record["text"]?.string, !text.isEmpty else {
      return false
    }
    return text == String(repeating: piece, count: text.utf8.count / piece.utf8.count)
  }

  /// Expects that a journal holds what was acknowledged, and that nothing in it is a part of something.
  static func expect(_ acknowledged: some Collection<String>, in contents: JournalContents) {
    let ids = Set(contents.records.map(\.id))
    #expect(acknowledged.allSatisfy(ids.contains))
    #expect(contents.records.allSatisfy(isWhole))
    #expect(ids.count == contents.records.count)
    #expect(contents.warnings.allSatisfy { $0.kind == .tornTail || $0.kind == .closedTail })
  }
}
