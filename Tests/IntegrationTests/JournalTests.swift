import BreathTesting
import FoundationEssentials
import Glibc
import JSONText
import Testing

@Suite(
  "The journal, as the program writes it",
  .realTime,
  .disabled(if: BuildProducts.isSanitized, "a sanitizer's calls are logged and counted too")
)
struct JournalTests {
  private static let sit = ["sit", "1s", "--prepare", "0s", "--cues", "silent", "--events=events"]

  /// Sits for a second, with a log of what is written.
  private func sit(in home: Home, _ environment: [String: String]) async throws -> ProgramOutcome {
    let card = try VirtualCard()
    let variables = try home.environment(with: card).merging(environment) { $1 }
    return try await ProgramRun(
      BuildProducts.ebb,
      Self.sit,
      environment: variables,
      folder: home.folder.path
    ).end(within: .seconds(60))
  }

  /// How each session in the log ended, by its id; nil where it is interrupted.
  private func log(in home: Home) async throws -> [String: String] {
    let outcome = try await home.run(["log", "--all", "--json"])
    #expect(outcome.exitCode == 0, "\(outcome.standardError)")
    let list = try #require(JSONValue.parse(outcome.standardOutput).array)
    return list.reduce(into: [:]) { entries, entry in
      if let id = entry["id"]?.string { entries[id] = entry["ended"]?.string }
    }
  }

  @Test("The power may go after any call: what was acknowledged is in the log, and nothing else is")
  func powerCut() async throws {
    let home = try Home()
    let logFolder = try TemporaryFolder()
    let first = try await sit(in: home, [:])
    #expect(first.exitCode == 0, "\(first.standardError)")
    let known = try await log(in: home)
    let (before, files) = (try home.journalFiles(), try home.folder.read("state/ebb/device.json"))
    let path = try #require(before.first)
    let text = try String(contentsOfFile: path, encoding: .utf8)

    let outcome = try await sit(in: home, WriteLog.environment(logFolder.path("log")))

    #expect(outcome.exitCode == 0, "\(outcome.standardError)")
    let id = try #require(
      home.events("events").lines.last { $0["session_id"] != nil }?["session_id"]?.string
    )
    var states = PowerCut(id: id, known: known, root: home.folder.path)
    states.keep(path: path, text: text)
    states.keep(path: home.folder.path("state/ebb/device.json"), text: files)
    var counts = (states: 0, interrupted: 0, completed: 0)
    for call in try WriteLog(path: logFolder.path("log")).calls {
      guard states.take(call) else { continue }
      for names in CrashDisk.Names.allCases {
        for bytes in CrashDisk.Bytes.allCases {
          let found = try Home()
          try states.disk.lay(names: names, bytes: bytes, into: found.folder.path)
          let ended = states.expect(try await log(in: found))
          counts.states += 1
          if ended == "interrupted" { counts.interrupted += 1 }
          if ended == "completed" { counts.completed += 1 }
        }
      }
    }
    report("power cut: \(counts)")
    #expect(counts.interrupted > 0)
    #expect(counts.completed > 0)
  }

  @Test("Whichever call finds the disk full: the session goes on, one line says what is not kept")
  func fullDisk() async throws {
    let numbers = Array(1...18)
    let said = try await withThrowingTaskGroup(of: Bool.self) { group in
      for number in numbers { group.addTask { try await fullDisk(at: number) } }
      return try await group.reduce(into: 0) { $0 += $1 ? 1 : 0 }
    }
    report("full disk: \(said) of \(numbers.count) sits could not be kept whole, and said so")
    #expect(said > 3)
  }

  /// Sits on a disk that is full from a call on; answers whether that was said.
  private func fullDisk(at number: Int) async throws -> Bool {
    let home = try Home()
    let logFolder = try TemporaryFolder()
    let outcome = try await sit(
      in: home,
      WriteLog.environment(
        logFolder.path("log"),
        only: home.folder.path("data"),
        failure: (number, ENOSPC)
      )
    )
    let entries = try await log(in: home)
    let isKept = entries.values.contains("completed")
    let lines = outcome.standardError.split(separator: "\n")
    let complaints = lines.filter { $0.contains("No space left on device") }
    #expect(isKept || !complaints.isEmpty, "\(outcome)")
    #expect(complaints.allSatisfy { $0.hasPrefix("ebb: cannot ") }, "\(outcome)")
    #expect(isKept ? outcome.exitCode == 0 : [73, 74].contains(outcome.exitCode), "\(outcome)")
    // Nothing half-written is left for the next one to trip over.
    let next = try await sit(in: home, [:])
    #expect(next.exitCode == 0, "\(next.standardError)")
    #expect(!next.standardError.contains("passed over"))
    #expect(try await log(in: home).count == entries.count + 1)
    return !complaints.isEmpty
  }
}

/// The disk while a session runs, and what must be found on it.
private struct PowerCut {
  let id: String
  let known: [String: String]
  private(set) var disk: CrashDisk
  private var acknowledged: String?

  init(id: String, known: [String: String], root: String) {
    self.id = id
    self.known = known
    disk = CrashDisk(root: root)
    for folder in ["data", "data/ebb", "data/ebb/journal", "state", "state/ebb"] {
      disk.take(.makeFolder("\(root)/\(folder)"))
    }
  }

  /// Puts a file on the disk that was there, and safe, before the session.
  mutating func keep(path: String, text: String) {
    disk.take(.open(descriptor: 99, path: path, isFolder: false, makes: true, empties: false))
    disk.take(.write(descriptor: 99, bytes: Array(text.utf8)))
    disk.takeAllAsSafe()
  }

  /// Does a call; false where it changes nothing that a journal is made of.
  mutating func take(_ call: WriteLog.Call) -> Bool {
    disk.take(call)
    switch call {
    case .write(_, let bytes):
      // An event that was told says that the record before it is safe.
      let text = String(decoding: bytes, as: UTF8.self)
      if text.contains("\"event\":\"bell\""), acknowledged == nil { acknowledged = "interrupted" }
      if text.contains("\"event\":\"end\"") { acknowledged = "completed" }
      return true
    case .open(_, _, _, let makes, _): return makes
    default: return true
    }
  }

  /// Expects what was there before, and the session at least as far as it was acknowledged.
  func expect(_ entries: [String: String]) -> String? {
    let ended = entries[id]
    #expect(entries.filter { $0.key != id } == known)
    switch acknowledged {
    case "completed": #expect(ended == "completed")
    case "interrupted": #expect(ended == "interrupted" || ended == "completed")
    default: #expect([nil, "interrupted", "completed"].contains(ended))
    }
    return ended
  }
}
