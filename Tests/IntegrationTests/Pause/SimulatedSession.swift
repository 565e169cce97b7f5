import BreathTesting
import JSONText
import Testing

/// A session of the whole program in simulated time, with keys, sleeps and the card's recording.
struct SimulatedSession {
  let home: Home
  let outcome: ProgramOutcome
  let events: SessionEvents
  /// The session's record.
  let record: JSONValue
  private let card: VirtualCard

  /// Plays it to its end.
  ///
  /// - Parameters:
  ///   - words: What follows the program's name.
  ///   - card: The sound card.
  ///   - change: What happens meanwhile.
  /// - Throws: What went wrong, also where no record was kept.
  init(
    _ words: [String],
    on card: VirtualCard? = nil,
    _ change: (inout SimulatedTime) -> Void
  ) async throws {
    self.card = try card ?? VirtualCard(VirtualCard.Settings { $0.formats = [.s16] })
    home = try Home()
    var time = try SimulatedTime()
    change(&time)
    outcome = try await ProgramRun.run(
      BuildProducts.ebb,
      words + ["--events=events", "--quiet"],
      environment: home.environment.merging(self.card.environment) { $1 }
        .merging(time.environment) { $1 },
      folder: home.folder.path,
      deadline: .seconds(300)
    )
    events = try home.events("events")
    record = try #require(home.records("session").first, "\(outcome.standardError)")
  }

  /// The event that is told for a pause and for going on, in order.
  var pauses: [JSONValue] {
    events.lines.filter { ["pause", "resume"].contains($0["event"]?.string) }
  }

  /// A field of each of an event's lines.
  func values(_ field: String, of event: String) -> [Int64] {
    events.of(event).compactMap { $0[field]?.int64 }
  }

  /// How late each tick was heard, in microseconds, against the moment at which its phase was due: as many as
  /// there were phases, those that came again too.
  ///
  /// - Parameter extra: What more was heard; as it was, or the test ends here.
  /// - Returns: The errors, in order.
  /// - Throws: What is wrong with the recording.
  func errors(besides extra: (_ moment: Int64) -> Bool = { _ in false }) throws -> [Double] {
    var heard = try onsets()
    let errors = try values("due_ns", of: "phase").map { due in
      let nearest = heard.indices.min { abs(heard[$0] - due) < abs(heard[$1] - due) }
      return Double(heard.remove(at: try #require(nearest, "a tick for each phase")) - due) / 1_000
    }
    let unexpected = heard.filter { !extra($0) }
    try #require(unexpected.isEmpty, "heard besides the phases: \(unexpected)")
    return errors
  }

  /// When sound set in, in nanoseconds from the first session zero.
  private func onsets() throws -> [Int64] {
    let epoch = try #require(card.starts().last)
    // A tick is over after 60 ms, and what a key causes comes 100 ms after it.
    let record = try SparseRecord(
      card.recordPath,
      channels: epoch.channels,
      minimumSilence: epoch.rate / 50
    )
    let origin = try #require(events.origin)
    return record.onsets.map { epoch.heardAt(frame: $0) - origin }
  }

  /// What the journal says that was done, and what that it was paused, in nanoseconds.
  var kept: (actual: Int64, paused: Int64) {
    (record["actual_ns"]?.int64 ?? -1, record["paused_ns"]?.int64 ?? -1)
  }
}
