/// The clocks of a place: which moment they showed a time at.
public struct WallClock: Sendable {
  /// The moment of a time of the day.
  public enum Moment: Hashable, Sendable {
    /// The clocks showed it once.
    case once(LocalTime)
    /// They went back and showed it twice; the first of the two.
    case twice(LocalTime)
    /// They went forward over it.
    case never
  }

  /// How far they are ahead of UTC at a moment in seconds since 1970, in seconds.
  private let offset: @Sendable (Int64) -> Int

  /// Clocks that are told by a function.
  ///
  /// - Parameter offset: Answers how far they are ahead of UTC at a moment in seconds since 1970, in
  ///   seconds.
  public init(offset: @escaping @Sendable (Int64) -> Int) {
    self.offset = offset
  }

  /// The clocks of this place.
  public static let here: WallClock = WallClock { Posix.utcOffset(at: $0) }

  /// Clocks that never change.
  ///
  /// - Parameter offsetMinutes: How far they are ahead of UTC.
  /// - Returns: The clocks.
  public static func fixed(offsetMinutes: Int) -> WallClock {
    WallClock { _ in offsetMinutes * 60 }
  }

  /// The moment at which these clocks showed a time, or will.
  public func moment(of civil: CivilTime) -> Moment {
    let utc = civil.secondsAsUTC
    // No place is further than 15 hours from UTC, and none changes its clocks twice in two days.
    let candidates = [offset(utc - 86_400), offset(utc + 86_400)].filter { ahead in
      offset(utc - Int64(ahead)) == ahead
    }
    guard let first = candidates.max() else { return .never }
    let time = time(utc - Int64(first), civil.nanoseconds, first)
    return candidates.min() == first ? .once(time) : .twice(time)
  }

  /// A moment as these clocks show it.
  public func time(secondsSinceEpoch seconds: Int64, nanoseconds: Int64 = 0) -> LocalTime {
    time(seconds, nanoseconds, offset(seconds))
  }

  private func time(_ seconds: Int64, _ nanoseconds: Int64, _ offset: Int) -> LocalTime {
    LocalTime(
      secondsSinceEpoch: seconds,
      nanoseconds: nanoseconds,
      offsetMinutes: offset / 60
    )
  }
}

/// A date and a time as a clock shows them, of no place.
public struct CivilTime: Hashable, Sendable {
  /// The day.
  public var date: CivilDate
  /// From 0 to 86,399.
  public var secondOfDay: Int
  /// The part of a second.
  public var nanoseconds: Int64

  /// Names a time of a day.
  public init(date: CivilDate, secondOfDay: Int, nanoseconds: Int64 = 0) {
    self.date = date
    self.secondOfDay = secondOfDay
    self.nanoseconds = nanoseconds
  }

  /// The seconds since 1970 that it would be in UTC.
  public var secondsAsUTC: Int64 { Int64(date.daysSinceEpoch) * 86_400 + Int64(secondOfDay) }

  /// A text that is the same however the time was written.
  var canonical: String {
    LocalTime(secondsSinceEpoch: secondsAsUTC, nanoseconds: nanoseconds).rfc3339
  }
}
