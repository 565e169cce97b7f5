internal import BreathEngine

extension ListedPattern {
  /// What is breathed, in the short form where that can say it, else in words: `4-7-8`,
  /// `10x4-6+5x5-5`, `3 rounds: 30 × 1.5-1.5, empty until Enter`.
  ///
  /// How long a single loop goes on is left out: that is the session's length.
  var timing: String {
    guard counted.count == 1, case .loop(let only) = counted[0] else {
      return chainForm ?? words(counted, .brief)
    }
    if only.isPlain || only.isToldAsRamp {
      return only.turnForm ?? rampForm(only) ?? words(only.bodies[0], .brief)
    }
    return only.loop.repetition.heading(turns: only.bodies.count)
      + words(only.bodies[0], .brief)
  }

  /// Several loops in the short form, whatever their ways and manners; nil where it cannot.
  private var chainForm: String? {
    let loops = counted.compactMap { node in
      if case .loop(let loop) = node { loop.plain.map { PatternNode.loop($0) } } else { nil }
    }
    guard loops.count == counted.count else { return nil }
    return (try? BreathPattern(name: "", body: loops))?.shortForm
  }

  /// A pace and shares that both move: `1:1 to 1:1.5 at 12..6bpm`.
  private func rampForm(_ loop: NumberedLoop) -> String? {
    guard let pace = loop.loop.pace, loop.isRamp else { return nil }
    var (from, to): ([String], [String]) = ([], [])
    for phase in loop.loop.phases {
      guard case .share(let first, let last) = phase.length else { return nil }
      from.append(first.secondsText)
      to.append(last.secondsText)
    }
    let shares = [from, to].map { $0.joined(separator: ":") }.joined(separator: phrase(" to "))
    return phrase("\(shares) at \(pace.from.secondsText)..\(pace.to.secondsText)bpm")
  }
}

extension NumberedLoop {
  /// One turn in the short form, whatever its ways and manners; nil where it cannot say it.
  var turnForm: String? {
    plain.flatMap { try? BreathPattern(name: "", body: [.loop($0)]) }?.turnForm
  }

  /// The loop with lengths alone; nil where it is more than phases that are always the same.
  fileprivate var plain: BreathLoop? {
    guard loop.isInnermost, !changesByTurn else { return nil }
    let phases = try? loop.phases.map { phase throws(InputError) in
      PatternNode.phase(try BreathPhase(phase.kind, lasting: phase.length))
    }
    return phases.flatMap { try? BreathLoop(loop.repetition, pace: loop.pace, body: $0) }
  }
}

extension Repetition {
  /// What stands before the body of the only loop there is: `3 rounds: `.
  fileprivate func heading(turns: Int) -> String {
    switch self {
    case .times(1): ""
    case .times(let count): phrase("\(count) rounds: ")
    case .each: turns == 1 ? "" : phrase("\(turns) rounds, the first: ")
    case .length(let length): phrase("rounds, \(length.text): ")
    case .untilKey: phrase("rounds until Enter: ")
    }
  }
}
