internal import BreathEngine

/// When the blocks of a session and their rounds begin, as far as no key decides that.
struct BlockStarts {
  private struct Key: Hashable {
    let block: Int
    let round: Int
  }

  private var starts: [Key: ExactSeconds] = [:]

  /// Looks through a session.
  ///
  /// - Parameters:
  ///   - blocks: All nodes of the pattern, in runs.
  ///   - listed: The pattern.
  init(_ blocks: [[NumberedNode]], in listed: ListedPattern) {
    let blockOfPhase = blocks.enumerated().flatMap { place, block in
      block.flatMap { node in node.phases.map { _ in place } }
    }
    let keyed = listed.nodes.flatMap { $0.keyedLoops(isOutermost: true) }
    var last: Transition?
    for transition in listed.walk {
      if let last, keyed.contains(where: { $0.ends(between: last, and: transition) }) { return }
      last = transition
      let key = Key(block: blockOfPhase[transition.phase], round: transition.round)
      if starts[key] == nil { starts[key] = transition.start }
      if transition.isOpen { return }
    }
  }

  /// Session time at which a round of a block begins; nil where that is not known.
  func start(of block: Int, round: Int) -> ExactSeconds? {
    starts[Key(block: block, round: round)]
  }
}

/// A loop that goes on until a key is pressed.
private struct KeyedLoop {
  let phases: Range<Int>
  let isOutermost: Bool

  /// Whether it was over between two phases that follow each other.
  func ends(between first: Transition, and second: Transition) -> Bool {
    guard phases.contains(first.phase) else { return false }
    return !phases.contains(second.phase) || !isOutermost && first.round != second.round
  }
}

extension NumberedNode {
  fileprivate func keyedLoops(isOutermost: Bool) -> [KeyedLoop] {
    guard case .loop(let loop) = self else { return [] }
    let within = loop.bodies.joined().flatMap { $0.keyedLoops(isOutermost: false) }
    guard loop.loop.repetition == .untilKey else { return within }
    return [KeyedLoop(phases: loop.phases, isOutermost: isOutermost)] + within
  }
}
