/// How the C library finds the place's time zone, and whether it does: it says nothing where it does
/// not, and counts in UTC.
enum TimeZoneSetting: Hashable {
  /// A place, or UTC, by its name, or the machine's own file.
  case place(String)
  /// A rule in POSIX's words, such as `CET-1CEST,M3.5.0,M10.5.0/3`.
  case rule(String)
  /// A name that the machine's zone data lacks.
  case unknown(String)
  /// Nothing says where the machine is.
  case missing

  private static let usualFolder = "/usr/share/zoneinfo"
  /// Where the machine's own zone is.
  static let machineFile = "/etc/localtime"
  /// Names that the C library knows without a file.
  private static let universal = ["", "UTC", "GMT", "UTC0", "Universal", "Zulu"]

  /// Finds the zone.
  ///
  /// - Parameters:
  ///   - environment: `TZ` and `TZDIR` are read.
  ///   - isReadable: Whether a file can be read; a test answers for itself.
  init(
    _ environment: [String: String],
    isReadable: (String) -> Bool = FileSystem.isReadable
  ) {
    guard let setting = environment["TZ"] else {
      self = isReadable(Self.machineFile) ? .place("the machine's") : .missing
      return
    }
    let name = setting.hasPrefix(":") ? String(setting.dropFirst()) : setting
    let folder = environment["TZDIR"].flatMap { $0.isEmpty ? nil : $0 } ?? Self.usualFolder
    if Self.universal.contains(name) {
      self = .place("UTC")
    } else if isReadable(name.hasPrefix("/") ? name : "\(folder)/\(name)") {
      self = .place(name)
    } else {
      self = Self.isRule(name) ? .rule(name) : .unknown(setting)
    }
  }

  /// Whether a text begins as a rule does: a name of three letters or more, then an offset.
  private static func isRule(_ text: String) -> Bool {
    var rest = text[...]
    if rest.first == "<" {
      guard let end = rest.firstIndex(of: ">") else { return false }
      rest = rest[rest.index(after: end)...]
    } else {
      let name = rest.prefix { $0.isASCII && $0.isLetter }
      guard name.count >= 3 else { return false }
      rest = rest[name.endIndex...]
    }
    if rest.first == "-" || rest.first == "+" { rest = rest.dropFirst() }
    return rest.first.map { $0.isASCII && $0.isNumber } ?? false
  }
}
