/// Letters that look like others: what is typed on another keyboard, or comes from a page.
enum LookAlike {
  /// A few words that name the first character outside of ASCII, for a word of which all that is
  /// meant is plain; nothing where there is none.
  static func note(_ word: String) -> String {
    var place = 0
    for scalar in word.unicodeScalars {
      place += 1
      guard !scalar.isASCII else { continue }
      let digits = String(scalar.value, radix: 16, uppercase: true)
      let code = String(repeating: "0", count: max(0, 4 - digits.count)) + digits
      return " (its character \(place) is U+\(code))"
    }
    return ""
  }
}
