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
  private let reach: Int
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

  /// Fills a table with another one's sound.
  func fill(_ target: SoundTable, from source: SoundTable) {
    // Silence on both sides, so that every place has all its taps.
    var padded = [Float](repeating: 0, count: source.frames + 4 * reach)
    for channel in 0..<source.channels {
      for frame in 0..<source.frames {
        padded[reach + frame] = source.samples[frame * source.channels + channel]
      }
      for frame in 0..<target.frames {
        target.samples[frame * source.channels + channel] = value(at: frame, in: padded)
      }
    }
  }

  private func value(at frame: Int, in padded: [Float]) -> Float {
    let (whole, rest) = (frame * inputs).quotientAndRemainder(dividingBy: outputs)
    let (row, part) = (rest * rows).quotientAndRemainder(dividingBy: outputs)
    let value = sum(of: row, padded, from: whole + 1)
    guard part > 0 else { return value }
    let weight = Float(part) / Float(outputs)
    return value + weight * (sum(of: row + 1, padded, from: whole + 1) - value)
  }

  private func sum(of row: Int, _ samples: [Float], from first: Int) -> Float {
    var sum = SIMD8<Float>()
    taps.withUnsafeBytes { taps in
      samples.withUnsafeBytes { samples in
        for index in stride(from: 0, to: 2 * reach, by: 8) {
          let (tap, sample) = (4 * (row * 2 * reach + index), 4 * (first + index))
          sum +=
            taps.loadUnaligned(fromByteOffset: tap, as: SIMD8<Float>.self)
            * samples.loadUnaligned(fromByteOffset: sample, as: SIMD8<Float>.self)
        }
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
    let resampler = Resampler(from: self.rate, to: rate)
    let table = SoundTable(frames: resampler.frames(from: frames), channels: channels, rate: rate)
    resampler.fill(table, from: self)
    return table
  }
}
