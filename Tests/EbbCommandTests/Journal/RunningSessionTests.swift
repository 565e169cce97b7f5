import BreathTesting
import Testing

@testable import EbbCommand

@Suite("The sign of a running session")
struct RunningSessionTests {
  @Test("It is up as long as the session, and others' leftovers are taken down")
  func life() throws {
    let folder = try TemporaryFolder()
    let paths = Paths(environment: ["XDG_STATE_HOME": folder.path])
    #expect(!RunningSession.isRunning("one", in: paths))

    var first = RunningSession("one", in: paths)
    try folder.write("", to: "ebb/running/left")
    #expect(first != nil)
    #expect(RunningSession.isRunning("one", in: paths))
    #expect(!RunningSession.isRunning("left", in: paths))

    var second = RunningSession("two", in: paths)
    #expect(
      RunningSession.isRunning("one", in: paths) && RunningSession.isRunning("two", in: paths)
    )
    #expect(FileSystem.names(in: folder.path("ebb/running")) == ["one", "two"])

    first = nil
    #expect(!RunningSession.isRunning("one", in: paths))
    #expect(RunningSession.isRunning("two", in: paths))
    second = nil
    #expect(FileSystem.names(in: folder.path("ebb/running")) == [])
    _ = (first, second)
  }

  @Test("Where there is no place for it, nothing depends on it")
  func noPlace() {
    let paths = Paths(environment: [:])

    #expect(RunningSession("one", in: paths) == nil)
    #expect(!RunningSession.isRunning("one", in: paths))
    #expect(!RunningSession.isRunning("../one", in: paths))
  }
}
