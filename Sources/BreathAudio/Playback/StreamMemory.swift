internal import BreathEngine

/// The memory that a stream's loop shares with others, each piece by its own door.
struct StreamMemory {
  let shared: UnsafeMutablePointer<StreamShared>
  let wishes: UnsafeMutablePointer<OwnerWishes>
  /// What the owner strikes by hand, by number; for the loop that is live.
  let strikes: RingConsumer<UInt8>
  /// What the loop goes on with when it goes live; written before.
  let legacy: UnsafeMutablePointer<Legacy>
  let notes: RingProducer<StreamNote>
  let clock: SeqLockWriter<ClockMap>
  /// What wakes the loop while it is not live.
  let standByWake: WaitWord
  let managerWake: WaitWord
}

/// A word to wake a thread by, for as long as anyone may.
final class SharedWake: Sendable {
  let word = WaitWord()

  deinit {
    word.deallocate()
  }
}

/// The wishes of a player's owner, for as long as any loop may read them.
final class WishMemory: @unchecked Sendable {
  // Safe to share: the pointer never changes, and what it points to is atomic.
  let wishes = UnsafeMutablePointer<OwnerWishes>.allocate(capacity: 1)
  /// What the owner strikes by hand, by number; more than wait here are not heard apart.
  let strikes = Ring<UInt8>(capacity: 16, filler: 0)

  init() {
    wishes.initialize(to: OwnerWishes())
  }

  deinit {
    wishes.deinitialize(count: 1)
    wishes.deallocate()
  }
}
