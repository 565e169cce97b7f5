import BreathEngine
import BreathTesting
import FoundationEssentials
import Testing

@testable import BreathAudio

@Suite(
  "Many sessions in one process",
  .timeLimit(.minutes(5)),
  .disabled(if: BuildProducts.isSanitized, "a sanitizer keeps what was freed")
)
struct ManySessionsTests {
  #if compiler(>=6.2)
    /// In a process of its own, whose descriptors are no other test's.
    @Test("Two hundred, half of them on a card, leave no descriptor, thread or memory")
    func leaks() async throws {
      let result = try await #require(
        processExitsWith: .success,
        observing: [\.standardOutputContent]
      ) {
        let card = try PlaybackTarget.card(
          VirtualCard(.init { $0.isRecorded = false }).nameInThisProcess()
        )
        // The allocator has its share after some.
        try await Self.play(200, on: card)
        let before = try Held()
        try await Self.play(200, on: card)
        let after = try Held()
        print("200 sessions: \(before) before, \(after) after")
        #expect(after.descriptors == before.descriptors)
        #expect(after.threads <= before.threads)
        // What the allocator keeps for the next is no leak; a session's sounds are some megabytes.
        #expect(after.kilobytes - before.kilobytes < 4_000)
      }
      let said = String(decoding: result.standardOutputContent, as: UTF8.self)
      report(said.split(separator: "\n").first { $0.hasPrefix("200") }.map(String.init) ?? said)
    }

    private static func play(_ count: Int, on card: PlaybackTarget) async throws {
      for number in 0..<count {
        try await onOwnThread {
          let target = number % 2 == 0 ? card : .silence
          let bench = try LiveBench("0.1-0.1", breaths: 1, cues: .bowl, on: target)
          _ = try bench.start()
          if number % 3 == 0 { bench.player.fadeOut() }
          bench.scheduler.stop()
          #expect(bench.player.end())
        }
      }
    }

    /// What this process has.
    private struct Held {
      let descriptors: Int
      let threads: Int
      let kilobytes: Int

      init() throws {
        descriptors = try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count
        threads = try FileManager.default.contentsOfDirectory(atPath: "/proc/self/task").count
        let status = try String(contentsOfFile: "/proc/self/status", encoding: .utf8)
        let line = status.split(separator: "\n").first { $0.hasPrefix("RssAnon") }
        kilobytes = line?.split(separator: " ").compactMap { Int($0) }.last ?? 0
      }
    }
  #endif
}
