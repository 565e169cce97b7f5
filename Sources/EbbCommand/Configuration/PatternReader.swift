internal import BreathEngine
internal import JSONText

/// Reads one pattern: a text, or an object.
///
/// ```
/// pattern = TEXT | { BODY, title?, summary?, also?: [TEXT], sources?: [TEXT], warnings?: [TEXT],
///                    dose?, unit?: LENGTH, vars?: { NAME: number }, cues?, volume? }
/// BODY    = pattern: "a name or a short form", SESSION?, pace?      changes what it extends
///         | phases: [PHASE], SESSION?, pace?                        one loop; 5m unless it says
///         | body: [PHASE | LOOP]
/// SESSION = breaths: N (0 is endless) | for: LENGTH | exact: LENGTH | endless: true
/// PHASE   = { KIND: LENGTH | { share: N | { from, to } } | { from, step, min?, max?, max_pb? }
///                 | { pb: N } | { open: { max, remind? } },
///             via?, how?, record?: NAME, skip?: "last", prelude?: true, say?, ask?: "comfort" }
/// LOOP    = { loop: { times: N | breaths: N | for: LENGTH | exact: LENGTH | endless: true
///                     | each: { NAME: [N] } | until: "key" }, body: [PHASE | LOOP],
///             pace?: { bpm: N | { from, to, over? } }, say?: TEXT | [TEXT], count?: "up" | "down" }
///         | { loop: { bodies: [[PHASE | LOOP]] }, pace?, say?, count? }       a body for each turn
/// LENGTH  = N (a count of units) | "1m30s"
/// N       = number | "$name" (a variable; pb is the person's best hold) | "60/11" (a fraction)
/// ```
struct PatternReader {
  private static let bodyKeys = ["pattern", "phases", "body"]
  private static let toldKeys = [
    "title", "summary", "also", "sources", "warnings", "notes", "dose",
  ]
  private static let keys =
    bodyKeys + SessionLengthReader.keys + ["unit", "vars", "pace", "cues", "volume"] + toldKeys

  private let reader: ObjectReader
  private let place: JSONPlace?

  /// The pattern that a value says, with its faults.
  ///
  /// - Parameters:
  ///   - name: The name by which it is called.
  ///   - value: The text or the object.
  ///   - file: The file, as faults name it.
  /// - Returns: What could be read.
  static func draft(_ name: String, _ value: JSONValue, file: String) -> PatternDraft {
    let path = "patterns.\(name.shortened)"
    var faults = FaultList(file: file)
    let object = ObjectReader(object: value.object ?? JSONObject(), path: path)
    var draft = PatternDraft(name: name, reader: object)
    if let text = value.string {
      draft.body = .reference(text, value.place)
    } else if value.object != nil {
      PatternReader(reader: object, place: value.place).read(&draft, &faults)
    } else {
      let rule = phrase("a pattern is a short form such as \"4-7-8\", a name, or an object")
      faults.refuse(value, rule, in: path)
    }
    draft.faults = faults.faults
    return draft
  }

  private func read(_ draft: inout PatternDraft, _ faults: inout FaultList) {
    reader.checkDuplicates(&faults)
    // A misspelt "phases" is one fault, not two.
    let isUnknown = reader.checkKeys(Self.keys, &faults)
    draft.body = body(isMisspelt: isUnknown, &faults)
    checkLength(of: draft, &faults)
    draft.unit = unit(&faults)
    draft.variables = VariablesReader.variables(reader, &faults)
    draft.cues = CueSettingsReader.settings("cues", of: reader, &faults)
    draft.volume = reader.decibels("volume", &faults)
    draft.title = reader.text("title", phrase("a title"), &faults)
    draft.summary = reader.text("summary", phrase("a summary"), &faults)
    draft.about.also = reader.texts("also", &faults) ?? []
    draft.about.sources = reader.texts("sources", &faults) ?? []
    draft.about.warnings = reader.texts("warnings", &faults) ?? []
    draft.about.notes = reader.texts("notes", &faults) ?? []
    draft.about.dose = reader.text("dose", phrase("a dose"), &faults)
  }

  private func body(isMisspelt: Bool, _ faults: inout FaultList) -> PatternDraft.Body? {
    let standing = reader.onlyOne(of: Self.bodyKeys, &faults)
    guard let key = standing.first, let value = reader.object[key] else {
      if !isMisspelt {
        faults.add(
          "a pattern needs \"phases\", \"body\" or \"pattern\"",
          at: place,
          in: reader.path
        )
      }
      return nil
    }
    switch key {
    case "phases": return .phases(value)
    case "body": return .tree(value)
    default: break
    }
    if let text = value.string { return .reference(text, value.place) }
    let rule = phrase("a pattern is a name or a short form such as \"4-7-8\"")
    faults.refuse(value, rule, in: reader.path(to: "pattern"))
    return nil
  }

  /// Notes a length or a pace beside a tree, whose loops have their own.
  private func checkLength(of draft: PatternDraft, _ faults: inout FaultList) {
    guard case .tree? = draft.body else { return }
    for member in reader.object.members {
      let isLength = SessionLengthReader.keys.contains(member.key)
      guard isLength || member.key == "pace" else { continue }
      let way = isLength ? phrase("its loops say how long") : phrase("a loop of it has the pace")
      faults.add(
        "\(member.key.quoted) does not go with \"body\": \(way)",
        at: member.keyPlace,
        in: reader.path
      )
    }
  }

  /// What a bare number counts: a second, unless `unit` says otherwise.
  private func unit(_ faults: inout FaultList) -> ExactSeconds? {
    guard let value = reader.object["unit"] else { return nil }
    do throws(InputError) {
      let unit = try LengthReader(scope: Scope(pattern: "")).length(value)
      guard unit > .zero, unit <= BreathPhase.longest else {
        throw InputError("a unit is longer than 0 and at most 1 h", in: value.found)
      }
      return unit
    } catch {
      faults.refuse(value, error.reason, in: reader.path(to: "unit"))
      return nil
    }
  }
}
