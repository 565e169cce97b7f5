internal import BreathEngine
internal import JSONText

/// Finds the nodes of a body that break a rule of the engine, each at its place.
///
/// The engine knows the rules and tells the first that is broken; here each node is held against them
/// by itself, so that all are told.
struct BodyRules {
  /// Where in the tree the body stands.
  let context: NodeContext

  /// Notes each node that cannot stand where it does.
  ///
  /// - Parameters:
  ///   - body: The nodes; nil for one that has a fault by itself.
  ///   - faults: What was found so far.
  func check(_ body: [PlacedNode?], _ faults: inout FaultList) {
    guard context.isSound else { return }
    let before = faults.count
    var isPreludeOver = false
    // A phase of 0 is no phase, also between two that must follow each other.
    let body = body.filter { $0?.isNone != true }
    for (index, placed) in body.enumerated() {
      guard let placed else { continue }
      let isLast = index + 1 == body.count
      switch placed.node {
      case .phase(let phase):
        isPreludeOver = isPreludeOver || !phase.isPrelude
        check(phase, placed, isFirst: !isPreludeOver || !phase.isPrelude, &faults)
        // What has a fault may be the breath that is looked for.
        if isLast {
          checkRecovery(after: phase, placed, nil, &faults)
        } else if let next = body[index + 1] {
          checkRecovery(after: phase, placed, next, &faults)
        }
      case .loop(let loop):
        isPreludeOver = true
        checkEndless(loop, placed, isLast: isLast, &faults)
      }
    }
    let whole = body.compactMap(\.self)
    guard faults.count == before, whole.count == body.count else { return }
    ShareRules(context: context).check(whole, &faults)
  }

  /// Notes a prelude, a skipped turn or a step where there can be none.
  private func check(
    _ phase: BreathPhase,
    _ placed: PlacedNode,
    isFirst: Bool,
    _ faults: inout FaultList
  ) {
    guard let error = fault(of: phase, isFirst: isFirst) else { return }
    var key = phase.kind.name
    var plain = phase
    plain.skipsLastTurn = false
    if phase.skipsLastTurn, fault(of: plain, isFirst: isFirst) == nil { key = "skip" }
    plain = phase
    plain.isPrelude = false
    if phase.isPrelude, fault(of: plain, isFirst: isFirst) == nil { key = "prelude" }
    let reader = placed.reader
    faults.add(error.reason, at: reader.object[key]?.place, in: reader.path(to: key))
  }

  private func fault(of phase: BreathPhase, isFirst: Bool) -> InputError? {
    let body = (isFirst ? [] : [PatternNode.breath]) + [.phase(phase), .breath]
    do throws(InputError) {
      if let repetition = context.repetition {
        _ = try BreathLoop(repetition, body: body)
      } else {
        _ = try BreathPattern(name: "", body: body)
      }
      return nil
    } catch {
      return error
    }
  }
}
