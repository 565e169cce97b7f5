import BreathTesting

/// When each click of a session was heard in two rooms, after its moment in the plan.
struct HallOnsets {
  /// A click, in nanoseconds after its moment; nil in a room where it was not heard.
  struct Click {
    /// Its session time in nanoseconds.
    let time: Int64
    /// Its delay in each room.
    let delays: [Int64?]
  }

  /// The clicks, in order.
  let clicks: [Click]

  /// Finds them.
  ///
  /// - Parameters:
  ///   - cards: The rooms' cards.
  ///   - events: The session, which clicks in each phase.
  /// - Throws: What is wrong with a card's record.
  init(on cards: [VirtualCard], of events: SessionEvents) throws {
    let rooms = try cards.map { HeardSound(try $0.recording()).onsets(after: 50_000_000) }
    let origin = events.origin ?? 0
    clicks = events.phases.map { phase in
      let due = origin + phase
      let delays = rooms.map { onsets in
        onsets.map { $0 - due }.filter { abs($0) < 450_000_000 }.min { abs($0) < abs($1) }
      }
      return Click(time: phase, delays: delays)
    }
  }

  /// The clicks of a stretch of session time, in seconds, that were heard in both rooms.
  func heard(in seconds: Range<Int64>) -> [Click] {
    clicks.filter {
      seconds.contains($0.time / 1_000_000_000) && $0.delays.allSatisfy { $0 != nil }
    }
  }

  /// How late a stretch was heard, in milliseconds: the middle of all; and how far apart in the two rooms, in
  /// microseconds: the middle, and the worst.
  func figures(in seconds: Range<Int64>) -> (late: Double, apart: Double, worst: Double)? {
    let clicks = heard(in: seconds).map { $0.delays.compactMap(\.self) }
    let late = clicks.flatMap { $0 }.sorted()
    let apart = clicks.map { abs($0[0] - $0[1]) }.sorted()
    guard let worst = apart.last else { return nil }
    return (
      Double(late[late.count / 2]) / 1e6, Double(apart[apart.count / 2]) / 1e3,
      Double(worst) / 1e3
    )
  }
}
