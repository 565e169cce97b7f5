import BreathTesting
import FoundationEssentials
import Glibc
import JSONText
import Testing

extension LabTests {
  /// Real file systems, which only root may mount.
  @Suite("Sessions and disks")
  struct FullDiskSessionTests {
    private static let session = [
      "play", "0.6-0.6", "--breaths", "1", "--cues", "tick", "--prepare", "0s", "--quiet",
      "--events=events",
    ]

    private let home: Home
    private let card: VirtualCard

    init() throws {
      home = try Home()
      card = try VirtualCard()
    }

    private var journal: String { home.folder.path("data/ebb/journal") }

    @Test("A full journal: it is said twice, the session is played, and a line adds it later")
    func fullJournal() async throws {
      try await MemoryDisk.with("size=16k", at: journal) {
        let filling = MemoryDisk.fill(journal)
        let outcome = try await home.run(Self.session, on: card)

        #expect(outcome.exitCode == 74)
        let lines = outcome.standardError.split(separator: "\n").map(String.init)
        try #require(lines.count == 3, "\(outcome.standardError)")
        let fault = "No space left on device (write); "
        #expect(lines[0].contains(fault + "the session goes on"))
        #expect(lines[1].contains(fault + "this session is not kept"))
        let start = "to add it later: ebb "
        try #require(lines[2].hasPrefix(start + "log add 0.6-0.6 --at "))

        try addRow("a full journal", made: "tmpfs of 16 KB", outcome, isKept: false)
        unlink(filling)
        let words = lines[2].dropFirst(start.count).split(separator: " ").map(String.init)
        let later = try await home.run(words)

        #expect(later.exitCode == 0, "\(later.standardError)")
        let record = try #require(home.records("session").first)
        #expect(record["name"]?.string == "0.6-0.6")
        #expect(record["actual_ns"]?.int64 == 1_000_000_000)
        #expect(record["breaths"]?.int64 == 1)
      }
    }

    @Test("A journal that is full when it ends: what began shows as interrupted")
    func fullAtEnd() async throws {
      try await MemoryDisk.with("size=16k", at: journal) {
        let run = try home.start(Self.session, on: card)
        _ = try await home.events("events", of: run) { !$0.phases.isEmpty }
        _ = MemoryDisk.fill(journal)
        // What is left of the last page is filled too, as on any disk whose blocks are full.
        let file = try #require(home.journalFiles().first)
        let size = try #require(MemoryDisk.size(of: file))
        let block = [UInt8](repeating: 0x20, count: 4096 - size % 4096)
        let journalFile = open(file, O_WRONLY | O_APPEND)
        #expect(write(journalFile, block, block.count) == block.count)
        close(journalFile)
        let outcome = try await run.end(within: .seconds(20))
        let log = try await home.run(["log"])

        #expect(outcome.exitCode == 74)
        #expect(outcome.standardError.contains("this session is not kept"))
        #expect(log.standardOutput.contains("interrupted"), "\(log)")
      }
    }

    @Test(
      "A journal that is read-only, or has no room for a file: it is said, and the session is played",
      arguments: [("ro", "Read-only file system"), ("nr_inodes=1", "No space left on device")]
    )
    func noFile(option: String, words: String) async throws {
      try await MemoryDisk.with(option, at: journal) {
        let outcome = try await home.run(Self.session, on: card)

        #expect(outcome.exitCode == 73)
        let lines = outcome.standardError.split(separator: "\n")
        #expect(lines.count == 3, "\(lines)")
        #expect(lines.prefix(2).allSatisfy { $0.contains(": \(words) (") }, "\(lines)")
        try addRow("a journal without room for a file", made: option, outcome, isKept: false)
        #expect(try home.records().isEmpty)
      }
    }

    @Test("A journal that vanishes meanwhile is made anew, and the session is in it")
    func vanished() async throws {
      let run = try home.start(Self.session, on: card)
      _ = try await home.events("events", of: run) { !$0.phases.isEmpty }
      try FileManager.default.removeItem(atPath: home.folder.path("data"))
      let outcome = try await run.end(within: .seconds(20))
      let log = try await home.run(["log"])

      #expect(outcome.exitCode == 0, "\(outcome.standardError)")
      #expect(try home.records().map { $0["kind"]?.string } == ["session"])
      #expect(log.standardOutput.contains("completed"))
      try addRow("a journal that vanishes", made: "its folder removed", outcome)
    }

    @Test("Event lines that a disk has no room for are told of once, and the session is kept")
    func events() async throws {
      let disk = home.folder.path("disk")
      try await MemoryDisk.with("size=4k", at: disk) {
        let words = ["play", "0.1-0.1", "--for", "5s", "--cues", "tick", "--prepare", "0s"]

        let outcome = try await home.run(words + ["--quiet", "--events=disk/e"], on: card)

        #expect(outcome.exitCode == 74)
        #expect(
          outcome.standardError == """
            ebb: cannot write disk/e: No space left on device; no more event lines

            """
        )
        #expect(try home.records("session").first?["ended"]?.string == "completed")
      }
    }

    /// Adds what became of the session of one breath to the table of faults.
    private func addRow(
      _ fault: String,
      made: String,
      _ outcome: ProgramOutcome,
      isKept: Bool = true
    ) throws {
      let heard = try HealthyCardRow(
        fault,
        made: made,
        session: (home, card, 1),
        isKept: isKept,
        told: outcome.standardError
      )
      FaultTable.add(heard.row)
      #expect(heard.row.isRecordRight == true)
    }
  }
}
