/// What was measured under one name, such as `hold` or a name that a pattern gave with `record`.
public struct HoldHistory: Hashable, Sendable {
  /// The longest hold of a day.
  public struct Point: Hashable, Sendable {
    /// The day.
    public let date: CivilDate
    /// The longest hold of that day, in nanoseconds.
    public let nanoseconds: Int64
  }

  /// The name that the pattern gave the hold, or the kind of phase where it gave none.
  public let name: String
  /// The longest of each day on which there was one, the earliest first; never empty.
  public let points: [Point]

  /// The longest of all, the latest where several are as long.
  public var best: Point? {
    points.reversed().max { $0.nanoseconds < $1.nanoseconds }
  }

  /// Histories by name.
  static func sorted(_ lengths: [String: [Int: Int64]]) -> [HoldHistory] {
    lengths.sorted { $0.key < $1.key }.map { name, days in
      HoldHistory(
        name: name,
        points: days.sorted { $0.key < $1.key }.map { day, length in
          Point(date: CivilDate(daysSinceEpoch: day), nanoseconds: length)
        }
      )
    }
  }
}
