internal import BreathEngine
internal import JSONText

/// Reads the breath of a pattern that does not refer to another: its phases, or its tree.
struct TreeReader {
  /// The pattern's object.
  let reader: ObjectReader
  /// What bare numbers count and names stand for.
  let scope: Scope

  /// The pattern, or nil where it has a fault.
  func pattern(_ body: PatternDraft.Body, _ faults: inout FaultList) -> BreathPattern? {
    switch body {
    case .phases(let value): pattern(phases: value, &faults)
    case .tree(let value): pattern(tree: value, &faults)
    case .reference: nil
    }
  }

  private func pattern(phases value: JSONValue, _ faults: inout FaultList) -> BreathPattern? {
    let before = faults.count
    let said = SessionLengthReader(reader: reader, scope: scope).length(&faults)
    let length = said ?? BreathPattern.usualLength
    let pace = pace(of: .length(length), &faults)
    var context = NodeContext(scope: scope).inside(.length(length), pace: pace)
    context.takesLoops = false
    context.isSound = faults.count == before
    let nodes = nodes(value, "phases", context, &faults)
    guard let nodes, faults.count == before else { return nil }
    let phases = nodes.compactMap { node in
      if case .phase(let phase) = node { phase } else { nil }
    }
    return attempt(at: value, &faults) { () throws(InputError) in
      try BreathPattern(name: scope.pattern, phases: phases, length: length, pace: pace)
    }
  }

  private func pattern(tree value: JSONValue, _ faults: inout FaultList) -> BreathPattern? {
    guard let nodes = nodes(value, "body", NodeContext(scope: scope), &faults) else { return nil }
    return attempt(at: value, &faults) { () throws(InputError) in
      try BreathPattern(name: scope.pattern, body: nodes)
    }
  }

  /// The pace of a pattern's one loop, as the engine completes it.
  private func pace(of repetition: Repetition, _ faults: inout FaultList) -> BreathPace? {
    guard let value = reader.object["pace"] else { return nil }
    let paces = PaceReader(scope: scope, isTimed: repetition.isTimed)
    let pace = paces.pace(value, in: reader.path(to: "pace"), &faults)
    return (try? BreathLoop(repetition, pace: pace, body: [.breath]))?.pace
  }

  private func nodes(
    _ value: JSONValue,
    _ key: String,
    _ context: NodeContext,
    _ faults: inout FaultList
  ) -> [PatternNode]? {
    let path = reader.path(to: key)
    let written = BodyReader.written(value)
    guard written <= BodyReader.mostWritten else {
      let rule = phrase("a pattern has at most \(BodyReader.mostWritten)")
      faults.add("found \(written) phases and loops; \(rule)", at: value.place, in: path)
      return nil
    }
    var notes = TreeNotes(faults: faults)
    let nodes = BodyReader(path: path, context: context).nodes(value, &notes)
    faults = notes.faults
    guard notes.nodes <= BreathPattern.mostNodes else {
      let most = BreathPattern.mostNodes
      let rule = phrase("its lists make more than \(most) phases and loops of it")
      faults.add(rule, at: value.place, in: path)
      return nil
    }
    return nodes
  }

  private func attempt(
    at value: JSONValue,
    _ faults: inout FaultList,
    _ make: () throws(InputError) -> BreathPattern
  ) -> BreathPattern? {
    do throws(InputError) {
      return try make()
    } catch {
      faults.add(error.reason, at: value.place, in: reader.path)
      return nil
    }
  }
}
