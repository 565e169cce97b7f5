internal import BreathEngine

/// One breath of a loop whose pace moves from breath to breath.
struct RampBreath {
  /// The most breaths of a ramp that are told.
  private static let mostTold = 12
  /// The times between two that are told, in seconds.
  private static let intervals: [Int64] = [
    5, 10, 15, 30, 60, 120, 300, 600, 900, 1800, 3600, 7200, 14_400, 36_000, 86_400, 432_000,
  ]

  /// Session time at its start.
  let start: ExactSeconds
  /// Its phases.
  let phases: [Transition]
  /// Whether the breaths that follow are like it.
  var isLast = false

  /// How long it takes.
  var length: ExactSeconds { phases.reduce(.zero) { $0 + $1.length } }

  /// Its breaths a minute.
  var pace: Double { 60 / length.seconds }

  /// Its breaths a minute, with one decimal.
  var paceText: String {
    let tenths = Int((pace * 10).rounded())
    return "\(tenths / 10).\(tenths % 10)"
  }

  /// The first breath of each minute or so of a ramp, and the first one that comes after it, or
  /// else the last.
  static func told(of loop: NumberedLoop, in listed: ListedPattern) -> [RampBreath] {
    let breaths = breaths(of: loop, in: listed)
    guard let first = breaths.first, let over = loop.loop.pace?.over else { return [] }
    let interval = intervals.first { $0 * Int64(mostTold) >= Int64(over.seconds.rounded(.up)) }
    let step = ExactSeconds(interval ?? intervals[intervals.count - 1])
    var told: [RampBreath] = []
    var next = ExactSeconds.zero
    for var breath in breaths where breath.start - first.start >= next {
      breath.isLast = breath.start - first.start >= over
      told.append(breath)
      if breath.isLast { break }
      while breath.start - first.start >= next { next = next + step }
      next = min(next, over)
    }
    if listed.isWalkWhole, let last = breaths.last, let end = told.last, !end.isLast,
      end.start < last.start
    {
      told.append(last)
    }
    return told
  }

  /// The breaths of a loop, as far as they differ.
  static func breaths(of loop: NumberedLoop, in listed: ListedPattern) -> [RampBreath] {
    var breaths: [RampBreath] = []
    var phases: [Transition] = []
    for phase in listed.walk where loop.phases.contains(phase.phase) {
      if let first = phases.first, first.breath != phase.breath {
        breaths.append(RampBreath(start: first.start, phases: phases))
        phases = []
      }
      phases.append(phase)
    }
    if let first = phases.first { breaths.append(RampBreath(start: first.start, phases: phases)) }
    return breaths
  }
}
