internal import BreathAudio
internal import JSONText

/// Reads what a configuration says of cues.
///
/// ```
/// cues   = SET | { set?: SET, over?: SET, MOMENT: SOUND, …, signs?: true | false, voice?: VOICE }
/// VOICE  = { for?: BREATHS, count?: true | false }
/// MOMENT = inhale | hold | exhale | empty | breathe | start | interval | end | sign | milestone
/// SOUND  = "none" | NAME | { sound?: NAME, level?: "-20 dB" }
/// NAME   = a bell, a set (its cue at this moment), SET.MOMENT, a sound of one's own, or a file
/// ```
struct CueSettingsReader {
  private static let soundKeys = ["sound", "level"]
  private static let moments = CueSlot.allCases.map(\.name)

  private let reader: ObjectReader

  /// The settings of a member; nil where it is missing or faulty.
  static func settings(
    _ key: String,
    of reader: ObjectReader,
    _ faults: inout FaultList
  ) -> CueSettings? {
    guard let value = reader.object[key] else { return nil }
    guard let object = value.object else {
      return reader.cueSet(key, &faults).map { CueSettings(set: $0) }
    }
    let inner = ObjectReader(object: object, path: reader.path(to: key))
    return CueSettingsReader(reader: inner).settings(&faults)
  }

  private func settings(_ faults: inout FaultList) -> CueSettings {
    reader.checkDuplicates(&faults)
    reader.checkKeys(["set", "over"] + Self.moments + ["signs", "voice"], &faults)
    var settings = CueSettings(set: set(&faults))
    settings.voice = reader.voiceSettings("voice", &faults)
    settings.signs = reader.flag("signs", &faults)
    for slot in CueSlot.allCases {
      guard let value = reader.object[slot.name] else { continue }
      if let change = change(at: slot, value, &faults) { settings.changes.append(change) }
    }
    return settings
  }

  /// The set, or the voice over another one.
  private func set(_ faults: inout FaultList) -> String? {
    let set = reader.cueSet("set", &faults)
    guard let under = reader.cueSet("over", &faults) else { return set }
    guard set == CueSetName.voice, !CueSetName.speaks(under) else {
      let problem =
        set == CueSetName.voice
        ? phrase("a voice is over a set that does not speak")
        : phrase("only \"set\": \"voice\" is over another set")
      faults.add(problem, at: reader.object["over"]?.place, in: reader.path(to: "over"))
      return set
    }
    return CueSetName.voice(over: under)
  }

  private func change(
    at slot: CueSlot,
    _ value: JSONValue,
    _ faults: inout FaultList
  ) -> CueChange? {
    let path = reader.path(to: slot.name)
    guard let object = value.object else {
      return choice(reader, slot.name, at: slot, &faults).map { choice in
        change(at: slot, choice, nil, value, path, faults.file)
      }
    }
    let inner = ObjectReader(object: object, path: path)
    let before = faults.count
    inner.checkDuplicates(&faults)
    inner.checkKeys(Self.soundKeys, &faults)
    if object.members.isEmpty {
      faults.add("a cue needs \"sound\", \"level\" or both", at: value.place, in: path)
    }
    let choice = object["sound"] == nil ? .usual : choice(inner, "sound", at: slot, &faults)
    let level = inner.decibels("level", &faults)
    guard faults.count == before, let choice else { return nil }
    return change(at: slot, choice, level, object["sound"] ?? value, path, faults.file)
  }

  private func change(
    at slot: CueSlot,
    _ choice: CueChange.Choice,
    _ level: Decibels?,
    _ value: JSONValue,
    _ path: String,
    _ file: String
  ) -> CueChange {
    let origin = CueOrigin(file: file, place: value.place, path: path)
    return CueChange(slot: slot, choice: choice, level: level, origin: origin)
  }

  /// The sound that a member names, as far as that can be told without a look at any folder.
  private func choice(
    _ reader: ObjectReader,
    _ key: String,
    at slot: CueSlot,
    _ faults: inout FaultList
  ) -> CueChange.Choice? {
    guard let name = reader.text(key, phrase("a sound"), &faults) else { return nil }
    if name == "none" { return CueChange.Choice.none }
    // A bell goes before the set that is named after it.
    if Bell.named(name) != nil { return .sound(name) }
    if CueSetName.all.contains(name) { return .cue(set: name, slot) }
    let parts = name.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 2, CueSetName.all.contains(parts[0]) else { return .sound(name) }
    if let other = CueSlot(name: parts[1]) {
      if parts[0] != CueSetName.voice || other == slot { return .cue(set: parts[0], other) }
      let problem = phrase("the voice says at each moment what belongs there: \"voice\"")
      faults.add(problem, at: reader.object[key]?.place, in: reader.path(to: key))
      return nil
    }
    let near = NearestName.suggestion(for: parts[1], among: Self.moments)
    let way = near.isEmpty ? phrase("; there are \(Self.moments.spoken(with: "and"))") : near
    let problem = phrase("\(parts[0]) has no cue \(parts[1].quoted)\(way)")
    faults.add(problem, at: reader.object[key]?.place, in: reader.path(to: key))
    return nil
  }
}

extension CueSettings {
  /// The settings as a configuration says them.
  var json: JSONValue {
    if changes.isEmpty, signs == nil, voice.json == nil, let set { return JSONValue(set) }
    var object = JSONObject()
    object["set"] = set.map { JSONValue($0) }
    for change in changes { object[change.slot.name] = change.json }
    object["signs"] = signs.map { JSONValue($0) }
    object["voice"] = voice.json
    return JSONValue(object)
  }
}

extension CueChange {
  fileprivate var json: JSONValue {
    guard let level else { return JSONValue(word ?? "") }
    var object = JSONObject()
    object["sound"] = word.map { JSONValue($0) }
    object["level"] = JSONValue(level.text)
    return JSONValue(object)
  }
}
