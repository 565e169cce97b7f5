internal import BreathEngine

/// How someone wants a sit to be, as far as that was said: on the command line, or in the configuration.
struct SitWishes: Hashable, Sendable {
  /// How long a sit lasts where nothing is said.
  static let usualLength = ExactSeconds(120)

  /// The bells within.
  enum Bells: Hashable, Sendable {
    /// One each time that so long has passed; no time for none.
    case interval(ExactSeconds)
    /// At times of their own.
    case list(BellList)
  }

  /// How long it lasts.
  var extent: SitForm.Extent?
  /// How often the first bell is struck.
  var strikes: Int?
  /// How often the bell between two sits is struck.
  var betweenStrikes: Int?
  /// How often the last bell is struck.
  var endStrikes: Int?
  /// The time between such strikes.
  var gap: ExactSeconds?
  /// The bells within.
  var bells: Bells?
  /// The bell that strikes; nil for the cue set's.
  var bell: BellChoice?
  /// The silence before the first strike.
  var prepare: ExactSeconds?

  /// The rule for a number of strikes.
  static let strikesRule = "a bell is struck from 1 to 108 times"

  /// How long it lasts: so long as was said, or until the last of the single bells; nil where neither
  /// was said.
  private var saidExtent: SitForm.Extent? {
    if let extent { return extent }
    guard case .list(let list)? = bells, let last = list.last else { return nil }
    return .row([last])
  }

  /// What was said here, and where nothing was, elsewhere.
  func over(_ other: SitWishes) -> SitWishes {
    SitWishes(
      extent: saidExtent ?? other.saidExtent,
      strikes: strikes ?? other.strikes,
      betweenStrikes: betweenStrikes ?? other.betweenStrikes,
      endStrikes: endStrikes ?? other.endStrikes,
      gap: gap ?? other.gap,
      bells: bells ?? other.bells,
      bell: bell ?? other.bell,
      prepare: prepare ?? other.prepare
    )
  }

  /// The sit that this comes to.
  ///
  /// - Parameter seed: What bells at random are drawn from.
  /// - Returns: The sit.
  /// - Throws: ``InputError`` for wishes that do not go together.
  func form(seed: UInt32) throws(InputError) -> SitForm {
    var form = SitForm(saidExtent ?? .row([Self.usualLength]))
    form.strikes = strikes ?? form.strikes
    form.betweenStrikes = betweenStrikes ?? form.betweenStrikes
    form.endStrikes = endStrikes ?? form.endStrikes
    form.gap = gap ?? form.gap
    switch bells {
    case .interval(let time): form.interval = time > .zero ? time : nil
    case .list(let list):
      form.bells = list.times
      form.random = list.random.map {
        SitForm.RandomBells(from: $0.shortest, to: $0.longest, seed: seed)
      }
    case nil: break
    }
    return try form.checked()
  }
}
