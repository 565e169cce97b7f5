internal import BreathEngine

/// How many breaths a minute a pattern has; a range where its loops differ, or one of them ramps.
struct PatternPace {
  /// At first, in hundredths of a breath a minute.
  let first: Int
  /// At last, or as far from the first as it comes, in hundredths of a breath a minute.
  let last: Int

  /// The pace of a pattern's innermost loops, free breathing between breaths left out; nil where
  /// none of them has breaths of a known length.
  init?(_ listed: ListedPattern) {
    let paces = listed.counted.flatMap(\.innermostLoops).flatMap { Self.paces(of: $0, in: listed) }
    guard let first = paces.first, let least = paces.min(), let most = paces.max() else {
      return nil
    }
    self.first = first
    last = first - least > most - first ? least : most
  }

  /// With one decimal, so that the points of a column stand under each other: `6.0`, `12.0-6.0`.
  var cell: String {
    let cells = [first, last].map { "\(($0 + 5) / 100).\(($0 + 5) / 10 % 10)" }
    return cells[0] == cells[1] ? cells[0] : cells.joined(separator: "-")
  }

  /// With as many decimals as it needs, two at most: `3.75 breaths a minute`.
  var text: String {
    let numbers = [first, last].map { ExactSeconds(Int64($0), over: 100).secondsText }
    let range = first == last ? numbers[0] : numbers.joined(separator: phrase(" to "))
    return range == "1" ? phrase("1 breath a minute") : phrase("\(range) breaths a minute")
  }

  private static func paces(of loop: NumberedLoop, in listed: ListedPattern) -> [Int] {
    let hasShares = loop.loop.phases.contains { phase in
      if case .share = phase.length { true } else { false }
    }
    if hasShares, let pace = loop.loop.pace {
      return (loop.isRamp ? [pace.from, pace.to] : [pace.from]).map(\.hundredths)
    }
    guard !loop.loop.phases.contains(where: \.length.isOpen) else { return [] }
    let turn = listed.walk.drop { !loop.phases.contains($0.phase) }
      .prefix { loop.phases.contains($0.phase) && $0.turn == 1 }
      .filter { $0.breath > 0 }
    let time = turn.reduce(ExactSeconds.zero) { $0 + $1.length }
    let breaths = Set(turn.map(\.breath)).count
    return breaths == 0 ? [] : [Int((Double(breaths) * 6_000 / time.seconds).rounded())]
  }
}

extension NumberedNode {
  /// The loops within that hold no other.
  fileprivate var innermostLoops: [NumberedLoop] {
    guard case .loop(let loop) = self else { return [] }
    return loop.loop.isInnermost ? [loop] : loop.bodies.joined().flatMap(\.innermostLoops)
  }
}

extension ExactSeconds {
  /// A plain number in hundredths, to the nearest.
  fileprivate var hundredths: Int { Int((seconds * 100).rounded()) }
}
