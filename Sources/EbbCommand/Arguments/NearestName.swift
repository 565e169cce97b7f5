/// Finds the name that a person most likely meant.
enum NearestName {
  /// More names than a person would write.
  private static let mostNames = 200

  /// The longest word that is compared: no name is near to a longer one.
  private static let longestWord = 40

  /// The nearest of `names`, or nil where none is near; the first of equals.
  ///
  /// Near is a beginning of two letters or more, or else an edit for every three letters.
  static func nearest(to word: String, among names: [String]) -> String? {
    let letters = Array(word.lowercased().prefix(longestWord + 1))
    guard (1...longestWord).contains(letters.count) else { return nil }
    if letters.count > 1, let name = names.first(where: { $0.lowercased().starts(with: letters) }) {
      return name
    }
    let mostEdits = max(1, (letters.count + 1) / 3)
    let ranked = names.map { (name: $0, edits: edits(from: letters, to: Array($0.lowercased()))) }
    guard let best = ranked.min(by: { $0.edits < $1.edits }), best.edits <= mostEdits,
      best.edits < max(letters.count, best.name.count)
    else { return nil }
    return best.name
  }

  /// The end of a message: `; did you mean box?`, or nothing where no name is near.
  static func suggestion(for word: String, among names: [String]) -> String {
    // Many names are a machine's, and each of its faults would be held against all of them.
    guard names.count <= mostNames else { return "" }
    return nearest(to: word, among: names).map { "; did you mean \($0)?" } ?? ""
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
