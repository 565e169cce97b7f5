internal import BreathEngine

/// Sits in a row as a person writes them: `25m`, `25m+5m+25m`.
enum SitRow {
  /// Reads the lengths of sits that follow each other.
  ///
  /// - Throws: ``InputError`` for what is no duration, and for no time or too much.
  static func sits(_ text: String) throws(InputError) -> [ExactSeconds] {
    var sits: [ExactSeconds] = []
    for part in text.split(separator: "+", omittingEmptySubsequences: false) {
      let time: ExactSeconds
      do {
        time = try ExactSeconds(duration: String(part))
        _ = try SessionLength.exactly(time).checked()
      } catch {
        throw sits.isEmpty && part.count == text.count
          ? InputError(error.reason, in: text, at: error.offset)
          : InputError("\"\(part)\": \(error.reason)", in: text)
      }
      sits.append(time)
    }
    _ = try SitForm(.row(sits)).checked()
    return sits
  }

  /// The lengths as a person writes them.
  static func text(_ sits: [ExactSeconds]) -> String {
    sits.map(\.durationText).joined(separator: "+")
  }
}
