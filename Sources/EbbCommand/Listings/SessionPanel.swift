internal import BreathEngine

/// A session of rounds as bars: one for each row of its outline, all to the same scale.
struct SessionPanel {
  private static let mostRows = 30
  private static let rowHeight = 26.0
  private static let openWidth = 60.0

  /// One part of a bar.
  struct Part {
    /// The class of its style: a kind of phase, or `breaths` for a loop of them.
    let name: String
    /// How long it takes, in seconds; nil where a key decides that.
    let seconds: Double?
    /// What it is, in words.
    let title: String
    /// What stands in it, the first of these for which there is room.
    let texts: [String]
  }

  private let rows: [(label: String, parts: [Part])]
  /// How many rows there is no room for.
  private let leftOut: Int
  private let top: Double

  /// A panel below a place in pixels.
  init(_ outline: SessionOutline, of listed: ListedPattern, top: Double) {
    self.top = top
    let all = outline.rows.compactMap { row -> (label: String, parts: [Part])? in
      switch row.content {
      case .nodes(let nodes, let turn):
        let label = row.label.isEmpty ? row.start?.sessionText ?? "" : row.label
        return (label, SessionParts.parts(of: nodes, turn: turn, in: listed))
      case .leftOut: return ("…", [])
      case .breath: return nil
      }
    }
    rows = Array(all.prefix(Self.mostRows))
    leftOut = all.count - rows.count
  }

  /// Whether there is nothing to show.
  var isEmpty: Bool { rows.isEmpty }

  /// The pixels that it takes from top to bottom.
  var height: Double {
    20 + Double(rows.count) * Self.rowHeight + (hasAxis ? 32 : 0) + (leftOut > 0 ? 20 : 0)
  }

  /// The elements of the panel.
  var elements: [String] {
    let base = top + 20 + Double(rows.count) * Self.rowHeight
    let bars = rows.enumerated().flatMap { place, row in
      bar(row, y: top + 12 + Double(place) * Self.rowHeight)
    }
    let note = phrase("\(leftOut) more are left out here")
    return bars + ticks(base)
      + (leftOut > 0 ? [SVG.text(note, x: Self.plot.left, y: top + height - 10)] : [])
  }

  /// Where bars stand: labels are long.
  private static let plot = PatternPicture.Span(left: 176, right: PatternPicture.plot.right)

  /// Pixels a second, such that every bar has room.
  private var scale: Double {
    rows.map { row in
      let open = Double(row.parts.filter { $0.seconds == nil }.count)
      let timed = row.parts.reduce(0) { $0 + ($1.seconds ?? 0) }
      return timed > 0 ? max(1, Self.plot.width - open * Self.openWidth) / timed : .infinity
    }.min().flatMap { $0.isFinite ? $0 : nil } ?? 0
  }

  /// An open phase has no length: beside one, an axis would tell what is not so.
  private var hasAxis: Bool {
    scale > 0 && !rows.contains { row in row.parts.contains { $0.seconds == nil } }
  }

  private func bar(_ row: (label: String, parts: [Part]), y: Double) -> [String] {
    let label = TextLayout.shortened(row.label, to: 22)
    var elements = [SVG.text(label, x: Self.plot.left - 12, y: y + 14, anchor: .end, as: "label")]
    var x = Self.plot.left
    for part in row.parts where x < Self.plot.right {
      let width = part.seconds.map { $0 * scale } ?? Self.openWidth
      let name = part.seconds == nil ? phrase("\(part.name) open") : part.name
      let shown = max(1, width - 1)
      elements.append(
        SVG.box(x: x, y: y, width: shown, height: 20, title: part.title, as: name)
      )
      if let text = part.texts.first(where: { Double($0.count) * 7 + 6 <= width }) {
        elements.append(
          SVG.text(
            text,
            x: x + width / 2,
            y: y + 14,
            anchor: .middle,
            as: part.seconds == nil ? "label" : "within"
          )
        )
      }
      x += width
    }
    return elements
  }

  private func ticks(_ base: Double) -> [String] {
    guard hasAxis else { return [] }
    let times = TimeTicks.times(upTo: Self.plot.width / scale, scale: scale, room: 60)
    return [
      SVG.line(from: (Self.plot.left, base), to: (Self.plot.right, base), as: "axis")
    ]
      + times.flatMap { time in
        let x = Self.plot.left + time.seconds * scale
        return [
          SVG.line(from: (x, base), to: (x, base + 5), as: "axis"),
          SVG.text(time.clockText, x: x, y: base + 20, anchor: .middle),
        ]
      }
  }
}
