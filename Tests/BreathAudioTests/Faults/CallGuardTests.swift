import BreathTesting
import Glibc
import Synchronization
import Testing

@testable import BreathAudio

@Suite("A call that does not return", .timeLimit(.minutes(1)))
struct CallGuardTests {
  private static let second: Int64 = 1_000_000_000

  @Test("Each call has a number of its own while it lasts")
  func numbers() {
    let calls = Calls()
    #expect(calls.callInProgress() == nil)

    calls.enter()
    let first = calls.callInProgress()
    #expect(first != nil)
    #expect(calls.leave())
    #expect(calls.callInProgress() == nil)
    calls.enter()

    #expect(calls.callInProgress() != nil)
    #expect(calls.callInProgress() != first)
  }

  @Test("A call that was given up learns so when it returns, and so do all that follow")
  func abandoned() throws {
    let calls = Calls()
    calls.enter()

    let call = try #require(calls.callInProgress())
    #expect(calls.abandon(call))

    #expect(calls.callInProgress() == nil)
    #expect(!calls.leave())
    calls.enter()
    #expect(calls.callInProgress() == nil)
    #expect(!calls.leave())
  }

  @Test("A call that has returned cannot be given up")
  func returned() throws {
    let calls = Calls()
    calls.enter()
    let call = try #require(calls.callInProgress())
    #expect(calls.leave())

    #expect(!calls.abandon(call))
    calls.enter()
    #expect(!calls.abandon(call))

    #expect(calls.leave())
  }

  @Test(
    "Of a return and an abandonment at the same moment exactly one holds, a hundred thousand times"
  )
  func race() async throws {
    let shared = Shared()
    async let manager: Int = onOwnThread {
      var abandoned = 0
      while !shared.isDone.load(ordering: .acquiring) {
        guard let call = shared.calls.load(ordering: .acquiring).pointee.callInProgress() else {
          continue
        }
        if shared.calls.load(ordering: .acquiring).pointee.abandon(call) { abandoned += 1 }
      }
      return abandoned
    }
    let refused = try await onOwnThread {
      var refused = 0
      for _ in 0..<100_000 {
        let calls = shared.calls.load(ordering: .relaxed)
        calls.pointee.enter()
        if !calls.pointee.leave() {
          refused += 1
          shared.replace()
        }
      }
      shared.isDone.store(true, ordering: .releasing)
      return refused
    }

    #expect(try await manager == refused)
  }

  @Test("A call that two looks see a second apart is given up; another call is not")
  func watch() {
    var watch = CallWatch(at: 0)

    #expect(watch.due == Self.second)
    #expect(watch.look(at: 7, now: Self.second) == nil)
    #expect(watch.look(at: 9, now: 2 * Self.second) == nil)
    #expect(watch.look(at: nil, now: 3 * Self.second) == nil)
    #expect(watch.look(at: 11, now: 4 * Self.second) == nil)
    // Woken for something else in between.
    #expect(watch.look(at: 11, now: 4 * Self.second + 100) == nil)
    #expect(watch.look(at: 11, now: 5 * Self.second - 1) == nil)
    #expect(watch.look(at: 11, now: 5 * Self.second) == 11)
  }

  @Test("A look that comes late itself says nothing of a call, the next one does")
  func lateLook() {
    var watch = CallWatch(at: 0)
    #expect(watch.look(at: 3, now: Self.second) == nil)

    #expect(watch.look(at: 3, now: 10 * Self.second) == nil)

    #expect(watch.look(at: 3, now: 11 * Self.second) == 3)
  }

  /// A guard that the test's macros can hold.
  private final class Calls {
    private let calls = CallGuard()

    func enter() { calls.enter() }
    func leave() -> Bool { calls.leave() }
    func callInProgress() -> Int? { calls.callInProgress() }
    func abandon(_ call: Int) -> Bool { calls.abandon(call) }
  }

  /// A guard that is replaced when it was given up.
  private final class Shared: @unchecked Sendable {
    // Safe to share: what the pointers point to is atomic, and all of it is kept to the end.
    let calls: Atomic<UnsafeMutablePointer<CallGuard>>
    let isDone = Atomic(false)
    private var all: [UnsafeMutablePointer<CallGuard>]

    init() {
      let first = UnsafeMutablePointer<CallGuard>.allocate(capacity: 1)
      first.initialize(to: CallGuard())
      calls = Atomic(first)
      all = [first]
    }

    deinit {
      for guarded in all {
        guarded.deinitialize(count: 1)
        guarded.deallocate()
      }
    }

    /// By one thread.
    func replace() {
      let next = UnsafeMutablePointer<CallGuard>.allocate(capacity: 1)
      next.initialize(to: CallGuard())
      all.append(next)
      calls.store(next, ordering: .releasing)
    }
  }
}
