extension BinaryInteger {
  /// The number with a noun: `1 channel`, `2 channels`.
  func counted(_ noun: String) -> String {
    Wording.whole(self == 1 ? "1 \(noun)" : "\(self) \(noun)s")
  }
}

extension Int64 {
  /// A length in nanoseconds for a person, as exact as anyone needs: `0.052 ms`, `3.1 ms`, `262 s`.
  var lengthText: String {
    let size = magnitude
    if size >= 10_000_000_000 { return "\(self / 1_000_000_000) s" }
    let step: Int64 = size < 1_000_000 ? 1_000 : size < 100_000_000 ? 100_000 : 1_000_000
    let rounded = (size + UInt64(step) / 2) / UInt64(step) * UInt64(step)
    let (whole, rest) = rounded.quotientAndRemainder(dividingBy: 1_000_000)
    var digits = String(String(rest + 1_000_000).dropFirst())
    while digits.last == "0" { digits.removeLast() }
    return "\(self < 0 ? "-" : "")\(whole)\(digits.isEmpty ? "" : ".\(digits)") ms"
  }
}

extension Double {
  /// The number with one decimal.
  var tenths: String {
    "\((self * 10).rounded() / 10)"
  }
}
