import BreathEngine
import Fuzzer

/// A text that may be a duration.
struct DurationText {
  private let text: String

  init(_ text: String) {
    self.text = text
  }

  /// Expects that a duration that was read is the same after it was written.
  ///
  /// - Throws: ``Fault``.
  func check() throws {
    let duration: ExactSeconds
    do throws(InputError) {
      duration = try ExactSeconds(duration: text)
    } catch {
      return try error.check(in: text)
    }
    try require(duration >= .zero, "a duration before zero")
    try require(duration <= ExactSeconds.longestDuration, "a duration of \(duration.durationText)")
    let again = try ExactSeconds(duration: duration.durationText)
    try require(again == duration, "\(duration.durationText) is another duration")
  }
}
