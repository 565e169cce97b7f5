/// What a pattern is made of.
public enum PatternNode: Hashable, Sendable {
  /// A phase of the breath.
  case phase(BreathPhase)
  /// Nodes that repeat.
  case loop(BreathLoop)
}

/// How often the body of a loop comes.
public enum Repetition: Hashable, Sendable {
  /// So many turns, from 1 to ``BreathPattern/mostBreaths``.
  case times(Int)
  /// One turn for each body.
  case each
  /// For so many breaths or so long; ended at a breath's start or a turn's end.
  case length(SessionLength)
  /// Until a key is pressed; ended like ``length(_:)``.
  case untilKey
}

/// Nodes that repeat.
public struct BreathLoop: Hashable, Sendable {
  /// How a spoken or written count of the turns runs.
  public enum Count: String, CaseIterable, Hashable, Sendable {
    /// The turns that have begun.
    case up
    /// The turns that are still to come, this one included.
    case down
  }

  /// How often the body comes.
  public let repetition: Repetition
  /// The pace that the shares within divide; nil where there is none.
  public let pace: BreathPace?
  /// What repeats: one for all turns, or for ``Repetition/each`` one a turn.
  public let bodies: [[PatternNode]]
  /// What is said when a turn begins: none, one for all turns, or one a turn.
  public let says: [String]
  /// How the turns are counted for a person; nil where the breaths are.
  public let count: Count?

  /// A loop of one body.
  ///
  /// - Throws: ``InputError`` where nothing in it takes time, or it cannot end.
  public init(
    _ repetition: Repetition,
    pace: BreathPace? = nil,
    say: String? = nil,
    count: Count? = nil,
    body: [PatternNode]
  ) throws(InputError) {
    try self.init(
      repetition,
      pace: pace,
      says: say.map { [$0] } ?? [],
      count: count,
      bodies: [body]
    )
  }

  /// A loop with one body for all turns, or one a turn.
  ///
  /// - Throws: ``InputError`` where nothing in it takes time, or it cannot end.
  public init(
    _ repetition: Repetition,
    pace: BreathPace?,
    says: [String],
    count: Count?,
    bodies: [[PatternNode]]
  ) throws(InputError) {
    guard repetition == .each ? !bodies.isEmpty : bodies.count == 1 else {
      throw InputError("a loop has one body, or with \"each\" one a turn", in: "\(bodies.count)")
    }
    self.repetition = try repetition.checked()
    self.pace = try Self.pace(pace, in: repetition)
    self.says = says
    self.count = count
    self.bodies = bodies.map { $0.filter { !$0.isNone } }
    for body in self.bodies { try LoopCheck(repetition).check(body) }
    try checkLength()
  }

  /// Refuses breaths to count where there are none, and a cut within a hold that a breath must follow.
  private func checkLength() throws(InputError) {
    switch repetition {
    case .length(.breaths):
      guard phases.contains(where: { $0.kind == .inhale || $0.kind == .exhale }) else {
        throw InputError("a loop that counts breaths needs an inhale or an exhale", in: "loop")
      }
    case .length(.exactly):
      guard !phases.contains(where: { $0.kind.isHold && $0.length.isOpen }) else {
        throw InputError(
          "a loop that is cut has no open hold: no breath might follow it",
          in: "loop"
        )
      }
    case .times, .each, .length, .untilKey:
      break
    }
  }

  /// A ramp that does not say how long it takes lasts as long as its loop.
  private static func pace(
    _ pace: BreathPace?,
    in repetition: Repetition
  ) throws(InputError) -> BreathPace? {
    guard let pace, pace.over == nil, pace.from != pace.to else { return pace }
    switch repetition {
    case .length(.lasting(let time)), .length(.exactly(let time)):
      return try BreathPace(from: pace.from, to: pace.to, over: time)
    case .times, .each, .untilKey, .length(.breaths), .length(.endless):
      throw InputError("a ramp needs \"over\" in a loop without \"for\"", in: "pace")
    }
  }

  /// Whether no loop stands in it.
  public var isInnermost: Bool {
    bodies.allSatisfy { body in body.allSatisfy { !$0.isLoop } }
  }
}

extension PatternNode {
  /// Whether it is a loop.
  public var isLoop: Bool {
    if case .loop = self { true } else { false }
  }

  /// Whether it is a phase without time.
  var isNone: Bool {
    if case .phase(let phase) = self { phase.length.isNone } else { false }
  }
}

extension Repetition {
  /// The same repetition, if it can be.
  fileprivate func checked() throws(InputError) -> Repetition {
    switch self {
    case .times(let count):
      guard (1...BreathPattern.mostBreaths).contains(count) else {
        throw InputError("a loop has from 1 to 1000000 turns", in: "\(count)")
      }
    case .length(let length):
      return .length(try length.checked())
    case .each, .untilKey:
      break
    }
    return self
  }
}
