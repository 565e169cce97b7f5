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
        // The allocator has its share after some; what leaks grows each time.
        try await Self.play(200, on: card)
        var (before, after) = (try Held(), try Held())
        for _ in 0..<3 {
          before = after
          try await Self.play(200, on: card)
          after = try Held()
          if after.isNoMore(than: before) { break }
        }
        print("200 sessions: \(before) before, \(after) after")
        #expect(after.isNoMore(than: before))
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

      /// Whether nothing has leaked: what the allocator keeps for the next is no leak, and a session's sounds
      /// are some megabytes.
      func isNoMore(than before: Held) -> Bool {
        descriptors == before.descriptors && threads <= before.threads
          && kilobytes - before.kilobytes < 4_000
      }

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
