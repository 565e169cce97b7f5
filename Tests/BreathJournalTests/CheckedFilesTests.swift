import BreathJournal
import BreathTesting
import Glibc
import JSONText
import Testing

/// An append looks for a newer version in what is new since the last one, and nowhere else.
@Suite("What an append remembers of the files")
struct CheckedFilesTests {
  private let folder: TemporaryFolder
  private let newer = #"{"v":2,"kind":"k","id":"n","at":"2030-01-01T00:00:00Z"}"#

  init() throws {
    folder = try TemporaryFolder(inMemory: true)
  }

  private var memory: String { folder.location.stateFolder + "/checked.json" }

  private func path(_ name: String) -> String { folder.location.folder + "/" + name }

  /// A long file of another device.
  private func other(_ count: Int) -> String {
    (0..<count).map { line("\($0)", device: "other", ["text": "a line of another device"]) }
      .joined()
  }

  /// What the next append says, without `cannot add to the journal beside` and the folder.
  private func refusal() throws -> String? {
    let error = journalError { try folder.journal.append(BeginRecord.sit().record) }
    guard let error else { return nil }
    #expect(error.code == .newerVersion)
    return String(error.description.split(separator: "/").last?.split(separator: ";").first ?? "")
  }

  /// Fills the memory by two appends beside a file of another device.
  private func remember(_ text: String) throws {
    try folder.write(text, to: "other.jsonl")
    try folder.journal.append(BeginRecord.sit().record)
    try folder.journal.append(BeginRecord.sit().record)
    #expect(try folder.contents(of: memory).contains("other.jsonl"))
  }

  private func expectRefusal(line number: Int) throws {
    let words = "line \(number) is of version 2 and this program writes version 1"
    #expect(try refusal() == "other.jsonl\": \(words)")
    // Nor is it forgotten by being seen.
    #expect(try refusal() == "other.jsonl\": \(words)")
  }

  @Test("A newer line that was added to a file is found, with its number", arguments: [2, 2_000])
  func grown(count: Int) throws {
    try remember(other(count))
    try folder.write(other(count) + newer, to: "other.jsonl")
    try expectRefusal(line: count + 1)
    try folder.write(other(count) + newer + "\n" + other(1), to: "other.jsonl")
    try expectRefusal(line: count + 1)
  }

  @Test(
    "A newer line that was put between others is found, wherever",
    arguments: [0, 1, 1_000, 1_999]
  )
  func inserted(place: Int) throws {
    try remember(other(2_000))
    var lines = lines(other(2_000))
    lines.insert(newer, at: place)
    try folder.write(lines.joined(separator: "\n") + "\n", to: "other.jsonl")
    try expectRefusal(line: place + 1)
  }

  @Test(
    "A file in whose middle a line became newer, of the same size, is found",
    arguments: [3, 1_000]
  )
  func replaced(place: Int) throws {
    let text = other(2_000)
    try remember(text)
    var lines = lines(text)
    lines[place] = lines[place].replacing("\"v\":1", with: "\"v\":2")
    try folder.write(lines.joined(separator: "\n") + "\n", to: "other.jsonl")
    try expectRefusal(line: place + 1)
  }

  @Test("Another file under the same name, a shorter one, or one that comes back is read anew")
  func renamed() throws {
    try remember(other(500))
    try folder.write(newer + "\n" + other(900), to: "new")
    rename(path("new"), path("other.jsonl"))
    try expectRefusal(line: 1)

    try folder.write(newer, to: "other.jsonl")
    try expectRefusal(line: 1)

    remove(path("other.jsonl"))
    #expect(try refusal() == nil)
    try folder.write(other(1) + newer, to: "other.jsonl")
    try expectRefusal(line: 2)
  }

  @Test("The device's own file is looked at, too")
  func ownFile() throws {
    try remember("")
    let own = folder.location.file(of: try .load(from: folder.location))
    let before = try folder.contents(of: own)
    try folder.write(before + newer + "\n", toPath: own)

    let words = "line 3 is of version 2 and this program writes version 1"
    #expect(try refusal()?.hasSuffix("jsonl\": \(words)") == true)
    #expect(try folder.contents(of: own) == before + newer + "\n")
  }

  @Test(
    "A memory that is damaged, hostile or another journal's hides nothing and stops nothing",
    arguments: [
      "", "{", "[]", "\0\0\0\0", #"{"v":2}"#, #"{"v":1,"folder":"/elsewhere","files":[]}"#,
      "FILES 7",
      #"FILES [{"name":"other.jsonl"}]"#,
      #"FILES [{"name":"other.jsonl","stamp":[1,2],"size":1,"checked":99999999,"mark":1}]"#,
      #"FILES [{"name":"other.jsonl","stamp":null,"size":9223372036854775807,"checked":-1,"mark":0}]"#,
      #"FILES [{"name":"other.jsonl","stamp":[],"size":-5,"checked":9223372036854775807,"mark":0}]"#,
      #"FILES [{"name":"other.jsonl","stamp":null,"size":0,"checked":0,"mark":-3750763034362895579}]"#,
      #"FILES [{"name":"other.jsonl","stamp":null,"size":3,"checked":5,"mark":-3750763034362895579}]"#,
    ]
  )
  func hostile(text: String) throws {
    try remember(other(100))
    let head = "{\"v\":1,\"folder\":\(JSONValue(folder.location.folder).serialized()),\"files\":"
    let memory = text.hasPrefix("FILES ") ? head + text.dropFirst(6) + "}" : text
    try folder.write(memory, toPath: self.memory)

    #expect(try refusal() == nil)

    try folder.write(memory, toPath: self.memory)
    try folder.write(other(50) + newer + "\n" + other(50), to: "other.jsonl")
    try expectRefusal(line: 51)
  }

  @Test("Where nothing can be remembered, appends go on all the same")
  func noMemory() throws {
    try folder.journal.append(BeginRecord.sit().record)
    try folder.write("", toPath: memory + "/in the way")
    try folder.write("", toPath: memory + ".tmp/in the way")

    #expect(try refusal() == nil)
    #expect(try refusal() == nil)
    #expect(try folder.journal.read().records.count == 3)
  }
}

extension CheckedFilesTests {
  /// What an append reads in a journal of so many lines of its own and of another device, in bytes.
  private func cost(lines count: Int, _ change: (TemporaryFolder) throws -> Void) throws -> Int {
    let folder = try TemporaryFolder(inMemory: true)
    try folder.write(other(count), to: "other.jsonl")
    try #require(Written.run(1, in: folder, environment: Self.laterTime).exitCode == 0)
    let own = try #require(folder.names(of: folder.location.folder).first { $0 != "other.jsonl" })
    try folder.write(other(count), to: own)
    _ = try Written.run(2, in: folder, environment: Self.laterTime)
    try change(folder)
    let outcome = try Written.run(1, in: folder, environment: Self.laterTime)
    return try #require(Written.readBytes(outcome), "\(outcome)")
  }

  /// The clock that the program sees shows another time than that of the files, so they seem old.
  private static var laterTime: [String: String] { ["LD_PRELOAD": BuildProducts.simulatedTime] }

  @Test(
    "An append reads as much in a journal of ten thousand lines as in one of ten",
    .disabled(if: BuildProducts.isSanitized, "a sanitizer waits by calls that are not simulated"),
    arguments: [false, true]
  )
  func constantCost(afterSync: Bool) async throws {
    try await behindOthers {
      let few = try cost(lines: 10) { if afterSync { try sync($0, lines: 10) } }
      let many = try cost(lines: 10_000) { if afterSync { try sync($0, lines: 10_000) } }
      print("measured: an append reads \(few) bytes beside 2 × 10 lines, \(many) beside 2 × 10,000")
      #expect(few > 0)
      #expect(many < few + 100_000)
      #expect(other(10_000).utf8.count > 1_000_000)
    }
  }

  /// Brings two more lines from the other device, as Syncthing does: a new file takes the old one's name.
  private func sync(_ folder: TemporaryFolder, lines count: Int) throws {
    try folder.write(other(count) + other(2), to: "new")
    rename(folder.location.folder + "/new", folder.location.folder + "/other.jsonl")
  }
}
