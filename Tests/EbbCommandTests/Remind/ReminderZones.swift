import BreathJournal

@testable import EbbCommand

/// Clocks of places, with the rules of 2026 and 2027, so that no test depends on the machine's.
enum ReminderZones {
  /// Summer time from 2026-03-29 01:00Z to 2026-10-25 01:00Z.
  static let berlin = WallClock { seconds in
    let summers = [1_774_746_000..<1_792_890_000, 1_806_195_600..<1_824_944_400]
    return summers.contains { $0.contains(Int(seconds)) } ? 7200 : 3600
  }

  /// Summer time from 2026-03-08 07:00Z to 2026-11-01 06:00Z.
  static let newYork = WallClock { seconds in
    (1_772_953_200..<1_793_512_800).contains(Int(seconds)) ? -14_400 : -18_000
  }

  /// Half an hour of summer time, until 2026-04-04 15:00Z and from 2026-10-03 15:30Z.
  static let lordHowe = WallClock { seconds in
    (1_775_314_800..<1_791_041_400).contains(Int(seconds)) ? 37_800 : 39_600
  }

  /// Nine hours ahead, always.
  static let tokyo = WallClock.fixed(offsetMinutes: 540)
}

/// A moment as a test writes it.
func moment(_ text: String) -> LocalTime {
  guard let time = LocalTime(rfc3339: text) else { fatalError("no moment: \(text)") }
  return time
}

/// A time of the day as a test writes it.
func time(_ text: String) -> TimeOfDay {
  guard let time = TimeOfDay(text) else { fatalError("no time: \(text)") }
  return time
}
