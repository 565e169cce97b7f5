/// When a day begins: with the usual rule a sit at half past midnight belongs to the evening before.
///
/// The clocks of the place where something happened tell its day. They are kept with each record, so
/// no journey and no change of the clocks moves a day that has been.
public struct DayRule: Hashable, Sendable {
  /// Days that begin at three in the morning.
  public static let usual: DayRule = DayRule(startMinutes: 180)

  /// When a day begins, in minutes after midnight, from 0 to 1439.
  public let startMinutes: Int

  private init(startMinutes: Int) { self.startMinutes = startMinutes }

  /// Days that begin at a time of the clock; nil unless the clock shows it.
  ///
  /// - Parameters:
  ///   - hour: From 0 to 23.
  ///   - minute: From 0 to 59.
  public init?(hour: Int, minute: Int = 0) {
    guard (0...23).contains(hour), (0...59).contains(minute) else { return nil }
    self.init(startMinutes: hour * 60 + minute)
  }

  /// The day that a moment belongs to.
  public func day(of moment: LocalTime) -> CivilDate {
    CivilDate(daysSinceEpoch: dayNumber(of: moment))
  }

  /// The same as days after 1970-01-01, which are quicker to count with.
  func dayNumber(of moment: LocalTime) -> Int {
    let minutes = moment.offsetMinutes - startMinutes
    let seconds = Int(moment.secondsSinceEpoch) + minutes * 60
    let day = (seconds >= 0 ? seconds : seconds - 86_399) / 86_400
    // The evening before the calendar's first day has no date.
    return max(day, CivilDate.first.daysSinceEpoch)
  }
}

extension DayRule: CustomStringConvertible {
  /// When a day begins, as a clock shows it: `03:00`.
  public var description: String {
    let (hour, minute) = startMinutes.quotientAndRemainder(dividingBy: 60)
    return "\(hour < 10 ? "0" : "")\(hour):\(minute < 10 ? "0" : "")\(minute)"
  }
}
