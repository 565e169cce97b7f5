import BreathTesting

/// A program that should have done its work and did not.
struct FailedProgram: Error, CustomStringConvertible {
  let description: String

  init(_ name: String, _ outcome: ProgramOutcome) {
    let how = outcome.exitCode.map { "exit \($0)" } ?? "signal \(outcome.signal ?? 0)"
    description = "\(name) ended with \(how): \(outcome.standardError)\(outcome.standardOutput)"
  }
}
