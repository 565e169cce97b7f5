import BreathJournal
import BreathTesting
import Glibc
import Testing

/// Real file systems, which only root may mount.
@Suite("Mounted", .enabled(if: Lab.isOn, "\(Lab.reason)"))
struct MountTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("", to: "mount point")
  }

  /// Mounts a file system in memory as the journal's folder.
  private func withMount(_ options: String, _ body: () throws -> Void) throws {
    let place = folder.location.folder
    try #require(mount("tmpfs", place, "tmpfs", 0, options) == 0)
    defer { umount(place) }
    try body()
  }

  @Test("A record that does not fit leaves the file as it was, and the next one that fits is whole")
  func fullDisk() throws {
    try withMount("size=64k") {
      let first = try folder.journal.append(BeginRecord.sit().record).record
      var large = BeginRecord.sit(second: 1)
      large.pattern = String(repeating: "4-4-4-4 ", count: 10_000)

      let error = try #require(journalError { try folder.journal.append(large.record) })

      #expect(error.code == .cannotWrite)
      #expect(error.status == ENOSPC)
      #expect(error.call == "write")
      let second = try folder.journal.append(BeginRecord.sit(second: 2).record)
      #expect(second.warning == nil)
      #expect(try folder.journal.read().records == [first, second.record])
      #expect(try folder.journal.read().warnings == [])
    }
  }

  @Test("Where not even a file fits, the line says so, and nothing is left behind")
  func noInodes() throws {
    try withMount("size=64k,nr_inodes=1") {
      let error = try #require(journalError { try folder.journal.append(BeginRecord.sit().record) })

      #expect(error.code == .cannotCreate)
      #expect(error.status == ENOSPC)
      #expect(folder.names(of: folder.location.folder) == [])
      #expect(try folder.journal.read().records == [])
    }
  }

  @Test("A read-only journal is read, and an append to it fails with a clear line")
  func readOnly() throws {
    try withMount("size=64k") {
      let first = try folder.journal.append(BeginRecord.sit().record).record
      let flags = UInt(MS_REMOUNT | MS_RDONLY)
      try #require(mount("tmpfs", folder.location.folder, "tmpfs", flags, "") == 0)

      let error = try #require(journalError { try folder.journal.append(BeginRecord.sit().record) })

      let path = folder.location.file(of: try .load(from: folder.location))
      #expect(error.description == "cannot write \"\(path)\": Read-only file system (open)")
      #expect(try folder.journal.read().records == [first])
    }
  }
}
