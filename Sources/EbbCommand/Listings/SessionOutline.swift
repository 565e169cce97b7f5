internal import BreathEngine

/// A whole session in rows: one for each round, or for several that are alike; one for each loop or
/// run of phases outside of rounds; some for each ramp.
struct SessionOutline {
  /// What a row shows.
  enum Content {
    /// Phases and loops, with the lengths of a turn where one is meant.
    case nodes([NumberedNode], turn: Int?)
    /// The breath that a ramp has come to.
    case breath(RampBreath)
    /// Nothing: what there would be is left out.
    case leftOut
  }

  /// One row.
  struct Row {
    /// Session time at its start; nil where a key decides that.
    let start: ExactSeconds?
    /// What stands before its text, such as `round 2`; empty for nothing.
    let label: String
    /// The first and the last round that it stands for; nil outside of rounds.
    var rounds: ClosedRange<Int>?
    /// What it shows.
    let content: Content
  }

  /// The rows in order.
  let rows: [Row]

  /// The outline of a session; nil where it is but one loop whose turns are all alike.
  init?(_ listed: ListedPattern) {
    guard Self.isWorthTelling(listed) else { return nil }
    var blocks: [[NumberedNode]] = []
    for node in listed.nodes {
      let isRun = blocks.last.map { !$0.contains(where: \.isLoop) && !node.isLoop } ?? false
      let isSamePart = blocks.last?.first.map { $0.isPrelude == node.isPrelude } ?? false
      if isRun, isSamePart {
        blocks[blocks.count - 1].append(node)
      } else {
        blocks.append([node])
      }
    }
    let starts = BlockStarts(blocks, in: listed)
    let all = blocks.enumerated().flatMap { place, block in
      Self.rows(of: block, listed) { starts.start(of: place, round: $0) }
    }
    // Only ramps of many hours come to this: all else repeats, and is passed over.
    let rest = Row(start: nil, label: "the rest", content: .leftOut)
    rows = listed.isWalkWhole ? all : all + [rest]
  }

  private static func isWorthTelling(_ listed: ListedPattern) -> Bool {
    guard listed.counted.count == 1, case .loop(let only) = listed.counted[0] else { return true }
    return !only.isPlain
  }

  /// The rows of a block.
  ///
  /// - Parameters:
  ///   - block: Phases that follow each other, or one loop.
  ///   - listed: The pattern.
  ///   - start: Answers when a round of the block begins.
  /// - Returns: The rows.
  private static func rows(
    of block: [NumberedNode],
    _ listed: ListedPattern,
    start: (Int) -> ExactSeconds?
  ) -> [Row] {
    guard case .loop(let loop) = block[0] else {
      let label = block[0].isPrelude ? phrase("before the first breath") : ""
      return [Row(start: start(0), label: label, content: .nodes(block, turn: nil))]
    }
    guard loop.loop.isInnermost, !loop.changesByTurn else {
      return RoundRows(loop, in: listed).rows(start: start)
    }
    let breaths = loop.isToldAsRamp ? RampBreath.told(of: loop, in: listed) : []
    guard !breaths.isEmpty else {
      return [Row(start: start(1), label: "", content: .nodes(block, turn: nil))]
    }
    let isTimed = start(1) != nil
    return breaths.map { breath in
      Row(start: isTimed ? breath.start : nil, label: "", content: .breath(breath))
    }
  }
}

extension NumberedNode {
  /// Whether it is a loop.
  var isLoop: Bool {
    if case .loop = self { true } else { false }
  }
}
