// A build with a static Swift runtime, such as the benchmarks', has no Testing; that of Swift 6.0 has no scopes.
#if canImport(Testing) && compiler(>=6.1)
  public import Testing

  /// Runs tests that keep real time on threads of their own, a few at a time.
  ///
  /// So many at once that their programs wait for each other would each be late. All other tests share as many threads as there are processors. One that computes for seconds holds up every
  /// other that only wanted to wake from a sleep, such as to feed a sound card.
  public struct RealTimeTrait: TestTrait, SuiteTrait, TestScoping {
    /// Whether each test of a suite has the trait, too.
    public var isRecursive: Bool { true }

    /// Runs a test on the threads that are kept for real time.
    public func provideScope(
      for test: Test,
      testCase: Test.Case?,
      performing function: @Sendable () async throws -> Void
    ) async throws {
      try await withTaskExecutorPreference(RealTimeExecutor.shared) {
        // The scope of a whole suite or function holds those of its cases, which take the places.
        guard testCase != nil else { return try await function() }
        await Places.realTime.take()
        defer { Places.realTime.giveBack() }
        try await function()
      }
    }
  }

  extension Trait where Self == RealTimeTrait {
    /// Keeps real time, so it must not wait for a thread behind tests that compute.
    public static var realTime: Self { Self() }
  }
#endif
