/// The seconds of a phase, counted aloud.
extension TableSound {
  /// What says at each full second of a phase the number of the one that begins; nil where there is none to
  /// say.
  ///
  /// **Real-time safe.**
  ///
  /// - Parameters:
  ///   - numbers: The prompt of each number from 0 to 99, of no frames where there is none.
  ///   - spoken: How long the phase itself is spoken, in nanoseconds.
  ///   - length: The frames of the phase.
  ///   - time: How long it lasts, in nanoseconds.
  init?(
    counting numbers: UnsafePointer<TableSound>,
    after spoken: Int64,
    of length: Int64,
    lasting time: Int64
  ) {
    let nanoseconds: Int64 = 1_000_000_000
    guard time >= 2 &* nanoseconds, length > 0 else { return nil }
    let spoken = spoken &+ SpeechLines.gap
    let first = Swift.max(1, Int((spoken &+ nanoseconds &- 1) / nanoseconds))
    let last = Swift.min(Int(time / nanoseconds), NumberWords.greatestWord) &- 1
    guard first <= last else { return nil }
    self = numbers[0]
    let second = Double(length) * 1e9 / Double(time)
    repeats(numbers, from: first, through: last, every: second)
  }
}
