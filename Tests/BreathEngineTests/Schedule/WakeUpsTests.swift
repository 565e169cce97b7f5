import BreathEngine
import BreathTesting
import Testing

@Suite("Wake-ups")
struct WakeUpsTests {
  @Test("A lateness belongs to the class below its bound, not to the one that begins with it")
  func bounds() {
    let around = WakeUps.bounds.flatMap { [$0 - 1, $0] }

    let wakeUps = WakeUps(latenesses: around, priority: .ordinary)

    #expect(wakeUps.counts.count == WakeUps.bounds.count + 1)
    #expect(wakeUps.counts.first == 1)
    #expect(wakeUps.counts.dropFirst().dropLast().allSatisfy { $0 == 2 })
    #expect(wakeUps.counts.last == 1)
    #expect(wakeUps.total == around.count)
  }

  @Test("The 99th of a hundred is not yet the worst")
  func quantiles() {
    let wakeUps = WakeUps(
      latenesses: (1...100).map { Int64($0) * 1_000 }.shuffled(),
      priority: .fifo
    )

    #expect(wakeUps.median == 50_000)
    #expect(wakeUps.p99 == 99_000)
    #expect(wakeUps.worst == 100_000)
    #expect(wakeUps.priority == .fifo)
  }

  @Test("One wake-up is median and worst at once, and none is nothing")
  func few() {
    let one = WakeUps(latenesses: [7], priority: .nice)
    let none = WakeUps(latenesses: [], priority: .nice)

    #expect([one.median, one.p99, one.worst] == [7, 7, 7])
    #expect([none.median, none.p99, none.worst] == [0, 0, 0])
    #expect(none.total == 0)
  }

  @Test("The probe wakes as often as it was asked to, and never early", .realTime)
  func probe() async throws {
    try await onOwnThread {
      let wakeUps = try #require(
        WakeUpProbe.measure(count: 50, interval: 1_000_000, priority: 20)
      )

      #expect(wakeUps.total == 50)
      #expect(wakeUps.median >= 0)
      #expect(wakeUps.worst >= wakeUps.p99 && wakeUps.p99 >= wakeUps.median)
    }
  }
}
