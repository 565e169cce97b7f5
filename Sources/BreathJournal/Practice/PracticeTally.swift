/// What has been counted of one round of a practice.
public struct PracticeTally: Hashable, Sendable {
  /// What was practised.
  public private(set) var counted: Int64 = 0
  /// What had been done before it was counted here.
  public private(set) var opening: Int64 = 0
  /// The corrections, all together; below zero where more was taken away than added.
  public private(set) var corrections: Int64 = 0
  /// How many records it is made of.
  public private(set) var records: Int = 0
  /// What each day added, as days after 1970-01-01.
  private var days: [Int: Int64] = [:]
  private var undated: Int64 = 0

  /// All of it.
  public var total: Int64 { counted + opening + corrections }

  /// The day on whose end a number was there for the first time; nil where it is not there, or was
  /// there before any day that is known.
  public func dayReached(_ number: Int64) -> CivilDate? {
    guard total >= number else { return nil }
    var sum = undated
    for (day, credited) in days.sorted(by: { $0.key < $1.key }) {
      sum += credited
      if sum >= number { return CivilDate(daysSinceEpoch: day) }
    }
    return nil
  }

  mutating func take(_ count: CountFacts, on day: Int?) {
    records += 1
    switch count.what {
    case .opening: opening += count.credited
    case .correction: corrections += count.credited
    default: counted += count.credited
    }
    if let day { days[day, default: 0] += count.credited } else { undated += count.credited }
  }
}
