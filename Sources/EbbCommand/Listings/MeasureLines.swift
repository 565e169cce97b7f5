internal import BreathEngine
internal import BreathJournal

/// The last lengths that were measured with a pattern, a line for each session, the newest first.
///
/// The lengths stand side by side without a word on which is the longest: a measure is no contest.
struct MeasureLines {
  /// The most measures that are told.
  static let most = 30
  private static let mostSessions = 5

  /// The lines: `Monday, Nov 30, 7:30 AM  control_pause 24.3 s`.
  let lines: [String]

  /// Tells measures, the newest first, each with the start of its session.
  init(_ measures: [(at: LocalTime, hold: MeasuredHold)], thisYear: Int) {
    var sessions: [(at: LocalTime, holds: [MeasuredHold])] = []
    for (at, hold) in measures {
      if sessions.last?.at == at {
        sessions[sessions.count - 1].holds.append(hold)
      } else {
        sessions.append((at, [hold]))
      }
    }
    lines = sessions.prefix(Self.mostSessions).map { session in
      let name = session.holds.first.map { $0.name ?? $0.kind } ?? ""
      let lengths = session.holds.map(Self.seconds).joined(separator: ", ")
      return "  \(session.at.text(inYear: thisYear))  \(name.printable) \(lengths)"
    }
  }

  private static func seconds(_ hold: MeasuredHold) -> String {
    let tenths = (hold.lengthNanoseconds + 50_000_000) / 100_000_000
    let text = "\(ExactSeconds(tenths, over: 10).secondsText) s"
    // No one ended it: how long it could have been is not known.
    return hold.reachedMaximum || hold.isStopped ? phrase("\(text) or more") : text
  }
}
