/// All that a card let hear, over all its stretches of playing, on the clock.
public struct HeardSound: Sendable {
  /// Shorter silences, in nanoseconds, are a part of the sound: a wave goes through zero.
  private static let crossing: Int64 = 2_000_000

  /// The stretches of sound, in order, in nanoseconds of `CLOCK_MONOTONIC`.
  public let stretches: [ClosedRange<Int64>]

  /// Finds what is not digital silence.
  public init(_ recording: VirtualCard.Recording) {
    var stretches: [ClosedRange<Int64>] = []
    for part in recording.epochs.flatMap(Self.stretches) {
      if let last = stretches.last, part.lowerBound - last.upperBound <= Self.crossing {
        stretches[stretches.count - 1] = last.lowerBound...max(last.upperBound, part.upperBound)
      } else {
        stretches.append(part)
      }
    }
    self.stretches = stretches
  }

  /// The moments at which sound set in after so much silence, in nanoseconds.
  public func onsets(after silence: Int64) -> [Int64] {
    stretches.indices
      .filter { place in
        place == 0
          || stretches[place].lowerBound - stretches[place - 1].upperBound >= silence
      }
      .map { stretches[$0].lowerBound }
  }

  /// The longest silence that began in a range of moments and was over some time, in nanoseconds; 0 for
  /// none, nil where sound ended there for good, or never began.
  public func longestSilence(beginningIn range: Range<Int64>) -> Int64? {
    var longest: Int64 = 0
    for place in stretches.indices where range.contains(stretches[place].upperBound) {
      guard place + 1 < stretches.count else { return nil }
      longest = max(longest, stretches[place + 1].lowerBound - stretches[place].upperBound)
    }
    return stretches.isEmpty ? nil : longest
  }

  private static func stretches(of epoch: VirtualCard.Epoch) -> [ClosedRange<Int64>] {
    let crossing = max(1, epoch.rate * Int(Self.crossing) / 1_000_000_000)
    var frames: [ClosedRange<Int>] = []
    for (place, sample) in epoch.samples.enumerated() where sample != 0 {
      let frame = place / epoch.channels
      if let last = frames.last, frame - last.upperBound <= crossing {
        frames[frames.count - 1] = last.lowerBound...frame
      } else {
        frames.append(frame...frame)
      }
    }
    return frames.flatMap { parts(of: $0, in: epoch) }
  }

  /// A stretch of sounding frames on the clock: in parts, where the card stood still meanwhile.
  private static func parts(
    of frames: ClosedRange<Int>,
    in epoch: VirtualCard.Epoch
  ) -> [ClosedRange<Int64>] {
    var begin = epoch.heardAt(frame: frames.lowerBound)
    var parts: [ClosedRange<Int64>] = []
    for still in epoch.standstills where frames.contains(still.frame) {
      guard still.time.lowerBound > begin else { continue }
      parts.append(begin...still.time.lowerBound)
      begin = still.time.upperBound
    }
    return parts + [begin...max(begin, epoch.heardAt(frame: frames.upperBound + 1))]
  }
}
