internal import BreathEngine
internal import JSONText

/// An LED that breathes with a session:
/// `led: "ACT"`, or `led: { path: "ACT", offset: "-40ms", brightness: 30 }`.
struct LightSettings: Hashable, Sendable {
  /// The keys that it may have.
  static let keys = ["path", "offset", "brightness"]
  /// The word that stands for no LED.
  static let none = "none"
  /// How bright it may be at the most, in percent.
  static let percents: ClosedRange<Int64> = 1...100

  /// A name among the system's LEDs, or a folder.
  let word: String
  /// How much later than the sound it changes; earlier where it is negative.
  var offset = ExactSeconds.zero
  /// How bright it becomes, in percent of what it can.
  var brightness = 100
  /// Whether the session is not to begin without it.
  var isRequired = false

  /// What the command line says over what the configuration does; nil for no light.
  ///
  /// Whoever names another LED than the configuration gets that one as it is.
  ///
  /// - Throws: ``CommandFailure`` where an offset is said and no LED.
  static func chosen(
    _ options: SessionOptions,
    over configured: LightSettings?
  ) throws(CommandFailure) -> LightSettings? {
    guard !options.rendersFile, options.led != none else { return nil }
    var settings = configured
    if let word = options.led {
      if configured?.word != word { settings = LightSettings(word: word) }
      settings?.isRequired = true
    }
    guard let offset = options.ledOffset else { return settings }
    guard settings != nil else {
      throw CommandFailure(.usage, "--led-offset needs --led NAME, or \"led\" in the configuration")
    }
    settings?.offset = offset
    return settings
  }
}

extension ObjectReader {
  /// The LED that breathes with each session; nil where there is none.
  func lightSettings(_ key: String, _ faults: inout FaultList) -> LightSettings? {
    guard let value = object[key] else { return nil }
    guard let object = value.object else {
      guard value.string != nil else {
        let rule = "an LED is a name such as \"ACT\", or an object such as { path: \"ACT\" }"
        faults.refuse(value, rule, in: path(to: key))
        return nil
      }
      return led(key, &faults).map { LightSettings(word: $0) }
    }
    let reader = ObjectReader(object: object, path: path(to: key))
    reader.checkDuplicates(&faults)
    reader.checkKeys(LightSettings.keys, &faults)
    guard object["path"] != nil else {
      faults.refuse(value, "an LED needs a path, such as { path: \"ACT\" }", in: path(to: key))
      return nil
    }
    let offset = reader.time(
      "offset",
      ExactSeconds.init(offset:),
      DeviceSettings.offsetRule,
      &faults
    )
    let brightness = reader.percent("brightness", &faults)
    guard let word = reader.led("path", &faults) else { return nil }
    return LightSettings(word: word, offset: offset ?? .zero, brightness: brightness ?? 100)
  }

  private func led(_ key: String, _ faults: inout FaultList) -> String? {
    text(key, "an LED's name", &faults).flatMap { $0 == LightSettings.none ? nil : $0 }
  }

  private func percent(_ key: String, _ faults: inout FaultList) -> Int? {
    guard let value = object[key] else { return nil }
    if let percent = value.int64, LightSettings.percents.contains(percent) { return Int(percent) }
    let rule = "the brightness is a whole number of percent from 1 to 100"
    faults.refuse(value, rule, in: path(to: key))
    return nil
  }
}
