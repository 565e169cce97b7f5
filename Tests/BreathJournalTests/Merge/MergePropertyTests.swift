import BreathJournal
import JSONText
import Testing

@Suite("Merging, of many random journals")
struct MergePropertyTests {
  private func read(_ files: [String]) throws -> JournalContents {
    let folder = try TemporaryFolder()
    for (number, text) in files.enumerated() { try folder.write(text, to: "\(number).jsonl") }
    return try folder.journal.read()
  }

  private func text(_ object: JSONObject) -> String { JSONValue(object).serialized() }

  @Test("The store finds what the format's words say", arguments: 0..<300)
  func reference(seed: Int) throws {
    var journal = RandomJournal(seed: UInt64(seed))
    let files = journal.files()
    let plain = PlainMerge(files)

    let contents = try read(files)

    #expect(contents.records.map { text($0.object) } == plain.records.map(text))
    #expect(contents.deleted.map { text($0.object) } == plain.deleted.map(text))
    for record in contents.records + contents.deleted {
      #expect(record.object["id"] == JSONValue(record.id))
      #expect(record.object["kind"] == JSONValue(record.kind))
      #expect(record.object["at"]?.string.flatMap { LocalTime(rfc3339: $0) } == record.at)
      for member in record.object.members {
        #expect(record[member.key] == record.object[member.key])
      }
    }
  }

  @Test("The order of files and lines makes no difference", arguments: 0..<100)
  func permutations(seed: Int) throws {
    var journal = RandomJournal(seed: UInt64(seed))
    let files = journal.files()
    let contents = try read(files)

    for _ in 0..<4 {
      let other = try read(journal.shuffled(files))
      #expect(other.records == contents.records)
      #expect(other.records.map(\.revision) == contents.records.map(\.revision))
      #expect(other.deleted == contents.deleted)
      #expect(other.changes == contents.changes)
      #expect(other.warnings.count == contents.warnings.count)
    }
  }

  @Test("Many of the journals have what is worth a test")
  func coverage() throws {
    var (records, deleted, edited) = (0, 0, 0)
    for seed in 0..<300 {
      var journal = RandomJournal(seed: UInt64(seed))
      let contents = try read(journal.files())
      records += contents.records.count
      deleted += contents.deleted.count
      edited += contents.records.count { $0["new"] != nil }
    }
    #expect(records > 1_000)
    #expect(deleted > 300)
    #expect(edited > 50)
  }
}
