import BreathJournal
import FoundationEssentials
import Glibc
import Testing

@Suite("The backup before an end")
struct BackupTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private var backup: JournalBackup {
    JournalBackup(of: folder.location.folder, in: folder.path + "/backup")
  }

  private func names(in place: String) -> [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: place))?.sorted() ?? []
  }

  @Test("Every file is copied byte for byte, and only the journal's are removed")
  func whole() throws {
    let texts = [
      "aa.jsonl": "{\"v\":1}\nnot a record\n\u{0}\u{0}", "bb.jsonl": "",
      "bb.sync-conflict-20261130-004900-B4F7ZSB.jsonl": "{}\n", ".stignore": "x", "read me": "y",
    ]
    for (name, text) in texts { try folder.write(text, to: name) }
    try folder.write("kept", to: ".stversions/aa.jsonl")

    let copied = try backup.copy()
    let removed = try backup.removeJournal()

    #expect(copied.names == texts.keys.sorted())
    #expect(copied.bytes == texts.values.reduce(0) { $0 + Int64($1.utf8.count) })
    for (name, text) in texts {
      #expect(try folder.contents(of: "\(backup.target)/\(name)") == text)
    }
    #expect(removed.names == texts.keys.filter { $0.hasSuffix(".jsonl") }.sorted())
    #expect(names(in: folder.location.folder) == [".stignore", ".stversions", "read me"])
  }

  @Test("What is appended after the copy is in the backup before its file goes")
  func appended() throws {
    let first = try folder.journal.append(BeginRecord.sit().record)
    try backup.copy()
    let second = try folder.journal.append(BeginRecord.sit(second: 1).record)

    try backup.removeJournal()

    let copy = Journal(
      at: JournalLocation(folder: backup.target, stateFolder: folder.location.stateFolder)
    )
    #expect(try copy.read().records == [first.record, second.record])
    #expect(try folder.journal.read().records == [])
  }

  @Test("Without a journal there is nothing to copy, and no folder is made")
  func nothing() throws {
    #expect(try !backup.isNeeded())
    #expect(try backup.copy().names == [])
    #expect(try backup.removeJournal().names == [])
    #expect(names(in: backup.target) == [])
  }

  @Test("Where one file cannot be copied, none is removed")
  func blocked() throws {
    try folder.write("{}\n", to: "aa.jsonl")
    try folder.write("{}\n", to: "bb.jsonl")
    // A folder stands where the copy of the second would.
    try folder.write("", toPath: backup.target + "/bb.jsonl/in the way")

    #expect(journalError { try backup.copy() }?.code == .cannotWrite)
    #expect(journalError { try backup.removeJournal() }?.code == .cannotWrite)
    #expect(names(in: folder.location.folder) == ["aa.jsonl", "bb.jsonl"])
  }

  @Test("A file that another program holds is waited for, and stays where that is in vain")
  func held() throws {
    try folder.write("{}\n", to: "aa.jsonl")
    let path = folder.location.folder + "/aa.jsonl"
    let file = open(path, O_RDWR)
    defer { close(file) }
    try #require(flock(file, LOCK_EX) == 0)

    #expect(journalError { try backup.removeJournal() }?.reason == "another program holds it")
    #expect(try folder.contents(of: path) == "{}\n")
  }
}
