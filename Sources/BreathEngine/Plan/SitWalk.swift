/// A walk through a sit, one strike after the other.
///
/// At one moment there is one strike: a bell within gives way to one at an end.
struct SitWalk: Sendable {
  /// A strike at the start of a sit, or at the end of the last.
  private struct EndStrike {
    let event: Transition.Event
    let moment: ExactSeconds
    /// Which one of those that belong together, from 1.
    let number: Int
    let isLast: Bool
  }

  private let form: SitForm
  private let starts: [ExactSeconds]
  /// Single bells that are still to come, the first of them last.
  private var bells: [ExactSeconds]
  private var nextInterval: ExactSeconds?
  private var random: RandomMoments?
  /// When it ends; nil while that is not known.
  private(set) var end: ExactSeconds?
  /// The sits whose strikes have come, or are coming.
  private var place = 0
  /// How many of their strikes have come.
  private var struck = 0
  /// The sit that it is in, from 0.
  private var sit = 0

  /// The walk from its first strike on.
  ///
  /// - Parameters:
  ///   - form: The sit.
  ///   - isMeasuring: Whether bells that come again and again are left out, and what someone ends is
  ///     over as soon as can be.
  init(_ form: SitForm, isMeasuring: Bool) {
    self.form = form
    starts = form.starts
    bells = form.heardBells.reversed()
    nextInterval = isMeasuring ? nil : form.interval
    random = isMeasuring ? nil : form.random.map(RandomMoments.init)
    end = form.length
    if isMeasuring, form.extent == .untilEnded { finish(at: .zero) }
  }

  /// The next strike, or nil after the last.
  mutating func next(_ sequence: Int) -> Transition? {
    let main = endStrike
    if let inner = innerMoment, main.map({ inner < $0.moment }) ?? true,
      end.map({ inner < $0 }) ?? true
    {
      passInner(inner)
      return transition(.interval, sequence, at: inner, number: 1)
    }
    guard let main else { return nil }
    passInner(main.moment)
    pass(main)
    var strike = transition(main.event, sequence, at: main.moment, number: main.number)
    strike.isLast = main.isLast
    return strike
  }

  /// Ends it at a moment, or as soon after that as the strikes at its start are over.
  mutating func finish(at moment: ExactSeconds) {
    guard form.extent == .untilEnded, end == nil else { return }
    end = Swift.max(moment, form.strikes * form.gap)
  }

  /// The strike at an end that comes next.
  private var endStrike: EndStrike? {
    if place < starts.count {
      return EndStrike(
        event: place > 0 ? .between : struck == 0 ? .opening : .openingStrike,
        moment: starts[place] + struck * form.gap,
        number: struck + 1,
        isLast: false
      )
    }
    guard let end, struck < form.endStrikes else { return nil }
    return EndStrike(
      event: struck == 0 ? .closing : .closingStrike,
      moment: end + struck * form.gap,
      number: struck + 1,
      isLast: struck + 1 == form.endStrikes
    )
  }

  private mutating func pass(_ strike: EndStrike) {
    if place < starts.count {
      sit = place
    } else {
      sit = starts.count
    }
    struck += 1
    guard place < starts.count, struck >= (place == 0 ? form.strikes : form.betweenStrikes) else {
      return
    }
    (place, struck) = (place + 1, 0)
  }

  /// When the next bell within comes.
  private var innerMoment: ExactSeconds? {
    [bells.last, nextInterval, random?.next].compactMap(\.self).min()
  }

  /// Leaves the bells within that come at a moment behind.
  private mutating func passInner(_ moment: ExactSeconds) {
    if bells.last == moment { bells.removeLast() }
    if let interval = form.interval, nextInterval == moment { nextInterval = moment + interval }
    if random?.next == moment { random?.advance() }
  }

  private func transition(
    _ event: Transition.Event,
    _ sequence: Int,
    at moment: ExactSeconds,
    number: Int
  ) -> Transition {
    var strike = Transition(event, sequence: sequence, at: moment)
    strike.turn = number
    guard starts.count > 1 else { return strike }
    strike.round = Swift.min(sit + 1, starts.count)
    strike.wholeRounds = sit
    return strike
  }
}
