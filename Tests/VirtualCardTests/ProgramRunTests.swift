import BreathTesting
import FoundationEssentials
import Glibc
import Testing

@Suite("Program run", .realTime)
struct ProgramRunTests {
  @Test("Output, errors and exit code are kept apart")
  func outcome() async throws {
    let outcome = try await ProgramRun.run(
      "sh",
      ["-c", "cat; echo oops >&2; exit 3"],
      input: "hello"
    )

    #expect(outcome.exitCode == 3)
    #expect(outcome.signal == nil)
    #expect(outcome.standardOutput == "hello")
    #expect(outcome.standardError == "oops\n")
  }

  @Test("A signal is sent at its time, and a death by signal is told from an exit")
  func signal() async throws {
    let outcome = try await ProgramRun.run(
      "sleep",
      ["10"],
      signals: [(after: .milliseconds(100), signal: SIGTERM)]
    )

    #expect(outcome.signal == SIGTERM)
    #expect(outcome.exitCode == nil)
    #expect(outcome.duration >= .milliseconds(100))
  }

  @Test("A program that hangs is killed at its deadline, with its children")
  func deadline() async throws {
    let folder = try TemporaryFolder()

    await #expect(throws: ProgramRun.Failure.self) {
      try await ProgramRun.run(
        "sh",
        ["-c", "sleep 60 & echo $! > child; wait"],
        folder: folder.path,
        deadline: .milliseconds(300)
      )
    }

    let child = try #require(pid_t(folder.read("child").dropLast()))
    try await pause(for: .milliseconds(50))
    #expect(kill(child, 0) == -1 || Self.isZombie(child))
  }

  @Test("Nothing of the tests' own environment or files is handed on")
  func isolation() async throws {
    let outcome = try await ProgramRun.run(
      "sh",
      ["-c", "echo ${HOME-none} $EBB; ls /proc/self/fd | wc -l"],
      environment: ["EBB": "yes"]
    )

    // Standard input, output and error, and the folder that ls reads.
    #expect(outcome.standardOutput == "none yes\n4\n")
  }

  @Test("Text can be typed while it runs")
  func typing() async throws {
    let run = try ProgramRun("sh", ["-c", "read line; echo got $line; cat"], input: nil)

    run.type("one\n")
    try await run.output(containing: "got one")
    run.type("two")
    run.closeInput()

    #expect(try await run.end(within: .seconds(5)).standardOutput == "got one\ntwo")
  }

  @Test("A program that is not there is said so")
  func missing() async throws {
    await #expect(throws: ProgramRun.Failure.self) {
      try await ProgramRun.run("/nonexistent/program")
    }
  }

  @Test("The build's own products are found")
  func products() {
    #expect(FileManager.default.fileExists(atPath: BuildProducts.virtualCardPlugin))
  }

  /// Killed, but not yet reaped by whoever inherited it.
  private static func isZombie(_ process: pid_t) -> Bool {
    let status = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8)
    return status?.contains(") Z ") ?? true
  }
}
