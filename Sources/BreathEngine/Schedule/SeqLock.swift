public import Synchronization

/// The memory that the two sides of a sequence lock share.
@frozen
public struct SeqLockMemory<Value: BitwiseCopyable & Sendable>: @unchecked Sendable {
  // Safe to share: the pointers never change, and every word that both sides touch is atomic.

  /// Twice the number of values published so far, and one more while the next is being written.
  @usableFromInline let sequence: UnsafeMutablePointer<Atomic<UInt64>>
  /// The bytes of the value, the last word filled up with zeros.
  @usableFromInline let words: UnsafeMutablePointer<Atomic<UInt64>>
  /// A copy that belongs to the writer alone.
  @usableFromInline let draft: UnsafeMutablePointer<UInt64>

  init(_ value: Value) {
    let count = Self.wordCount
    sequence = .allocate(capacity: 1)
    sequence.initialize(to: Atomic(0))
    draft = .allocate(capacity: count)
    draft.initialize(repeating: 0, count: count)
    UnsafeMutableRawPointer(draft).storeBytes(of: value, as: Value.self)
    words = .allocate(capacity: count)
    for index in 0..<count { (words + index).initialize(to: Atomic(draft[index])) }
  }

  func deallocate() {
    sequence.deinitialize(count: 1)
    sequence.deallocate()
    words.deinitialize(count: Self.wordCount)
    words.deallocate()
    draft.deallocate()
  }

  /// The words of a value, at least one.
  @inlinable static var wordCount: Int { Swift.max(1, (MemoryLayout<Value>.size &+ 7) / 8) }
}

/// The latest of a row of values, from one thread that never waits to any number of others.
///
/// The owner makes it and outlives both sides; ``writer`` goes to one thread, ``reader`` to any.
///
/// - Source: H.-J. Boehm, *Can seqlocks get along with programming language memory models?* (2012),
///   from whom the fences are.
public final class SeqLock<Value: BitwiseCopyable & Sendable>: Sendable {
  let memory: SeqLockMemory<Value>

  /// A lock that holds a value to begin with; its alignment is at most that of a 64-bit word.
  public init(_ value: Value) {
    precondition(MemoryLayout<Value>.alignment <= MemoryLayout<UInt64>.alignment)
    memory = SeqLockMemory(value)
  }

  deinit {
    memory.deallocate()
  }

  /// The writing side; for one thread, while the lock lives.
  public var writer: SeqLockWriter<Value> { SeqLockWriter(memory: memory) }

  /// A reading side; for any thread, while the lock lives.
  public var reader: SeqLockReader<Value> { SeqLockReader(memory: memory) }
}

/// The writing side of a sequence lock.
@frozen
public struct SeqLockWriter<Value: BitwiseCopyable & Sendable>: Sendable {
  @usableFromInline let memory: SeqLockMemory<Value>

  init(memory: SeqLockMemory<Value>) {
    self.memory = memory
  }

  /// Puts a value in place of the last one, whether or not anyone has read that.
  ///
  /// **Real-time safe.** Takes as long as a copy of the value, whatever the readers do.
  @inlinable
  public func publish(_ value: Value) {
    UnsafeMutableRawPointer(memory.draft).storeBytes(of: value, as: Value.self)
    let sequence = memory.sequence.pointee.load(ordering: .relaxed)
    memory.sequence.pointee.store(sequence | 1, ordering: .relaxed)
    // No word may be seen before the odd number is.
    atomicMemoryFence(ordering: .releasing)
    for index in 0..<SeqLockMemory<Value>.wordCount {
      memory.words[index].store(memory.draft[index], ordering: .relaxed)
    }
    memory.sequence.pointee.store((sequence | 1) &+ 1, ordering: .releasing)
  }
}

/// A reading side of a sequence lock.
@frozen
public struct SeqLockReader<Value: BitwiseCopyable & Sendable>: Sendable {
  @usableFromInline let memory: SeqLockMemory<Value>

  init(memory: SeqLockMemory<Value>) {
    self.memory = memory
  }

  /// The latest value, or nil where the writer was at work meanwhile.
  @inlinable
  public func attempt() -> Value? {
    let before = memory.sequence.pointee.load(ordering: .acquiring)
    guard before & 1 == 0 else { return nil }
    return withUnsafeTemporaryAllocation(
      of: UInt64.self,
      capacity: SeqLockMemory<Value>.wordCount
    ) { copy in
      for index in copy.indices {
        copy.initializeElement(at: index, to: memory.words[index].load(ordering: .relaxed))
      }
      // The number may not be looked at again before all words were.
      atomicMemoryFence(ordering: .acquiring)
      guard memory.sequence.pointee.load(ordering: .relaxed) == before else { return nil }
      return UnsafeRawBufferPointer(copy).loadUnaligned(as: Value.self)
    }
  }

  /// The latest value; waits for a writer that is at work.
  ///
  /// Not for a real-time thread: a writer that was interrupted may be long.
  public func read() -> Value {
    while true {
      if let value = attempt() { return value }
      SystemCalls.yield()
    }
  }
}
