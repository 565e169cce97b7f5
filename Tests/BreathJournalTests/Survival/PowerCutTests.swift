import BreathJournal
import BreathTesting
import Testing

@Suite(
  "A power cut, from what a program really wrote and synced",
  .disabled(if: BuildProducts.isSanitized, "a sanitizer's calls are logged too")
)
struct PowerCutTests {
  @Test(
    "After every prefix of the calls, whatever of the unsafe rest is found: the same as when killed"
  )
  func everyPrefix() async throws {
    try await behindOthers {
      let source = try TemporaryFolder(inMemory: true)
      let outcome = try Written.run(
        12,
        in: source,
        environment: WriteLog.environment(source.path + "/log")
      )
      #expect(outcome.exitCode == 0, "\(outcome.standardError)")
      let calls = try WriteLog(path: source.path + "/log").calls
      #expect(calls.count > 60)

      var disk = CrashDisk(root: source.path)
      var acknowledged: [String] = []
      var states = 0
      for call in calls {
        disk.take(call)
        if case .write(descriptor: 1, let bytes) = call {
          acknowledged.append(String(decoding: bytes.dropLast(), as: UTF8.self))
        }
        for names in CrashDisk.Names.allCases {
          for bytes in CrashDisk.Bytes.allCases {
            try expectSafe(disk, names, bytes, acknowledged)
            states += 1
          }
        }
      }
      #expect(acknowledged.count == 12)
      print("measured: \(states) states after \(calls.count) calls, \(acknowledged.count) records")
    }
  }

  /// Lays a state out, reads it, and appends to it.
  private func expectSafe(
    _ disk: CrashDisk,
    _ names: CrashDisk.Names,
    _ bytes: CrashDisk.Bytes,
    _ acknowledged: [String]
  ) throws {
    let folder = try TemporaryFolder(inMemory: true)
    try disk.lay(names: names, bytes: bytes, into: folder.path)
    let before = try folder.journal.read()
    Written.expect(acknowledged, in: before)

    let next = try folder.journal.append(BeginRecord.sit().record)

    let after = try folder.journal.read()
    #expect(after.records.filter { $0.kind == "note" } == before.records)
    #expect(after.records.contains(next.record))
    #expect(
      !after.warnings.contains { $0.kind == .tornTail && $0.path.contains(next.record.device) }
    )
  }

  @Test("A file without a sync would be found out: the disk of this test loses what is not safe")
  func lossyDisk() throws {
    var disk = CrashDisk(root: "/r")
    disk.take(.open(descriptor: 3, path: "/r/a", isFolder: false, makes: true, empties: false))
    disk.take(.write(descriptor: 3, bytes: Array("ab".utf8)))
    disk.take(.open(descriptor: 4, path: "/r", isFolder: true, makes: false, empties: false))

    func found(_ names: CrashDisk.Names, _ bytes: CrashDisk.Bytes) throws -> String? {
      let folder = try TemporaryFolder(inMemory: true)
      try disk.lay(names: names, bytes: bytes, into: folder.path)
      return folder.names.contains("a") ? try folder.contents(of: folder.path + "/a") : nil
    }

    #expect(try found(.lost, .kept) == nil)
    #expect(try found(.kept, .lost) == "")
    disk.take(.sync(descriptor: 4))
    #expect(
      try CrashDisk.Bytes.allCases.map { try found(.lost, $0) } == ["", "ab", "\0\0", "a", "a\0"]
    )
    disk.take(.sync(descriptor: 3))
    #expect(
      try CrashDisk.Bytes.allCases.map { try found(.lost, $0) } == Array(repeating: "ab", count: 5)
    )
    disk.take(.rename("/r/a", to: "/r/b"))
    #expect(try found(.lost, .kept) == "ab")
    #expect(try found(.kept, .kept) == nil)
  }
}
