internal import BreathEngine

/// What is told of passing time between the events of a session: the counts that were asked for, and that
/// a long hold is about to end where that is heard.
///
/// Times are session times in nanoseconds.
struct TimeLines {
  /// Whether seconds are counted; of a sit minutes.
  let countsSeconds: Bool
  /// The phase in progress; nil in a sit.
  private var phase: Transition?
  /// When its sign is heard.
  private var sign: Int64?
  /// When the sit ends; nil for never.
  private var end: ExactSeconds?
  /// All until here was told.
  private var told: Int64 = 0

  init(countsSeconds: Bool) {
    self.countsSeconds = countsSeconds
  }

  /// A sit begins, if it is one; a phase takes its place.
  mutating func beginSit(until end: ExactSeconds?) {
    (phase, sign, self.end, told) = (nil, nil, end, 0)
  }

  /// A phase begins.
  ///
  /// - Parameters:
  ///   - phase: The phase.
  ///   - sign: How long after its start its sign is heard, in nanoseconds; nil where it has none.
  mutating func begin(_ phase: Transition, sign: Int64?) {
    self.phase = phase
    self.sign = sign.map { phase.startNanoseconds + $0 }
    told = phase.startNanoseconds
  }

  /// When there is something to tell, which may be past already; nil for never.
  var next: Int64? {
    [nextCount, nextSign].compactMap(\.self).min()
  }

  /// What is to be told at a time: what was held up is told once, as what it is by then.
  mutating func lines(at time: Int64) -> [String] {
    guard let next, next <= time else { return [] }
    let isSign = nextSign.map { $0 <= time } ?? false
    let isCount = nextCount.map { $0 <= time } ?? false
    told = time
    return (isSign ? [phrase("the hold is about to end")] : []) + (isCount ? [count(at: time)] : [])
  }

  private var nextSign: Int64? {
    sign.flatMap { $0 > told ? $0 : nil }
  }

  private var nextCount: Int64? {
    guard countsSeconds else { return nil }
    guard let phase else {
      let minute = PhaseCount.nextMinute(after: told)
      return end.map { minute < $0.nanoseconds } ?? true ? minute : nil
    }
    return PhaseCount.next(after: told - phase.startNanoseconds, in: phase.lengthNanoseconds)
      .map { $0 + phase.startNanoseconds }
  }

  private func count(at time: Int64) -> String {
    if let phase { return PhaseCount.text(at: time - phase.startNanoseconds) }
    let passed = ExactSeconds(nanoseconds: PhaseCount.lastMinute(before: time))
    let left = end.map { phrase(", \(($0 - passed).clockText) left") } ?? ""
    return phrase("\(passed.clockText) passed\(left)")
  }
}
