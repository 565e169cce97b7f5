import FoundationEssentials
import Glibc

/// A program that a test runs, with its output kept in files: nothing to pump, nothing to deadlock.
///
/// It runs in a process group of its own. Whatever is left of the group when the reference is gone is killed,
/// so no test leaves a program or a zombie behind.
public final class ProgramRun: Sendable {
  /// What went wrong with a program before it ended.
  public enum Failure: Error {
    /// The program could not be started; `errno`.
    case cannotStart(String, errno: CInt)
    /// The program had not ended by its deadline, and was killed.
    case deadline(String, outcome: ProgramOutcome)
    /// The awaited text did not come in time, or the program ended without it.
    case noOutput(String, standardOutput: String, standardError: String)
  }

  /// The program's process.
  public let processID: Int32
  /// When it was started.
  public let started: ContinuousClock.Instant

  private let command: String
  let files: ProgramFiles
  private let outcome = Guarded<ProgramOutcome?>(nil)

  /// Starts a program.
  ///
  /// - Parameters:
  ///   - executable: A path, or a name to look up in `PATH`.
  ///   - arguments: What follows the program's own name.
  ///   - environment: Its variables, besides the few that every program needs; nothing else is handed on.
  ///   - input: Its whole standard input, or nil to keep that open for ``type(_:)``.
  ///   - folder: Its working folder, or nil for this process's.
  /// - Throws: ``Failure/cannotStart(_:errno:)``.
  public init(
    _ executable: String,
    _ arguments: [String] = [],
    environment: [String: String] = [:],
    input: String? = "",
    folder: String? = nil
  ) throws {
    command = ([executable] + arguments).joined(separator: " ")
    files = try ProgramFiles(input: input)
    started = .now
    processID = try Self.spawn(
      [executable] + arguments,
      environment: Self.kept.merging(environment) { $1 },
      files: files,
      folder: folder
    )
    files.closeChildEnd()
  }

  deinit {
    _ = kill()
  }

  /// Runs a program to its end.
  ///
  /// - Parameters:
  ///   - executable: A path, or a name to look up in `PATH`.
  ///   - arguments: What follows the program's own name.
  ///   - environment: Its variables, besides the few that every program needs.
  ///   - input: Its whole standard input.
  ///   - folder: Its working folder, or nil for this process's.
  ///   - signals: Signals to send, each at its time from the start.
  ///   - deadline: The time after which it is killed.
  /// - Returns: How it ended, and what it wrote.
  /// - Throws: A ``Failure``.
  public static func run(
    _ executable: String,
    _ arguments: [String] = [],
    environment: [String: String] = [:],
    input: String = "",
    folder: String? = nil,
    signals: [(after: Duration, signal: CInt)] = [],
    deadline: Duration = .seconds(30)
  ) async throws -> ProgramOutcome {
    let run = try ProgramRun(
      executable,
      arguments,
      environment: environment,
      input: input,
      folder: folder
    )
    for (after, signal) in signals.sorted(by: { $0.after < $1.after }) {
      try await run.wait(until: run.started + after)
      run.send(signal)
    }
    return try await run.end(within: deadline - (.now - run.started))
  }

  /// Sends a signal to the program, unless it has ended.
  public func send(_ signal: CInt) {
    outcome.withLock { outcome in
      // Not yet reaped, so the number still is the program's.
      if outcome == nil { _ = Glibc.kill(processID, signal) }
    }
  }

  /// Types text into the program's standard input, which must have been left open.
  public func type(_ text: String) {
    files.type(text)
  }

  /// Ends the program's standard input.
  public func closeInput() {
    files.closeInput()
  }

  /// Waits until standard output or standard error holds a text.
  public func output(containing text: String, within limit: Duration = .seconds(10)) async throws {
    let deadline = ContinuousClock.now + limit
    while true {
      let hasEnded = reap() != nil
      let output = (standardOutput, standardError)
      if output.0.contains(text) || output.1.contains(text) { return }
      guard !hasEnded && .now < deadline else {
        throw Failure.noOutput(text, standardOutput: output.0, standardError: output.1)
      }
      try await pause(for: .milliseconds(10))
    }
  }

  /// Waits for the program's end.
  ///
  /// - Throws: ``Failure/deadline(_:outcome:)`` after the limit, having killed the program and its children.
  public func end(within limit: Duration = .seconds(30)) async throws -> ProgramOutcome {
    let deadline = ContinuousClock.now + limit
    do {
      while .now < deadline {
        if let outcome = reap() { return outcome }
        try await pause(for: .milliseconds(10))
      }
    } catch {
      _ = kill()
      throw error
    }
    // It may have ended while this task waited for a thread.
    if let outcome = reap() { return outcome }
    throw Failure.deadline(command, outcome: kill())
  }

  /// Waits for the program's end on the calling thread, which it blocks, and notices it at once.
  ///
  /// For measuring how long a short run takes. It has no deadline.
  public func blockUntilEnd() -> ProgramOutcome {
    awaitEnd()
    return reap() ?? kill()
  }

  /// Kills the program and its children, where it has not ended, and answers how it ended.
  public func stop() -> ProgramOutcome {
    kill()
  }

  /// Whether the program has ended.
  public var hasEnded: Bool { reap() != nil }

  /// What the program has written to standard output so far.
  public var standardOutput: String { ProgramFiles.text(of: files.output) }

  /// What the program has written to standard error so far.
  public var standardError: String { ProgramFiles.text(of: files.errors) }

  /// Looks at or settles the outcome, one thread at a time.
  func withOutcome<Result>(_ body: (inout ProgramOutcome?) throws -> Result) rethrows -> Result {
    try outcome.withLock { try body(&$0) }
  }

  private func wait(until moment: ContinuousClock.Instant) async throws {
    while .now < moment && reap() == nil {
      let rest = moment - .now
      try await pause(for: min(rest, .milliseconds(10)))
    }
  }
}
