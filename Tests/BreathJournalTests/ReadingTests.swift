import BreathJournal
import Glibc
import JSONText
import Testing

@Suite("Reading")
struct ReadingTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func line(
    _ id: String,
    rev: Int64 = 1,
    device: String = "aa",
    at: String = "2026-11-30T07:30:00Z",
    kind: String = "begin"
  ) -> String {
    let record: JSONValue = [
      "v": 1, "kind": JSONValue(kind), "id": JSONValue(id), "rev": JSONValue(rev),
      "device": JSONValue(device), "at": JSONValue(at), "what": "sit", "actual_ns": 1,
      "ended": "completed",
    ]
    return record.serialized() + "\n"
  }

  @Test("Without a journal there is nothing, and nothing is made")
  func nothing() throws {
    let contents = try folder.journal.read()

    #expect(contents.records == [])
    #expect(contents.warnings == [])
    #expect(contents.sessions() == [])
    #expect(folder.names == [])
  }

  @Test("The files of two devices are one journal, ordered by absolute time, then by id")
  func merging() throws {
    try folder.write(
      line("c", at: "2026-11-30T08:30:00+01:00") + line("d", at: "2026-11-30T07:29:59.9Z"),
      to: "aa.jsonl"
    )
    try folder.write(
      line("b", at: "2026-11-30T07:30:00Z") + line("a", at: "2026-11-30T04:00:00-03:30"),
      to: "bb.jsonl"
    )

    #expect(try folder.journal.read().records.map(\.id) == ["d", "a", "b", "c"])
  }

  @Test("Of one id and kind the greatest revision is valid, then the greatest device")
  func revisions() throws {
    try folder.write(
      line("a", rev: 2, device: "aa") + line("a", rev: 1, device: "zz") + line("b", device: "aa"),
      to: "aa.jsonl"
    )
    try folder.write(
      line("a", rev: 10, device: "ab") + line("b", device: "ac") + line("b", kind: "note"),
      to: "bb.jsonl"
    )

    let records = try folder.journal.read().records

    #expect(records.map(\.id) == ["a", "b", "b"])
    #expect(records.map(\.kind) == ["begin", "begin", "note"])
    #expect(records.map(\.revision) == [10, 1, 1])
    #expect(records.map(\.device) == ["ab", "ac", "aa"])
  }

  @Test("Sessions come newest first; a begin without its session was interrupted")
  func sessions() throws {
    try folder.write(
      line("old", at: "2026-01-01T00:00:00Z") + line("new", at: "2026-03-01T00:00:00Z")
        + line("cut", at: "2026-02-01T00:00:00Z"),
      to: "aa.jsonl"
    )
    try folder.write(
      line("new", at: "2026-03-01T00:00:00Z", kind: "session")
        + line("old", at: "2026-01-01T00:00:00Z", kind: "session"),
      to: "bb.jsonl"
    )
    let contents = try folder.journal.read()

    #expect(contents.sessions().map(\.begin.id) == ["new", "cut", "old"])
    #expect(contents.sessions(limit: 2).map(\.begin.id) == ["new", "cut"])
    let interrupted = contents.sessions().map { if case .interrupted = $0 { true } else { false } }
    #expect(interrupted == [false, true, false])
  }

  @Test("What sync tools and people leave beside the files is passed over")
  func leftovers() throws {
    for name in [
      "aa.sync-conflict-20261130-004900-B4F7ZSB.jsonl", ".syncthing.aa.jsonl.tmp", ".hidden.jsonl",
      "aa.jsonl.tmp", "~syncthing~aa.jsonl", "aa (conflicted copy 2026-11-30 004900).jsonl",
      "aa.jsonl~", "notes.txt", ".jsonl", ".stfolder/x.jsonl", ".stversions/a~2026.jsonl",
      "folder.jsonl/x.jsonl",
    ] {
      try folder.write(line(name), to: name)
    }
    try folder.write(line("a"), to: "old laptop.jsonl")

    let contents = try folder.journal.read()

    #expect(contents.records.map(\.id) == ["a"])
    #expect(contents.warnings == [])
  }

  @Test("Each unreadable line is named, and nothing else is lost")
  func damage() throws {
    let text =
      line("a") + "hello\n" + "\n" + "[1]\n" + "\0\0\0" + line("b") + "{\"v\":1}\n"
      + #"{"v":1,"kind":"k","id":"i","at":"yesterday"}"# + "\r\n" + line("c").dropLast() + "\r\n"
    try folder.write(text, to: "aa.jsonl")

    let contents = try folder.journal.read()

    #expect(contents.records.map(\.id) == ["a", "b", "c"])
    #expect(contents.warnings.map(\.line) == [2, 4, 5, 6, 7])
    #expect(
      contents.warnings.map(\.reason) == [
        "line 1, column 1: expected a value, found 'hello'; a text needs quotes",
        "expected an object, found an array",
        "NUL bytes around a record, as a power cut leaves",
        "expected a text as \"kind\"",
        "expected a time in RFC 3339 as \"at\"",
      ]
    )
    #expect(
      contents.warnings.first?.description.hasPrefix(
        "passed over \"\(folder.location.folder)/aa.jsonl\", line 2: line 1, column 1: "
      ) == true
    )
  }

  @Test(
    "Lines are whole across the pieces in which a file is read, and one too long costs only itself"
  )
  func longLines() throws {
    let long = String(repeating: "x", count: 4_300_000)
    let text = line("a" + long) + line("b") + String(repeating: "y", count: 17 << 20) + "\n"
    try folder.write(text + line("c") + String(line("d" + long).dropLast()), to: "aa.jsonl")

    let contents = try folder.journal.read()

    #expect(contents.records.map { $0.id.prefix(1) } == ["a", "b", "c", "d"])
    #expect(contents.records.first?.id.utf8.count == 4_300_001)
    #expect(contents.warnings.map(\.line) == [3])
    #expect(contents.warnings.map(\.reason) == ["longer than 16 MiB"])
  }

  @Test("A file of many pieces gives every line once, with its number")
  func manyPieces() throws {
    let padding = String(repeating: "é", count: 4_000)
    let lines = (0..<1_200).map { number in
      number % 100 == 7 ? "broken\n" : line("\(10_000 + number)", device: padding)
    }
    try folder.write(lines.joined() + "{\"v\":1", to: "aa.jsonl")

    let contents = try folder.journal.read()

    #expect(
      contents.records.map(\.id) == (0..<1_200).filter { $0 % 100 != 7 }.map { "\(10_000 + $0)" }
    )
    #expect(contents.warnings.map(\.line) == (0..<12).map { $0 * 100 + 8 } + [1_201])
    #expect(contents.warnings.last?.kind == .tornTail)
  }

  @Test("What an editor does to lines takes nothing from them; a comment is no record and is named")
  func handEdited() throws {
    let text =
      "\u{FEFF}" + line("a") + "  \t" + line("b").dropLast() + "  \r\n" + "# mine\n// yours\n\r\n"
      + #"{ "at": "2026-11-30 07:30:00z", "id": "c", "kind": "note", "v": 1.0, "text": "by hand" }"#
    try folder.write(text, to: "aa.jsonl")

    let contents = try folder.journal.read()

    #expect(contents.records.map(\.id) == ["a", "b", "c"])
    #expect(contents.records.last?.revision == 1)
    #expect(contents.records.last?.device == "")
    #expect(contents.records.last?["text"] == "by hand")
    #expect(contents.warnings.map(\.kind) == [.unreadableLine, .unreadableLine])
    #expect(contents.warnings.map(\.line) == [3, 4])
  }

  @Test("A file that cannot be read is named, and the others are read")
  func unreadable() throws {
    try folder.write(line("a"), to: "aa.jsonl")
    symlink("aa-loop.jsonl", folder.location.folder + "/aa-loop.jsonl")

    let contents = try folder.journal.read()

    #expect(contents.records.map(\.id) == ["a"])
    #expect(contents.warnings.map(\.kind) == [.unreadableFile])
    #expect(contents.warnings.map(\.reason) == ["Too many levels of symbolic links (open)"])
  }
}
