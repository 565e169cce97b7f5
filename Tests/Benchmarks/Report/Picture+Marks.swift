extension Picture {
  /// What each class of shape looks like, in light colours and in dark ones.
  ///
  /// Without variables, which not every program that draws an SVG knows.
  static let style = """
    .page { fill: #ffffff } text { fill: #1d2a30 } .heading { font-size: 18px }
    .quiet { fill: #5b6b73 } .grid { stroke: #dde4e7 }
    .figure { stroke: #1d2a30; stroke-width: 2 } .met { fill: #14788a }
    .missed { fill: #c2410c }
    .mark { fill: #ffffff; stroke: #1d2a30; stroke-width: 1.5 }
    .peer { fill: none; stroke: #1d2a30; stroke-width: 1.5 }
    @media (prefers-color-scheme: dark) {
      .page { fill: #12181b } text { fill: #e6edf0 } .quiet { fill: #9db0b8 }
      .grid { stroke: #2a363c } .figure { stroke: #e6edf0 } .met { fill: #25b3c4 }
      .missed { fill: #fb923c } .mark { fill: #12181b; stroke: #e6edf0 }
      .peer { stroke: #e6edf0 }
    }
    """

  /// The peers that have a shape of their own, by which they are told apart without colour.
  private static let shapes = ["aplay", "mpv", "sox", "cyclictest", "sqlite3"]

  /// The sign of a peer, with its name where a pointer rests on it.
  static func mark(_ name: String, x: Double, y: Double) -> String {
    let (left, right) = (plain(x - 5), plain(x + 5))
    let (above, below) = (plain(y - 5), plain(y + 5))
    let (x, y) = (plain(x), plain(y))
    let title = "<title>\(escaped(name))</title>"
    switch shapes.firstIndex(where: { name.hasPrefix($0) }) {
    case 0: return "<circle class=\"mark\" cx=\"\(x)\" cy=\"\(y)\" r=\"5\">\(title)</circle>"
    case 1:
      return
        "<path class=\"mark\" d=\"M\(x) \(above) L\(right) \(y) L\(x) \(below) L\(left) \(y) Z\">"
        + "\(title)</path>"
    case 2:
      return
        "<path class=\"mark\" d=\"M\(x) \(above) L\(right) \(below) H\(left) Z\">\(title)</path>"
    case 3:
      return
        "<path class=\"mark\" d=\"M\(left) \(above) H\(right) V\(below) H\(left) Z\">\(title)</path>"
    default:
      return
        "<path class=\"mark\" d=\"M\(left) \(above) H\(right) L\(x) \(below) Z\">\(title)</path>"
    }
  }

  /// Which sign is which peer's, of those that occur.
  var legend: String {
    let names = Self.shapes.filter { shape in
      rows.contains { $0.peers.contains { $0.value != nil && $0.name.hasPrefix(shape) } }
    }
    return names.enumerated().map { place, name in
      let x = Self.labelWidth + 10 + 100 * Double(place)
      return Self.mark(name, x: x, y: 64)
        + "<text class=\"quiet\" x=\"\(Self.plain(x + 12))\" y=\"68\">\(name)</text>"
    }.joined(separator: "\n")
  }
}
