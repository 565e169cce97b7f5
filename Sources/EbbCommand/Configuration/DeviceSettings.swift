internal import BreathAudio
internal import BreathEngine
internal import JSONText

/// What the configuration says of cards:
/// `devices: { "vc4hdmi0": { offset: "-40ms", lead: "2s", awake: true } }`.
enum DeviceSettings {
  /// The keys that a card may have.
  static let keys = ["offset", "lead", "awake"]
  /// The rule for an offset.
  static let offsetRule = "an offset is up to 2s either way, such as -180ms or 0.2s"
  /// The rule for a lead.
  static let leadRule = "a lead is from 0 to 30s, such as 2s or 1500ms"
}

extension ExactSeconds {
  /// Reads how much later sound is to be, such as `180ms`, or earlier, such as `-0.2s`; nil for anything else.
  init?(offset text: String) {
    let sign = text.first.flatMap { "+-".contains($0) ? $0 : nil }
    guard let time = ExactSeconds(shortTime: String(text.dropFirst(sign == nil ? 0 : 1))),
      time <= CardManner.longestOffset
    else { return nil }
    self = sign == "-" ? .zero - time : time
  }

  /// Reads how long a card plays silence before the first bell, such as `2s`; nil for anything else.
  init?(lead text: String) {
    guard let time = ExactSeconds(shortTime: text), time <= CardManner.longestLead else {
      return nil
    }
    self = time
  }

  /// Reads a duration, or a number of milliseconds such as `40ms`.
  private init?(shortTime text: String) {
    let isInMilliseconds = text.hasSuffix("ms")
    let seconds = isInMilliseconds ? "\(text.dropLast(2))s" : text
    guard let time = try? ExactSeconds(duration: seconds), time <= ExactSeconds(3_600) else {
      return nil
    }
    // To the nanosecond, which no ear hears.
    self = isInMilliseconds ? ExactSeconds(nanoseconds: time.nanoseconds / 1_000) : time
  }
}

extension ObjectReader {
  /// The manners of cards; what is not said is as usual.
  func deviceSettings(_ key: String, _ faults: inout FaultList) -> [String: CardManner] {
    guard let value = object[key] else { return [:] }
    guard let object = value.object else {
      faults.refuse(
        value,
        "devices are an object such as { vc4hdmi0: { lead: \"2s\" } }",
        in: path(to: key)
      )
      return [:]
    }
    let reader = ObjectReader(object: object, path: path(to: key))
    reader.checkDuplicates(&faults)
    var manners: [String: CardManner] = [:]
    for name in object.members.map(\.key) { manners[name] = reader.manner(name, &faults) }
    return manners
  }

  private func manner(_ name: String, _ faults: inout FaultList) -> CardManner {
    guard let value = object[name], let object = value.object else {
      if let value = object[name] {
        faults.refuse(value, "a device is an object such as { lead: \"2s\" }", in: path(to: name))
      }
      return CardManner()
    }
    let reader = ObjectReader(object: object, path: path(to: name))
    reader.checkDuplicates(&faults)
    reader.checkKeys(DeviceSettings.keys, &faults)
    return CardManner(
      offset: reader.time("offset", ExactSeconds.init(offset:), DeviceSettings.offsetRule, &faults),
      lead: reader.time("lead", ExactSeconds.init(lead:), DeviceSettings.leadRule, &faults),
      isKeptAwake: reader.flag("awake", &faults)
    )
  }

  /// A time of a few seconds at the most, by a rule; nil where it is missing or faulty.
  func time(
    _ key: String,
    _ read: (String) -> ExactSeconds?,
    _ rule: String,
    _ faults: inout FaultList
  ) -> ExactSeconds? {
    guard let value = object[key] else { return nil }
    // The one number that needs no unit.
    if let time = value.int64 == 0 ? .zero : value.string.flatMap(read) { return time }
    faults.refuse(value, rule, in: path(to: key))
    return nil
  }
}
