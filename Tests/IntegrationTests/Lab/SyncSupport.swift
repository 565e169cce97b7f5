import BreathJournal
import BreathTesting
import FoundationEssentials
import JSONText
import Testing

extension SyncthingDevice {
  /// The journal of the device's home, as the program finds it.
  var library: Journal { library(onMachine: "/etc/machine-id") }

  /// The journal of the device's home, on a machine with an id of a file's.
  func library(onMachine machineIDFile: String) -> Journal {
    let state = home.folder.path("state/ebb")
    return Journal(
      at: JournalLocation(folder: journal, stateFolder: state, machineIDFile: machineIDFile)
    )
  }

  /// The name under which the device writes; it has written before.
  var writer: String {
    get throws { try #require(JournalDevice.existing(at: library.location)).id }
  }

  /// The text of each of the journal's files, those of a conflict too, by name.
  func files() throws -> [String: String] {
    try names.filter { $0.hasSuffix(".jsonl") }.reduce(into: [:]) { files, name in
      files[name] = try home.folder.read("data/ebb/journal/\(name)")
    }
  }
}

// MARK: Writing

extension SyncthingDevice {
  /// Keeps a sit of a minute at a minute of the 30th of November, and answers its id.
  @discardableResult
  func keepSit(minute: Int, in journal: Journal? = nil) throws -> String {
    let length: Int64 = 60_000_000_000
    let begin = BeginRecord(
      start: LocalTime(secondsSinceEpoch: 1_795_996_800 + Int64(minute) * 60),
      activity: .sit,
      cues: "bowl",
      plannedNanoseconds: length
    )
    let journal = journal ?? library
    try journal.append(begin.record)
    let session = SessionRecord(begin: begin, actualNanoseconds: length, ending: .completed)
    return try journal.append(session.record).record.id
  }

  /// Edits a session, with the revision that the device takes for the next.
  func keepEdit(of id: String, _ fields: JSONObject, restoring: Bool = false) throws {
    var edit: JSONObject = ["of": "session", "set": JSONValue(fields)]
    if restoring { edit["restore"] = true }
    try keep("edit", of: id, edit)
  }

  /// Deletes a session, with the revision that the device takes for the next.
  func keepDelete(of id: String) throws {
    try keep("delete", of: id, [:])
  }

  private func keep(_ kind: String, of id: String, _ fields: JSONObject) throws {
    let revisions = try home.records().filter { $0["id"]?.string == id }
      .map { $0["rev"]?.int64 ?? 1 }
    let next = try #require(revisions.max()) + 1
    try library.append(
      JournalRecord(kind: kind, id: id, revision: next, at: .now(), fields: fields)
    )
  }
}

// MARK: Reading

extension SyncthingDevice {
  /// What `ebb log --all --json` prints; on standard error it must say nothing, or what is expected.
  func log(saying expected: String? = nil) async throws -> String {
    let outcome = try await home.run(["log", "--all", "--json"])
    #expect(outcome.exitCode == 0)
    if let expected {
      #expect(outcome.standardError.contains(expected))
    } else {
      #expect(outcome.standardError == "")
    }
    return outcome.standardOutput
  }

  /// The sessions in what `ebb log --all --json` prints, by id.
  func sessions(saying expected: String? = nil) async throws -> [String: JSONValue] {
    let entries = try JSONValue.parse(await log(saying: expected)).array ?? []
    return entries.reduce(into: [:]) { sessions, entry in
      if entry["what"] != nil, let id = entry["id"]?.string { sessions[id] = entry }
    }
  }

  /// Waits until `ebb log` shows a session, without telling Syncthing to look.
  func waitForSession(_ id: String) async throws {
    try await wait("\(id) does not arrive") { try await sessions()[id] != nil }
  }
}

extension SyncthingDevices {
  /// Expects the same log, which says nothing else, and the same files to the byte on all devices.
  ///
  /// - Parameters:
  ///   - files: How many files the journal is to have.
  ///   - conflictCopies: How many copies of a conflict are to be beside them.
  ///   - sourceLocation: Where that is expected.
  /// - Returns: The sessions by id.
  /// - Throws: What reading them throws.
  @discardableResult
  func expectSame(
    files: Int,
    conflictCopies: Int = 0,
    sourceLocation: SourceLocation = #_sourceLocation
  ) async throws -> [String: JSONValue] {
    let log = try await all[0].log()
    let contents = try all[0].files()
    for device in all.dropFirst() {
      #expect(try await device.log() == log, sourceLocation: sourceLocation)
      #expect(try device.files() == contents, sourceLocation: sourceLocation)
    }
    let names = contents.keys.sorted()
    let copies = names.count { $0.contains("conflict") }
    #expect(copies == conflictCopies, "\(names)", sourceLocation: sourceLocation)
    #expect(names.count - copies == files, "\(names)", sourceLocation: sourceLocation)
    return try await all[0].sessions()
  }
}

/// A time in milliseconds, for a figure.
func milliseconds(_ time: Duration) -> String {
  "\(tenths(time / .milliseconds(1))) ms"
}
