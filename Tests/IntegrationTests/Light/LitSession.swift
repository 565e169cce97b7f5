import BreathTesting

/// A session whose LED is watched.
struct LitSession {
  let home: Home
  let outcome: ProgramOutcome
  let events: SessionEvents
  /// What was written to the LED's file, in order.
  let steps: [LightFolder.Step]
  /// How often all its threads woke; 0 where time was not simulated.
  private(set) var wakeUps = 0

  /// The numbers that were written.
  var numbers: [Int] { steps.map(\.number) }

  /// Plays a session to its end.
  ///
  /// - Parameters:
  ///   - words: What follows the program's name, `--led` left out.
  ///   - light: The LED.
  ///   - isLit: Whether the session has it.
  ///   - environment: Variables beside the home's and the card's.
  /// - Throws: What went wrong with the program.
  init(
    _ words: [String],
    _ light: LightFolder,
    isLit: Bool = true,
    environment: [String: String] = [:]
  ) async throws {
    let home = try Home.lived()
    let card = try VirtualCard(VirtualCard.Settings { $0.formats = [.s16] })
    let watch = try light.watch()
    async let steps = onOwnThread { watch.steps() }
    defer { watch.end() }
    outcome = try await ProgramRun.run(
      BuildProducts.ebb,
      words + (isLit ? ["--led", light.path] : []) + ["--events=events", "--quiet"],
      environment: home.environment(with: card).merging(environment) { $1 },
      folder: home.folder.path,
      deadline: .seconds(100)
    )
    watch.end()
    self.steps = await (try steps)
    events = try home.events("events")
    self.home = home
  }

  /// The same in simulated time, where nothing is late: what is written is as exact as it was planned.
  static func simulated(
    _ words: [String],
    _ light: LightFolder,
    isLit: Bool = true,
    _ change: (inout SimulatedTime) -> Void = { _ in }
  ) async throws -> LitSession {
    var time = try SimulatedTime()
    change(&time)
    var session = try await LitSession(words, light, isLit: isLit, environment: time.environment)
    session.wakeUps = try time.report().wakeUps.reduce(0, +)
    return session
  }
}
