/// The map between frames of a stream and `CLOCK_MONOTONIC`: which frame is heard at which moment.
///
/// It finds out how many frames the card's pointer moves at a time, and follows a fine one with a
/// ``DelayLockedLoop``, a coarse one with ``EdgeBounds``. Pure: it is told what was seen and reads no
/// clock.
struct ClockMap: BitwiseCopyable {
  /// The furthest that a card's clock is believed to be off, as a fraction: 500 ppm.
  static let mostDeviation = 500e-6
  /// From this step of the pointer on, in nanoseconds, its edges say more than the mean of its looks.
  private static let coarseStep = 500_000.0
  /// The residual below which the map is locked, in nanoseconds; of a slow card's frames, this part
  /// of one, since a pointer that counts whole ones is off by up to half.
  private static let lockedResidual = 50_000.0
  private static let lockedFraction = 0.75
  /// The same for a pointer that moves in steps, or is late by up to some tenths of a millisecond.
  private static let coarseLockedResidual = 250_000.0
  /// A pointer whose looks scatter more than ``lockedResidual`` for so long, in nanoseconds, is known
  /// to be no better.
  private static let timeToKnow = 5e9
  /// How often the pointer must have moved before its step is believed: two fine looks lie on a
  /// coarse grid one time in thirty.
  private static let movesToBelieve = (fine: 2, coarse: 5)
  /// Looks before the residual means anything.
  private static let looksToLock = 8

  /// How the pointer is followed.
  private enum Follower: BitwiseCopyable {
    case fine(DelayLockedLoop)
    case coarse(EdgeBounds)
  }

  /// How far the map can be trusted.
  private(set) var quality = ClockQuality.none
  /// The stretches of playing so far: each start of the stream begins one.
  private(set) var epoch = 0

  private let nominalPeriod: Double
  private var line: ClockLine
  private var grid = PointerGrid()
  private var follower: Follower?
  /// Whether the line began with the mean of a server's looks.
  private var isMean = false

  /// A map for a stream of so many frames a second, which knows nothing yet.
  init(rate: Int) {
    nominalPeriod = 1e9 / Double(rate)
    line = ClockLine(period: nominalPeriod)
  }

  /// The deviation of the card's clock as the map sees it, in parts per million; positive is fast.
  var deviationPPM: Double { (nominalPeriod / line.period - 1) * 1e6 }

  /// How many frames the pointer moves at a time; 0 while unknown.
  var granule: Int64 { isGridKnown ? grid.step : 0 }

  /// Whether the pointer has moved often enough for its step to mean something.
  var isGridKnown: Bool {
    grid.moves >= (isCoarse ? Self.movesToBelieve.coarse : Self.movesToBelieve.fine)
  }

  /// What the map may be off by, squared, in nanoseconds²; the root is not for a real-time thread.
  var meanSquareResidual: Double {
    switch follower {
    case nil: 0
    case .fine(let loop): loop.meanSquare
    case .coarse(let bounds): bounds.doubt * bounds.doubt
    }
  }

  /// Begins a new epoch: `frame` is heard at `time`, in nanoseconds of `CLOCK_MONOTONIC`.
  ///
  /// The rate and the pointer's step that were learnt are kept: the card is the same.
  /// **Real-time safe.**
  ///
  /// - Parameters:
  ///   - time: The moment.
  ///   - frame: The frame.
  ///   - isMean: Whether the pair is the mean of looks that are each worse than it, a sound server's:
  ///     then single ones move the map little from the start.
  mutating func seed(time: Int64, frame: Int64, isMean: Bool = false) {
    epoch &+= 1
    grid.beginEpoch()
    self.isMean = isMean
    begin(ClockLine(origin: time, frame: Double(frame), period: line.period))
  }

  /// Takes one look: at `time`, in nanoseconds of `CLOCK_MONOTONIC`, `frame` was heard.
  ///
  /// **Real-time safe.**
  mutating func observe(time: Int64, frame: Int64) {
    guard quality != .none else { return }
    grid.note(frame)
    // Until its step is known, a look says less than the start did.
    guard isGridKnown else { return }
    switch follower ?? newFollower {
    case .fine(var loop):
      guard loop.observe(time, Double(frame)) else { return jump(to: frame, at: time) }
      var line = loop.line
      line.frame += loop.lateness(step: grid.step)
      follow(.fine(loop), line)
    case .coarse where !isCoarse:
      follower = nil
      observe(time: time, frame: frame)
    case .coarse(var bounds):
      bounds.observe(time, frame, step: grid.step)
      follow(.coarse(bounds), bounds.line)
    }
  }

  /// The frame that is heard at a moment of `CLOCK_MONOTONIC`, in nanoseconds, to the nearest.
  ///
  /// **Real-time safe.**
  func frame(heardAt time: Int64) -> Int64 { line.frame(heardAt: time) }

  /// The moment at which a frame is heard, in nanoseconds of `CLOCK_MONOTONIC`.
  ///
  /// **Real-time safe.**
  func time(ofFrame frame: Int64) -> Int64 { line.time(ofFrame: frame) }

  /// The moment between two others at which a look says most, or nil where any does.
  ///
  /// That is when a coarse pointer should move, or a little before or after: the last such moment, or the
  /// first one while more than a little is in doubt. **Real-time safe.**
  ///
  /// - Parameters:
  ///   - earliest: Nanoseconds of `CLOCK_MONOTONIC`.
  ///   - latest: Likewise.
  /// - Returns: Nanoseconds of `CLOCK_MONOTONIC`, not after `latest`.
  func tellingMoment(after earliest: Int64, before latest: Int64) -> Int64? {
    guard case .coarse(let bounds)? = follower, let base = grid.base else { return nil }
    let isInDoubt = bounds.isProbing || bounds.doubt > Self.coarseLockedResidual / 2
    let lead = Int64(bounds.lead)
    let (earliest, latest) = (earliest &+ lead, latest &+ lead)
    // The line tells the nearest frame, which may be half a one beyond the moment.
    let frame =
      isInDoubt ? line.frame(heardAt: earliest) &+ 1 : line.frame(heardAt: latest) &- 1
    let places = (frame &- base) / grid.step &+ (isInDoubt ? 1 : 0)
    let edge = line.time(ofFrame: base &+ places &* grid.step)
    return edge >= earliest && edge <= latest ? edge &- lead : nil
  }

  /// A period that is believed, in nanoseconds a frame.
  static func limited(_ period: Double, nominal: Double) -> Double {
    Swift.min(Swift.max(period, nominal * (1 - mostDeviation)), nominal * (1 + mostDeviation))
  }
}

extension ClockMap {
  private var isCoarse: Bool { Double(grid.step) * nominalPeriod >= Self.coarseStep }

  private var newFollower: Follower {
    isCoarse
      ? .coarse(EdgeBounds(line, nominalPeriod: nominalPeriod))
      : .fine(DelayLockedLoop(line, nominalPeriod: nominalPeriod, isMean: isMean))
  }

  private mutating func begin(_ line: ClockLine) {
    self.line = line
    follower = nil
    quality = .coarse
  }

  /// Begins anew where the card is now seen to be.
  private mutating func jump(to frame: Int64, at time: Int64) {
    begin(ClockLine(origin: time, frame: Double(frame), period: line.period))
  }

  private mutating func follow(_ follower: Follower, _ line: ClockLine) {
    self.follower = follower
    self.line = line
    quality = isLocked ? .locked : .coarse
  }

  private var isLocked: Bool {
    switch follower {
    case nil: return false
    case .coarse(let bounds):
      return bounds.looks >= Self.looksToLock && bounds.doubt < Self.coarseLockedResidual
    case .fine(let loop):
      let fine = Swift.max(Self.lockedResidual, Self.lockedFraction * nominalPeriod)
      let limit = loop.age < Self.timeToKnow ? fine : Self.coarseLockedResidual
      return loop.looks >= Self.looksToLock && loop.meanSquare < limit * limit
    }
  }
}
