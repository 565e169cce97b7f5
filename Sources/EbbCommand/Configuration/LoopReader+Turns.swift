internal import BreathEngine
internal import JSONText

// What a loop has once, or for each of its turns.
extension LoopReader {
  /// Where each turn of a list is read; where all turns are alike, the one.
  func turns(of form: RepetitionReader.Form?, _ inner: NodeContext) -> [NodeContext] {
    switch form {
    case .each(let name, let numbers)?: return numbers.map { inner.binding(name, to: $0) }
    case .bodies(let bodies)?: return bodies.map { _ in inner }
    case .repeated?: return [inner]
    case nil:
      // The names of a faulty list are known all the same: their uses are no faults of their own.
      let names = reader.object["loop"]?["each"]?.object?.members.map(\.key) ?? []
      return [names.reduce(inner) { $0.binding($1, to: ExactSeconds(1)) }]
    }
  }

  func says(in turns: [NodeContext], _ faults: inout FaultList) -> [String] {
    let before = faults.count
    var says: [String] = []
    for (index, turn) in turns.enumerated() {
      let texts = SayReader(reader: reader, scope: turn.scope).texts(&faults)
      guard faults.count == before, !texts.isEmpty else { return [] }
      if turns.count == 1 { return texts }
      if texts.count > 1, texts.count != turns.count {
        let problem = phrase(
          "found \(texts.count) texts for \(turns.count) turns; say one, or one a turn"
        )
        faults.add(problem, at: reader.object["say"]?.place, in: reader.path(to: "say"))
        return []
      }
      says.append(texts.count == 1 ? texts[0] : texts[index])
    }
    let isOne = reader.object["say"]?.array == nil && says.allSatisfy { $0 == says[0] }
    return isOne ? Array(says.prefix(1)) : says
  }

  /// The body of each turn, or nil where one has a fault; those of later turns are not told again.
  func bodies(
    in turns: [NodeContext],
    _ form: RepetitionReader.Form?,
    _ notes: inout TreeNotes
  ) -> [[PatternNode]]? {
    let path = reader.path(to: "body")
    var bodies: [[PatternNode]] = []
    for (index, turn) in turns.enumerated() {
      var body = reader.object["body"]
      var inner = path
      if case .bodies(let values)? = form {
        body = values[index]
        inner = "\(reader.path(to: "loop")).bodies[\(index)]"
      }
      guard let body, let nodes = BodyReader(path: inner, context: turn).nodes(body, &notes)
      else { return nil }
      bodies.append(nodes)
    }
    return bodies
  }
}
