/// The hours in which no reminder rings, such as `22:00-06:30`; midnight may lie between.
struct QuietHours: Hashable, Sendable {
  /// The rule for a message.
  static let rule = "quiet hours are two times of the day, such as \"22:00-06:30\""

  /// The first quiet minute.
  let start: TimeOfDay
  /// The first minute after them.
  let end: TimeOfDay

  /// Names hours.
  init(start: TimeOfDay, end: TimeOfDay) {
    self.start = start
    self.end = end
  }

  /// Reads hours; nil for anything else, also for two times that are the same.
  init?(_ text: String) {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 2, let start = TimeOfDay(parts[0].trimmed),
      let end = TimeOfDay(parts[1].trimmed), start != end
    else { return nil }
    self.init(start: start, end: end)
  }

  /// Whether a minute of the day is quiet.
  func contains(_ time: TimeOfDay) -> Bool {
    start.minutes < end.minutes
      ? (start.minutes..<end.minutes).contains(time.minutes)
      : time.minutes >= start.minutes || time.minutes < end.minutes
  }
}

extension QuietHours: CustomStringConvertible {
  /// As the configuration says it: `22:00-06:30`.
  var description: String { "\(start)-\(end)" }
}

extension Substring {
  /// The text without spaces around it.
  fileprivate var trimmed: Substring {
    var text = self
    while text.first == " " { text.removeFirst() }
    while text.last == " " { text.removeLast() }
    return text
  }
}
