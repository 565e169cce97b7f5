import BreathJournal
import BreathTesting
import Testing

@testable import EbbCommand

@Suite("Records by the beginning of their id")
struct RecordFinderTests {
  private func finder(_ ids: [String], deleted: [String] = []) throws -> RecordFinder {
    let folder = try TemporaryFolder()
    let heading = "\"v\":1,\"device\":\"d\",\"at\":\"2026-11-30T07:30:00Z\""
    let records = (ids + deleted).map {
      "{\(heading),\"rev\":1,\"kind\":\"moon\",\"id\":\"\($0)\"}\n"
    }
    let ends = deleted.map { "{\(heading),\"rev\":2,\"kind\":\"delete\",\"id\":\"\($0)\"}\n" }
    try folder.write((records + ends).joined(), to: "d.jsonl")
    let journal = Journal(at: JournalLocation(folder: folder.path, stateFolder: folder.path))
    return RecordFinder(contents: try journal.read(), thisYear: 2026)
  }

  @Test("Six characters are shown, or as many as tell an id from all others, deleted ones too")
  func short() throws {
    let finder = try finder(
      ["aaaaaaaaaaaa1", "aaaaaaaaaaaa2", "bbbbbbb1", "c"],
      deleted: ["bbbbbbb2"]
    )

    #expect(
      finder.shortIDs(["aaaaaaaaaaaa1", "aaaaaaaaaaaa2", "bbbbbbb1", "bbbbbbb2", "c"]) == [
        "aaaaaaaaaaaa1": "aaaaaaaaaaaa1", "aaaaaaaaaaaa2": "aaaaaaaaaaaa2",
        "bbbbbbb1": "bbbbbbb1", "bbbbbbb2": "bbbbbbb2", "c": "c",
      ]
    )
    #expect(
      try self.finder(["abcdefgh", "abcdeXYZ"]).shortIDs(["abcdefgh"]) == ["abcdefgh": "abcdef"]
    )
    #expect(finder.shortIDs(["bbbbbbb1"])["bbbbbbb1"] == "bbbbbbb1")
    #expect(finder.shortIDs([]) == [:])
  }

  @Test("A beginning finds its record; a whole id goes before one that it begins")
  func found() throws {
    let finder = try finder(["ab1", "ab12", "cd"])

    #expect(try finder.record("c").id == "cd")
    #expect(try finder.record("ab1").id == "ab1")
  }

  @Test("None and several are told apart, with a way on")
  func refused() throws {
    let finder = try finder(["ab1", "ab2", "cd"], deleted: ["ef"])

    let none = #expect(throws: CommandFailure.self) { try finder.record("x") }
    let several = #expect(throws: CommandFailure.self) { try finder.record("a") }
    let deleted = #expect(throws: CommandFailure.self) { try finder.record("e") }
    let valid = #expect(throws: CommandFailure.self) { try finder.record("c", among: .deleted) }
    let empty = #expect(throws: CommandFailure.self) { try finder.record("") }

    #expect(none?.status == .notFound)
    #expect(none?.message == "no record has an id that begins with \"x\"")
    #expect(several?.status == .usage)
    #expect(several?.message == "the ids of 2 records begin with \"a\"")
    #expect(
      several?.hint == "say more of it: ab1 (moon, Monday, Nov 30, 7:30 AM) or "
        + "ab2 (moon, Monday, Nov 30, 7:30 AM)"
    )
    #expect(deleted?.hint == "take it back: ebb log restore e")
    #expect(valid?.message == "the record \"c\" is not deleted")
    #expect(empty?.status == .usage)
    #expect(try finder.record("e", among: .all).id == "ef")
  }
}
