internal import BreathEngine
internal import JSONText

// What must come after what.
extension BodyRules {
  /// Notes an open hold that no breath follows.
  func checkRecovery(
    after phase: BreathPhase,
    _ placed: PlacedNode,
    _ next: PlacedNode?,
    _ faults: inout FaultList
  ) {
    guard phase.length.isOpen, phase.kind.isHold else { return }
    var plain = phase
    (plain.isPrelude, plain.skipsLastTurn) = (false, false)
    do throws(InputError) {
      try pass(.phase(plain), before: next?.node)
    } catch {
      let reader = placed.reader
      let key = phase.kind.name
      faults.add(error.reason, at: reader.object[key]?.place, in: reader.path(to: key))
    }
  }

  /// Lets the engine look at two nodes that follow each other, the second without its own rules.
  private func pass(
    _ node: PatternNode,
    before next: PatternNode?
  ) throws(InputError) {
    switch next {
    case nil:
      _ = try BreathPattern(name: "", body: [node])
    case .phase(var phase)?:
      phase.isPrelude = false
      if context.repetition == nil { phase.skipsLastTurn = false }
      let turn = try BreathLoop(.times(1), body: [node, .phase(phase)])
      _ = try BreathPattern(name: "", body: [.loop(turn), .breath])
    case .loop(let loop)?:
      let body: [PatternNode] = [node, .loop(loop)]
      _ = try BreathPattern(name: "", body: loop.isEndless ? body : body + [.breath])
    }
  }

  /// Notes an endless loop within another, or what comes after one.
  func checkEndless(
    _ loop: BreathLoop,
    _ placed: PlacedNode,
    isLast: Bool,
    _ faults: inout FaultList
  ) {
    guard loop.isEndless else { return }
    do throws(InputError) {
      var body: [PatternNode] = [.loop(loop)]
      if context.repetition == nil {
        if !isLast { body.append(.breath) }
      } else {
        body = [.loop(try BreathLoop(.times(1), body: body))]
      }
      _ = try BreathPattern(name: "", body: body)
    } catch {
      let reader = placed.reader
      faults.add(error.reason, at: reader.object["loop"]?.place, in: reader.path(to: "loop"))
    }
  }
}

extension BreathLoop {
  /// Whether only a person ends it.
  fileprivate var isEndless: Bool { repetition == .length(.endless) }
}
