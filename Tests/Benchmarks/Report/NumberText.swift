extension Double {
  /// The number with so many decimals, rounded.
  func text(_ decimals: Int) -> String {
    guard isFinite else { return self > 0 ? "∞" : "–" }
    let scale = (0..<decimals).reduce(1.0) { product, _ in product * 10 }
    let scaled = (magnitude * scale).rounded()
    let (whole, rest) = Int(scaled).quotientAndRemainder(dividingBy: Int(scale))
    let sign = self < 0 && scaled > 0 ? "−" : ""
    guard decimals > 0 else { return sign + whole.grouped }
    let digits = "\(rest)"
    return sign + whole.grouped + "."
      + String(repeating: "0", count: decimals - digits.count) + digits
  }

  /// About three digits, as a measured value deserves.
  var measured: String {
    switch magnitude {
    case 0: "0"
    case 100...: text(0)
    case 10...: text(1)
    case 1...: text(2)
    default: text(3)
    }
  }

  /// A limit as it was said: without decimals where it has none.
  var plain: String { self == rounded() ? text(0) : text(2) }
}

extension Int {
  /// The digits of a number that is not negative, with a comma before every third but the first.
  var grouped: String {
    var text = ""
    let digits = Array("\(self)")
    for (place, digit) in digits.enumerated() {
      if place > 0 && (digits.count - place) % 3 == 0 { text += "," }
      text.append(digit)
    }
    return text
  }
}

extension String {
  func padded(to width: Int) -> String {
    self + String(repeating: " ", count: Swift.max(0, width - count))
  }
}
