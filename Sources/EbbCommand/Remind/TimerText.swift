/// What a timer's file says of its time.
enum TimerText {
  private static let start = "OnCalendar=*-*-* "

  /// The time of the day at which a timer rings, as ebb writes it; nil where it is said otherwise.
  static func time(_ text: String) -> TimeOfDay? {
    // Of several, as someone may have added, none is the time.
    let lines = text.split(separator: "\n").filter { $0.hasPrefix(start) }
    guard lines.count == 1, let line = lines.first else { return nil }
    let time = line.dropFirst(start.count).prefix { $0 != " " }
    let parts = time.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 2 || parts.count == 3 && parts[2] == "00" else { return nil }
    return TimeOfDay("\(parts[0]):\(parts[1])")
  }
}
