internal import BreathEngine

/// How late the machine wakes a thread that sleeps to a deadline.
struct WakeUpCheck {
  /// The time between two deadlines, in nanoseconds, and how many there are: three seconds.
  private static let interval: Int64 = 2_000_000
  private static let count = 1_500
  /// What 99 of 100 wake-ups keep on a machine that is well, in nanoseconds.
  private static let usual: Int64 = 1_000_000
  /// The greatest length of a bar, in characters.
  private static let widest = 40

  /// How long the measurement takes, for a message.
  static let time = "3 s"

  /// What was measured.
  let wakeUps: WakeUps

  /// Measures; blocks for three seconds.
  static func measure(priority: Int32) -> WakeUpCheck? {
    WakeUpProbe.measure(count: count, interval: interval, priority: priority)
      .map(WakeUpCheck.init(wakeUps:))
  }

  /// The sentence above the drawing.
  var findings: [Finding] {
    let (median, p99, worst) = (wakeUps.median, wakeUps.p99, wakeUps.worst)
    let text =
      phrase(
        "of \(wakeUps.total.counted("wake-up")) half were within \(median.lengthText), 99 of 100 "
      )
      + phrase("within \(p99.lengthText), the worst \(worst.lengthText) late")
    guard p99 > Self.usual else { return [Finding(.ok, .time, text)] }
    let hint =
      phrase(
        "a busy machine or a virtual one; the sound is placed ahead and stays on time, lights and "
          + "lines on the screen may be as late as this"
      )
    return [Finding(.note, .time, text, hint: hint)]
  }

  /// A line for each class of lateness, from the first that was seen to the last; ten at most.
  var drawing: [String] {
    // The two finest classes are one: no one needs to tell them apart by eye.
    let rows = Self.labels(of: Array(WakeUps.bounds.dropFirst()))
    let counts = [wakeUps.counts[0] + wakeUps.counts[1]] + wakeUps.counts.dropFirst(2)
    guard let first = counts.firstIndex(where: { $0 > 0 }),
      let last = counts.lastIndex(where: { $0 > 0 }), let most = counts.max()
    else { return [] }
    return TextLayout.table(
      (first...last).map { row in
        let length = (counts[row] * Self.widest + most - 1) / most
        return [rows[row], "\(counts[row])", String(repeating: "#", count: length)]
      },
      right: [0, 1]
    )
  }

  private static func labels(of bounds: [Int64]) -> [String] {
    let numbers = bounds.map { String($0.lengthText.dropLast(3)) }
    let between = zip(numbers, numbers.dropFirst()).map { phrase("\($0) to \($1) ms") }
    return [phrase("under \(numbers[0]) ms")] + between + [
      phrase("\(numbers[numbers.count - 1]) ms and more")
    ]
  }
}
