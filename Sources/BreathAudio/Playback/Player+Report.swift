internal import Synchronization

/// What is known of the sound while it plays.
extension Player {
  /// How well the session is kept, for events and the journal.
  public struct Report: Sendable {
    /// What is known of the moments at which frames are heard; nil where the clock is the card.
    public let quality: ClockQuality?
    /// How far the card's clock is off, in parts per million; positive is fast.
    public let deviationPPM: Double
    /// What the clock map may be off by, in nanoseconds: the root mean square of its residuals.
    public let residual: Int64
    /// How many frames the card's pointer moves at a time; 0 while unknown.
    public let granule: Int
    /// The stretches of playing so far; each underrun, and each card, begins another.
    public let epoch: Int
    /// How often a card ran dry.
    public let underruns: Int
    /// Samples that had to be clamped; none, by construction.
    public let clamped: Int
    /// Cues that came too late for their frame; not those that fell into a gap of the sound.
    public let late: Int
  }

  /// Whether all was heard or has faded.
  public var isFinished: Bool { manager.state.withLock { $0.isFinished } }

  /// Whether something is heard of the session now: it plays on a card, or into a FIFO.
  public var isSounding: Bool {
    manager.state.withLock { !$0.isFinished && $0.run.map { !$0.isSilent } ?? false }
  }

  /// Until when sound, or silence in its place, is laid out; nil where all was heard.
  ///
  /// In nanoseconds of `CLOCK_MONOTONIC`. It moves for as long as the session is rendered.
  public var laidUntil: Int64? {
    manager.state.withLock { state in
      guard !state.isFinished else { return nil }
      return state.run?.shared.pointee.nextFrameTime.load(ordering: .relaxed)
    }
  }

  /// Whether a card was lost since the start, found again or not.
  public var hasLostCard: Bool { manager.state.withLock { $0.hasLostCard } }

  /// The card or FIFO that plays or played last, for a person and the journal.
  public var cardName: String { manager.state.withLock { $0.cardName } }

  /// Frames a second of the stream that plays.
  public var rate: Int { manager.state.withLock { $0.rate } }

  /// How long after a key the cue that it causes can be heard, on its moment, in nanoseconds; 0 before
  /// the start, then fixed for as long as the same stream plays.
  ///
  /// It is the sum of what is out of reach, what lies beyond the buffer, and a margin of 60 ms for the
  /// threads that wake and render. Out of reach are the 40 ms that stay with a card which takes frames
  /// back, and in silence as many; else all that is kept ahead: 160 ms on a card or in a FIFO, the
  /// whole buffer on a sound server. Each is less where the buffer is shorter.
  public var reactionTime: Int64 { manager.state.withLock { $0.reactionTime } }

  /// How well the session is kept so far.
  public var report: Report {
    manager.state.withLock { state in
      // Of what plays now, and where nothing does any more, of what played last.
      let total = state.run.map { run in
        var total = state.past
        total.add(run)
        return total
      }
      return Report(total ?? state.past)
    }
  }
}

extension Player.Report {
  fileprivate init(_ total: PastStreams) {
    quality = total.map?.quality
    deviationPPM = total.map?.deviationPPM ?? 0
    residual = Int64((total.map?.meanSquareResidual ?? 0).squareRoot())
    granule = Int(total.map?.granule ?? 0)
    epoch = total.epochs
    underruns = total.underruns
    clamped = total.clamped
    late = total.late
  }
}
