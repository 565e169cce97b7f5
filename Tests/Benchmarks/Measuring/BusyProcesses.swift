import BreathTesting

/// Processes that use all of a processor each, until the reference is gone.
final class BusyProcesses: Sendable {
  private let runs: [ProgramRun]

  /// Starts so many; each ends by itself after a time, should no one be left to end it.
  init(_ count: Int, atMost seconds: Int) throws {
    runs = try (0..<count).map { _ in
      try ProgramRun("timeout", ["\(seconds)", "sha256sum", "/dev/zero"])
    }
  }

  /// Whether all of them still are at work.
  var areBusy: Bool { runs.allSatisfy { !$0.hasEnded } }
}
