import BreathJournal
import BreathTesting
import Glibc
import Testing

@Suite("Killed while appending")
struct KillTests {
  @Test("At a thousand random moments: nothing acknowledged is lost, nothing half-written is shown")
  func random() async throws {
    // Each start of a sanitized program takes many times as long.
    let kills = BuildProducts.isSanitized ? 100 : 1_000
    let lanes = 4
    let counts = try await withThrowingTaskGroup(of: (acknowledged: Int, cut: Int).self) { group in
      for lane in 0..<lanes {
        group.addTask {
          try await behindOthers { try killed(seed: UInt64(lane), runs: kills / lanes) }
        }
      }
      return try await group.reduce(into: (acknowledged: 0, cut: 0)) {
        $0.acknowledged += $1.acknowledged
        $0.cut += $1.cut
      }
    }
    print(
      "measured: \(kills) kills, \(counts.acknowledged) records acknowledged, \(counts.cut) runs cut"
    )
    // Kills that come too early or too late try nothing.
    #expect(counts.acknowledged > kills)
    #expect(counts.cut > kills / 20)
  }

  /// Kills one program after the other, with a new journal every so often, so that reading it stays quick.
  private func killed(seed: UInt64, runs: Int) throws -> (acknowledged: Int, cut: Int) {
    var numbers = SeededGenerator(seed: seed)
    var folder = try TemporaryFolder(inMemory: true)
    var acknowledged: [String] = []
    var counts = (acknowledged: 0, cut: 0)
    var longest: UInt32 = 0
    for run in 1...runs {
      if acknowledged.isEmpty {
        // What a whole run takes here and now is how far the moments may lie apart.
        let whole = try Written.run(40, in: folder)
        longest = UInt32(max(whole.duration / .microseconds(1), 1_000))
        acknowledged = Written.acknowledged(whole.standardOutput)
      }
      let delay = UInt32.random(in: 0...longest, using: &numbers)
      let outcome = try Written.run(40, in: folder, killedAfter: delay)
      let found = Written.acknowledged(outcome.standardOutput)
      acknowledged += found
      counts.acknowledged += found.count
      if !found.isEmpty, outcome.exitCode == nil { counts.cut += 1 }
      Written.expect(acknowledged, in: try folder.journal.read())
      if run.isMultiple(of: 25) {
        folder = try TemporaryFolder(inMemory: true)
        acknowledged = []
      }
    }
    return counts
  }

  @Test(
    "In the middle of each call that changes something: the same, and the next append goes on",
    .disabled(if: BuildProducts.isSanitized, "a sanitizer's calls are counted too")
  )
  func eachCall() async throws {
    try await behindOthers {
      var kills = 0
      while true {
        let folder = try TemporaryFolder(inMemory: true)
        let log = folder.path + "/log"
        let outcome = try Written.run(
          4,
          in: folder,
          environment: WriteLog.environment(log, kill: kills + 1)
        )
        if outcome.exitCode == 0 { break }
        kills += 1
        #expect(outcome.signal == SIGKILL)
        let acknowledged = Written.acknowledged(outcome.standardOutput)
        Written.expect(acknowledged, in: try folder.journal.read())

        let next = try Written.run(1, in: folder)

        #expect(next.exitCode == 0, "\(next.standardError)")
        let all = acknowledged + Written.acknowledged(next.standardOutput)
        Written.expect(all, in: try folder.journal.read())
      }
      print("measured: killed in each of \(kills) calls")
      #expect(kills > 30)
    }
  }
}
