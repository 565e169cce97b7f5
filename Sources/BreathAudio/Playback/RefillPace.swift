internal import BreathEngine

/// When the render thread wakes, and how much it then writes: half of what is kept ahead, each time.
///
/// Few wake-ups want much ahead; what cannot be taken back again wants little, or a stop would be
/// heard late.
struct RefillPace: BitwiseCopyable {
  /// What is kept ahead of a card that takes nothing back, in nanoseconds: with the fade, a stop is
  /// heard within a quarter of a second.
  private static let withoutRewind: Int64 = 160_000_000
  /// The same where what is struck by hand must be heard soon.
  private static let promptly: Int64 = 60_000_000
  /// From one look to the next, at the least, in nanoseconds.
  private static let shortestSleep: Int64 = 1_000_000
  /// From one look to the next while nothing is known of the card, in nanoseconds.
  private static let unknownSleep: Int64 = 20_000_000
  /// How late threads usually wake, in nanoseconds, until it was seen; and what is no usual wake-up.
  private static let usualLatency: Int64 = 50_000
  private static let longestLatency: Int64 = 1_000_000

  /// Frames that are kept ahead of what is heard.
  let framesAhead: Int
  private let rate: Int
  /// How late the thread woke for moments that mattered, in nanoseconds, in the mean.
  private var latency = Self.usualLatency
  /// The moment that the thread wanted to look at, in nanoseconds of `CLOCK_MONOTONIC`.
  private var aim: Int64?

  /// The pace for a buffer of so many frames.
  ///
  /// - Parameters:
  ///   - bufferFrames: What the buffer holds.
  ///   - rate: Frames a second.
  ///   - takesBack: Whether a rewind was seen to work, or nothing need be taken back.
  ///   - isPrompt: Whether what is struck by hand must be heard soon, for more wake-ups.
  init(bufferFrames: Int, rate: Int, takesBack: Bool, isPrompt: Bool = false) {
    self.rate = rate
    let least = Int(isPrompt ? Self.promptly : Self.withoutRewind) * rate / 1_000_000_000
    framesAhead = takesBack ? bufferFrames : Swift.min(bufferFrames, least)
  }

  /// Half of what is kept ahead, in nanoseconds.
  private var halfTime: Int64 { Int64(framesAhead / 2) &* 1_000_000_000 / Int64(rate) }

  /// The frames to write, where the buffer holds so many and so many have room.
  func room(held: Int, free: Int) -> Int {
    Swift.max(0, Swift.min(free, framesAhead &- held))
  }

  /// When to look next, in nanoseconds of `CLOCK_MONOTONIC`: when half is heard, at the latest after
  /// half of it; with a coarse pointer, when that should move.
  ///
  /// - Parameters:
  ///   - now: The present moment.
  ///   - written: The frames written so far, less those that have left the buffer and are on their way.
  ///   - last: The frame after all that will sound, or nil while more may come.
  ///   - wasFull: Whether there was no room just now, so that another look at once would find none.
  ///   - map: What is known of the card.
  /// - Returns: The moment to sleep to.
  mutating func nextLook(
    after now: Int64,
    written: Int64,
    last: Int64?,
    wasFull: Bool,
    map: ClockMap
  ) -> Int64 {
    aim = nil
    guard map.quality != .none else { return now &+ Swift.min(halfTime / 2, Self.unknownSleep) }
    var moment = map.time(ofFrame: written &- Int64(framesAhead / 2))
    if let last { moment = Swift.min(moment, map.time(ofFrame: last)) }
    let earliest = now &+ (wasFull ? halfTime / 8 : Self.shortestSleep)
    moment = Swift.min(Swift.max(moment, earliest), now &+ halfTime)
    let soon = now &+ Self.shortestSleep
    guard let telling = map.tellingMoment(after: soon, before: moment) else { return moment }
    aim = telling
    return telling &- latency
  }

  /// Takes when the thread looked, after it slept.
  mutating func looked(at moment: Int64) {
    guard let aim else { return }
    let late = moment &- aim &+ latency
    guard (0...Self.longestLatency).contains(late) else { return }
    latency &+= (late &- latency) / 8
  }
}
