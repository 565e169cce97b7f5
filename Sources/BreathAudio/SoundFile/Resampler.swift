internal import Glibc

/// Takes a sound from one rate to another, once, when it is loaded.
///
/// A sinc of 128 taps under a Kaiser window, one row of taps for each place that an output frame can
/// have between two input frames. From half of the lower rate on all is 100 dB down, so nothing is
/// folded or mirrored; at 48 kHz all up to 21 kHz stays as it is.
///
/// - Source: J. O. Smith, "Digital Audio Resampling Home Page", CCRMA, on windowed-sinc interpolation;
///   J. F. Kaiser, 1974, on the window.
struct Resampler {
  /// Zero crossings of the sinc on each side.
  private static let crossings = 64
  /// The most rows; between them a place is taken from the two next to it, 130 dB near the truth.
  private static let mostRows = 2048

  /// Output frames in as much time as ``inputs`` take; together in lowest terms.
  private let outputs: Int
  /// Input frames in as much time as ``outputs`` take.
  private let inputs: Int
  /// The places between two input frames that have taps of their own.
  private let rows: Int
  /// Taps on each side of a place.
  let reach: Int
  /// The taps, shape `[row][tap]`, one row more than ``rows``; each sums to 1.
  private let taps: [Float]

  /// Makes the rows for a pair of rates in hertz.
  init(from source: Int, to target: Int) {
    let divisor = Self.greatestDivisor(source, target)
    (inputs, outputs) = (source / divisor, target / divisor)
    rows = min(outputs, Self.mostRows)
    // Where frames are left out, the sinc is as much wider; a multiple of four, for the sums.
    let lower = min(1, Double(target) / Double(source))
    reach = Int((Double(Self.crossings) / lower / 4).rounded(.up)) * 4
    let kernel = SincKernel(lower: lower, reach: reach)
    taps = (0...rows).flatMap { [rows] in kernel.taps(at: Double($0) / Double(rows)) }
  }

  /// How many frames so many become.
  func frames(from count: Int) -> Int { max(1, (count * outputs + inputs - 1) / inputs) }

  /// How many frames can be made of so many, before more are there.
  func framesReady(of count: Int) -> Int {
    max(0, ((count - reach) * outputs + inputs - 1) / inputs)
  }

  /// The number of the first input frame that a frame is made of; below 0 for silence before them.
  func firstInput(of frame: Int) -> Int { frame * inputs / outputs + 1 - reach }

  /// Fills a table with another one's sound.
  func fill(_ target: SoundTable, from source: SoundTable) {
    // Silence on both sides, so that every place has all its taps.
    var padded = [Float](repeating: 0, count: source.frames + 4 * reach)
    for channel in 0..<source.channels {
      for frame in 0..<source.frames {
        padded[reach + frame] = source.samples[frame * source.channels + channel]
      }
      padded.withUnsafeBytes { padded in
        guard let padded = padded.baseAddress else { return }
        for frame in 0..<target.frames {
          let value = value(at: frame, in: padded, from: -reach)
          target.samples[frame * source.channels + channel] = value
        }
      }
    }
  }

  /// A frame of one channel.
  ///
  /// - Parameters:
  ///   - frame: Its number, from the sound's start.
  ///   - samples: The input's samples, as many as ``reach`` on both sides of its place.
  ///   - first: The number of the input frame that the samples begin with.
  /// - Returns: Its sample.
  func value(at frame: Int, in samples: UnsafeRawPointer, from first: Int) -> Float {
    let (whole, rest) = (frame * inputs).quotientAndRemainder(dividingBy: outputs)
    let (row, part) = (rest * rows).quotientAndRemainder(dividingBy: outputs)
    let start = samples + 4 * (whole + 1 - reach - first)
    let value = sum(of: row, start)
    guard part > 0 else { return value }
    let weight = Float(part) / Float(outputs)
    return value + weight * (sum(of: row + 1, start) - value)
  }

  private func sum(of row: Int, _ samples: UnsafeRawPointer) -> Float {
    var sum = SIMD8<Float>()
    taps.withUnsafeBytes { taps in
      for index in stride(from: 0, to: 2 * reach, by: 8) {
        sum +=
          taps.loadUnaligned(
            fromByteOffset: 4 * (row * 2 * reach + index),
            as: SIMD8<Float>.self
          ) * samples.loadUnaligned(fromByteOffset: 4 * index, as: SIMD8<Float>.self)
      }
    }
    return sum.sum()
  }

  private static func greatestDivisor(_ first: Int, _ second: Int) -> Int {
    second == 0 ? first : greatestDivisor(second, first % second)
  }
}

extension SoundTable {
  /// The same sound at another rate; this one where it has that rate already.
  func resampled(to rate: Int) -> SoundTable {
    guard rate != self.rate else { return self }
    return resampled(to: rate, by: Resampler(from: self.rate, to: rate))
  }

  /// The same sound at another rate, by a resampler from its own to that one.
  func resampled(to rate: Int, by resampler: Resampler) -> SoundTable {
    let table = SoundTable(frames: resampler.frames(from: frames), channels: channels, rate: rate)
    resampler.fill(table, from: self)
    return table
  }
}
