extension ExactSeconds {
  /// The longest duration that is accepted: 1,000 hours, far beyond any retreat's sitting.
  public static let longestDuration = ExactSeconds(3_600_000)

  /// Reads a duration such as `90s`, `2m`, `1h30m`, `1m30s` or `2.5m`; a bare `0` is no time.
  ///
  /// - Throws: ``InputError``: a bare number, a sign, an unknown unit, units out of order, or more
  ///   than ``longestDuration``.
  public init(duration text: String) throws(InputError) {
    guard !text.isEmpty else {
      throw InputError("a duration is missing: say 2m, 90s or 1h30m", in: text)
    }
    guard text != "0" else {
      self = .zero
      return
    }
    guard let first = text.first, first.isNumber || "-+.".contains(first) else {
      throw InputError("a duration is a number and a unit, such as 2m, 90s or 1h30m", in: text)
    }
    var rest = Substring(text)
    var total = ExactSeconds.zero
    var units = Substring("hms")
    while !rest.isEmpty {
      let number = try DecimalNumber.read(from: &rest, of: text)
      let unit = try Self.takeUnit(from: &rest, of: &units, in: text)
      // Before it is multiplied: nine digits of hours with nine decimals are no fraction of ours.
      guard number <= ExactSeconds(Self.longestDuration.numerator, over: Int64(unit)) else {
        throw Self.tooLong(text)
      }
      total = total + unit * number
    }
    guard total <= Self.longestDuration else { throw Self.tooLong(text) }
    self = total
  }

  private static func tooLong(_ text: String) -> InputError {
    InputError("a duration is at most 1000h", in: text)
  }

  /// Takes `h`, `m` or `s`, each at most once and in this order, and answers its seconds.
  private static func takeUnit(
    from rest: inout Substring,
    of units: inout Substring,
    in text: String
  ) throws(InputError) -> Int {
    guard let unit = rest.first else {
      let isBare = units.count == 3
      throw InputError(
        isBare ? "say \(text)m or \(text)s" : "a unit is missing at the end: h, m or s",
        in: text,
        at: isBare ? nil : text.count
      )
    }
    guard let place = units.firstIndex(of: unit) else {
      throw InputError(
        "hms".contains(unit)
          ? "hours, minutes, seconds: each once and in this order"
          : "found '\(unit)' where h, m or s belongs",
        in: text,
        at: DecimalNumber.offset(of: rest, in: text)
      )
    }
    units = units[units.index(after: place)...]
    rest.removeFirst()
    guard rest.first?.isLetter != true else {
      throw InputError(
        "a unit is one letter: h, m or s",
        in: text,
        at: DecimalNumber.offset(of: rest, in: text)
      )
    }
    return unit == "h" ? 3600 : unit == "m" ? 60 : 1
  }

  /// The duration as a person writes it, exact: `2m`, `1m30s`, `5.5s`, `0s`; what has no end in
  /// decimals is rounded to nanoseconds.
  public var durationText: String {
    let total = rounded(unitsPerSecond: 1_000_000_000)
    let sign = total < 0 ? "-" : ""
    let (wholeSeconds, nanos) = total.magnitude.quotientAndRemainder(dividingBy: 1_000_000_000)
    let (hours, minutes, seconds) = (
      wholeSeconds / 3600, wholeSeconds / 60 % 60, wholeSeconds % 60
    )
    var text = sign
    if hours > 0 { text += "\(hours)h" }
    if minutes > 0 { text += "\(minutes)m" }
    if seconds > 0 || nanos > 0 || total == 0 {
      text += "\(seconds)\(decimals(of: nanos))s"
    }
    return text
  }

  /// The number of seconds as it is written in a short form: `4`, `5.5`.
  public var secondsText: String {
    let total = rounded(unitsPerSecond: 1_000_000_000)
    let (seconds, nanos) = total.magnitude.quotientAndRemainder(dividingBy: 1_000_000_000)
    return (total < 0 ? "-" : "") + "\(seconds)\(decimals(of: nanos))"
  }
}

/// The decimals of a number of nanoseconds under a second, with its point: `.5`; nothing for 0.
private func decimals(of nanoseconds: UInt128) -> String {
  guard nanoseconds > 0 else { return "" }
  let digits = String(nanoseconds + 1_000_000_000).dropFirst()
  let lastUsed = digits.lastIndex { $0 != "0" }
  return "." + (lastUsed.map { digits[...$0] } ?? digits[...])
}
