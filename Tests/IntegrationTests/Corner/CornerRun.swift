import BreathTesting
import JSONText

/// A corner that runs, with one button and a test in the place of the service manager, which is told what
/// it does.
struct CornerRun {
  /// What it does, as it tells.
  enum State: String {
    case idle, playing, paused, over
  }

  let home: Home
  let card: VirtualCard
  let button: InputDevice
  let receiver: NotifyReceiver
  let run: ProgramRun

  /// Starts it and waits until it is ready.
  ///
  /// - Parameters:
  ///   - press: What a press starts.
  ///   - card: Its card.
  ///   - more: What else the configuration says of it.
  /// - Throws: What keeps it from being ready.
  init(press: String, on card: VirtualCard? = nil, _ more: String = "") async throws {
    home = try Home.lived()
    self.card = try card ?? VirtualCard()
    button = try InputDevice(in: home.folder)
    receiver = try NotifyReceiver()
    _ = try home.configure(
      "{ corner: { press: \"\(press)\", buttons: [\"\(button.path)\"] \(more) } }"
    )
    let service = ["NOTIFY_SOCKET": receiver.name]
    run = try ProgramRun(
      BuildProducts.ebb,
      ["corner"],
      environment: try home.environment(with: self.card).merging(service) { $1 },
      folder: home.folder.path
    )
    guard try await receiver.waits(for: "READY=1") else {
      throw ProgramRun.Failure.noOutput(
        "READY=1",
        standardOutput: "",
        standardError: run.standardError
      )
    }
  }

  /// What it does now.
  var state: State {
    let last = receiver.messages.last { $0.contains("STATUS=") } ?? ""
    if last.contains("waits for a press") { return .idle }
    if last.contains("paused at") { return .paused }
    return last.contains(" is over") ? .over : .playing
  }

  /// Waits until it does something; false where it did not.
  func comes(to state: State, within limit: Duration = .seconds(30)) async throws -> Bool {
    let deadline = ContinuousClock.now + limit
    while self.state != state {
      guard .now < deadline, !run.hasEnded else { return false }
      try await pause(for: .milliseconds(5))
    }
    return true
  }

  /// Waits until it does something and goes on doing it; false where it did not.
  func settles(in state: State) async throws -> Bool {
    for _ in 0..<600 {
      guard try await comes(to: state) else { return false }
      try await pause(for: .milliseconds(50))
      if self.state == state { return true }
    }
    return false
  }

  /// Presses the button for a short time that is over already.
  @discardableResult
  func press() throws -> Int64 {
    try button.move([(28, 1, 60_000_000), (28, 0, 0)]) - 60_000_000
  }

  /// Presses it for a second that is over already.
  func holdLong() throws {
    try button.move([(28, 1, 1_000_000_000), (28, 0, 0)])
  }

  /// Ends it by a signal, and answers how it ended.
  func end() async throws -> ProgramOutcome {
    run.send(15)
    return try await run.end(within: .seconds(20))
  }

  /// The event lines of all its sessions, one after the other, as standard output has them.
  var sessions: [SessionEvents] {
    get throws {
      let text = run.standardOutput
      let parts = text.split(separator: "{\"event\":\"start\"")
      return try parts.map { try SessionEvents("{\"event\":\"start\"" + $0) }
    }
  }
}
