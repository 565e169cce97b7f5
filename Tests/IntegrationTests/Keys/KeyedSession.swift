import BreathTesting
import JSONText
import Testing

/// A session in simulated time that is steered by keys and told in lines, without any screen.
struct KeyedSession {
  let home: Home
  let outcome: ProgramOutcome
  let events: SessionEvents
  private let card: VirtualCard
  private let start: Int64

  /// Plays it to its end.
  ///
  /// - Parameters:
  ///   - words: What follows the program's name.
  ///   - keys: What is typed, each after how many of the program's seconds.
  ///   - configuration: What the configuration file says.
  ///   - signal: A signal that the program gets, and after how many seconds.
  /// - Throws: What went wrong.
  init(
    _ words: [String],
    keys: [(String, Double)],
    configuration: String = "{ note: { ask: false } }",
    signal: (number: Int32, after: Double)? = nil
  ) async throws {
    card = try VirtualCard(VirtualCard.Settings { $0.formats = [.s16] })
    home = try Home()
    _ = try home.configure(configuration)
    var time = try SimulatedTime()
    time.keys = keys.flatMap { text, after in text.map { ($0, after) } }
    time.signal = signal
    start = time.start
    outcome = try await ProgramRun.run(
      BuildProducts.ebb,
      words + ["--plain", "--events=events"],
      environment: home.environment.merging(card.environment) { $1 }
        .merging(time.environment) { $1 },
      folder: home.folder.path,
      deadline: .seconds(300)
    )
    events = try home.events("events")
  }

  /// What it said, line by line.
  var lines: [String] {
    outcome.standardOutput.split(separator: "\n").map(String.init)
  }

  /// What the card played.
  func epoch() throws -> VirtualCard.Epoch {
    try #require(card.recording().epochs.last)
  }

  /// The left channel of what was heard from one of the program's seconds to another.
  func heard(from first: Double, to last: Double) throws -> Signal {
    let epoch = try epoch()
    let frames = [first, last].map { epoch.frame(heardAt: start + Int64($0 * 1e9)) }
    let samples = epoch.samples
    return Signal(
      (frames[0]..<frames[1]).map { samples[$0 * epoch.channels] },
      rate: epoch.rate
    )
  }
}
