import BreathEngine
import BreathJournal
import BreathTesting

@testable import EbbCommand

/// A server in a home of its own, whose turns a test takes.
final class ControlBench {
  let home: TemporaryHome
  let context: CommandContext
  let server: ControlServer

  init(isCorner: Bool = false) throws {
    home = try TemporaryHome()
    context = Self.context(home)
    server = ControlServer(in: context, isCorner: isCorner)
  }

  /// What a program of the home works with.
  static func context(_ home: TemporaryHome, runtime: String? = nil) -> CommandContext {
    CommandContext(
      console: Console(out: { _ in }, err: { _ in }),
      environment: ["HOME": home.path, "XDG_RUNTIME_DIR": runtime ?? home.path]
    )
  }

  /// Where the socket is.
  var path: String { "\(home.path)/ebb/\(NotifySocket.processID)" }

  /// A session that is about to begin.
  func setup(_ words: String...) throws -> SessionSetup {
    let invocation = try ArgumentParser.parse(["play", "box", "--no-log"] + words)
    return try SessionSetup(play: PlayOptions(invocation), in: context)
  }

  /// Lets the server look until there is nothing more to do now, and answers what was asked of the session.
  @discardableResult
  func turn() -> [SessionKeys.Key] {
    var keys: [SessionKeys.Key] = []
    repeat {
      keys += server.take()
      if server.descriptors.isEmpty, let due = server.due {
        Descriptors.waitForAny(of: [], atMost: due - MonotonicClock.now())
      }
    } while server.descriptors.isEmpty || server.descriptors.contains(where: Descriptors.isReadable)
    return keys
  }

  /// Begins a session.
  func begin() throws {
    let setup = try setup()
    for observer in server.observers { observer.opens(setup) }
    for observer in server.observers { observer.begin(SessionFacts(setup, rate: 48_000)) }
  }

  /// Lets a pause, or its end, come.
  func tell(isPaused: Bool) {
    let now = MonotonicClock.now()
    let news = PauseNews(reason: .key, time: 3_000_000_000, due: now, at: now)
    for observer in server.observers {
      if isPaused { observer.paused(news) } else { observer.resumed(news) }
    }
  }

  /// Lets the session end.
  func tellEnd() {
    let outcome = SessionOutcome(.stopped, after: nil, at: 5_000_000_000)
    for observer in server.observers { observer.end(outcome, nil) }
  }
}
