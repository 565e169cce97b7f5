import Testing

@testable import EbbCommand

@Suite("The program")
struct EbbCommandTests {
  @Test("The version is one line on standard output")
  func version() throws {
    let run = try TemporaryHome().run("--version")

    #expect(run == CommandRun(status: 0, out: "ebb 0.1.0\n", err: ""))
  }

  @Test("A refused command line prints two lines on standard error, and nothing else")
  func refusal() throws {
    let run = try TemporaryHome().run("play", "--fro", "5m")

    #expect(run.status == 64)
    #expect(run.out.isEmpty)
    #expect(
      run.err == """
        ebb: unknown option --fro; did you mean --for?
        see: ebb help play

        """
    )
  }

  @Test("A value that cannot be is refused with the page of its command")
  func value() throws {
    let run = try TemporaryHome().run("sit", "20")

    #expect(
      run
        == CommandRun(status: 64, out: "", err: "ebb: \"20\": say 20m or 20s\nsee: ebb help sit\n")
    )
  }

  @Test("A full disk behind standard output is an I/O error")
  func brokenOutput() {
    let full = CommandFailure(.inputOutput, "cannot write to standard output: no space")
    let console = Console(out: { (_) throws(CommandFailure) in throw full }, err: { _ in })

    let status = EbbCommand.run(["help"], CommandContext(console: console, environment: [:]))

    #expect(status.rawValue == 74)
  }
}
