internal import JSONText

/// What the configuration says of reminders: `remind: { quiet: "22:00-06:30", bell: "rin" }`.
struct ReminderSettings: Hashable, Sendable {
  /// The keys that it may have.
  static let keys = ["quiet", "bell", "volume"]

  /// The hours in which no reminder rings.
  var quiet: QuietHours?
  /// The bell, or none for a reminder that is only read; nil for the usual one.
  var bell: BellChoice?
  /// The level; nil for that of sessions.
  var volume: Decibels?
}

extension ObjectReader {
  /// The settings of reminders; what is not said is as usual.
  func reminderSettings(_ key: String, _ faults: inout FaultList) -> ReminderSettings {
    var settings = ReminderSettings()
    guard let value = object[key] else { return settings }
    guard let object = value.object else {
      let rule = "reminders are an object such as { quiet: \"22:00-06:30\" }"
      faults.refuse(value, rule, in: path(to: key))
      return settings
    }
    let reader = ObjectReader(object: object, path: path(to: key))
    reader.checkDuplicates(&faults)
    reader.checkKeys(ReminderSettings.keys, &faults)
    settings.quiet = reader.quietHours("quiet", &faults)
    settings.bell = reader.bell("bell", &faults)
    settings.volume = reader.decibels("volume", &faults)
    return settings
  }

  private func quietHours(_ key: String, _ faults: inout FaultList) -> QuietHours? {
    guard let value = object[key] else { return nil }
    if let text = value.string, let hours = QuietHours(text) { return hours }
    faults.refuse(value, QuietHours.rule, in: path(to: key))
    return nil
  }
}
