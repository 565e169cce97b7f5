internal import BreathEngine
internal import JSONText

/// What the patterns of a chain change of the breath that they extend: its length and its pace.
struct PatternChanges {
  /// The pattern, and those that it refers to.
  let chain: PatternChain
  /// What bare numbers count and names stand for.
  let scope: Scope
  /// What is extended; nil where that cannot be read.
  let base: BreathPattern?

  /// The patterns that do not have a breath of their own: what those say is read with it.
  private var changing: [PatternDraft] {
    chain.links.filter { draft in
      switch draft.body {
      case .reference?, nil: true
      case .phases?, .tree?: false
      }
    }
  }

  /// Whether a variable, which what is extended may have, stands in a length or a pace.
  var mentionVariables: Bool {
    let object = chain.links[0].reader.object
    return (SessionLengthReader.keys + ["pace"]).contains { object[$0]?.mentionsVariables == true }
  }

  /// The length that is said first; nil where none is, or a faulty one.
  func length(_ faults: inout FaultList) -> SessionLength? {
    read(SessionLengthReader.keys, &faults) { draft, faults in
      SessionLengthReader(reader: draft.reader, scope: scope).length(&faults)
    }
  }

  /// The pace that is said first; nil where none is, or a faulty one.
  func pace(_ length: SessionLength?, _ faults: inout FaultList) -> BreathPace? {
    let repetition = length.map { .length($0) } ?? base?.onlyLoop?.repetition
    let paces = PaceReader(scope: scope, isTimed: repetition?.isTimed ?? true)
    return read(["pace"], &faults) { draft, faults in
      draft.reader.object["pace"].flatMap {
        paces.pace($0, in: draft.reader.path(to: "pace"), &faults)
      }
    }
  }

  /// The breath with another length or pace; nil where it cannot have them.
  func changed(
    _ breath: BreathPattern,
    _ length: SessionLength?,
    _ pace: BreathPace?,
    _ faults: inout FaultList
  ) -> BreathPattern? {
    var keys: [String] = []
    do throws(InputError) {
      var breath = breath
      if let length {
        keys = SessionLengthReader.keys
        breath = try breath.lasting(length)
      }
      if let pace {
        keys = ["pace"]
        breath = try breath.paced(pace)
      }
      // A length may be too long, or a pace too fast, only for this pattern: a plan finds that out.
      keys = SessionLengthReader.keys + (changing.isEmpty ? [] : ["pace", "unit", "vars"])
      _ = try SessionPlan(breath)
      return breath
    } catch {
      chain.blame(keys, error.reason, &faults)
      return nil
    }
  }

  /// What the first pattern with one of some keys says.
  private func read<Value>(
    _ keys: [String],
    _ faults: inout FaultList,
    _ read: (PatternDraft, inout FaultList) -> Value?
  ) -> Value? {
    let saying = changing.first { draft in keys.contains { draft.reader.object[$0] != nil } }
    guard let saying else { return nil }
    if saying.reader.path == chain.links[0].reader.path { return read(saying, &faults) }
    var found = FaultList(file: faults.file)
    let value = read(saying, &found)
    if let first = found.faults.first {
      let problem = phrase("makes \(saying.name.quoted) impossible: \(first.problem)")
      chain.blame(["unit", "vars"], problem, &faults)
    }
    return value
  }
}

extension BreathPattern {
  /// The same breath at another pace.
  ///
  /// - Throws: ``InputError`` where it is not one loop of paced breaths.
  fileprivate func paced(_ pace: BreathPace) throws(InputError) -> BreathPattern {
    guard let loop = onlyLoop, loop.pace != nil else {
      throw InputError("only one plain loop with a pace can have another", in: name)
    }
    let paced = try BreathLoop(
      loop.repetition,
      pace: pace,
      says: loop.says,
      count: loop.count,
      bodies: loop.bodies
    )
    let isMoving = loop.phases.contains { phase in
      if case .share(let from, let to) = phase.length { from != to } else { false }
    }
    guard !isMoving || paced.pace?.over != nil else {
      throw InputError(ShareRules.moving, in: name)
    }
    let body = body.map { $0.isLoop ? .loop(paced) : $0 }
    return try BreathPattern(name: name, title: title, summary: summary, body: body)
  }
}

extension JSONValue {
  /// Whether a variable such as `"$bpm"` stands in it.
  fileprivate var mentionsVariables: Bool {
    switch content {
    case .string(let text): text.hasPrefix("$")
    case .array(let elements): elements.contains(where: \.mentionsVariables)
    case .object(let object): object.members.contains { $0.value.mentionsVariables }
    case .null, .bool, .number: false
    }
  }
}
