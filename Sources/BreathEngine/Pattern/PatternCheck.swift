/// The rules that hold for a pattern as a whole.
struct PatternCheck {
  /// What errors call it.
  let name: String

  /// Refuses a tree that breaks a rule.
  func check(_ body: [PatternNode]) throws(InputError) {
    guard !body.isEmpty else { throw InputError("a pattern needs a phase longer than 0", in: name) }
    var count = 0
    try checkSize(body, depth: 0, count: &count)
    try checkPrelude(body)
    try checkOrder(body, isInLoop: false)
    guard body.contains(where: \.movesBreath) else {
      throw InputError("a pattern needs an inhale or an exhale", in: name)
    }
  }

  private func checkSize(
    _ body: [PatternNode],
    depth: Int,
    count: inout Int
  ) throws(InputError) {
    guard depth <= BreathPattern.deepestNesting else {
      throw InputError("loops nest at most \(BreathPattern.deepestNesting) deep", in: name)
    }
    count += body.count
    guard count <= BreathPattern.mostNodes else {
      throw InputError(
        "a pattern has at most \(BreathPattern.mostNodes) phases and loops",
        in: name
      )
    }
    for case .loop(let loop) in body {
      for inner in loop.bodies { try checkSize(inner, depth: depth + 1, count: &count) }
    }
  }

  private func checkPrelude(_ body: [PatternNode]) throws(InputError) {
    var isOver = false
    for node in body {
      guard case .phase(let phase) = node, phase.isPrelude else {
        isOver = true
        continue
      }
      guard !isOver else {
        throw InputError("a prelude comes before all else", in: phase.kind.name)
      }
      guard case .fixed = phase.length else {
        throw InputError("a prelude has a fixed length", in: phase.kind.name)
      }
    }
    guard isOver else { throw InputError("a pattern is more than its prelude", in: name) }
  }

  /// Refuses an open hold without a recovery breath after it, and what nothing can come to.
  private func checkOrder(_ body: [PatternNode], isInLoop: Bool) throws(InputError) {
    for (index, node) in body.enumerated() {
      let next = index + 1 < body.count ? body[index + 1] : nil
      switch node {
      case .phase(let phase):
        if !isInLoop { try checkOutsideLoops(phase) }
        guard phase.length.isOpen, phase.kind.isHold, next?.isRecovery != true else { continue }
        throw InputError(
          "after an open \(phase.kind.name) comes an inhale, an exhale or free breathing",
          in: phase.kind.name
        )
      case .loop(let loop):
        if loop.isEndless, next != nil {
          throw InputError("nothing can come after an endless loop", in: "loop")
        }
        for inner in loop.bodies {
          guard !inner.contains(where: \.isEndlessLoop) else {
            throw InputError("an endless loop stands in no other", in: "loop")
          }
          try checkOrder(inner, isInLoop: true)
        }
      }
    }
  }

  private func checkOutsideLoops(_ phase: BreathPhase) throws(InputError) {
    guard !phase.skipsLastTurn else {
      throw InputError("outside of a loop there is no last turn to skip", in: phase.kind.name)
    }
    guard case .stepped = phase.length else { return }
    throw InputError("outside of a loop no length can step", in: phase.kind.name)
  }
}

extension PatternNode {
  /// Whether breath moves in it: an inhale, an exhale, or free breathing.
  fileprivate var movesBreath: Bool {
    switch self {
    case .phase(let phase): !phase.isPrelude && !phase.kind.isHold
    case .loop(let loop): loop.bodies.contains { $0.contains(where: \.movesBreath) }
    }
  }

  /// Whether breath comes first in it, in every turn.
  fileprivate var isRecovery: Bool {
    switch self {
    case .phase(let phase):
      !phase.kind.isHold && !phase.skipsLastTurn && !phase.length.canEndAtZero
    case .loop(let loop):
      loop.bodies.allSatisfy { $0.first?.isRecovery == true }
    }
  }

  fileprivate var isEndlessLoop: Bool {
    if case .loop(let loop) = self { loop.isEndless } else { false }
  }
}

extension BreathLoop {
  /// Whether only a person ends it, and the session with it.
  fileprivate var isEndless: Bool { repetition == .length(.endless) }
}
