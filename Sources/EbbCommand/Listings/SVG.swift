/// Shapes and texts of a picture, as SVG writes them.
enum SVG {
  /// Where a text stands by its place.
  enum Anchor: String {
    /// Its start stands there.
    case start
    /// Its middle does.
    case middle
    /// Its end does.
    case end
  }

  /// A text.
  ///
  /// - Parameters:
  ///   - text: Anything; it is escaped.
  ///   - x: Pixels from the left.
  ///   - y: Pixels from the top, of its base line.
  ///   - anchor: Where it stands by that place.
  ///   - name: Its class of style.
  /// - Returns: The element.
  static func text(
    _ text: String,
    x: Double,
    y: Double,
    anchor: Anchor = .start,
    as name: String = "quiet"
  ) -> String {
    let place = "x=\"\(number(x))\" y=\"\(number(y))\""
    return "<text class=\"\(name)\" \(place) text-anchor=\"\(anchor.rawValue)\">"
      + "\(escaped(text))</text>"
  }

  /// A straight line; all in pixels.
  static func line(
    from start: (x: Double, y: Double),
    to end: (x: Double, y: Double),
    as name: String = "grid"
  ) -> String {
    "<line class=\"\(name)\" x1=\"\(number(start.x))\" y1=\"\(number(start.y))\" "
      + "x2=\"\(number(end.x))\" y2=\"\(number(end.y))\"/>"
  }

  /// A box; all in pixels.
  ///
  /// - Parameters:
  ///   - x: The left side.
  ///   - y: The top.
  ///   - width: From left to right.
  ///   - height: From top to bottom.
  ///   - title: What is shown where a pointer rests on it; empty for nothing.
  ///   - name: Its class of style.
  /// - Returns: The element.
  static func box(
    x: Double,
    y: Double,
    width: Double,
    height: Double,
    title: String = "",
    as name: String
  ) -> String {
    let rect =
      "<rect class=\"\(name)\" x=\"\(number(x))\" y=\"\(number(y))\" "
      + "width=\"\(number(width))\" height=\"\(number(height))\" rx=\"2\""
    return title.isEmpty ? rect + "/>" : rect + "><title>\(escaped(title))</title></rect>"
  }

  /// A path of commands.
  static func path(_ commands: String, as name: String) -> String {
    "<path class=\"\(name)\" d=\"\(commands)\"/>"
  }

  /// A place on a path.
  static func point(_ x: Double, _ y: Double) -> String { "\(number(x)) \(number(y))" }

  /// A coordinate, to a tenth of a pixel.
  static func number(_ value: Double) -> String {
    let tenths = Int((value * 10).rounded())
    let sign = tenths < 0 ? "-" : ""
    let (whole, tenth) = tenths.magnitude.quotientAndRemainder(dividingBy: 10)
    return "\(sign)\(whole)\(tenth == 0 ? "" : ".\(tenth)")"
  }

  /// A text as it may stand between two tags or within quotes: XML has no place for most control
  /// characters, so they are shown.
  static func escaped(_ text: String) -> String {
    text.printable.unicodeScalars.reduce(into: "") { result, scalar in
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "'": result += "&#39;"
      case "\u{FFFE}", "\u{FFFF}": result += "\u{FFFD}"
      default: result.unicodeScalars.append(scalar)
      }
    }
  }
}
