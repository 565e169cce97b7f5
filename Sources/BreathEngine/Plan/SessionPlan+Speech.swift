// What a voice has to know of a plan.
extension SessionPlan {
  /// How a loop's turns are counted.
  public struct TurnCount: Hashable, Sendable {
    /// How many turns there are, or nil where that is not known.
    public let turns: Int?
    /// Whether the count goes down to 1.
    public let isDown: Bool
  }

  /// What each loop says when its turns begin: nothing, one text, or one a turn.
  public var announcements: [[String]] { program.loops.map(\.says) }

  /// How many turns each loop has; nil where that is not known.
  public var loopTurns: [Int?] {
    program.loops.map { loop in
      switch loop.repetition {
      case .times(let turns): turns
      case .each: loop.bodies
      case .length, .untilKey: nil
      }
    }
  }

  /// How each loop counts its turns aloud; nil where it does not.
  public var turnCounts: [TurnCount?] {
    zip(program.loops, loopTurns).map { loop, turns in
      loop.count.map { TurnCount(turns: turns, isDown: $0 == .down && turns != nil) }
    }
  }

  /// The breaths of the session, where no key can change their number; nil where one can, or there is no
  /// end.
  public var certainBreaths: Int? { wantsKeys ? nil : breaths }
}
