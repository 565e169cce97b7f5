import BreathTesting
import FoundationEssentials

/// The records of a long journal in SQLite: columns of their own, and an index on what is asked for.
struct Database: Sendable {
  private let home: Home
  private var path: String { home.folder.path("journal.sqlite") }

  /// Makes a database of as many records as a journal has.
  init(records: Int) async throws {
    home = try Home()
    let rows = (0..<(records / 2)).flatMap { number in
      let facts = LongJournal.Facts(number: number)
      let what = facts.name == nil ? "sit" : "play"
      let shared = "\(facts.id)|1|00112233aabbccdd|\(facts.at)|\(what)|\(facts.name ?? "")"
      return [
        "begin|\(shared)|||",
        "session|\(shared)|\(facts.seconds)000000000|\(facts.breaths)|completed",
      ]
    }
    try home.folder.write(rows.joined(separator: "\n") + "\n", to: "rows")
    _ = try await run(
      """
      CREATE TABLE records (kind TEXT, id TEXT, rev INTEGER, device TEXT, at TEXT, what TEXT, name TEXT,
        actual_ns INTEGER, breaths INTEGER, ended TEXT, PRIMARY KEY (id, kind));
      .import \(home.folder.path("rows")) records
      CREATE INDEX moments ON records (kind, at);
      """
    )
  }

  /// Inserts records, each in a transaction of its own that is synced.
  func insert(_ count: Int) async throws -> Duration {
    let row = "lower(hex(randomblob(8))), 1, '00112233aabbccdd', '2026-11-30T07:30:00+01:00'"
    let line = "INSERT INTO records VALUES ('note', \(row), 'sit', '', 0, 0, '');\n"
    let sync = "PRAGMA synchronous = FULL;\n"
    return try await run(sync + String(repeating: line, count: count)).0
  }

  /// The last ten sessions, printed.
  func log() async throws -> Duration {
    try await run("SELECT * FROM records WHERE kind = 'session' ORDER BY at DESC LIMIT 10;").0
  }

  /// Number, length and breaths of all sessions, then those of each pattern.
  func totals() async throws -> (Duration, String) {
    let sums = "count(*), sum(actual_ns), sum(breaths) FROM records WHERE kind = 'session'"
    return try await run("SELECT \(sums);\nSELECT what, name, \(sums) GROUP BY what, name;")
  }

  private func run(_ commands: String) async throws -> (Duration, String) {
    try await LongJournal.duration("sqlite3", ["-batch", path], home: home, input: commands)
  }
}
