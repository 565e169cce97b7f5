import BreathTesting
import Testing

/// A session as the card has played it, held against what its event lines planned.
struct HeardSession {
  let epoch: VirtualCard.Epoch
  let events: SessionEvents
  let origin: Int64

  init(_ card: VirtualCard, _ events: SessionEvents) throws {
    let epochs = try card.recording().epochs
    // A card that is not seen to follow the clock, as on a machine that stumbles, is started a second time
    // before anything sounds.
    try #require((1...2).contains(epochs.count), "the card was started \(epochs.count) times")
    try #require(epochs.dropLast().allSatisfy { $0.onsets(minimumSilence: 1).isEmpty })
    epoch = epochs[epochs.count - 1]
    self.events = events
    origin = try #require(events.origin)
  }

  /// The frames at which a sound sets in after a fifth of a second of digital silence.
  var onsets: [Int] { epoch.onsets(minimumSilence: epoch.rate / 5) }

  /// How late each phase's sound was heard, in microseconds; early is negative.
  ///
  /// - Parameter onsets: The onset of each phase, in order, as many as there are phases.
  /// - Returns: The error of each phase, in order.
  func errors(of onsets: [Int]) -> [Double] {
    zip(events.phases, onsets).map { Double(epoch.heardAt(frame: $1) - origin - $0) / 1000 }
  }

  /// The places of the phases whose sound was placed with a locked map.
  ///
  /// A sound is placed when the ring reaches its frame: up to 0.5 s before it is heard. So what was already in
  /// the ring when the map locked still has the old map's place.
  var placesWhenLocked: [Int] {
    guard let locked = events.locked else { return [] }
    return events.phases.indices.filter { events.phases[$0] > locked + 750_000_000 }
  }
}

extension [Double] {
  /// The greatest magnitude.
  var worst: Double { map(\.magnitude).max() ?? 0 }

  /// The magnitude that 99 of 100 do not exceed.
  var p99: Double {
    let sizes = map(\.magnitude).sorted()
    return sizes.isEmpty ? 0 : sizes[Swift.min(sizes.count - 1, sizes.count * 99 / 100)]
  }
}
