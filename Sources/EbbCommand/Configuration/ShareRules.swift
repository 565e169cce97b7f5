internal import BreathEngine
internal import JSONText

/// Finds the shares of a body that have no breath to be a part of.
struct ShareRules {
  /// Why a share that moves needs more than a steady pace.
  static let moving = phrase("a share that moves needs a pace that moves, or that says \"over\"")

  /// Where in the tree the body stands.
  let context: NodeContext

  /// Notes shares without a pace or a breath, and what cannot stand beside them.
  func check(_ body: [PlacedNode], _ faults: inout FaultList) {
    let shares = body.compactMap { placed -> (placed: PlacedNode, phase: BreathPhase)? in
      guard case .phase(let phase) = placed.node, case .share = phase.length else { return nil }
      return (placed, phase)
    }
    guard let first = shares.first else { return }
    guard context.pace != nil else {
      let name = first.phase.kind.name
      add("a share needs a loop with a \"pace\"", at: name, of: first.placed, &faults)
      return
    }
    for (placed, phase) in shares where phase.moves && context.pace?.over == nil {
      add(Self.moving, at: phase.kind.name, of: placed, &faults)
    }
    guard !body.hasFinestFractions else {
      let rule = phrase("its fractions have no common denominator that can be kept; write decimals")
      return add(rule, at: first.phase.kind.name, of: first.placed, &faults)
    }
    do throws(InputError) {
      try plan(body)
    } catch {
      let kind = String(error.text.prefix { $0.isLetter })
      let blamed = body.first { placed in
        guard case .phase(let phase) = placed.node else { return false }
        return phase.kind.name == kind && !phase.isFixed
      }
      let found = error.text == kind ? "" : "\(error.text); "
      add(found + error.reason, at: kind, of: blamed ?? first.placed, &faults)
    }
  }

  /// Lets the engine divide the breaths of the body.
  private func plan(_ body: [PlacedNode]) throws(InputError) {
    // A loop within ends a breath, and so does free breathing, which takes no time to measure.
    let pause = PatternNode.phase(BreathPhase(unbreathed: .breathe, ExactSeconds(1)))
    let nodes = body.map { $0.node.isLoop ? pause : $0.node } + [pause]
    let loop = try BreathLoop(.times(1), pace: context.pace, body: nodes)
    _ = try SessionPlan(BreathPattern(name: "", body: [.loop(loop)]))
  }

  private func add(
    _ problem: String,
    at key: String,
    of placed: PlacedNode,
    _ faults: inout FaultList
  ) {
    let value = placed.reader.object[key]
    faults.add(problem, at: value?.place ?? placed.place, in: placed.reader.path(to: key))
  }
}

extension [PlacedNode] {
  /// The most parts of a second, or of a share, that sums can be kept in.
  private static var finest: Int64 { 1 << 41 }

  /// Whether shares and the lengths beside them cannot be added up exactly.
  fileprivate var hasFinestFractions: Bool {
    var common: Int64 = 1
    for case .phase(let phase) in map(\.node) {
      var numbers: [ExactSeconds] = []
      if case .share(let from, let to) = phase.length { numbers = [from, to] }
      if case .fixed(let length) = phase.length { numbers = [length] }
      for number in numbers {
        let factor = ExactSeconds(common, over: number.denominator).denominator
        let (product, overflows) = common.multipliedReportingOverflow(by: factor)
        guard !overflows, product <= Self.finest else { return true }
        common = product
      }
    }
    return false
  }
}

extension BreathPhase {
  /// Whether it is a share of another weight at the end of a ramp.
  fileprivate var moves: Bool {
    if case .share(let from, let to) = length { from != to } else { false }
  }

  fileprivate var isFixed: Bool {
    if case .fixed = length { true } else { false }
  }
}
