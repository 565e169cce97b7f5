import BreathJournal
import BreathTesting
import Glibc
import Testing

/// A real file system that really loses its power.
@Suite("A power cut, on a disk of its own", .enabled(if: Lab.isOn, "\(Lab.reason)"))
struct LoopDiskTests {
  @Test(
    "At two hundred random moments: nothing acknowledged is lost, nothing half-written is shown"
  )
  func random() async throws {
    try await behindOthers {
      let disk = try LoopDisk()
      let location = JournalLocation(
        folder: disk.path + "/journal",
        stateFolder: disk.path + "/state"
      )
      let journal = Journal(at: location)
      var numbers = SeededGenerator(seed: 8)
      var (acknowledged, cut, torn) = ([String](), 0, 0)
      for _ in 0..<200 {
        let found = try appended(
          to: location,
          on: disk,
          cutAfter: .random(in: 0...80_000, using: &numbers)
        )
        acknowledged += found
        if !found.isEmpty { cut += 1 }
        let contents = try journal.read()
        Written.expect(acknowledged, in: contents)
        torn = contents.warnings.count
      }
      let count = try journal.read().records.count
      print(
        "measured: 200 power cuts, \(cut) between appends, \(acknowledged.count) acknowledged,",
        "\(count) found, \(torn) torn"
      )
      #expect(cut > 10)
    }
  }

  @Test("The disk of this test does lose what was not synced")
  func lossyDisk() throws {
    let disk = try LoopDisk()
    let path = disk.path + "/unsynced"
    let descriptor = open(path, O_WRONLY | O_CREAT, 0o600)
    try #require(write(descriptor, "lost", 4) == 4)
    try disk.cutPower()
    close(descriptor)
    try disk.restorePower()

    var status = stat()
    #expect(stat(path, &status) == -1 || status.st_size == 0)
  }

  /// Lets a program append until the power goes; answers what it was told is safe.
  private func appended(
    to location: JournalLocation,
    on disk: LoopDisk,
    cutAfter delay: UInt32
  ) throws -> [String] {
    let run = try ProgramRun(
      BuildProducts.journalWriter,
      [location.folder, location.stateFolder, "1000"]
    )
    usleep(delay)
    // Without power nobody hears more. The program does run on: a sync that the cut interrupts may end well
    // for it, as ext4 finds nothing left to write.
    let heard = run.standardOutput
    try disk.cutPower()
    let outcome = run.blockUntilEnd()
    #expect(outcome.exitCode == 1)
    try disk.restorePower()
    return Written.acknowledged(heard)
  }
}
