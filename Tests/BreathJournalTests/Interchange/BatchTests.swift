import BreathJournal
import Glibc
import JSONText
import Testing

@Suite("Adding many records")
struct BatchTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private var names: [String] { folder.names(of: folder.location.folder).sorted() }

  @Test("They are one private file beside this device's, which later appends leave alone")
  func file() throws {
    let records = (0..<5_000).map { BeginRecord.sit(second: $0).record }
    let name = try #require(try folder.journal.add(records))
    let device = try JournalDevice.load(from: folder.location).id
    #expect(names == [name] && name.hasPrefix("\(device)-") && name.hasSuffix(".jsonl"))
    #expect(try folder.journal.read().records.map(\.id).sorted() == records.map(\.id).sorted())
    #expect(try folder.journal.read().records.allSatisfy { $0.device == device })

    let text = try folder.contents(of: folder.location.folder + "/" + name)
    try folder.journal.append(BeginRecord.sit().record)
    #expect(try folder.contents(of: folder.location.folder + "/" + name) == text)
    #expect(names.count == 2)
    var status = stat()
    #expect(stat(folder.location.folder + "/" + name, &status) == 0)
    #expect(status.st_mode & 0o777 == 0o600)
  }

  @Test("Nothing to add makes nothing, and beside a newer program's records nothing is added")
  func nothing() throws {
    #expect(try folder.journal.add([]) == nil)
    #expect(names.isEmpty)
    try folder.journal.append(BeginRecord.sit().record)
    let before = names
    try folder.write(
      "{\"v\":2,\"kind\":\"x\",\"id\":\"y\",\"at\":\"2026-11-30T07:30:00Z\"}\n",
      to: "newer.jsonl"
    )
    let error = journalError { try folder.journal.add([BeginRecord.sit().record]) }
    #expect(error?.code == .newerVersion)
    #expect(names == (before + ["newer.jsonl"]).sorted())
  }

  @Test("A record that was read keeps its writer, a new one gets this device")
  func writers() throws {
    try folder.write(line("a", device: "theirs") + line("b", device: ""), to: "d.jsonl")
    let read = try folder.journal.everyRecord()
    let other = try TemporaryFolder()
    try other.journal.add(read + [BeginRecord.sit(id: "new").record])
    let records = try other.journal.read().records
    let device = try JournalDevice.load(from: other.location).id
    #expect(records.map(\.device).sorted() == ["", "theirs", device].sorted())
  }
}
