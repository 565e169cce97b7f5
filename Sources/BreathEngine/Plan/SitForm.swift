/// What a sit is made of: one or several in a row, and the bells at their ends and within.
public struct SitForm: Hashable, Sendable {
  /// How long it lasts.
  public enum Extent: Hashable, Sendable {
    /// Sits that follow each other, each so long.
    case row([ExactSeconds])
    /// Until someone stops it; no bell closes it.
    case endless
    /// Until whoever keeps it ends it by ``PlanWalk/end(at:)``.
    case untilEnded
  }

  /// Bells that come at random, each some time after the one before, the first after the first strike.
  public struct RandomBells: Hashable, Sendable {
    /// The shortest time between two of them.
    public let shortest: ExactSeconds
    /// The longest time between two of them.
    public let longest: ExactSeconds
    /// What their times are drawn from: the same number gives the same times.
    public let seed: UInt32

    /// Describes such bells.
    public init(from shortest: ExactSeconds, to longest: ExactSeconds, seed: UInt32) {
      (self.shortest, self.longest, self.seed) = (shortest, longest, seed)
    }
  }

  /// How long it lasts.
  public var extent: Extent
  /// How often the bell is struck at the start.
  public var strikes = 1
  /// How often it is struck between two sits.
  public var betweenStrikes = 1
  /// How often it is struck at the end.
  public var endStrikes = 1
  /// The time from one of these strikes to the next.
  public var gap = ExactSeconds(3)
  /// The time between bells that come again and again, counted from the first strike; nil for none.
  public var interval: ExactSeconds?
  /// Single bells, each so long after the first strike; in any order.
  public var bells: [ExactSeconds] = []
  /// Bells at random; nil for none.
  public var random: RandomBells?

  /// A bell at both ends, and nothing else yet.
  public init(_ extent: Extent) {
    self.extent = extent
  }
}

extension SitForm {
  /// The most sits in a row.
  public static let mostSits = 100
  /// How often a bell may be struck at an end.
  public static let strikeCounts = 1...108
  /// How far apart such strikes may be.
  public static let gaps = ExactSeconds(1, over: 2)...ExactSeconds(300)
  /// The most single bells.
  public static let mostBells = 1000
  /// The shortest time between bells that come again and again.
  public static let shortestInterval = ExactSeconds(1)

  /// How long all sits take together; nil where that is not known.
  public var length: ExactSeconds? {
    guard case .row(let sits) = extent else { return nil }
    return sits.reduce(.zero) { $0 + $1 }
  }

  /// How many sits follow each other.
  public var sitCount: Int {
    if case .row(let sits) = extent { sits.count } else { 1 }
  }

  /// When each sit begins, after the first strike.
  public var starts: [ExactSeconds] {
    guard case .row(let sits) = extent else { return [.zero] }
    var (starts, sum) = ([ExactSeconds](), ExactSeconds.zero)
    for sit in sits {
      starts.append(sum)
      sum = sum + sit
    }
    return starts
  }

  /// Single bells in order, each once, that strike by themselves: the first strike and the end have their
  /// own, and past the end there is none.
  public var heardBells: [ExactSeconds] {
    let within = bells.filter { bell in bell > .zero && length.map { bell < $0 } ?? true }
    return Set(within).sorted()
  }

  /// Whether bells come again and again, by the clock or at random.
  public var hasRepeatedBells: Bool { interval != nil || random != nil }

  /// Single bells past the end, in order; none of them strikes.
  public var bellsPastEnd: [ExactSeconds] {
    guard let length else { return [] }
    return Set(bells.filter { $0 > length }).sorted()
  }

  /// Single bells that are there more than once, in order; each strikes once.
  public var doubledBells: [ExactSeconds] {
    Dictionary(grouping: bells) { $0 }.filter { $0.value.count > 1 }.keys.sorted()
  }

  /// The same form, if it can be.
  ///
  /// - Throws: ``InputError`` that names the value and the rule.
  public func checked() throws(InputError) -> SitForm {
    try checkExtent()
    for count in [strikes, betweenStrikes, endStrikes] where !Self.strikeCounts.contains(count) {
      throw InputError("a bell is struck from 1 to 108 times", in: "\(count)")
    }
    guard Self.gaps.contains(gap) else {
      throw InputError("strikes are from 0.5s to 5m apart", in: gap.durationText)
    }
    try checkStrikes()
    if let interval, interval < Self.shortestInterval {
      throw InputError("bells are at least 1s apart", in: interval.durationText)
    }
    guard bells.count <= Self.mostBells else {
      throw InputError("a sit has at most 1000 single bells", in: "\(bells.count)")
    }
    if let random {
      let times = "\(random.shortest.durationText)-\(random.longest.durationText)"
      guard random.shortest >= Self.shortestInterval else {
        throw InputError("bells are at least 1s apart", in: times)
      }
      guard random.shortest <= random.longest else {
        throw InputError("the shorter time comes first", in: times)
      }
    }
    return self
  }

  private func checkExtent() throws(InputError) {
    guard case .row(let sits) = extent else { return }
    guard (1...Self.mostSits).contains(sits.count) else {
      throw InputError("a row has from 1 to 100 sits", in: "\(sits.count)")
    }
    for sit in sits { _ = try SessionLength.exactly(sit).checked() }
    if let length { _ = try SessionLength.exactly(length).checked() }
  }

  /// Refuses strikes that go on after their sit is over.
  private func checkStrikes() throws(InputError) {
    guard case .row(let sits) = extent else { return }
    for (place, sit) in sits.enumerated() {
      let count = place == 0 ? strikes : betweenStrikes
      let time = (count - 1) * gap
      guard time < sit else {
        throw InputError(
          "\(count) strikes \(gap.durationText) apart need a longer sit",
          in: sit.durationText
        )
      }
    }
  }
}
