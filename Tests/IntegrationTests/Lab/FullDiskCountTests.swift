import BreathTesting
import FoundationEssentials
import Glibc
import JSONText
import Testing

extension LabTests {
  /// A counter whose disks are full; only root may mount them.
  @Suite("Counts and full disks")
  struct FullDiskCountTests {
    @Test("A full disk for what is being counted: it is said once, and nothing is lost")
    func running() async throws {
      let counter = try await Counter(beads: 5)
      let state = counter.home.folder.path("state/ebb/counts")
      try await MemoryDisk.with("size=16k", at: state) {
        let run = try counter.start()
        try await run.output(containing: "each press")
        _ = MemoryDisk.fill(state)
        for _ in 0..<7 { try counter.button.press() }
        try await run.output(containing: "2 of 5: total 7 ")
        run.send(SIGTERM)
        let outcome = try await run.end(within: .seconds(30))

        #expect(outcome.exitCode == 143)
        let said = outcome.standardError.split(separator: "\n").filter {
          $0.contains("cannot write")
        }
        #expect(said.count == 1, "\(outcome.standardError)")
        #expect(try counter.home.records("count").compactMap { $0["beads"]?.int64 } == [5, 2])
      }
    }

    @Test(
      "A full journal: the beads wait in the state folder, and come with the next command, once"
    )
    func journal() async throws {
      let counter = try await Counter(beads: 5)
      let journal = counter.home.folder.path("other")
      try await MemoryDisk.with("size=16k", at: journal) {
        let environment = ["EBB_JOURNAL": journal]
        // In another device's file: this one's is yet to be made, and has no room left in its last block.
        let practice = try #require(counter.home.journalFiles().first)
        let line = try String(contentsOfFile: practice, encoding: .utf8)
        try counter.home.folder.write(line, to: "other/another.jsonl")
        let filling = MemoryDisk.fill(journal)
        let run = try ProgramRun(
          BuildProducts.ebb,
          ["mala", "count", "drops", "--button", counter.button.path, "--plain", "--every", "1"],
          environment: try counter.home.environment(with: nil).merging(environment) { $1 }
        )
        try await run.output(containing: "each press")
        for _ in 0..<7 { try counter.button.press() }
        try await run.output(containing: "2 of 5: total 7")
        run.send(SIGTERM)
        let outcome = try await run.end(within: .seconds(30))
        #expect(outcome.exitCode == 143)
        #expect(outcome.standardError.contains("come to the journal by themselves"))

        unlink(filling)
        let later = try await counter.home.shell("EBB_JOURNAL=other \"$EBB\" mala drops", on: nil)
        let again = try await counter.home.shell("EBB_JOURNAL=other \"$EBB\" mala drops", on: nil)

        #expect(later.exitCode == 0, "\(later.standardError)")
        #expect(later.standardError.contains("left 5 beads of drops"))
        #expect(later.standardError.contains("left 2 beads of drops"))
        #expect(!again.standardError.contains("left"))
        #expect(again.standardOutput.contains("7"))
      }
    }
  }
}
