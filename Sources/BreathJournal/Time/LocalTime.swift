/// A moment as the clocks of a place showed it.
///
/// The offset stays with the moment, so that a sit at half past seven remains one after a journey.
public struct LocalTime: Hashable, Sendable {
  /// Seconds since 1970 in UTC.
  public let secondsSinceEpoch: Int64
  /// The part of a second, in nanoseconds.
  public let nanoseconds: Int64
  /// How far the place's clocks are ahead of UTC, in whole minutes.
  public let offsetMinutes: Int

  /// A wall clock that shows an earlier moment has not been set: no session of this program is older.
  ///
  /// A Raspberry Pi has no clock that runs without power. It starts in 1970, or at a date from its
  /// image, until the network tells it the time.
  public static let clockIsSetSince: LocalTime = LocalTime(secondsSinceEpoch: 1_704_067_200)

  /// The moments that RFC 3339 can write: the years 0 to 9999, with a day to spare for any offset.
  private static let range: ClosedRange<Int64> = -62_167_132_800...253_402_214_399

  /// Names a moment at a place; what RFC 3339 cannot write becomes its nearest moment, or UTC.
  ///
  /// - Parameters:
  ///   - secondsSinceEpoch: Seconds since 1970 in UTC.
  ///   - nanoseconds: The part of a second, from 0 to 999,999,999.
  ///   - offsetMinutes: How far the place's clocks are ahead of UTC.
  public init(secondsSinceEpoch: Int64, nanoseconds: Int64 = 0, offsetMinutes: Int = 0) {
    let range = Self.range
    self.secondsSinceEpoch = min(max(secondsSinceEpoch, range.lowerBound), range.upperBound)
    self.nanoseconds = min(max(nanoseconds, 0), 999_999_999)
    self.offsetMinutes = (-1439...1439).contains(offsetMinutes) ? offsetMinutes : 0
  }

  /// The wall clock of this place now, to the millisecond.
  public static func now() -> LocalTime {
    let (seconds, nanoseconds) = Posix.wallClock()
    return LocalTime(
      secondsSinceEpoch: seconds,
      nanoseconds: nanoseconds - nanoseconds % 1_000_000,
      offsetMinutes: Posix.utcOffset(at: seconds) / 60
    )
  }

  /// The same moment as the clocks of this place show it.
  public var here: LocalTime {
    LocalTime(
      secondsSinceEpoch: secondsSinceEpoch,
      nanoseconds: nanoseconds,
      offsetMinutes: Posix.utcOffset(at: secondsSinceEpoch) / 60
    )
  }

  /// The moment at which the clocks of this place show a time of a day.
  ///
  /// A time that a change of the clocks leaves out or repeats is what the C library makes of it.
  public static func here(on date: CivilDate, hour: Int, minute: Int) -> LocalTime? {
    guard (0...24).contains(hour), (0...59).contains(minute) else { return nil }
    let seconds = Posix.moment(
      year: Int32(date.year),
      month: Int32(date.month),
      day: Int32(date.day),
      hour: Int32(hour),
      minute: Int32(minute),
      second: 0
    )
    return seconds.map { LocalTime(secondsSinceEpoch: $0).here }
  }

  /// Whether the wall clock had been set when it showed this moment.
  public var isClockSet: Bool { self >= Self.clockIsSetSince }

  /// The day that the place's calendar showed.
  public var date: CivilDate { CivilDate(daysSinceEpoch: Self.floor(localSeconds, 86_400)) }

  /// The hour that the place's clocks showed, from 0 to 23.
  public var hour: Int { secondOfDay / 3600 }

  /// The minute that the place's clocks showed.
  public var minute: Int { secondOfDay / 60 % 60 }

  /// The second that the place's clocks showed.
  public var second: Int { secondOfDay % 60 }

  private var localSeconds: Int { Int(secondsSinceEpoch) + offsetMinutes * 60 }

  private var secondOfDay: Int { localSeconds - Self.floor(localSeconds, 86_400) * 86_400 }

  private static func floor(_ value: Int, _ divisor: Int) -> Int {
    value >= 0 ? value / divisor : (value - divisor + 1) / divisor
  }
}

extension LocalTime: Comparable {
  /// Whether a moment is earlier, wherever it was; the same moment is ordered by offset.
  public static func < (left: LocalTime, right: LocalTime) -> Bool {
    (left.secondsSinceEpoch, left.nanoseconds, left.offsetMinutes)
      < (right.secondsSinceEpoch, right.nanoseconds, right.offsetMinutes)
  }
}
