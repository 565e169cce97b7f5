import BreathTesting
import JSONText

/// How far from its planned moment each sound of a session was heard, in microseconds.
struct OnsetReading: Sendable {
  /// What was heard of each phase, from the first on; late is positive.
  let errors: [Double]
  /// The same of those that were placed with a locked map.
  let locked: [Double]
  /// Phases near whose moment nothing set in.
  let missing: Int
  /// Whether the map ever was locked; if not, ``locked`` is what was heard after ten seconds.
  let wasLocked: Bool
  let underruns: Int64
  let late: Int64

  /// The furthest from its phase that a sound still is taken for its own, in microseconds.
  private static let reach = 200_000.0

  /// Plays half-second phases of ticks on a card, and measures.
  static func play(seconds: Int, on card: VirtualCard) async throws -> OnsetReading {
    let home = try Home()
    let outcome = try await home.run(
      ["play", "0.5-0.5", "--exact", "\(seconds)s", "--cues", "tick"]
        + ["--events=events", "--plain"],
      on: card,
      deadline: .seconds(seconds + 60)
    )
    guard outcome.exitCode == 0 else { throw FailedProgram("ebb", outcome) }
    return try OnsetReading(HeardSession(card, home.events("events")))
  }

  init(_ session: HeardSession) {
    let events = session.events
    let heard = session.onsets.map {
      Double(session.epoch.heardAt(frame: $0) - session.origin) / 1000
    }
    let found = events.phases.map { Self.error(of: Double($0) / 1000, in: heard) }
    let lockedPlaces = session.placesWhenLocked
    let settled = events.phases.indices.filter { events.phases[$0] >= 10_000_000_000 }
    wasLocked = events.locked != nil
    errors = found.compactMap { $0 }
    locked = (wasLocked ? lockedPlaces : settled).compactMap { found[$0] }
    missing = found.count { $0 == nil }
    underruns = events.end?["underruns"]?.int64 ?? -1
    late = events.end?["late"]?.int64 ?? -1
  }

  /// How far the onset that is nearest to a moment is from it, where one is near at all.
  private static func error(of moment: Double, in heard: [Double]) -> Double? {
    heard.map { $0 - moment }.min { $0.magnitude < $1.magnitude }
      .flatMap { $0.magnitude <= reach ? $0 : nil }
  }

  /// The furthest of all; without end where one was not heard.
  var worst: Double { missing > 0 || errors.isEmpty ? .infinity : errors.worst }

  /// The distance that 99 of 100 do not exceed once the map was locked; without end where one was not heard.
  var lockedP99: Double {
    guard missing == 0 else { return .infinity }
    return Statistics.percentile(0.99, of: locked.map(\.magnitude)) ?? .infinity
  }

  /// All in a line.
  var text: String {
    var text =
      "first \((errors.first ?? .nan).measured) µs, worst \(worst.measured) µs of \(errors.count)"
    text += wasLocked ? ", locked" : ", never locked, after 10 s"
    text += " p99 \(lockedP99.measured) µs of \(locked.count)"
    if missing > 0 { text += ", \(missing) not heard" }
    if underruns != 0 { text += ", \(underruns) underruns" }
    if late != 0 { text += ", \(late) late" }
    return text
  }
}
