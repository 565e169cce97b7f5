/// A name as it is compared: without case, accents, spaces, hyphens and the like.
///
/// `Ngöndro` and `ngondro` are one name, and so are `guru-yoga` and `Guru Yoga`.
public struct FoldedName: Hashable, Sendable {
  /// What is left of the name: letters and digits; nothing where it has none.
  public let text: String

  /// Folds a name.
  public init(_ name: String) {
    // An accent that stands by itself is no letter.
    let letters = name.lowercased().unicodeScalars.filter {
      $0.properties.isAlphabetic || $0.isDigit
    }
    text = String(String.UnicodeScalarView(letters.map(\.withoutAccent)))
  }
}

extension Unicode.Scalar {
  fileprivate var isDigit: Bool { properties.numericType == .decimal }

  /// The Latin letter below an accent; any other character as it is.
  ///
  /// The names of characters tell, as in `LATIN SMALL LETTER O WITH DIAERESIS`: the standard library
  /// does not decompose a text.
  fileprivate var withoutAccent: Unicode.Scalar {
    let start = "LATIN SMALL LETTER "
    guard !isASCII, let name = properties.name, name.hasPrefix(start) else { return self }
    let words = name.dropFirst(start.count).split(separator: " ")
    guard words.count > 2, words[1] == "WITH", words[0].utf8.count == 1 else { return self }
    return words[0].lowercased().unicodeScalars.first ?? self
  }
}
