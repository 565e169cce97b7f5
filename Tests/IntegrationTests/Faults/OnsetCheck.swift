import BreathTesting
import JSONText

/// The clicks of a struck session against the plan, before the fault and after it.
struct OnsetCheck {
  /// The worst error from the click on that was heard on time again, in microseconds; nil where none was.
  let worstMicroseconds: Double?
  /// What should not have been.
  let wrongs: [String]

  /// How far an onset may be from its moment, in nanoseconds.
  private static let tolerance: Int64 = 1_000_000
  /// The latest that a phase may be told, in nanoseconds: longer is a hang.
  private static let longestHang: Int64 = 1_000_000_000

  init(_ fault: FaultCase, _ session: StruckSession) {
    let phases = session.events.phases
    let errors = session.errors
    let isOnTime = errors.map { abs($0 ?? .max) <= Self.tolerance }
    let struck = phases.firstIndex { $0 > FaultCase.moment } ?? phases.endIndex
    // From this one on, all are heard, and on time.
    let back = isOnTime.lastIndex(of: false).map { max(struck, $0 + 1) } ?? struck
    var wrongs = Self.wrongs(ofTimeline: session, count: 2 * fault.breaths)
    if !isOnTime[..<struck].allSatisfy(\.self) {
      wrongs.append("late before the fault: \(Self.text(errors))")
    }
    worstMicroseconds = errors[back...].compactMap { $0.map { Double(abs($0)) / 1_000 } }.max()
    if fault.returns {
      let strike = FaultCase.moment + (fault.strikes.last?.after.nanoseconds ?? 0)
      let after = (back < phases.endIndex ? phases[back] : .max / 2) - strike
      if after > fault.back.nanoseconds {
        wrongs.append("on time again after \(after / 1_000_000) ms: \(Self.text(errors))")
      }
    }
    self.wrongs = wrongs
  }

  /// Errors in milliseconds, and a dash for what was not heard.
  private static func text(_ errors: [Int64?]) -> String {
    errors.map { $0.map { tenths(Double($0) / 1e6) } ?? "–" }.joined(separator: " ")
  }

  /// What is wrong with the phases that were told, whatever was heard.
  private static func wrongs(ofTimeline session: StruckSession, count: Int) -> [String] {
    var wrongs: [String] = []
    if session.events.phases != (0..<Int64(count)).map({ $0 * 250_000_000 }) {
      wrongs.append("the phases are \(session.events.phases)")
    }
    if let worst = session.events.lags.max(), worst > longestHang {
      wrongs.append("a phase was told \(worst / 1_000_000) ms late")
    }
    return wrongs
  }
}
