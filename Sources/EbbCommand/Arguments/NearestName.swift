/// Finds the name that a person most likely meant.
enum NearestName {
  /// More names than a person would write.
  private static let mostNames = 200

  /// The longest word that is compared: no name is near to a longer one.
  private static let longestWord = 40

  /// The nearest of `names`, or nil where none is near; the first of equals.
  ///
  /// Near is a beginning of two letters or more, or else an edit for every three letters, and one more
  /// where both begin with the same two: `boks` is `box`.
  static func nearest(to word: String, among names: [String]) -> String? {
    let letters = Array(word.lowercased().prefix(longestWord + 1))
    guard (1...longestWord).contains(letters.count) else { return nil }
    let begun = names.filter { $0.lowercased().starts(with: letters) }
    // Of several the shortest, which lacks least.
    if letters.count > 1, let name = begun.min(by: { $0.count < $1.count }) { return name }
    let mostEdits = max(1, (letters.count + 1) / 3)
    let beginning = withoutDashes(letters)
    let ranked = names.map { (name: $0, edits: edits(from: letters, to: Array($0.lowercased()))) }
    let near = ranked.filter { candidate in
      let isAlike =
        beginning.count > 3
        && withoutDashes(candidate.name.lowercased()).starts(with: beginning.prefix(2))
      return candidate.edits <= mostEdits + (isAlike ? 1 : 0)
        && candidate.edits < max(letters.count, candidate.name.count)
    }
    guard let best = near.min(by: { $0.edits < $1.edits }) else { return nil }
    return best.name
  }

  /// What follows the dashes that all options share.
  private static func withoutDashes<Text: Collection<Character>>(_ text: Text) -> Text.SubSequence {
    text.drop { $0 == "-" }
  }

  /// The end of a message: `; did you mean box?`, or nothing where no name is near.
  static func suggestion(for word: String, among names: [String]) -> String {
    // Many names are a machine's, and each of its faults would be held against all of them.
    guard names.count <= mostNames else { return "" }
    return nearest(to: word, among: names).map { phrase("; did you mean \($0)?") } ?? ""
  }

  /// The fewest letters to insert, remove, replace or swap with their neighbour.
  ///
  /// - Source: the optimal string alignment distance, after F. J. Damerau, 1964,
  ///   doi:10.1145/363958.363994.
  static func edits(from word: [Character], to name: [Character]) -> Int {
    var beforeLast = [Int]()
    var last = Array(0...name.count)
    for row in word.indices {
      var current = [row + 1]
      for column in name.indices {
        let isSame = word[row] == name[column]
        var fewest = min(
          last[column] + (isSame ? 0 : 1),
          last[column + 1] + 1,
          current[column] + 1
        )
        let isSwap =
          row > 0 && column > 0 && word[row] == name[column - 1] && word[row - 1] == name[column]
        if isSwap { fewest = min(fewest, beforeLast[column - 1] + 1) }
        current.append(fewest)
      }
      (beforeLast, last) = (last, current)
    }
    return last[name.count]
  }
}
