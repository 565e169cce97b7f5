import BreathEngine
import BreathTesting
import Testing

extension TreeGenerator {
  /// Tries something with so many patterns, until one fails it; its seed is told.
  static func each(
    _ count: UInt64,
    _ body: @escaping @Sendable (BreathPattern) throws -> Void
  ) async throws {
    try await inTurn {
      for seed in 0..<count {
        var generator = TreeGenerator(seed: seed)
        let pattern = generator.pattern()
        do {
          try body(pattern)
        } catch {
          Issue.record("seed \(seed): \(TreeText(pattern))")
          throw error
        }
      }
    }
  }
}
