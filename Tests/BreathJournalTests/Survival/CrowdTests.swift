import BreathJournal
import BreathTesting
import Glibc
import JSONText
import Testing

@Suite("Many at once")
struct CrowdTests {
  @Test("Eight programs append a thousand records each: eight thousand lines, each whole")
  func eightPrograms() async throws {
    let count = BuildProducts.isSanitized ? 100 : 1_000
    let folder = try TemporaryFolder(inMemory: true)
    let started = ContinuousClock.now
    let acknowledged = try await withThrowingTaskGroup(of: [String].self) { group in
      for _ in 0..<8 {
        group.addTask {
          try await behindOthers {
            let outcome = try Written.run(count, in: folder)
            #expect(outcome.exitCode == 0, "\(outcome.standardError)")
            return Written.acknowledged(outcome.standardOutput)
          }
        }
      }
      return try await group.reduce(into: []) { $0 += $1 }
    }
    print("measured: 8 programs, \(8 * count) appends in \(ContinuousClock.now - started)")

    #expect(Set(acknowledged).count == 8 * count)
    let contents = try folder.journal.read()
    Written.expect(acknowledged, in: contents)
    #expect(contents.records.count == 8 * count)
    #expect(contents.warnings == [])
    let device = try JournalDevice.load(from: folder.location)
    let text = try folder.contents(of: folder.location.file(of: device))
    #expect(text.utf8.count { $0 == 0x0A } == 8 * count)
    #expect(folder.names(of: folder.location.folder) == ["\(device.id).jsonl"])
  }

  @Test("A lock that stays held is a failure after a while, with a clear line")
  func heldLock() throws {
    let folder = try TemporaryFolder(inMemory: true)
    try folder.journal.append(BeginRecord.sit().record)
    let path = folder.location.file(of: try .load(from: folder.location))
    let descriptor = open(path, O_RDONLY)
    try #require(flock(descriptor, LOCK_EX) == 0)
    defer { close(descriptor) }

    let error = try #require(journalError { try folder.journal.append(BeginRecord.sit().record) })

    #expect(error.code == .cannotWrite)
    #expect(error.description == "cannot write \"\(path)\": another program holds it (flock)")
    #expect(try folder.journal.read().records.count == 1)
  }
}
