import BreathTesting
import Glibc

/// A script of random faults, the same for the same seed: one every few seconds, each over before the next.
struct RandomFaults {
  /// A fault, and until when it keeps the card from playing what it should.
  struct Strike {
    /// When it strikes, in nanoseconds from the first.
    let time: Int64
    /// What strikes, each so long after that.
    let faults: [(after: Int64, fault: VirtualCard.Fault)]
    /// How long it lasts, with the time that a player needs to trust the card again, in nanoseconds.
    let shadow: Int64
  }

  let strikes: [Strike]

  /// Faults for so many nanoseconds.
  init(seed: UInt64, length: Int64) {
    var numbers = SeededNumbers(seed: seed)
    var strikes: [Strike] = []
    var time = Int64.random(in: Self.pauses, using: &numbers)
    while true {
      let strike = Self.strike(at: time, using: &numbers)
      guard time + strike.shadow < length else { break }
      strikes.append(strike)
      time += strike.shadow + Int64.random(in: Self.pauses, using: &numbers)
    }
    self.strikes = strikes
  }

  private static let second: Int64 = 1_000_000_000
  /// From one fault's end to the next fault, in nanoseconds.
  private static let pauses = 500_000_000...(4 * second)
  /// How long a player may go by a pointer that has lied, or a card that was slow, in nanoseconds.
  private static let trust = 3 * second

  private static func strike(at time: Int64, using numbers: inout SeededNumbers) -> Strike {
    let length = Int64.random(in: 50_000_000...2 * second, using: &numbers)
    let short = length / 6
    let lasting = VirtualCard.Span.time(.nanoseconds(length))
    let brief = VirtualCard.Span.time(.nanoseconds(short))
    let replug = VirtualCard.Fault.replug(
      rate: [16_000, 22_050, 24_000].randomElement(using: &numbers)
    )
    let choices: [Strike] = [
      once(time, .underrun),
      once(time, .suspend()),
      once(time, .suspend(.late, after: .nanoseconds(short))),
      once(time, .suspend(.ready)),
      once(time, .answer(.write, -EIO, .once)),
      once(time, .hold(.status, takes: .nanoseconds(length), .once)),
      once(time, .hold(.write, takes: .nanoseconds(length), .once)),
      Strike(time: time, faults: [(0, .unplug()), (length, replug)], shadow: length),
      Strike(time: time, faults: [(0, .die()), (length, replug)], shadow: length),
      Strike(
        time: time,
        faults: [
          (0, .unplug()), (0, .hold(.close, takes: nil, .once)), (length, replug),
          (length, .refuse(-EBUSY, brief)),
        ],
        shadow: length + short
      ),
      Strike(
        time: time,
        faults: [(0, .hold(.write, takes: nil, .once)), (length, replug)],
        shadow: length
      ),
      Strike(time: time, faults: [(0, .pace(0, lasting))], shadow: length + trust),
      Strike(time: time, faults: [(0, .pace(0.5, lasting))], shadow: length + trust),
      Strike(time: time, faults: [(0, .answer(.write, -EAGAIN, brief))], shadow: short),
      Strike(time: time, faults: [(0, .delay(.max / 2, lasting))], shadow: length + trust),
      Strike(time: time, faults: [(0, .delay(-7, lasting))], shadow: length + trust),
      Strike(time: time, faults: [(0, .delay(0, brief))], shadow: short + trust),
      Strike(time: time, faults: [(0, .longerDelay(3_000, brief))], shadow: short + trust),
    ]
    return choices.randomElement(using: &numbers) ?? choices[0]
  }

  private static func once(_ time: Int64, _ fault: VirtualCard.Fault) -> Strike {
    Strike(time: time, faults: [(0, fault)], shadow: 0)
  }
}
