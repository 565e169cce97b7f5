/// A session as the card has played it, held against what its event lines planned.
public struct HeardSession: Sendable {
  /// A card or a log that holds no whole session; the text says what is wrong.
  public struct Unheard: Error, CustomStringConvertible {
    /// What is wrong.
    public let description: String
  }

  /// What the card played.
  public let epoch: VirtualCard.Epoch
  /// What the program planned.
  public let events: SessionEvents
  /// Session time zero, in nanoseconds of `CLOCK_MONOTONIC`.
  public let origin: Int64

  /// Takes the one stretch of playing that sounds, and the session's event lines.
  ///
  /// - Throws: ``Unheard`` where the card sounded in more than one stretch, or the lines are empty.
  public init(_ card: VirtualCard, _ events: SessionEvents) throws {
    let epochs = try card.recording().epochs
    // A card that is not seen to follow the clock, as on a machine that stumbles, is started a second time
    // before anything sounds.
    guard (1...2).contains(epochs.count), let last = epochs.last else {
      throw Unheard(description: "the card was started \(epochs.count) times")
    }
    guard epochs.dropLast().allSatisfy({ $0.onsets(minimumSilence: 1).isEmpty }) else {
      throw Unheard(description: "the card sounded before its second start")
    }
    guard let origin = events.origin else {
      throw Unheard(description: "the event lines have no start")
    }
    epoch = last
    self.events = events
    self.origin = origin
  }

  /// The frames at which a sound sets in after a fifth of a second of digital silence.
  public var onsets: [Int] { epoch.onsets(minimumSilence: epoch.rate / 5) }

  /// How late each phase's sound was heard, in microseconds; early is negative.
  ///
  /// - Parameter onsets: The onset of each phase, in order, as many as there are phases.
  /// - Returns: The error of each phase, in order.
  public func errors(of onsets: [Int]) -> [Double] {
    zip(events.phases, onsets).map { Double(epoch.heardAt(frame: $1) - origin - $0) / 1000 }
  }

  /// The places of the phases whose sound was placed with a locked map.
  ///
  /// A sound is placed when the ring reaches its frame: up to 0.5 s before it is heard. So what was already in
  /// the ring when the map locked still has the old map's place.
  public var placesWhenLocked: [Int] {
    guard let locked = events.locked else { return [] }
    return events.phases.indices.filter { events.phases[$0] > locked + 750_000_000 }
  }
}
