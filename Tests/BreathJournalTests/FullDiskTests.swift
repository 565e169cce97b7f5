import BreathJournal
import Glibc
import Testing

private let isLab = getenv("EBB_LAB").map { String(cString: $0) } == "1"

@Suite("A full disk", .enabled(if: isLab, "needs EBB_LAB=1 and the right to mount"))
struct FullDiskTests {
  @Test("A record that does not fit leaves the file as it was, and the next one that fits is whole")
  func fullDisk() throws {
    let folder = try TemporaryFolder()
    let location = folder.location
    try folder.write("", to: "mount point")
    try #require(mount("tmpfs", location.folder, "tmpfs", 0, "size=64k") == 0)
    defer { umount(location.folder) }
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
