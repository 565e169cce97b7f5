import Fuzzer

@testable import BreathAudio

/// Any bytes as a sound file: read as a sound of a minute at most, or refused in a line.
@main
enum SoundFiles {
  /// The longest sound that is taken to another rate, in frames: what is long is no other than what is
  /// short.
  private static let mostResampled = 2_000

  static func main() {
    let file = MemoryFile()
    Fuzzer.run { input in
      file.replace(with: input)
      let table: SoundTable
      do throws(SoundFileError) {
        table = try SoundFileReader.read(file.path)
      } catch {
        let line = error.description
        return try require(!line.contains(where: \.isNewline), "more than a line: \(line)")
      }
      try check(table)
      guard table.frames <= mostResampled else { return }
      // Of rates in simple proportion, for all others thousands of taps are made first.
      let rate = min(2 * table.rate, SoundFileReader.rates.upperBound)
      guard rate == 2 * table.rate else { return }
      try check(table.resampled(to: rate), rate: rate)
    }
  }

  private static func check(_ table: SoundTable, rate: Int? = nil) throws {
    try require((1...2).contains(table.channels), "\(table.channels) channels")
    let rates = rate.map { $0...$0 } ?? SoundFileReader.rates
    try require(rates.contains(table.rate), "\(table.rate) frames a second")
    let most = (SoundFileReader.longest + 1) * table.rate
    try require((1...most).contains(table.frames), "\(table.frames) frames")
    let samples = UnsafeBufferPointer(start: table.samples, count: table.frames * table.channels)
    try require(samples.allSatisfy(\.isFinite), "a sample that is no number")
  }
}
