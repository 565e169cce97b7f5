import BreathEngine
import BreathTesting
import Glibc
import Testing

@Suite("Ring")
struct RingTests {
  /// Wide enough that a torn read would be seen.
  private struct Wide: BitwiseCopyable, Sendable {
    let number: Int
    let double: Int
    let complement: Int

    init(_ number: Int) {
      self.number = number
      double = 2 &* number
      complement = ~number
    }

    var isWhole: Bool { double == 2 &* number && complement == ~number }
  }

  @Test("An empty ring gives nothing, a full one takes nothing")
  func bounds() {
    let ring = Ring(capacity: 4, filler: 0)
    let (producer, consumer) = (ring.producer, ring.consumer)

    #expect(consumer.pop() == nil)
    #expect(consumer.peek() == nil)
    #expect(producer.free == 4)
    for number in 1...4 { #expect(producer.push(number)) }
    #expect(producer.free == 0)
    #expect(!producer.push(5))
    #expect((0..<5).map { consumer.peek($0) } == [1, 2, 3, 4, nil])
    #expect(consumer.pop() == 1)
    #expect(producer.free == 1)
    #expect(producer.push(5))
    #expect((0..<5).map { _ in consumer.pop() } == [2, 3, 4, 5, nil])
    withExtendedLifetime(ring) {}
  }

  @Test("Round and round, in order, at each filling", arguments: 1...4)
  func wraps(filling: Int) {
    let ring = Ring(capacity: 4, filler: 0)
    let (producer, consumer) = (ring.producer, ring.consumer)

    for turn in 0..<100 {
      for place in 0..<filling { #expect(producer.push(turn * filling + place)) }
      for place in 0..<filling { #expect(consumer.pop() == turn * filling + place) }
    }
    #expect(consumer.pop() == nil)
    withExtendedLifetime(ring) {}
  }

  @Test("Between two threads nothing is lost, torn or out of order", .timeLimit(.minutes(1)))
  func twoThreads() async throws {
    let count = 100_000
    let ring = Ring(capacity: 64, filler: Wide(0))

    async let written: Void = onOwnThread {
      let producer = ring.producer
      for number in 0..<count {
        while !producer.push(Wide(number)) { sched_yield() }
      }
    }
    let faults = try await onOwnThread {
      let consumer = ring.consumer
      var faults = 0
      for number in 0..<count {
        let element = Self.next(of: consumer)
        if !element.isWhole || element.number != number { faults += 1 }
      }
      return faults
    }
    try await written

    #expect(faults == 0)
    #expect(ring.consumer.pop() == nil)
    #expect(ring.producer.free == 64)
  }

  private static func next(of consumer: RingConsumer<Wide>) -> Wide {
    while true {
      if let element = consumer.pop() { return element }
      sched_yield()
    }
  }
}
