internal import BreathEngine

/// The bells within a sit as a person writes them: `0,25m,30m`, `random:3m-7m`.
struct BellList: Hashable, Sendable {
  /// How far apart bells at random are.
  struct Range: Hashable, Sendable {
    /// At the least.
    let shortest: ExactSeconds
    /// At the most.
    let longest: ExactSeconds
  }

  /// Single bells, each so long after the first strike, in the order in which they were written.
  private(set) var times: [ExactSeconds] = []
  /// Bells at random, if any.
  private(set) var random: Range?

  private static let randomWord = "random:"

  /// Reads a list.
  ///
  /// - Throws: ``InputError`` that names the part that cannot be.
  init(_ text: String) throws(InputError) {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
    for part in parts {
      let word = String(part.trimmed)
      do throws(InputError) {
        try add(word)
      } catch {
        guard parts.count > 1 else { throw error }
        throw InputError("\"\(word)\": \(error.reason)", in: text)
      }
    }
    guard times.count <= SitForm.mostBells else {
      throw InputError("a sit has at most 1000 single bells", in: "\(times.count)")
    }
  }

  /// The last of the single bells; nil where there is none but the first strike.
  var last: ExactSeconds? {
    times.max().flatMap { $0 > .zero ? $0 : nil }
  }

  private mutating func add(_ word: String) throws(InputError) {
    guard word.hasPrefix(Self.randomWord) else {
      guard !word.isEmpty else { throw InputError("a time is missing", in: word) }
      return times.append(try ExactSeconds(duration: word))
    }
    let ends = word.dropFirst(Self.randomWord.count)
      .split(separator: "-", omittingEmptySubsequences: false)
    guard ends.count == 2 else {
      throw InputError("bells at random are two times apart, such as random:3m-7m", in: word)
    }
    guard random == nil else { throw InputError("bells at random are said twice", in: word) }
    let shortest = try ExactSeconds(duration: String(ends[0]))
    let longest = try ExactSeconds(duration: String(ends[1]))
    var form = SitForm(.endless)
    form.random = SitForm.RandomBells(from: shortest, to: longest, seed: 0)
    do {
      _ = try form.checked()
    } catch {
      throw InputError(error.reason, in: word)
    }
    random = Range(shortest: shortest, longest: longest)
  }
}

extension Substring {
  /// The text without spaces at its ends.
  fileprivate var trimmed: Substring {
    var text = self
    while text.first == " " { text.removeFirst() }
    while text.last == " " { text.removeLast() }
    return text
  }
}
