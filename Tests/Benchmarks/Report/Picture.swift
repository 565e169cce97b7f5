import Glibc

/// The rows as a picture: each value's share of its figure on a logarithmic axis, peers as marks.
///
/// One SVG without anything from outside; it follows the reader's light or dark colours.
struct Picture: Sendable {
  static let width = 920.0
  static let labelWidth = 330.0
  static let rowHeight = 26.0
  static let top = 84.0
  /// The shares at both ends of the axis.
  static let shares = 0.001...100.0

  let rows: [Row]
  let histograms: [Histogram]
  let facts: [String]

  init(_ rows: [Row], _ histograms: [Histogram] = [], facts: [String] = []) {
    self.rows = rows.filter { $0.figure != nil && $0.value != nil }
    self.histograms = histograms
    self.facts = facts
  }

  var svg: String {
    ([head] + axis + rows.enumerated().map { row($1, at: Self.top + Self.rowHeight * Double($0)) }
      + histogramPanels + factLines + ["</svg>", ""]).joined(separator: "\n")
  }

  var bottomOfRows: Double { Self.top + Self.rowHeight * Double(rows.count) }

  private var height: Double {
    bottomOfRows + 40 + Double(histograms.count) * Self.panelHeight + 18 * Double(facts.count)
  }

  private var head: String {
    let size = "0 0 \(Self.plain(Self.width)) \(Self.plain(height))"
    return """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="\(size)" role="img"
        aria-labelledby="title description" font-family="system-ui, sans-serif" font-size="12">
      <title id="title">ebb measured against its figures</title>
      <desc id="description">\(Self.escaped(description))</desc>
      <style>\(Self.style)</style>
      <rect class="page" width="100%" height="100%"/>
      <text class="heading" x="16" y="28">ebb beside its peers</text>
      <text class="quiet" x="16" y="48">\
      Each bar is the part of a figure that was used up: left of the line at 1 it is met.</text>
      \(legend)
      """
  }

  /// The whole picture in words, for those who do not see it.
  private var description: String {
    rows.map { row in
      let cells = row.cells
      let peers = cells[3].isEmpty ? "" : " (\(cells[3]))"
      return "\(cells[0]): \(cells[2]), figure \(cells[1]), \(cells[4])\(peers)."
    }.joined(separator: " ")
  }

  private var axis: [String] {
    [0.001, 0.01, 0.1, 1, 10, 100].map { share in
      let x = Self.plain(Self.place(of: share))
      return """
        <line class="\(share == 1 ? "figure" : "grid")" x1="\(x)" x2="\(x)" \
        y1="\(Self.plain(Self.top - 8))" y2="\(Self.plain(bottomOfRows))"/>
        <text class="quiet" text-anchor="middle" x="\(x)" \
        y="\(Self.plain(bottomOfRows + 16))">\(share == 1 ? "the figure" : share.measuredShare)</text>
        """
    }
  }

  private func row(_ row: Row, at y: Double) -> String {
    guard let figure = row.figure, let value = row.value else { return "" }
    let start = Self.place(of: Self.shares.lowerBound)
    let end = Self.place(of: figure.share(of: value))
    let marks = row.peers.compactMap { peer in
      peer.value.map { Self.mark(peer.name, x: Self.place(of: figure.share(of: $0)), y: y + 10) }
    }
    let name = row.verdict == .met ? "met" : "missed"
    let shown = "\(value.measured) \(row.unit)\(row.verdict == .missed ? " MISSED" : "")"
    return """
      <text class="label" text-anchor="end" x="\(Self.plain(Self.labelWidth - 12))" \
      y="\(Self.plain(y + 14))">\(Self.escaped(row.what))</text>
      <rect class="\(name)" x="\(Self.plain(start))" y="\(Self.plain(y + 3))" \
      width="\(Self.plain(max(1, end - start)))" height="14" rx="2"/>
      \(marks.joined(separator: "\n"))
      <text class="label" text-anchor="end" x="\(Self.plain(Self.width - 12))" \
      y="\(Self.plain(y + 14))">\(Self.escaped(shown))</text>
      """
  }

  private var factLines: [String] {
    let start = bottomOfRows + 36 + Double(histograms.count) * Self.panelHeight
    return facts.enumerated().map { place, fact in
      """
      <text class="quiet" x="16" y="\(Self.plain(start + 18 * Double(place)))">\
      \(Self.escaped(fact))</text>
      """
    }
  }

  /// Where a share of a figure lies, from left to right; beyond the axis, at its end.
  static func place(of share: Double) -> Double {
    let inside = min(max(share, shares.lowerBound), shares.upperBound)
    let decades = log10(shares.upperBound / shares.lowerBound)
    let span = width - labelWidth - 130
    return labelWidth + span * log10(inside / shares.lowerBound) / decades
  }

  /// A coordinate, to a tenth.
  static func plain(_ value: Double) -> String { "\((value * 10).rounded() / 10)" }

  static func escaped(_ text: String) -> String {
    text.reduce(into: "") { result, character in
      switch character {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      default: result.append(character)
      }
    }
  }
}

extension Double {
  /// A share of a figure on the axis.
  fileprivate var measuredShare: String { self < 1 ? "1/\((1 / self).text(0))" : "\(text(0))×" }
}
