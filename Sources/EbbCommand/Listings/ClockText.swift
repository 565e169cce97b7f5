internal import BreathEngine

extension ExactSeconds {
  /// The time as a clock counts it, to the nearest second: `2:13`, `1:00:00`.
  var clockText: String {
    // Divided before it is rounded: a journal may say any length, also the longest of all.
    let (whole, rest) = max(0, nanoseconds).quotientAndRemainder(dividingBy: 1_000_000_000)
    let seconds = rest < 500_000_000 ? whole : whole + 1
    let (hours, minutes) = (seconds / 3600, seconds / 60 % 60)
    let tail = "\(hours > 0 ? twoDigits(minutes) : "\(minutes)"):\(twoDigits(seconds % 60))"
    return hours > 0 ? "\(hours):\(tail)" : tail
  }
}

/// A number under 100 with two digits.
private func twoDigits(_ number: Int64) -> String {
  number < 10 ? "0\(number)" : "\(number)"
}
