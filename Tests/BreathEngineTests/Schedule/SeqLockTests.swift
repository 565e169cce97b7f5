import BreathTesting
import Glibc
import Synchronization
import Testing

@testable import BreathEngine

@Suite("Sequence lock", .timeLimit(.minutes(1)))
struct SeqLockTests {
  /// As wide as a player's clock, so that a torn read would be seen; 41 bytes, no multiple of a word.
  private struct Wide: BitwiseCopyable, Sendable, Equatable {
    var number: Int64
    var double: Int64
    var half: Double
    var complement: Int64
    var square: Int64
    var low: UInt8

    init(_ number: Int64) {
      self.number = number
      double = 2 &* number
      half = Double(number) / 2
      complement = ~number
      square = number &* number
      low = UInt8(truncatingIfNeeded: number)
    }
  }

  /// Three bytes: less than a word.
  private struct Small: BitwiseCopyable, Sendable, Equatable {
    var red: UInt8
    var green: UInt8
    var blue: UInt8
  }

  @Test("It gives the first value, then the last that was published")
  func latest() {
    let lock = SeqLock(Wide(7))
    let (writer, reader) = (lock.writer, lock.reader)

    #expect(reader.read() == Wide(7))
    writer.publish(Wide(8))
    #expect(reader.attempt() == Wide(8))
    writer.publish(Wide(-9))
    writer.publish(Wide(.max))
    #expect(reader.read() == Wide(.max))
    #expect(reader.read() == Wide(.max))
    withExtendedLifetime(lock) {}
  }

  @Test("A value may have any size")
  func sizes() {
    #expect(MemoryLayout<Wide>.size == 41)
    let small = SeqLock(Small(red: 1, green: 2, blue: 3))
    small.writer.publish(Small(red: 255, green: 0, blue: 127))
    #expect(small.reader.read() == Small(red: 255, green: 0, blue: 127))
    let byte = SeqLock(UInt8(1))
    byte.writer.publish(200)
    #expect(byte.reader.read() == 200)
    let pair = SeqLock((Int64(1), UInt32(2)))
    pair.writer.publish((-1, .max))
    #expect(pair.reader.read() == (-1, .max))
    let nothing = SeqLock(())
    nothing.writer.publish(())
    #expect(nothing.reader.attempt() != nil)
  }

  @Test("While a value is being written no attempt succeeds, and a read waits for its end")
  func whileWriting() async throws {
    let lock = SeqLock(Wide(1))
    let sequence = lock.memory.sequence

    sequence.pointee.store(1, ordering: .releasing)
    #expect(lock.reader.attempt() == nil)
    async let read = onOwnThread { lock.reader.read() }
    lock.writer.publish(Wide(2))

    #expect(try await read == Wide(2))
    #expect(sequence.pointee.load(ordering: .relaxed) == 2)
    #expect(lock.reader.attempt() == Wide(2))
  }

  @Test(
    "Read by two threads while a third writes, no value is torn or older than the last one seen"
  )
  func hammer() async throws {
    let lock = SeqLock(Wide(0))
    let last: Int64 = 200_000

    async let written: Void = onOwnThread {
      let writer = lock.writer
      for number in 1...last {
        writer.publish(Wide(number))
        // Where there is one processor, too, readers come in between.
        if number % 64 == 0 { sched_yield() }
      }
    }
    async let first = onOwnThread { Self.faults(of: lock.reader, until: last) }
    async let second = onOwnThread { Self.faults(of: lock.reader, until: last) }

    #expect(try await first == 0)
    #expect(try await second == 0)
    try await written
    withExtendedLifetime(lock) {}
  }

  /// Reads until the last value came, and counts those that are not whole, or go back.
  private static func faults(of reader: SeqLockReader<Wide>, until last: Int64) -> Int {
    var (faults, seen) = (0, Int64(0))
    while seen < last {
      let value = reader.read()
      if value != Wide(value.number) || value.number < seen { faults += 1 }
      seen = value.number
    }
    return faults
  }
}
