internal import BreathEngine
internal import Glibc

/// The first looks at a card that was just started, before its thread goes on: they show what it is.
extension RenderLoop {
  /// Pauses between the first looks, in microseconds: uneven, so that no pointer's step is missed.
  private static let firstPauses: [UInt32] = [7_000, 11_000, 12_000]
  private static let laterPause: UInt32 = 13_000
  /// How long a pointer may stand at first, in nanoseconds: as long as the coarsest step known.
  private static let longestStep: Int64 = 130_000_000
  /// How far a pointer may be from the clock, in nanoseconds: two steps of a Raspberry Pi's headphone
  /// jack, the coarsest of the usual ones.
  private static let tolerance: Int64 = 20_000_000
  /// How far a pointer may fall behind between two looks, in nanoseconds, without its step as the reason,
  /// before more looks are taken: PulseAudio's keeps the pace for 7 ms, then stands still for 10.
  private static let steadiness: Int64 = 2_000_000

  /// Looks at the card for 30 ms, longer where that does not tell by which steps its pointer moves; and
  /// finds out whether it takes frames back.
  ///
  /// - Returns: Whether its pointer follows the clock, as hardware's does and a server's does not.
  mutating func followsTheClock() -> Bool {
    var pauses = Self.firstPauses.makeIterator()
    var (last, longestMove) = (firstFrame, Int64(0))
    var (most, least) = (Int64.min, Int64.max)
    var taken: Int64 = 0
    while true {
      let isEnough = longestMove > 0 && map.isGridKnown && most - least <= unsteadiness
      let isOver = MonotonicClock.now() - stream.startTime > Self.longestStep
      guard let pause = pauses.next() ?? (isEnough || isOver ? nil : Self.laterPause) else { break }
      // A short buffer must not run dry meanwhile.
      usleep(Swift.min(pause, UInt32(bufferNanoseconds / 4_000)))
      let look = stream.look()
      // A machine that was held up for longer than the silence lasts has let the card run dry; that is
      // hardware's way, and the render thread mends it.
      if look.answer == .dry { return true }
      guard look.answer == .fine, let reading = look.reading, reading.delay > 0 else {
        return false
      }
      let elapsed = reading.time - stream.startTime
      let played = written - Int64(reading.delay)
      (last, longestMove) = (played, Swift.max(longestMove, played - last))
      taken = written - firstFrame - Int64(stream.bufferFrames - look.free)
      let ahead = time(ofFrames: played - firstFrame) - elapsed
      guard isOnTime(ahead, longestMove: longestMove) else { return false }
      (most, least) = (Swift.max(most, ahead), Swift.min(least, ahead))
      if !map.isGridKnown { noteWay(reading, look.free) }
      observe(reading)
      guard topUp(free: look.free) else { return false }
    }
    // A server whose sink is suspended says that it plays on, and takes nothing.
    guard longestMove > 0, taken > 0 else { return false }
    let takesBack = takesBack()
    pace = RefillPace(
      bufferFrames: stream.bufferFrames,
      rate: stream.format.rate,
      takesBack: takesBack,
      isPrompt: isPrompt
    )
    noteReach(takesBack: takesBack)
    return true
  }

  /// When the first frame that is not written yet is heard, in nanoseconds of `CLOCK_MONOTONIC`.
  var timeOfNextFrame: Int64 { map.time(ofFrame: written) }

  var bufferNanoseconds: Int {
    stream.bufferFrames * 1_000_000_000 / stream.format.rate
  }

  /// Notes how long frames are on their way beyond the buffer: the first is heard so much later.
  private mutating func noteWay(_ reading: PointerReading, _ free: Int) {
    let frames = Int64(Swift.max(0, reading.delay - (stream.bufferFrames - free)))
    guard frames != beyondBuffer else { return }
    beyondBuffer = frames
    map = ClockMap(rate: stream.format.rate)
    map.seed(time: stream.startTime + timeBeyondBuffer, frame: firstFrame)
  }

  /// How far a steady pointer's looks may lie apart, measured by the clock, in nanoseconds.
  private var unsteadiness: Int64 { Swift.max(Self.steadiness, time(ofFrames: map.granule)) }

  /// How long so many frames are heard, in nanoseconds.
  private func time(ofFrames frames: Int64) -> Int64 {
    frames * 1_000_000_000 / Int64(stream.format.rate)
  }

  /// Whether a pointer that is ahead of the clock by so many nanoseconds is where the clock says, or behind
  /// it by no more than it moves at a time.
  private func isOnTime(_ ahead: Int64, longestMove: Int64) -> Bool {
    // Before it has moved, its step may be the longest.
    let step = longestMove > 0 ? time(ofFrames: longestMove) : Self.longestStep
    return ahead <= Self.tolerance && -ahead <= Swift.min(step, Self.longestStep) + Self.tolerance
  }

  /// Takes some of the silence back, and writes it again; answers whether that worked.
  private mutating func takesBack() -> Bool {
    let heard = map.frame(heardAt: MonotonicClock.now())
    let ahead = written - heard - beyondBuffer - framesKeptAtRewind
    let taken = ahead > 1 ? stream.rewind(Int(ahead / 2)) : 0
    guard taken > 0 else { return false }
    written -= Int64(taken)
    return fill(taken)
  }
}
