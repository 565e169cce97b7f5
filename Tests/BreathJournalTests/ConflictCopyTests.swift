import BreathJournal
import Glibc
import Testing

@Suite("Copies of a conflict")
struct ConflictCopyTests {
  private static let copy = "aa.sync-conflict-20261130-004900-B4F7ZSB.jsonl"
  private static let other = "aa (conflicted copy 2026-11-30 004900).jsonl"

  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func line(_ id: String, rev: Int = 1, device: String = "aa", more: String = "") -> String
  {
    #"{"v":1,"kind":"note","id":"\#(id)","rev":\#(rev),"device":"\#(device)","#
      + #""at":"2026-11-30T07:30:00+01:00"\#(more)}"# + "\n"
  }

  private func reasons() throws -> [String] {
    try folder.journal.conflictCopies().map(\.reason)
  }

  @Test("No folder, no copy, or a copy of what is known: nothing is said")
  func nothing() throws {
    #expect(try folder.journal.conflictCopies() == [])

    try folder.write(line("a") + line("b"), to: "aa.jsonl")
    #expect(try folder.journal.conflictCopies() == [])

    // Written anew by a hand, and known from two files.
    try folder.write(line("c"), to: "bb.jsonl")
    try folder.write(line("c").replacing(":1,", with: ": 1, ") + line("a"), to: Self.copy)
    #expect(try folder.journal.conflictCopies() == [])
  }

  @Test("Records that are only in a copy are counted once each, and the way out is named")
  func missing() throws {
    try folder.write(line("a") + line("b"), to: "aa.jsonl")
    try folder.write(line("a") + line("c") + line("d") + line("c"), to: Self.copy)

    let warning = try #require(folder.journal.conflictCopies().first)

    #expect(warning.kind == .conflictCopy)
    #expect(warning.path == "\(folder.location.folder)/\(Self.copy)")
    #expect(
      "\(warning)" == "passed over \"\(warning.path)\": 2 records in it are in no other file; "
        + "rename it to \"recovered.jsonl\" to take them in"
    )
    #expect(try folder.journal.read().records.map(\.id) == ["a", "b"])
    #expect(try folder.journal.read().warnings == [])
  }

  @Test(
    "Another revision, device or field is another record",
    arguments: [(2, "aa", ""), (1, "ab", ""), (1, "aa", #","text":"x""#)]
  )
  func different(rev: Int, device: String, more: String) throws {
    try folder.write(line("a"), to: "aa.jsonl")
    try folder.write(line("a", rev: rev, device: device, more: more), to: Self.copy)

    let reason =
      "1 record in it is in no other file; rename it to \"recovered.jsonl\" to take them in"
    #expect(try reasons() == [reason])
  }

  @Test("Each copy gets a name that is free, and by that name its records are taken in")
  func names() throws {
    try folder.write(line("a"), to: "recovered.jsonl")
    try folder.write(line("b"), to: Self.copy)
    try folder.write(line("c"), to: Self.other)

    let warnings = try folder.journal.conflictCopies()
    #expect(
      warnings.map(\.path) == [Self.other, Self.copy].map { "\(folder.location.folder)/\($0)" }
    )
    let names = ["recovered-2.jsonl", "recovered-3.jsonl"]
    for (warning, name) in zip(warnings, names) {
      #expect(warning.reason.contains("rename it to \"\(name)\""))
      #expect(rename(warning.path, "\(folder.location.folder)/\(name)") == 0)
    }

    #expect(try folder.journal.conflictCopies() == [])
    #expect(try folder.journal.read().records.map(\.id) == ["a", "b", "c"])
  }

  @Test("What is no record, and no file, is not counted")
  func damage() throws {
    try folder.write("hello\n" + line("a").dropLast(9) + "\n\0\0\0\n" + #"{"v":1"#, to: Self.copy)
    try folder.write(line("b"), to: Self.other + "/x.jsonl")
    for name in [".\(Self.copy)", "~\(Self.copy)", Self.copy + ".tmp", ".stversions/\(Self.copy)"] {
      try folder.write(line("c"), to: name)
    }

    #expect(try folder.journal.conflictCopies() == [])
  }

  @Test("A folder that cannot be read is an error")
  func unreadable() throws {
    try folder.write("", toPath: folder.location.folder)

    do throws(JournalError) {
      _ = try folder.journal.conflictCopies()
      Issue.record("a file in place of the folder was read")
    } catch {
      #expect(error.code == .cannotRead)
    }
  }
}
