internal import BreathEngine

/// The rounds of an outermost loop as rows, where rounds that are alike share one.
struct RoundRows {
  /// The most rounds that are told one by one; a page has room for fewer.
  private static let mostRounds = 60

  private let loop: NumberedLoop
  private let listed: ListedPattern
  /// The last round, or nil where only a person ends them.
  private let last: Int?

  init(_ loop: NumberedLoop, in listed: ListedPattern) {
    self.loop = loop
    self.listed = listed
    switch loop.loop.repetition {
    case .times(let count): last = count
    case .each: last = loop.bodies.count
    case .untilKey, .length(.endless): last = nil
    case .length:
      last = listed.walk.last { loop.phases.contains($0.phase) }?.round
    }
  }

  /// The rows.
  ///
  /// - Parameter start: Answers when a round begins.
  /// - Returns: A row for each round that is not as the one before, and one for what is left out.
  func rows(start: (Int) -> ExactSeconds?) -> [SessionOutline.Row] {
    guard loop.changesByTurn else {
      return [
        SessionOutline.Row(
          start: start(1),
          label: alikeLabel,
          rounds: 1...max(1, last ?? 1),
          content: .nodes(loop.bodies[0], turn: nil)
        )
      ]
    }
    return groups.map { group in
      SessionOutline.Row(
        start: start(group.rounds.lowerBound),
        label: label(of: group),
        rounds: group.rounds,
        content: group.isLeftOut ? .leftOut : .nodes(nodes(in: group.first), turn: group.first)
      )
    }
  }

  /// Rounds in a row that are told in the same words.
  private struct Group {
    var rounds: ClosedRange<Int>
    let words: String
    var isLeftOut = false

    var first: Int { rounds.lowerBound }
  }

  private var groups: [Group] {
    var groups: [Group] = []
    for round in toldRounds {
      let words = saying(in: round) + listed.words(nodes(in: round), turn: round, .full)
      guard let previous = groups.last else {
        groups = [Group(rounds: round...round, words: words)]
        continue
      }
      let isAlike = previous.words == words
      let gap = previous.rounds.upperBound + 1..<round
      // Lengths step one way only: what is alike at both ends is so between them. Where none steps,
      // only the last round is not as the others.
      let isFollowing = gap.isEmpty || isSteady && (isAlike || !loop.hasSteps)
      if isFollowing {
        groups[groups.count - 1].rounds = previous.first...(isAlike ? round : round - 1)
      } else {
        groups.append(Group(rounds: ClosedRange(gap), words: "", isLeftOut: true))
      }
      if !isAlike || !isFollowing { groups.append(Group(rounds: round...round, words: words)) }
    }
    return groups
  }

  /// Whether all rounds have one body.
  private var isSteady: Bool { loop.loop.repetition != .each }

  /// The rounds that are looked at.
  private var toldRounds: [Int] {
    let first = loop.hasSteps || !isSteady ? Self.mostRounds : 1
    let rounds = Array(1...min(last ?? Self.mostRounds, first))
    guard let last, last > rounds.count else { return rounds }
    return rounds + [last]
  }

  private func nodes(in round: Int) -> [NumberedNode] {
    let body = loop.bodies[loop.bodies.count == 1 ? 0 : min(round, loop.bodies.count) - 1]
    guard round == last else { return body }
    return body.filter { node in
      if case .phase(_, let phase) = node { !phase.skipsLastTurn } else { true }
    }
  }

  /// What is said at the start of one round of a list: what it is one for.
  private func saying(in round: Int) -> String {
    let says = loop.loop.says
    guard says.count == loop.bodies.count, says.count > 1, !says[round - 1].contains("{") else {
      return ""
    }
    return " (\(says[round - 1].printable))"
  }

  private func label(of group: Group) -> String {
    let (first, end) = (group.first, group.rounds.upperBound)
    if last == nil, end == Self.mostRounds { return phrase("round \(first) and on") }
    if first == end { return phrase("round \(first)\(saying(in: first))") }
    return phrase("rounds \(first) to \(end)")
  }

  /// What stands before rounds that are all alike.
  private var alikeLabel: String {
    switch loop.loop.repetition {
    case .times(1), .each: ""
    case .times(let count): phrase("rounds 1 to \(count)")
    case .length(let length): phrase("rounds, \(length.text)")
    case .untilKey: phrase("rounds until Enter")
    }
  }
}
