/// So many at a time: work that keeps the clock, and would be late if all of it ran at once.
public final class Turns: Sendable {
  private struct State {
    var free: Int
    var waiting: [CheckedContinuation<Void, Never>] = []
  }

  private let state: Guarded<State>

  /// Lets so many work at a time.
  public init(_ count: Int) {
    state = Guarded(State(free: count))
  }

  /// Waits for a turn, and works.
  ///
  /// - Parameter body: The work; it stays a part of the test.
  /// - Returns: What it answers.
  /// - Throws: What it throws.
  public func take<Answer>(_ body: () async throws -> Answer) async throws -> Answer {
    await withCheckedContinuation { continuation in
      let isFree = state.withLock { state in
        guard state.free > 0 else {
          state.waiting.append(continuation)
          return false
        }
        state.free -= 1
        return true
      }
      if isFree { continuation.resume() }
    }
    defer { pass() }
    return try await body()
  }

  /// Gives the turn to the one who has waited longest.
  private func pass() {
    let next = state.withLock { state -> CheckedContinuation<Void, Never>? in
      guard state.waiting.isEmpty else { return state.waiting.removeFirst() }
      state.free += 1
      return nil
    }
    next?.resume()
  }
}
