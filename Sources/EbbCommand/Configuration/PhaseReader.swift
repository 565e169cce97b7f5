internal import BreathEngine
internal import JSONText

/// Reads the phases of a pattern: `[{ inhale: 2 }, { exhale: 6, via: "mouth" }]`.
struct PhaseReader {
  private static let kinds = PhaseKind.allCases.map(\.name)
  private static let keys = kinds + ["via", "how"]

  /// The keys that lead to the phases.
  let path: String
  /// What a bare number counts.
  let lengths: LengthReader

  /// The phases, or nil where one has a fault.
  func phases(_ value: JSONValue, _ faults: inout FaultList) -> [BreathPhase]? {
    guard let elements = value.array else {
      faults.refuse(value, "phases are an array such as [{ inhale: 4 }, { exhale: 6 }]", in: path)
      return nil
    }
    guard elements.count <= BreathPattern.mostPhases else {
      let rule = "a pattern has at most \(BreathPattern.mostPhases) phases"
      faults.add("found \(elements.count) phases; \(rule)", at: value.place, in: path)
      return nil
    }
    let phases = elements.map { phase($0, &faults) }
    let whole = phases.compactMap(\.self)
    return whole.count == phases.count ? whole : nil
  }

  private func phase(_ value: JSONValue, _ faults: inout FaultList) -> BreathPhase? {
    guard let object = value.object else {
      faults.refuse(value, "a phase is an object such as { inhale: 4 }", in: path)
      return nil
    }
    let before = faults.faults.count
    let reader = ObjectReader(object: object, path: path)
    reader.checkDuplicates(&faults)
    let hasUnknownKey = reader.checkKeys(Self.keys, &faults)
    let standing = reader.onlyOne(of: Self.kinds, &faults)
    if standing.isEmpty, !hasUnknownKey {
      let kinds = Self.kinds.spoken(with: "or")
      faults.add("a phase needs one of \(kinds)", at: value.place, in: path)
    }
    let airway = word("via", Airway.allCases.map { ($0.name, $0) }, reader, &faults)
    let manner = word("how", BreathManner.allCases.map { ($0.name, $0) }, reader, &faults)
    guard let kind = standing.first,
      let phase = timed(kind, reader, airway, manner, &faults)
    else { return nil }
    return faults.faults.count == before ? phase : nil
  }

  /// The phase of one kind and its length.
  private func timed(
    _ key: String,
    _ reader: ObjectReader,
    _ airway: Airway?,
    _ manner: BreathManner?,
    _ faults: inout FaultList
  ) -> BreathPhase? {
    guard let kind = PhaseKind(name: key), let value = reader.object[key] else { return nil }
    do {
      let length = try lengths.length(value)
      return try BreathPhase(kind, length, airway: airway ?? .any, manner: manner ?? .plain)
    } catch {
      faults.refuse(value, error.reason, in: reader.path(to: key))
      return nil
    }
  }

  /// One of a few words; the one without a name is what holds where nothing is said.
  private func word<Word>(
    _ key: String,
    _ words: [(name: String, word: Word)],
    _ reader: ObjectReader,
    _ faults: inout FaultList
  ) -> Word? {
    guard let value = reader.object[key] else { return nil }
    let named = words.filter { !$0.name.isEmpty }
    if let found = named.first(where: { $0.name == value.string }) { return found.word }
    let names = named.map(\.name)
    let near = value.string.map { NearestName.suggestion(for: $0, among: names) } ?? ""
    let way = near.isEmpty ? "; allowed are \(names.spoken(with: "and"))" : near
    faults.add("found \(value.found)\(way)", at: value.place, in: reader.path(to: key))
    return nil
  }
}
