/// Takes a sound to another rate in pieces: bit for bit what ``Resampler`` makes of the whole.
struct StreamingResampler {
  /// Nil where the rates are the same.
  private let resampler: Resampler?
  private let channels: Int
  /// The input frames that are still needed, one array a channel.
  private var windows: [[Float]]
  /// The number of the input frame that each of them begins with.
  private var first: Int
  /// How many input frames there were.
  private var inputs = 0
  /// How many frames were made of them.
  private var outputs = 0

  /// Makes the taps for a pair of rates in hertz.
  init(from source: Int, to target: Int, channels: Int) {
    resampler = source == target ? nil : Resampler(from: source, to: target)
    self.channels = channels
    (windows, first) = ([], 0)
    restart()
  }

  /// Forgets what was there, as before the first frame.
  mutating func restart() {
    let reach = resampler?.reach ?? 0
    windows = Array(repeating: [Float](repeating: 0, count: reach), count: channels)
    (first, inputs, outputs) = (-reach, 0, 0)
  }

  /// Takes the next frames, shape `[frame][channel]`, and answers those that can be made by now.
  mutating func resample(_ samples: [Float]) -> [Float] {
    guard let resampler else { return samples }
    inputs += samples.count / channels
    for channel in 0..<channels {
      windows[channel].reserveCapacity(windows[channel].count + samples.count / channels)
      for place in stride(from: channel, to: samples.count, by: channels) {
        windows[channel].append(samples[place])
      }
    }
    return made(upTo: resampler.framesReady(of: inputs), by: resampler)
  }

  /// Answers the frames that are left, as if silence followed.
  mutating func finish() -> [Float] {
    guard let resampler, inputs > 0 else { return [] }
    for channel in 0..<channels {
      windows[channel] += [Float](repeating: 0, count: 2 * resampler.reach)
    }
    return made(upTo: resampler.frames(from: inputs), by: resampler)
  }

  private mutating func made(upTo end: Int, by resampler: Resampler) -> [Float] {
    guard end > outputs else { return [] }
    let (start, count) = (outputs, end - outputs)
    let made = [Float](unsafeUninitializedCapacity: count * channels) { made, initialized in
      for channel in 0..<channels {
        windows[channel].withUnsafeBytes { window in
          guard let window = window.baseAddress else { return }
          for frame in 0..<count {
            let value = resampler.value(at: start + frame, in: window, from: first)
            made[frame * channels + channel] = value
          }
        }
      }
      initialized = count * channels
    }
    outputs = end
    forget(before: resampler.firstInput(of: end))
    return made
  }

  /// Drops the input frames that no frame to come is made of.
  private mutating func forget(before frame: Int) {
    let count = min(max(0, frame - first), windows[0].count)
    for channel in 0..<channels { windows[channel].removeFirst(count) }
    first += count
  }
}
