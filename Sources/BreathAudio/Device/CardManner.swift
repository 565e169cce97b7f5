public import BreathEngine

/// What a card, or what is plugged into it, needs beyond what it says of itself; nil is as usual.
public struct CardManner: Hashable, Sendable {
  /// The furthest that sound can be moved, either way.
  public static let longestOffset = ExactSeconds(2)
  /// The longest silence before the opening bell.
  public static let longestLead = ExactSeconds(30)

  /// How much later all sound is given to the card than the plan says, or earlier where it is negative.
  public var offset: ExactSeconds?
  /// How long the card plays silence before the opening bell: the time that a receiver takes to wake.
  public var lead: ExactSeconds?
  /// Whether silence has a noise of the last of 16 bits, since the receiver falls asleep without.
  public var isKeptAwake: Bool?

  /// A manner; what is not said is as usual.
  public init(offset: ExactSeconds? = nil, lead: ExactSeconds? = nil, isKeptAwake: Bool? = nil) {
    self.offset = offset
    self.lead = lead
    self.isKeptAwake = isKeptAwake
  }

  /// The same, completed by what another says.
  func completed(by other: CardManner?) -> CardManner {
    CardManner(
      offset: offset ?? other?.offset,
      lead: lead ?? other?.lead,
      isKeptAwake: isKeptAwake ?? other?.isKeptAwake
    )
  }
}

/// The manners of all cards, by their names.
public struct CardManners: Hashable, Sendable {
  /// What holds for every card, before what is said of it by name.
  public var always: CardManner
  /// By a card's id, such as `vc4hdmi0`, or by the ALSA name that it is opened by, such as `default`.
  public var named: [String: CardManner]

  /// Manners; without any, every card is as usual.
  public init(always: CardManner = CardManner(), named: [String: CardManner] = [:]) {
    self.always = always
    self.named = named
  }

  /// The manner of a card: of what is said, the name that it was opened by goes before its id.
  func manner(of card: CardIdentity) -> CardManner {
    always.completed(by: named[card.deviceName]).completed(by: card.id.flatMap { named[$0] })
  }
}
