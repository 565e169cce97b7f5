/// What decides how a file is read.
public struct ImportRules: Sendable {
  /// Which clocks showed the times that say no zone.
  public var clock: WallClock
  /// Whether someone named that clock; otherwise a format may know better.
  public var isClockNamed: Bool
  /// Which day a moment belongs to.
  public var dayRule: DayRule
  /// The columns of a table, by what they hold; none where the file's own format says it.
  public var columns: [TableColumn: String]
  /// The order of day, month and year where a date leaves it open.
  public var dateOrder: DateOrder?
  /// The present moment: nothing that is still to come is taken.
  public var now: LocalTime
  /// Whether someone vouches for the file's end, where nothing in it proves that it is not cut off.
  public var isWhole: Bool

  /// Rules of this place.
  public init(
    clock: WallClock = .here,
    isClockNamed: Bool = false,
    dayRule: DayRule = .usual,
    columns: [TableColumn: String] = [:],
    dateOrder: DateOrder? = nil,
    now: LocalTime = .now(),
    isWhole: Bool = false
  ) {
    self.clock = clock
    self.isClockNamed = isClockNamed
    self.dayRule = dayRule
    self.columns = columns
    self.dateOrder = dateOrder
    self.now = now
    self.isWhole = isWhole
  }
}

/// The order in which a date such as 03/04/2026 says its parts.
public enum DateOrder: String, CaseIterable, Sendable {
  /// Day, month, year.
  case dayFirst = "dmy"
  /// Month, day, year.
  case monthFirst = "mdy"
}

/// What a column of a table can hold.
public enum TableColumn: String, CaseIterable, Sendable {
  /// Date and time in one.
  case start
  /// The date alone.
  case date
  /// The time of the day alone.
  case time
  /// The end, date and time in one.
  case end
  /// A length such as 0:45:00, 45m, or a number whose unit the column's name tells.
  case length
  /// A length in seconds, minutes or hours.
  case seconds, minutes, hours
  /// A name for the session.
  case name
  /// What was done, such as `sit`, or a word that becomes the name.
  case what
  /// A text about it.
  case note
  /// The number of whole breaths.
  case breaths
  /// The name of the session in its source, which never changes.
  case id
}
