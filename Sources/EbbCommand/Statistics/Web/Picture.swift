/// A drawing of a page: SVG that scales with its column, and what it shows in words.
struct Picture {
  /// The units across; about a pixel each on a narrow phone.
  static let width = 320.0

  /// The name of the drawing, in a few words.
  let title: String
  /// What can be seen in it, in a sentence.
  let description: String
  /// The units down.
  let height: Double
  /// Its shapes.
  let shapes: [Markup]

  /// The drawing, which a screen reader takes for one image with a name and a description.
  ///
  /// - Parameter id: A name that no other drawing of the page has.
  /// - Returns: The element.
  func markup(id: String) -> Markup {
    .element(
      "svg",
      [
        "viewBox": "0 0 \(Self.number(Self.width)) \(Self.number(height))", "role": "img",
        "aria-labelledby": "\(id)-title \(id)-text",
      ],
      [
        .element("title", ["id": "\(id)-title"], text: title),
        .element("desc", ["id": "\(id)-text"], text: description),
      ] + shapes
    )
  }

  /// A number of units, to a hundredth of one.
  static func number(_ value: Double) -> String {
    let text = "\((value * 100).rounded() / 100)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  /// A rectangle; a text shows where a mouse rests on it.
  static func rectangle(
    _ x: Double,
    _ y: Double,
    _ width: Double,
    _ height: Double,
    _ style: String,
    _ text: String? = nil
  ) -> Markup {
    .element(
      "rect",
      [
        "x": number(x), "y": number(y), "width": number(width), "height": number(height),
        "class": style,
      ],
      text.map { [.element("title", text: $0)] } ?? []
    )
  }

  /// A point; a text shows where a mouse rests on it.
  static func point(_ x: Double, _ y: Double, _ text: String) -> Markup {
    .element(
      "circle",
      ["cx": number(x), "cy": number(y), "r": "2.2", "class": "fill"],
      [.element("title", text: text)]
    )
  }

  /// A line through points.
  static func line(_ points: [(x: Double, y: Double)], _ style: String) -> Markup {
    let list = points.map { "\(number($0.x)),\(number($0.y))" }.joined(separator: " ")
    return .element("polyline", ["points": list, "class": style], [])
  }

  /// A word, with its foot at a height; it ends there, is centred there, or begins there.
  static func word(_ text: String, _ x: Double, _ y: Double, _ anchor: String = "start") -> Markup {
    .element("text", ["x": number(x), "y": number(y), "text-anchor": anchor], text: text)
  }
}
