internal import BreathEngine
internal import JSONText

/// Reads one phase: `{ exhale: 6, via: "mouth" }`.
struct PhaseReader {
  /// The words for what a phase does.
  static let kinds = PhaseKind.allCases.map(\.name)
  /// Every key that a phase can have.
  static let keys = kinds + ["via", "how", "record", "skip", "prelude", "say", "ask"]

  /// The phase's object.
  let reader: ObjectReader
  /// Where in the tree it stands.
  let context: NodeContext

  /// The phase, or nil where it has a fault.
  func phase(_ faults: inout FaultList) -> BreathPhase? {
    let before = faults.count
    reader.checkDuplicates(&faults)
    reader.checkKeys(Self.keys, &faults)
    let standing = reader.onlyOne(of: Self.kinds, &faults)
    let airway = reader.word("via", Airway.named, &faults)
    let manner = reader.word("how", BreathManner.named, &faults)
    let phase = standing.first.flatMap { timed($0, airway, manner, &faults) }
    let record = record(&faults)
    let skip = reader.word("skip", [("last", true)], &faults)
    let isPrelude = reader.flag("prelude", &faults)
    let say = SayReader(reader: reader, scope: context.scope).text(&faults)
    let asks = asksForComfort(standing.first, &faults)
    guard var phase, faults.count == before else { return nil }
    phase.record = record
    phase.skipsLastTurn = skip ?? false
    phase.isPrelude = isPrelude ?? false
    phase.say = say
    phase.asksForComfort = asks
    return phase
  }

  /// The phase of one kind and its length.
  private func timed(
    _ key: String,
    _ airway: Airway?,
    _ manner: BreathManner?,
    _ faults: inout FaultList
  ) -> BreathPhase? {
    guard let kind = PhaseKind(name: key), let value = reader.object[key] else { return nil }
    let lengths = PhaseLengthReader(kind: kind, scope: context.scope)
    return lengths.length(value, in: reader.path(to: key), &faults).flatMap { length in
      try? BreathPhase(kind, lasting: length, airway: airway ?? .any, manner: manner ?? .plain)
    }
  }

  private func record(_ faults: inout FaultList) -> String? {
    guard let name = reader.text("record", phrase("a record's name"), &faults) else { return nil }
    guard !name.isName, let value = reader.object["record"] else { return name }
    let rule = phrase("a record's name is a letter, then at most 39 letters, digits, _ and -")
    faults.refuse(value, rule, in: reader.path(to: "record"))
    return nil
  }

  private func asksForComfort(_ kind: String?, _ faults: inout FaultList) -> Bool {
    guard reader.word("ask", [("comfort", true)], &faults) == true else { return false }
    guard kind == PhaseKind.breathe.name || kind == nil else {
      let rule = phrase("only free breathing, \"breathe\", can ask for comfort")
      faults.add(rule, at: reader.object["ask"]?.place, in: reader.path(to: "ask"))
      return false
    }
    return true
  }
}

extension Airway {
  /// Every way with its word.
  static var named: [(name: String, word: Airway)] {
    allCases.map { ($0.name, $0) }.filter { !$0.0.isEmpty }
  }
}

extension BreathManner {
  /// Every manner with its word.
  static var named: [(name: String, word: BreathManner)] {
    allCases.map { ($0.name, $0) }.filter { !$0.0.isEmpty }
  }
}
