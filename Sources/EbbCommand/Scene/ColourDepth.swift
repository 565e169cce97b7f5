/// How many colours a terminal shows.
enum ColourDepth: String, CaseIterable, Sendable {
  /// None: shape alone.
  case never
  /// The sixteen that every colour terminal has, in whatever shades it was set to.
  case sixteen = "16"
  /// A cube of 216 colours and 24 greys.
  case cube = "256"
  /// Any of 16 million.
  case full = "true"

  /// The most that is safe to assume of a terminal, by what the environment variables say of it.
  init(_ environment: [String: String]) {
    let (term, colour) = (environment["TERM"] ?? "", environment["COLORTERM"] ?? "")
    let isBare = ["dumb", "unknown", ""].contains(term) || term.hasPrefix("vt")
    if !(environment["NO_COLOR"] ?? "").isEmpty || isBare || term.hasSuffix("-m") {
      self = .never
    } else if ["truecolor", "24bit"].contains(colour) || term.hasSuffix("-direct") {
      self = .full
    } else if Self.capable.contains(where: term.hasPrefix) {
      self = .full
    } else if term.contains("256color") || !colour.isEmpty {
      self = .cube
    } else {
      self = .sixteen
    }
  }

  /// Terminals that show any colour and need not say so.
  private static let capable = ["alacritty", "foot", "xterm-kitty", "xterm-ghostty", "wezterm"]

  /// What a cell says of a colour: 0 is the terminal's own, all else the nearest that there is.
  func code(of colour: Colour) -> UInt32 {
    switch self {
    case .never: 0
    case .sixteen: 1 + Self.nearestOfSixteen(to: colour)
    case .cube: 1 + Self.nearestOfCube(to: colour)
    case .full: Self.rounded(colour)
    }
  }

  /// The colour in steps of four, which no one tells apart and which change less often.
  private static func rounded(_ colour: Colour) -> UInt32 {
    let parts = [colour.red, colour.green, colour.blue].map { UInt32(min(255, (Int($0) + 2) & ~3)) }
    return 0x100_0000 | parts[0] << 16 | parts[1] << 8 | parts[2]
  }
}

extension ColourDepth {
  /// The sixteen as xterm shows them.
  private static let standard: [Colour] = [
    Colour(0, 0, 0), Colour(205, 0, 0), Colour(0, 205, 0), Colour(205, 205, 0),
    Colour(0, 0, 238), Colour(205, 0, 205), Colour(0, 205, 205), Colour(229, 229, 229),
    Colour(127, 127, 127), Colour(255, 0, 0), Colour(0, 255, 0), Colour(255, 255, 0),
    Colour(92, 92, 255), Colour(255, 0, 255), Colour(0, 255, 255), Colour(255, 255, 255),
  ]

  private static func nearestOfSixteen(to colour: Colour) -> UInt32 {
    var (best, least) = (0, Int.max)
    for (index, candidate) in standard.enumerated() {
      let distance = colour.distance(to: candidate)
      if distance < least { (best, least) = (index, distance) }
    }
    return UInt32(best)
  }

  /// The steps of the cube's edges.
  private static let steps: [UInt8] = [0, 95, 135, 175, 215, 255]

  private static func nearestOfCube(to colour: Colour) -> UInt32 {
    let (red, green, blue) = (step(colour.red), step(colour.green), step(colour.blue))
    let cube = Colour(steps[red], steps[green], steps[blue])
    // Weighted as their distance is.
    let mean = (3 * Int(colour.red) + 6 * Int(colour.green) + Int(colour.blue)) / 10
    let shade = max(0, min(23, (mean - 3) / 10))
    let level = UInt8(8 + 10 * shade)
    let grey = Colour(level, level, level)
    if colour.distance(to: grey) < colour.distance(to: cube) { return UInt32(232 + shade) }
    return UInt32(16 + 36 * red + 6 * green + blue)
  }

  /// The step of an edge that is nearest to a part.
  private static func step(_ part: UInt8) -> Int {
    part < 48 ? 0 : part < 115 ? 1 : (Int(part) - 35) / 40
  }
}
