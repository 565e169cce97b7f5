public import Synchronization

/// The counters of a ring: how many elements were ever written and ever taken.
@frozen
public struct RingCounters: ~Copyable {
  @usableFromInline let written = Atomic<Int>(0)
  @usableFromInline let taken = Atomic<Int>(0)

  @inlinable init() {}
}

/// A queue from one thread to one other that neither waits nor allocates.
///
/// The owner makes it and outlives both ends; ``producer`` goes to one thread, ``consumer`` to one.
public final class Ring<Element: BitwiseCopyable & Sendable>: @unchecked Sendable {
  // Safe to share: the pointers never change, and what they point to is ordered by the counters.
  private let counters: UnsafeMutablePointer<RingCounters>
  private let slots: UnsafeMutablePointer<Element>
  private let capacity: Int

  /// A ring of so many elements, a power of two.
  public init(capacity: Int, filler: Element) {
    precondition(capacity > 0 && capacity & (capacity - 1) == 0, "a power of two")
    self.capacity = capacity
    counters = .allocate(capacity: 1)
    counters.initialize(to: RingCounters())
    slots = .allocate(capacity: capacity)
    slots.initialize(repeating: filler, count: capacity)
  }

  deinit {
    counters.deinitialize(count: 1)
    counters.deallocate()
    slots.deallocate()
  }

  /// The writing end; for one thread, while the ring lives.
  public var producer: RingProducer<Element> {
    RingProducer(counters: counters, slots: slots, mask: capacity - 1)
  }

  /// The reading end; for one thread, while the ring lives.
  public var consumer: RingConsumer<Element> {
    RingConsumer(counters: counters, slots: slots, mask: capacity - 1)
  }
}

/// The writing end of a ring.
@frozen
public struct RingProducer<Element: BitwiseCopyable & Sendable>: @unchecked Sendable {
  @usableFromInline let counters: UnsafeMutablePointer<RingCounters>
  @usableFromInline let slots: UnsafeMutablePointer<Element>
  @usableFromInline let mask: Int

  init(
    counters: UnsafeMutablePointer<RingCounters>,
    slots: UnsafeMutablePointer<Element>,
    mask: Int
  ) {
    self.counters = counters
    self.slots = slots
    self.mask = mask
  }

  /// Adds an element, or answers false where the ring is full.
  ///
  /// **Real-time safe.**
  @inlinable
  public func push(_ element: Element) -> Bool {
    let written = counters.pointee.written.load(ordering: .relaxed)
    let taken = counters.pointee.taken.load(ordering: .acquiring)
    guard written &- taken <= mask else { return false }
    slots[written & mask] = element
    counters.pointee.written.store(written &+ 1, ordering: .releasing)
    return true
  }

  /// How many more elements fit at this moment; only the producer can rely on it.
  ///
  /// **Real-time safe.**
  @inlinable
  public var free: Int {
    let written = counters.pointee.written.load(ordering: .relaxed)
    let taken = counters.pointee.taken.load(ordering: .acquiring)
    return mask &+ 1 &- (written &- taken)
  }
}

/// The reading end of a ring.
@frozen
public struct RingConsumer<Element: BitwiseCopyable & Sendable>: @unchecked Sendable {
  @usableFromInline let counters: UnsafeMutablePointer<RingCounters>
  @usableFromInline let slots: UnsafeMutablePointer<Element>
  @usableFromInline let mask: Int

  init(
    counters: UnsafeMutablePointer<RingCounters>,
    slots: UnsafeMutablePointer<Element>,
    mask: Int
  ) {
    self.counters = counters
    self.slots = slots
    self.mask = mask
  }

  /// The element `offset` places behind the oldest, left in the ring, or nil.
  ///
  /// **Real-time safe.**
  @inlinable
  public func peek(_ offset: Int = 0) -> Element? {
    let taken = counters.pointee.taken.load(ordering: .relaxed)
    let written = counters.pointee.written.load(ordering: .acquiring)
    guard written &- taken > offset else { return nil }
    return slots[(taken &+ offset) & mask]
  }

  /// Takes the oldest element, or answers nil where there is none.
  ///
  /// **Real-time safe.**
  @inlinable
  public func pop() -> Element? {
    guard let element = peek() else { return nil }
    let taken = counters.pointee.taken.load(ordering: .relaxed)
    counters.pointee.taken.store(taken &+ 1, ordering: .releasing)
    return element
  }
}
