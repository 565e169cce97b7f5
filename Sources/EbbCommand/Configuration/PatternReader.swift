internal import BreathEngine
internal import JSONText

/// Reads one pattern of a configuration: a text, or an object.
struct PatternReader {
  private static let lengthKeys = ["breaths", "for", "exact", "endless"]
  private static let bodyKeys = ["pattern", "phases"]
  private static let keys = bodyKeys + lengthKeys + ["unit", "cues", "volume", "title"]

  private let name: String
  private let reader: ObjectReader

  /// The pattern that a value says, or nil where it has faults.
  static func draft(_ name: String, _ value: JSONValue, _ faults: inout FaultList) -> PatternDraft?
  {
    let path = "patterns.\(name)"
    if let text = value.string {
      return PatternDraft(name: name, body: .reference(text, value.place))
    }
    guard let object = value.object else {
      faults.refuse(
        value,
        "a pattern is a short form such as \"4-7-8\", a name, or an object",
        in: path
      )
      return nil
    }
    let reader = PatternReader(name: name, reader: ObjectReader(object: object, path: path))
    return reader.draft(at: value.place, &faults)
  }

  private func draft(at place: JSONPlace?, _ faults: inout FaultList) -> PatternDraft? {
    let before = faults.faults.count
    reader.checkDuplicates(&faults)
    let hasUnknownKey = reader.checkKeys(Self.keys, &faults)
    let lengths = LengthReader(unit: unit(&faults))
    // A misspelt "phases" is one fault, not two.
    let body = body(lengths, at: place, isMisspelt: hasUnknownKey, &faults)
    let length = SessionLengthReader(reader: reader, lengths: lengths).length(&faults)
    let cues = reader.cues("cues", &faults)
    let volume = reader.decibels("volume", &faults)
    let title = reader.text("title", "a title", &faults)
    guard let body, faults.faults.count == before else { return nil }
    return PatternDraft(
      name: name,
      body: body,
      length: length,
      cues: cues,
      volume: volume,
      title: title
    )
  }

  /// What a bare number counts: a second, unless `unit` says otherwise.
  private func unit(_ faults: inout FaultList) -> ExactSeconds {
    let second = ExactSeconds(1)
    guard let value = reader.object["unit"] else { return second }
    do throws(InputError) {
      let unit = try LengthReader(unit: second).length(value)
      guard unit > .zero, unit <= BreathPhase.longest else {
        throw InputError("a unit is longer than 0 and at most 1 h", in: value.found)
      }
      return unit
    } catch {
      faults.refuse(value, error.reason, in: reader.path(to: "unit"))
      return second
    }
  }

  private func body(
    _ lengths: LengthReader,
    at place: JSONPlace?,
    isMisspelt: Bool,
    _ faults: inout FaultList
  ) -> PatternDraft.Body? {
    let standing = reader.onlyOne(of: Self.bodyKeys, &faults)
    if standing.isEmpty, !isMisspelt {
      faults.add("a pattern needs \"phases\" or \"pattern\"", at: place, in: reader.path)
    }
    if standing.contains("pattern") {
      return reference(&faults)
    }
    guard let value = reader.object["phases"] else { return nil }
    let phases = PhaseReader(path: reader.path(to: "phases"), lengths: lengths)
    return phases.phases(value, &faults).map { .phases($0, value.place) }
  }

  private func reference(_ faults: inout FaultList) -> PatternDraft.Body? {
    guard let value = reader.object["pattern"] else { return nil }
    guard let text = value.string else {
      faults.refuse(
        value,
        "a pattern is a name or a short form such as \"4-7-8\"",
        in: reader.path(to: "pattern")
      )
      return nil
    }
    return .reference(text, value.place)
  }
}
