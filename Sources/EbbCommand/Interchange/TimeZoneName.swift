internal import BreathJournal
internal import Glibc

/// A zone as a person names it.
enum TimeZoneName: Hashable, Sendable {
  /// Clocks that are always so far ahead of UTC.
  case offset(minutes: Int)
  /// A zone of the system's own list, such as `Europe/Berlin`.
  case named(String)

  /// Reads `+01:00`, `UTC` or `Europe/Berlin`.
  ///
  /// - Throws: ``CommandFailure`` for what is neither.
  init(_ text: String) throws(CommandFailure) {
    if text.uppercased() == "UTC" || text == "Z" {
      self = .offset(minutes: 0)
      return
    }
    if let minutes = Self.minutes(text) {
      self = .offset(minutes: minutes)
      return
    }
    let isName = text.split(separator: "/", omittingEmptySubsequences: false).allSatisfy { part in
      !part.isEmpty
        && part.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "_+-".contains($0)) }
    }
    guard isName else {
      throw CommandFailure(
        .usage,
        "--zone \(text.quoted): a zone is Europe/Berlin, or an offset such as +01:00"
      )
    }
    self = .named(text)
  }

  /// Makes the clocks of the zone.
  ///
  /// A named one becomes the whole program's, as the C library knows one zone at a time.
  ///
  /// - Parameter environment: Names another folder of zones in `TZDIR`.
  /// - Returns: The clocks.
  /// - Throws: ``CommandFailure`` where the system does not know the zone.
  func clock(_ environment: [String: String]) throws(CommandFailure) -> WallClock {
    switch self {
    case .offset(let minutes): return .fixed(offsetMinutes: minutes)
    case .named(let name):
      let folder = environment["TZDIR"] ?? "/usr/share/zoneinfo"
      // A folder of zones opens too, but holds no clock.
      guard (try? FileReader.read("\(folder)/\(name)")) != nil else {
        throw CommandFailure(
          .usage,
          "--zone \(name.quoted): this system knows no such zone",
          hint: "say how far its clocks are ahead of UTC: --zone +01:00"
        )
      }
      setenv("TZ", name, 1)
      return .here
    }
  }

  /// An offset such as `+01:00`, `-7` or `+0530` in minutes.
  private static func minutes(_ text: String) -> Int? {
    guard let sign = text.first, sign == "+" || sign == "-" else { return nil }
    let digits = text.dropFirst().filter { $0 != ":" }
    guard digits.allSatisfy({ $0.isASCII && $0.isNumber }), (1...4).contains(digits.count),
      let number = Int(digits)
    else { return nil }
    let (hours, minutes) = digits.count <= 2 ? (number, 0) : (number / 100, number % 100)
    guard hours <= 15, minutes < 60 else { return nil }
    return (sign == "-" ? -1 : 1) * (hours * 60 + minutes)
  }
}
