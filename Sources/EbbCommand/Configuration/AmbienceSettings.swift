internal import BreathAudio
internal import JSONText

/// What a configuration says of the bed of sound under its sessions.
struct AmbienceSettings: Hashable, Sendable {
  /// The word for no bed.
  static let none = "none"
  /// What is allowed of its level, for a message.
  static let levelRule = phrase("a bed's level is from -60 to -24 dB, and -36 dB unless said")

  /// A bed's name, a file, or `none`.
  let sound: String
  /// Its loudness; nil for the usual one.
  let level: Decibels?
  /// Where it is said.
  let origin: CueOrigin
}

/// Reads what a configuration says of its bed.
///
/// ```
/// ambience = SOUND | { sound: SOUND, level?: "-30 dB" }
/// SOUND    = "none" | ocean | rain | brown | a sound file
/// ```
struct AmbienceSettingsReader {
  private static let keys = ["sound", "level"]

  /// The settings of a member; nil where it is missing or faulty.
  static func settings(
    _ key: String,
    of reader: ObjectReader,
    _ faults: inout FaultList
  ) -> AmbienceSettings? {
    guard let value = reader.object[key] else { return nil }
    guard let object = value.object else {
      return reader.text(key, phrase("an ambience"), &faults).map { sound in
        AmbienceSettings(
          sound: sound,
          level: nil,
          origin: CueOrigin(file: faults.file, place: value.place, path: reader.path(to: key))
        )
      }
    }
    let inner = ObjectReader(object: object, path: reader.path(to: key))
    let before = faults.count
    inner.checkDuplicates(&faults)
    inner.checkKeys(keys, &faults)
    if object["sound"] == nil {
      faults.add("an ambience needs \"sound\"", at: value.place, in: reader.path(to: key))
    }
    let sound = inner.text("sound", phrase("an ambience"), &faults)
    let level = level(inner, &faults)
    guard faults.count == before, let sound else { return nil }
    return AmbienceSettings(
      sound: sound,
      level: level,
      origin: CueOrigin(
        file: faults.file,
        place: object["sound"]?.place,
        path: inner.path(to: "sound")
      )
    )
  }

  private static func level(_ reader: ObjectReader, _ faults: inout FaultList) -> Decibels? {
    guard let value = reader.object["level"] else { return nil }
    if let text = value.number?.text ?? value.string, let level = Decibels(text),
      Ambience.loudnesses.contains(level.value)
    {
      return level
    }
    faults.refuse(value, AmbienceSettings.levelRule, in: reader.path(to: "level"))
    return nil
  }
}
