internal import Glibc

/// A value behind a POSIX mutex, for threads that may wait; no real-time thread may.
///
/// Not `Synchronization.Mutex`, of which ThreadSanitizer sees nothing on Linux.
package final class Protected<Value>: @unchecked Sendable {
  // Safe to share: the value is touched with the mutex held, and never else.
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private var value: Value

  package init(_ value: Value) {
    self.value = value
    pthread_mutex_init(mutex, nil)
  }

  deinit {
    pthread_mutex_destroy(mutex)
    mutex.deallocate()
  }

  /// Calls `body` with the value and the mutex held.
  ///
  /// - Parameter body: What to do with it, soon.
  /// - Returns: What `body` returns.
  /// - Throws: What `body` throws.
  package func withLock<Result: ~Copyable, Failure: Error>(
    _ body: (inout Value) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    return try body(&value)
  }
}
