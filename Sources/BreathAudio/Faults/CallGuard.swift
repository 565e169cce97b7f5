internal import Synchronization

/// Tells whether the render thread is inside a call into libasound, and lets the device manager give
/// up one that does not return.
///
/// The word is even while the thread is outside, odd while it is inside, each call another number, and
/// negative once it was abandoned: then whatever the thread had belongs to the manager.
struct CallGuard: ~Copyable {
  private static let abandoned = Int.min
  private let word = Atomic<Int>(0)

  /// Notes that a call begins; by the render thread.
  ///
  /// **Real-time safe.**
  borrowing func enter() {
    word.wrappingAdd(1, ordering: .releasing)
  }

  /// Notes that a call has returned; by the render thread.
  ///
  /// **Real-time safe.**
  ///
  /// - Returns: Whether the thread may go on; not if it was abandoned meanwhile.
  borrowing func leave() -> Bool {
    let number = word.load(ordering: .relaxed)
    guard number > 0 else { return false }
    return word.compareExchange(
      expected: number,
      desired: number &+ 1,
      ordering: .acquiringAndReleasing
    ).exchanged
  }

  /// The number of the call that the thread is in, or nil while it is in none.
  borrowing func callInProgress() -> Int? {
    let number = word.load(ordering: .acquiring)
    return number > 0 && number & 1 == 1 ? number : nil
  }

  /// Gives up a call; by the device manager.
  ///
  /// - Returns: Whether it was still in progress: then the thread will touch nothing any more.
  borrowing func abandon(_ call: Int) -> Bool {
    word.compareExchange(
      expected: call,
      desired: Self.abandoned,
      ordering: .acquiringAndReleasing
    ).exchanged
  }
}
