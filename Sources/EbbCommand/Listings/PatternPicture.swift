internal import BreathEngine

/// A pattern as a picture: its breath as the volume of the lungs over time, and below it the
/// session, where that is more than one loop of breaths.
///
/// One SVG without scripts and without anything from outside; it follows the reader's light or dark
/// colours.
struct PatternPicture {
  /// A stretch of the picture from left to right, in pixels.
  struct Span {
    let left: Double
    let right: Double

    var width: Double { right - left }
  }

  /// The width of the picture, in pixels.
  static let width = 880.0
  /// Where curves stand.
  static let plot = Span(left: 84, right: 856)

  private static let margin = 24.0

  private let listed: ListedPattern
  private let stretches: [BreathStretch]
  private let outline: SessionOutline?

  /// A picture of a pattern.
  init(_ listed: ListedPattern) {
    self.listed = listed
    stretches = BreathStretch.stretches(of: listed)
    outline = SessionOutline(listed)
  }

  /// The picture as a text.
  var svg: String {
    var y = 34.0
    var shapes = heading(&y)
    for stretch in stretches {
      shapes += BreathPanel(stretch, top: y).elements
      y += BreathPanel.height
    }
    shapes += session(&y)
    let size = "\(SVG.number(Self.width)) \(SVG.number(y + Self.margin))"
    let head = """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(size)" role="img"
        aria-labelledby="title description" font-family="system-ui, sans-serif" font-size="13">
      <title id="title">\(SVG.escaped(title))</title>
      <desc id="description">\(SVG.escaped(description))</desc>
      <style>\(PictureStyle.sheet)</style>
      <rect class="page" width="100%" height="100%"/>
      """
    return ([head] + shapes + ["</svg>", ""]).joined(separator: "\n")
  }

  private var title: String {
    let pattern = listed.pattern
    return pattern.title.isEmpty ? pattern.name : "\(pattern.name): \(pattern.title)"
  }

  /// The whole picture in words, for those who do not see it.
  private var description: String {
    let pace = PatternPace(listed).map { ", \($0.text)" } ?? ""
    let phases = listed.plan.phases.indices.prefix(12).map { listed.sentence(on: $0) }
    let rows =
      outline.map { SessionLines($0, of: listed).sentences.prefix(SessionLines.most) } ?? []
    let parts = ["\(listed.timing)\(pace)", phases.joined(separator: ", ")] + rows
    return parts.map { "\($0)." }.joined(separator: " ")
  }

  private func heading(_ y: inout Double) -> [String] {
    var lines: [String] = []
    for line in TextLayout.wrapped(title) {
      lines.append(SVG.text(line, x: Self.margin, y: y, as: "heading"))
      y += 24
    }
    let facts = "\(listed.timing); \(listed.plan.forecast)"
    for line in TextLayout.wrapped(listed.pattern.summary) + TextLayout.wrapped(facts) {
      lines.append(SVG.text(line, x: Self.margin, y: y))
      y += 19
    }
    y += 10
    defer { y += 24 }
    return lines + legend(y)
  }

  /// Which colour is which kind of phase.
  private func legend(_ y: Double) -> [String] {
    var names = PhaseKind.allCases.map(\.name).filter { name in
      listed.plan.phases.contains { $0.kind.name == name }
    }
    if outline?.hasLoops == true { names.append("breaths") }
    var x = Self.margin
    return names.flatMap { name in
      defer { x += 30 + 8 * Double(name.count) }
      return [
        SVG.box(x: x, y: y - 10, width: 12, height: 12, as: name),
        SVG.text(name, x: x + 18, y: y),
      ]
    }
  }

  private func session(_ y: inout Double) -> [String] {
    guard let outline else { return [] }
    var shapes = [SVG.text("The session", x: Self.margin, y: y + 28, as: "heading")]
    y += 38
    let bars = SessionPanel(outline, of: listed, top: y)
    if !bars.isEmpty {
      shapes += bars.elements
      y += bars.height
    }
    for case .loop(let loop) in listed.counted where loop.isToldAsRamp {
      guard let panel = PacePanel(loop, in: listed, top: y) else { continue }
      shapes += panel.elements
      y += PacePanel.height
    }
    return shapes
  }
}

extension SessionOutline {
  /// Whether a row of bars has a loop in it.
  fileprivate var hasLoops: Bool {
    rows.contains { row in
      if case .nodes(let nodes, _) = row.content { nodes.contains(where: \.isLoop) } else { false }
    }
  }
}
