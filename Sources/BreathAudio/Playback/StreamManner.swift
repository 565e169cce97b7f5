internal import BreathEngine

/// How a stream is played, by what is known of its card.
struct StreamManner: Hashable, Sendable, BitwiseCopyable {
  /// Silence before the opening bell on a card whose pointer is believed at once, in nanoseconds.
  private static let usualLead: Int64 = 250_000_000
  /// The same for a receiver that first has to wake: as long as one was seen to swallow.
  private static let wakingLead: Int64 = 1_500_000_000
  /// The same for a FIFO, whose reader may look for sound every tenth of a second only.
  private static let pipeLead: Int64 = 500_000_000

  /// How much later than the plan sound is placed, in nanoseconds; negative is earlier.
  let offset: Int64
  /// Silence from the stream's start to the opening bell, in nanoseconds.
  let lead: Int64
  /// Whether silence is to have a noise of the last bit.
  let isKeptAwake: Bool

  /// The usual one.
  init() {
    (offset, lead, isKeptAwake) = (0, Self.usualLead, false)
  }

  /// The manner of a card, or of a FIFO.
  init(_ manners: CardManners, of card: CardIdentity, isPipe: Bool = false) {
    let manner = manners.manner(of: card)
    let usual =
      isPipe ? Self.pipeLead : card.mustWake ? Self.wakingLead : Self.usualLead
    offset = manner.offset?.nanoseconds ?? 0
    lead = manner.lead?.nanoseconds ?? usual
    isKeptAwake = manner.isKeptAwake ?? false
  }

  /// How much earlier than the plan sound is placed, in nanoseconds; 0 where it is not.
  var earliness: Int64 { Swift.max(0, -offset) }
}
