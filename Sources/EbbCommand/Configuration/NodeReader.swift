internal import BreathEngine
internal import JSONText

/// Reads a phase or a loop, whichever an object is.
struct NodeReader {
  private static let loopOnly = ["loop", "body", "pace", "count"]

  /// The keys that lead to the object.
  let path: String
  /// Where in the tree it stands.
  let context: NodeContext

  /// The node, or nil where it has a fault.
  func node(_ value: JSONValue, _ notes: inout TreeNotes) -> PlacedNode? {
    notes.nodes += 1
    guard let object = value.object else {
      let what = context.takesLoops ? phrase("a phase or a loop") : phrase("a phase")
      notes.faults.refuse(value, "\(what) is an object such as { inhale: 4 }", in: path)
      return nil
    }
    let reader = ObjectReader(object: object, path: path)
    guard let kind = kind(of: reader, at: value.place, &notes.faults) else { return nil }
    let node: PatternNode? =
      switch kind {
      case .phase:
        PhaseReader(reader: reader, context: context).phase(&notes.faults).map { .phase($0) }
      case .loop:
        LoopReader(reader: reader, place: value.place, context: context)
          .loop(&notes).map { .loop($0) }
      }
    return node.map { PlacedNode(node: $0, reader: reader, place: value.place) }
  }

  private enum Kind {
    case phase
    case loop
  }

  /// What an object is; a fault where it is both, or neither.
  private func kind(
    of reader: ObjectReader,
    at place: JSONPlace?,
    _ faults: inout FaultList
  ) -> Kind? {
    let loopKeys = reader.object.members.filter { Self.loopOnly.contains($0.key) }
    let isPhase = reader.object.members.contains { PhaseReader.kinds.contains($0.key) }
    if let key = loopKeys.first, !context.takesLoops {
      faults.add(
        "\(key.key.quoted) belongs to a loop; loops stand in \"body\" instead of \"phases\"",
        at: key.keyPlace,
        in: path
      )
      return nil
    }
    if !loopKeys.isEmpty {
      guard isPhase else { return .loop }
      _ = reader.onlyOne(of: PhaseReader.kinds + loopKeys.map(\.key), &faults)
      return nil
    }
    guard !isPhase else { return .phase }
    reader.checkDuplicates(&faults)
    let allowed = PhaseReader.keys + (context.takesLoops ? Self.loopOnly : [])
    if !reader.checkKeys(allowed, &faults) {
      let kinds = PhaseReader.kinds + (context.takesLoops ? ["loop"] : [])
      let what = context.takesLoops ? phrase("a phase or a loop") : phrase("a phase")
      faults.add("\(what) needs one of \(kinds.spoken(with: "or"))", at: place, in: path)
    }
    return nil
  }
}
