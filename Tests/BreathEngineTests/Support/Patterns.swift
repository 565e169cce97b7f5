import BreathEngine

extension BreathPattern {
  /// A pattern as ``PhaseDiagram`` draws it.
  ///
  /// - `iiiio` is four seconds in and one out; a `,` ends a phase that the next one of the same kind
  ///   follows.
  /// - `....?` is open, for four seconds at the most; `....?2` reminds every two, and `....?,2[io]`
  ///   does not.
  /// - `~~-` is left out of its loop's last turn; `(oo)` is a prelude.
  /// - `3[io]` is a loop of three turns, `3b[io]` of three breaths, `9s[io]` of nine seconds or a
  ///   little more, `9x[io]` of exactly nine, `e[io]` without end, `k[io]` until a key.
  /// - `{io/iioo}` is a loop with another body each turn.
  ///
  /// Phases without a loop are one of the usual length.
  init(drawn drawing: String, pace: BreathPace? = nil) throws {
    var reader = DrawingReader(rest: Substring(drawing), pace: pace)
    let body = try reader.nodes()
    let phases = body.compactMap { node in
      if case .phase(let phase) = node { phase } else { nil as BreathPhase? }
    }
    guard phases.count == body.count, phases.allSatisfy({ !$0.isPrelude }) else {
      try self.init(name: drawing, body: body)
      return
    }
    try self.init(name: drawing, phases: phases, pace: pace)
  }
}

extension SessionPlan {
  /// The plan of a drawn pattern.
  init(drawn drawing: String, length: SessionLength? = nil) throws {
    try self.init(BreathPattern(drawn: drawing), length: length)
  }
}

private struct DrawingReader {
  var rest: Substring
  /// The pace of each loop.
  let pace: BreathPace?

  private static let kinds: [Character: PhaseKind] = [
    "i": .inhale, "h": .hold, "o": .exhale, ".": .empty, "~": .breathe,
  ]

  /// All nodes up to a bracket that closes.
  mutating func nodes() throws -> [PatternNode] {
    var nodes: [PatternNode] = []
    while let mark = rest.first, !"]/})".contains(mark) {
      if let kind = Self.kinds[mark] {
        nodes.append(.phase(try phase(kind, mark)))
      } else if take(",") {
        continue
      } else if take("(") {
        nodes += try self.nodes().map(Self.prelude)
        rest.removeFirst()
      } else if take("{") {
        nodes.append(.loop(try each()))
      } else {
        nodes.append(.loop(try loop()))
      }
    }
    return nodes
  }

  private mutating func phase(_ kind: PhaseKind, _ mark: Character) throws -> BreathPhase {
    let row = rest.prefix { $0 == mark }
    rest = rest[row.endIndex...]
    let time = ExactSeconds(Int64(row.count))
    guard take("?") else {
      var phase = try BreathPhase(kind, time)
      phase.skipsLastTurn = take("-")
      return phase
    }
    let remind = number().map { ExactSeconds(Int64($0)) }
    return try BreathPhase(kind, lasting: .open(most: time, remind: remind))
  }

  private mutating func each() throws -> BreathLoop {
    var bodies = [try nodes()]
    while take("/") { bodies.append(try nodes()) }
    rest.removeFirst()
    return try BreathLoop(.each, pace: pace, says: [], count: nil, bodies: bodies)
  }

  private mutating func loop() throws -> BreathLoop {
    let number = number() ?? 0
    let time = ExactSeconds(Int64(number))
    let repetition: Repetition =
      if take("b") {
        .length(.breaths(number))
      } else if take("s") {
        .length(.lasting(time))
      } else if take("x") {
        .length(.exactly(time))
      } else if take("e") {
        .length(.endless)
      } else if take("k") {
        .untilKey
      } else {
        .times(number)
      }
    precondition(take("["), "a drawing's loop needs its body at \(rest)")
    let body = try nodes()
    rest.removeFirst()
    return try BreathLoop(repetition, pace: pace, body: body)
  }

  private mutating func number() -> Int? {
    let digits = rest.prefix(while: \.isNumber)
    rest = rest[digits.endIndex...]
    return Int(digits)
  }

  private mutating func take(_ character: Character) -> Bool {
    guard rest.first == character else { return false }
    rest.removeFirst()
    return true
  }

  private static func prelude(_ node: PatternNode) -> PatternNode {
    guard case .phase(var phase) = node else { return node }
    phase.isPrelude = true
    return .phase(phase)
  }
}

extension PatternNode {
  /// A phase of whole seconds.
  static func phase(_ kind: PhaseKind, _ seconds: Int64) throws -> PatternNode {
    .phase(try BreathPhase(kind, ExactSeconds(seconds)))
  }

  /// A phase that has a share of its breath.
  static func share(_ kind: PhaseKind, _ weight: Int64, to end: Int64? = nil) throws -> PatternNode
  {
    let length = PhaseLength.share(
      from: ExactSeconds(weight),
      to: ExactSeconds(end ?? weight)
    )
    return .phase(try BreathPhase(kind, lasting: length))
  }
}
