/// Sessions that were counted together.
public struct SessionTally: Hashable, Sendable {
  /// How many.
  public private(set) var sessions: Int = 0
  /// How long they were without pauses, in nanoseconds; the longest length that there is at most.
  public private(set) var nanoseconds: Int64 = 0
  /// Their whole breaths.
  public private(set) var breaths: Int64 = 0

  /// No session yet.
  public init() {}

  /// Counts a session.
  ///
  /// - Parameters:
  ///   - nanoseconds: How long it was; below zero counts as zero.
  ///   - breaths: Its whole breaths; below zero counts as zero.
  mutating func add(nanoseconds: Int64, breaths: Int64) {
    sessions += 1
    self.nanoseconds = Self.sum(self.nanoseconds, max(0, nanoseconds))
    self.breaths = Self.sum(self.breaths, max(0, breaths))
  }

  /// Counts what another tally counted.
  mutating func add(_ other: SessionTally) {
    sessions += other.sessions
    nanoseconds = Self.sum(nanoseconds, other.nanoseconds)
    breaths = Self.sum(breaths, other.breaths)
  }

  /// A journal may say any number, and a sum too large to write must not end the program.
  private static func sum(_ left: Int64, _ right: Int64) -> Int64 {
    let (sum, overflows) = left.addingReportingOverflow(right)
    return overflows ? .max : sum
  }
}

/// Sessions of one name: a practice or a pattern.
public struct NamedTally: Hashable, Sendable {
  /// What they have in common, in the journal's word.
  public let name: String
  /// The sessions.
  public let tally: SessionTally

  /// Tallies in the order of a table: the longest time first, then by name.
  static func sorted(_ tallies: [String: SessionTally]) -> [NamedTally] {
    tallies.map { NamedTally(name: $0.key, tally: $0.value) }.sorted { left, right in
      left.tally.nanoseconds != right.tally.nanoseconds
        ? left.tally.nanoseconds > right.tally.nanoseconds : left.name < right.name
    }
  }
}

/// The sessions of one day.
public struct DayTally: Hashable, Sendable {
  /// The day.
  public let date: CivilDate
  /// All its sessions.
  public let tally: SessionTally
  /// How many of them make it a day of practice: see ``Statistics``.
  public let counted: Int

  /// Whether the day is one of practice.
  public var isPractised: Bool { counted > 0 }
}

/// The sessions of one week, Monday to Sunday.
public struct WeekTally: Hashable, Sendable {
  /// The week's Monday.
  public let monday: CivilDate
  /// All its sessions.
  public let tally: SessionTally
}
