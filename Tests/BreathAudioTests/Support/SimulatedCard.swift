import BreathTesting
import Glibc

/// A card that exists only as arithmetic: its clock is off, its pointer coarse or late, its stamps
/// noisy.
struct SimulatedCard {
  let rate: Int
  /// How much faster than the session's clock it plays, in parts per million.
  var ppm = 0.0
  /// How far its stamps are off at most, either way, in nanoseconds.
  var noise = 0.0
  /// The frames that its pointer moves at a time.
  var granule: Int64 = 1
  /// Whether its pointer counts whole milliseconds, as USB does.
  var milliseconds = false
  /// Frames that it takes ahead as it starts, and within which time, in nanoseconds: its own buffer.
  var gulp = (frames: 0.0, time: 1.0)
  /// How late its pointer is at most, anew at each look, in nanoseconds.
  var lag = 0.0
  /// The moment of frame 0, in nanoseconds.
  let start: Int64 = 5_000_000_000_000

  private var generator: SeededGenerator

  init(rate: Int = 48_000, seed: UInt64 = 1, _ change: (inout SimulatedCard) -> Void = { _ in }) {
    self.rate = rate
    generator = SeededGenerator(seed: seed)
    change(&self)
  }

  /// The place in the stream that is heard at a moment, in frames.
  func position(at time: Int64) -> Double {
    let elapsed = Double(time - start)
    return elapsed * 1e-9 * Double(rate) * (1 + ppm * 1e-6)
      + gulp.frames * Swift.max(0, Swift.min(1, elapsed / gulp.time))
  }

  /// A look at a moment: the stamp that the card gives, and the frame that it says is heard.
  mutating func look(at time: Int64) -> (time: Int64, frame: Int64) {
    let late = lag > 0 ? Double.random(in: 0...lag, using: &generator) : 0
    let stamp = noise > 0 ? Double.random(in: -noise...noise, using: &generator) : 0
    var position = Swift.max(0, position(at: time - Int64(late)))
    if milliseconds {
      let frames = Double(rate) / 1000
      position = (position / frames).rounded(.down) * frames
    }
    let frame = Int64(position.rounded(.down))
    return (time + Int64(stamp), frame - frame % granule)
  }

  /// How late a thread wakes, in nanoseconds: some hundredths of a millisecond, and now and then four
  /// milliseconds.
  mutating func latency() -> Int64 {
    Int.random(in: 0..<100, using: &generator) == 0
      ? 4_000_000 : Int64.random(in: 20_000...150_000, using: &generator)
  }

  /// A moment from one to two eighths of a second after another, as the render loop wakes.
  mutating func wake(after time: Int64) -> Int64 {
    time + Int64.random(in: 125_000_000...250_000_000, using: &generator)
  }
}
