/// What is told of an LED that does not answer, and that it is back: never a flood.
///
/// Pure: it is handed the time.
struct LightNews {
  /// How long nothing more is told after it was lost, in nanoseconds.
  static let silence: Int64 = 10_000_000_000

  /// The LED, as it was named.
  let name: String
  /// Whether it was told last that it is lost.
  private var isToldLost = false
  private var opens = Int64.min

  init(name: String) {
    self.name = name
  }

  /// Takes how it stands with the LED.
  ///
  /// - Parameters:
  ///   - reason: Why it is dark, in the system's words; nil where it is lit.
  ///   - now: The present moment, in nanoseconds of `CLOCK_MONOTONIC`.
  /// - Returns: A line for a person, or nil where there is nothing to tell.
  mutating func take(_ reason: String?, at now: Int64) -> String? {
    guard let reason else {
      defer { isToldLost = false }
      return isToldLost ? phrase("the LED \(name.quoted) is back") : nil
    }
    guard !isToldLost, now >= opens else { return nil }
    (isToldLost, opens) = (true, now + Self.silence)
    return phrase(
      "the LED \(name.quoted) is dark: \(reason); the session goes on without its light"
    )
  }
}
