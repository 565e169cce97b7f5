import BreathJournal
import Glibc
import JSONText
import Testing

@Suite("Appending")
struct AppendTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  /// The text of this device's file.
  private func text() throws -> String {
    try folder.contents(of: folder.location.file(of: .load(from: folder.location)))
  }

  private func tear(with tail: String) throws {
    let path = folder.location.file(of: try .load(from: folder.location))
    try folder.write(try text() + tail, toPath: path)
  }

  @Test("The first append makes private folders and a private file, and each append is a line")
  func first() throws {
    let first = try folder.journal.append(BeginRecord.sit().record)
    let second = try folder.journal.append(BeginRecord.sit(second: 1).record)

    let lines = [first, second].map { JSONValue($0.record.object).serialized() + "\n" }
    #expect(try text() == lines.joined())
    #expect(first.warning == nil)
    #expect(try first.record.device == JournalDevice.load(from: folder.location).id)
    #expect(try folder.journal.read().records == [first.record, second.record])

    let file = folder.location.file(of: try .load(from: folder.location))
    let state = folder.location.stateFolder
    #expect(try mode(of: file) == 0o600)
    #expect(try mode(of: state + "/device.json") == 0o600)
    #expect(try [state, folder.location.folder].map(mode) == [0o700, 0o700])
  }

  @Test(
    "A torn tail gets a line break, is told of once, and stays as it is",
    arguments: [
      #"{"v":1,"kind":"se"#, "\0\0\0\0", #"{"v":1,"ki"# + "\0\0", "{\"v\":1,\"card\":\"é",
    ]
  )
  func tornTail(tail: String) throws {
    let first = try folder.journal.append(BeginRecord.sit().record).record
    try tear(with: tail)
    #expect(try folder.journal.read().warnings.map(\.kind) == [.tornTail])
    let before = try text()

    let second = try folder.journal.append(BeginRecord.sit(second: 1).record)
    let third = try folder.journal.append(BeginRecord.sit(second: 2).record)

    #expect(second.warning?.kind == .closedTail)
    #expect(third.warning == nil)
    #expect(try text().hasPrefix(before + "\n{"))
    let contents = try folder.journal.read()
    #expect(contents.records == [first, second.record, third.record])
    #expect(contents.warnings.map(\.kind) == [.closedTail])
    #expect(contents.warnings.map(\.line) == [2])
  }

  @Test("A last line that only lacks its line break is a record")
  func unclosedRecord() throws {
    let first = try folder.journal.append(BeginRecord.sit().record).record
    try folder.write(
      String(try text().dropLast()),
      toPath: folder.location.file(of: .load(from: folder.location))
    )

    #expect(try folder.journal.read().records == [first])
    #expect(try folder.journal.read().warnings == [])
    let second = try folder.journal.append(BeginRecord.sit(second: 1).record).record
    #expect(try folder.journal.read().records == [first, second])
  }

  @Test("Beside a record of a newer version nothing is written, and everything is read")
  func newerVersion() throws {
    let first = try folder.journal.append(BeginRecord.sit().record).record
    let newer = #"{ "v": 2, "kind": "begin", "id": "x", "at": "2030-01-01T00:00:00Z", "new": 1 }"#
    try folder.write("{}\n\n" + newer + "\n" + #"{"v":1,"kind":"k"}"#, to: "other.jsonl")
    let before = try text()

    let error = try #require(journalError { try folder.journal.append(BeginRecord.sit().record) })

    #expect(error.code == .newerVersion)
    #expect(error.description.contains("other.jsonl\": line 3 is of version 2"))
    #expect(try text() == before)
    let contents = try folder.journal.read()
    #expect(contents.records.map(\.id) == [first.id, "x"])
    #expect(contents.newestVersion == 2)
  }

  @Test("A failure names what failed, on what, and why")
  func failure() throws {
    try folder.write("", toPath: folder.path + "/data/journal")

    let error = try #require(journalError { try folder.journal.append(BeginRecord.sit().record) })

    #expect(error.code == .cannotRead)
    #expect(error.status == ENOTDIR)
    #expect(
      error.description
        == "cannot read \"\(folder.path)/data/journal\": Not a directory (opendir)"
    )
  }

  @Test("Many writers at once keep each line whole and lose none")
  func manyWriters() async throws {
    let journal = folder.journal
    let acknowledged = try await withThrowingTaskGroup(of: [JournalRecord].self) { group in
      for writer in 0..<8 {
        group.addTask {
          try (0..<12).map { turn in
            try journal.append(BeginRecord.sit(second: Int64(writer * 100 + turn)).record).record
          }
        }
      }
      return try await group.reduce(into: []) { $0 += $1 }
    }

    let contents = try journal.read()
    #expect(contents.warnings == [])
    #expect(Set(contents.records) == Set(acknowledged))
    #expect(contents.records.count == 96)
  }

  private func mode(of path: String) throws -> mode_t {
    var status = stat()
    try #require(stat(path, &status) == 0)
    return status.st_mode & 0o777
  }
}
