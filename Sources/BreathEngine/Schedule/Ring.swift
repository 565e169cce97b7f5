public import Synchronization

/// The counters of a ring: how many elements were ever written and ever taken.
@frozen
public struct RingCounters: ~Copyable {
  @usableFromInline let written = Atomic<Int>(0)
  @usableFromInline let taken = Atomic<Int>(0)

  @inlinable init() {}
}

/// The memory that the two ends of a ring share.
@frozen
public struct RingMemory<Element: BitwiseCopyable & Sendable>: @unchecked Sendable {
  // Safe to share: the pointers never change, and what they point to is ordered by the counters.
  @usableFromInline let counters: UnsafeMutablePointer<RingCounters>
  @usableFromInline let slots: UnsafeMutablePointer<Element>
  /// The number of elements less one, all ones in binary.
  @usableFromInline let mask: Int

  init(capacity: Int, filler: Element) {
    precondition(capacity > 0 && capacity & (capacity - 1) == 0, "a power of two")
    mask = capacity - 1
    counters = .allocate(capacity: 1)
    counters.initialize(to: RingCounters())
    slots = .allocate(capacity: capacity)
    slots.initialize(repeating: filler, count: capacity)
  }

  func deallocate() {
    counters.deinitialize(count: 1)
    counters.deallocate()
    slots.deallocate()
  }
}

/// A queue from one thread to one other that neither waits nor allocates.
///
/// The owner makes it and outlives both ends; ``producer`` goes to one thread, ``consumer`` to one.
public final class Ring<Element: BitwiseCopyable & Sendable>: Sendable {
  private let memory: RingMemory<Element>

  /// A ring of so many elements, a power of two.
  public init(capacity: Int, filler: Element) {
    memory = RingMemory(capacity: capacity, filler: filler)
  }

  deinit {
    memory.deallocate()
  }

  /// The writing end; for one thread, while the ring lives.
  public var producer: RingProducer<Element> { RingProducer(memory: memory) }

  /// The reading end; for one thread, while the ring lives.
  public var consumer: RingConsumer<Element> { RingConsumer(memory: memory) }
}

/// The writing end of a ring.
@frozen
public struct RingProducer<Element: BitwiseCopyable & Sendable>: Sendable {
  @usableFromInline let memory: RingMemory<Element>

  init(memory: RingMemory<Element>) {
    self.memory = memory
  }

  /// Adds an element, or answers false where the ring is full.
  ///
  /// **Real-time safe.**
  @inlinable
  public func push(_ element: Element) -> Bool {
    let written = memory.counters.pointee.written.load(ordering: .relaxed)
    let taken = memory.counters.pointee.taken.load(ordering: .acquiring)
    guard written &- taken <= memory.mask else { return false }
    memory.slots[written & memory.mask] = element
    memory.counters.pointee.written.store(written &+ 1, ordering: .releasing)
    return true
  }

  /// How many more elements fit at this moment; only the producer can rely on it.
  ///
  /// **Real-time safe.**
  @inlinable
  public var free: Int {
    let written = memory.counters.pointee.written.load(ordering: .relaxed)
    let taken = memory.counters.pointee.taken.load(ordering: .acquiring)
    return memory.mask &+ 1 &- (written &- taken)
  }
}

/// The reading end of a ring.
@frozen
public struct RingConsumer<Element: BitwiseCopyable & Sendable>: Sendable {
  @usableFromInline let memory: RingMemory<Element>

  init(memory: RingMemory<Element>) {
    self.memory = memory
  }

  /// The element `offset` places behind the oldest, left in the ring, or nil.
  ///
  /// **Real-time safe.**
  @inlinable
  public func peek(_ offset: Int = 0) -> Element? {
    let taken = memory.counters.pointee.taken.load(ordering: .relaxed)
    let written = memory.counters.pointee.written.load(ordering: .acquiring)
    guard written &- taken > offset else { return nil }
    return memory.slots[(taken &+ offset) & memory.mask]
  }

  /// Takes the oldest element, or answers nil where there is none.
  ///
  /// **Real-time safe.**
  @inlinable
  public func pop() -> Element? {
    guard let element = peek() else { return nil }
    let taken = memory.counters.pointee.taken.load(ordering: .relaxed)
    memory.counters.pointee.taken.store(taken &+ 1, ordering: .releasing)
    return element
  }
}
