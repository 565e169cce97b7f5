internal import BreathEngine
internal import JSONText

/// What the configuration says of a corner: `corner: { buttons: ["/dev/…"], press: "sit 20m" }`.
struct CornerSettings: Hashable, Sendable {
  /// The keys that it may have.
  static let keys = ["buttons", "press", "hold", "grab", "timers"]
  /// How long a press may be said to be held.
  static let holds = ExactSeconds(3, over: 10)...ExactSeconds(5)

  /// The files of the input devices.
  var buttons: [String] = []
  /// What a press starts.
  var press = CornerWords.usual
  /// After how long a press is a long one.
  var hold = ExactSeconds(8, over: 10)
  /// Whether no other program sees the buttons.
  var grabs = false
  /// What is started by the clock.
  var timers: [CornerTimer] = []
}

/// A session that is started by the clock.
struct CornerTimer: Hashable, Sendable {
  /// The keys that it may have.
  static let keys = ["at", "days", "start"]

  /// At what time of the day.
  let time: TimeOfDay
  /// On which days.
  let days: CornerDays
  /// What.
  let start: CornerWords

  /// How it is told: `21:00 sit 20m`.
  var shown: String { "\(time) \(start.shown)" }
}

extension ObjectReader {
  /// The settings of a corner; what is not said is as usual.
  func cornerSettings(_ key: String, _ faults: inout FaultList) -> CornerSettings {
    var settings = CornerSettings()
    guard let value = object[key] else { return settings }
    guard let object = value.object else {
      faults.refuse(
        value,
        "a corner is an object such as { press: \"sit 20m\" }",
        in: path(to: key)
      )
      return settings
    }
    let reader = ObjectReader(object: object, path: path(to: key))
    reader.checkDuplicates(&faults)
    reader.checkKeys(CornerSettings.keys, &faults)
    settings.buttons = reader.buttons("buttons", &faults)
    settings.press = reader.words("press", &faults) ?? settings.press
    settings.hold = reader.hold("hold", &faults) ?? settings.hold
    settings.grabs = reader.flag("grab", &faults) ?? settings.grabs
    settings.timers = reader.timers("timers", &faults)
    return settings
  }

  private func buttons(_ key: String, _ faults: inout FaultList) -> [String] {
    let paths = texts(key, &faults) ?? []
    if let path = paths.first(where: { !$0.hasPrefix("/") }), let value = object[key] {
      faults.add(
        "found \(path.quoted); a button is the file of an input device, from the root",
        at: value.place,
        in: self.path(to: key)
      )
    }
    return paths
  }

  private func words(_ key: String, _ faults: inout FaultList) -> CornerWords? {
    guard let text = text(key, "a session", &faults), let value = object[key] else { return nil }
    do {
      _ = try CornerWords.read(text)
      return CornerWords(text: text, file: faults.file, place: value.place)
    } catch {
      faults.add(error.message, at: value.place, in: path(to: key))
      return nil
    }
  }

  private func hold(_ key: String, _ faults: inout FaultList) -> ExactSeconds? {
    guard let value = object[key] else { return nil }
    if let text = value.string, let time = CornerSettings.duration(text) { return time }
    let rule: Message = "a long press is held from 0.3s to 5s, such as \"0.8s\""
    faults.refuse(value, rule, in: path(to: key))
    return nil
  }

  private func timers(_ key: String, _ faults: inout FaultList) -> [CornerTimer] {
    guard let value = object[key] else { return [] }
    guard let elements = value.array else {
      let rule: Message = "timers are an array such as [{ at: \"06:30\", start: \"sit 20m\" }]"
      faults.refuse(value, rule, in: path(to: key))
      return []
    }
    var timers: [CornerTimer] = []
    for (place, element) in elements.enumerated() {
      let path = "\(path(to: key))[\(place)]"
      guard let object = element.object else {
        let rule: Message = "a timer is an object such as { at: \"06:30\", start: \"sit 20m\" }"
        faults.refuse(element, rule, in: path)
        continue
      }
      let reader = ObjectReader(object: object, path: path)
      if let timer = reader.timer(at: element.place, &faults) { timers.append(timer) }
    }
    return timers
  }

  private func timer(at place: JSONPlace?, _ faults: inout FaultList) -> CornerTimer? {
    let isWhole = checkShape(
      of: "a timer",
      needs: ["at"],
      takes: ["days", "start"],
      at: place,
      &faults
    )
    guard isWhole, let time = timeOfDay("at", &faults) else { return nil }
    var days: CornerDays? = .daily
    if let value = object["days"] {
      days = value.string.flatMap(CornerDays.init)
      if days == nil { faults.refuse(value, CornerDays.rule, in: path(to: "days")) }
    }
    let start = object["start"] == nil ? CornerWords.usual : words("start", &faults)
    guard let days, let start else { return nil }
    return CornerTimer(time: time, days: days, start: start)
  }
}

extension CornerSettings {
  /// How long a long press is held, such as `0.8s` or `800ms`; nil for anything else.
  fileprivate static func duration(_ text: String) -> ExactSeconds? {
    var time = try? ExactSeconds(duration: text)
    if text.hasSuffix("ms"), let count = Int64(text.dropLast(2)), (0...10_000).contains(count) {
      time = ExactSeconds(count, over: 1_000)
    }
    return time.flatMap { holds.contains($0) ? $0 : nil }
  }
}
