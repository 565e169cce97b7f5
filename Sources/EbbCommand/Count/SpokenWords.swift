/// Words that wait to be said one after the other, each when the one before it has ended.
///
/// Pure: it is told the time.
struct SpokenWords: Hashable {
  /// The silence between two words, in nanoseconds.
  static let gap: Int64 = 80_000_000

  /// The length of each word by its place, in nanoseconds.
  let lengths: [Int64]
  private var waiting: [Int] = []
  /// When the next word may begin, in nanoseconds of `CLOCK_MONOTONIC`.
  private var free: Int64 = .min

  /// Words of some lengths, of which none is said yet.
  init(lengths: [Int64]) {
    self.lengths = lengths
  }

  /// When the next word is due; nil where none waits.
  var nextDue: Int64? { waiting.isEmpty ? nil : free }

  /// Says other words in place of those that wait; one that is being said ends first.
  ///
  /// - Parameters:
  ///   - words: Their places.
  ///   - moment: When they may begin, in nanoseconds of `CLOCK_MONOTONIC`.
  mutating func say(_ words: [Int], from moment: Int64) {
    waiting = words.filter(lengths.indices.contains)
    free = max(free, moment)
  }

  /// The word that is due; nil where none is.
  mutating func takeDue(at now: Int64) -> Int? {
    guard !waiting.isEmpty, now >= free else { return nil }
    let word = waiting.removeFirst()
    free = now + lengths[word] + Self.gap
    return word
  }
}
