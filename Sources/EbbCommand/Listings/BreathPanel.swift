internal import BreathEngine

/// A stretch of breath as the volume of the lungs over time: up with the inhale, down with the
/// exhale, flat where the breath is held, dashed where a key decides how long.
struct BreathPanel {
  /// The pixels that it takes from top to bottom.
  static let height = 168.0

  private static let curveHeight = 96.0
  /// The pixels of an open phase, at the most.
  private static let openWidth = 110.0

  /// One phase with its place.
  private struct Segment {
    let piece: BreathStretch.Piece
    let x: Double
    let width: Double
    /// The volume at its start and at its end, 0…1.
    let levels: (from: Double, to: Double)

    var name: String { piece.kind.name + (piece.isOpen ? phrase(" open") : "") }
  }

  private let segments: [Segment]
  /// Pixels a second.
  private let scale: Double
  private let top: Double

  /// A panel below a place in pixels.
  init(_ stretch: BreathStretch, top: Double) {
    self.top = top
    let open = Double(stretch.pieces.filter(\.isOpen).count)
    let openWidth = min(Self.openWidth, PatternPicture.plot.width / 2 / max(open, 1))
    let timed = stretch.pieces.reduce(0) { $0 + $1.length.seconds }
    let scale = timed > 0 ? (PatternPicture.plot.width - open * openWidth) / timed : 0
    self.scale = scale
    var x = PatternPicture.plot.left
    segments = zip(stretch.pieces, LungVolume.levels(of: stretch)).map { piece, levels in
      let width = piece.isOpen ? openWidth : piece.length.seconds * scale
      defer { x += width }
      return Segment(piece: piece, x: x, width: width, levels: levels)
    }
  }

  /// The elements of the panel.
  var elements: [String] {
    let (left, right) = (PatternPicture.plot.left, PatternPicture.plot.right)
    return [
      SVG.text("full", x: left - 12, y: y(1) + 4, anchor: .end),
      SVG.text("empty", x: left - 12, y: y(0) + 4, anchor: .end),
      SVG.text("seconds", x: left - 12, y: y(0) + 20, anchor: .end),
      SVG.line(from: (left, y(1)), to: (right, y(1))),
      SVG.line(from: (left, y(0)), to: (right, y(0)), as: "axis"),
    ] + segments.flatMap(elements) + ticks
  }

  private func y(_ level: Double) -> Double { top + 40 + (1 - level) * Self.curveHeight }

  private func elements(of segment: Segment) -> [String] {
    let curve = curve(of: segment)
    let (end, base) = (segment.x + segment.width, y(0))
    let area =
      curve + " L\(SVG.point(end, base)) L\(SVG.point(segment.x, base)) Z"
    return [
      SVG.path(area, as: "\(segment.piece.kind.name) area"),
      SVG.path(curve, as: "\(segment.name) curve"),
    ] + label(of: segment)
  }

  private func curve(of segment: Segment) -> String {
    let (from, to) = (y(segment.levels.from), y(segment.levels.to))
    let (start, end) = (segment.x, segment.x + segment.width)
    guard segment.piece.kind == .breathe else {
      let middle = (start + end) / 2
      return "M\(SVG.point(start, from)) C\(SVG.point(middle, from)) \(SVG.point(middle, to)) "
        + SVG.point(end, to)
    }
    let waves = max(1, Int(segment.width / 36))
    let half = segment.width / Double(2 * waves)
    let wave =
      " q\(SVG.point(half / 2, -24)) \(SVG.point(half, 0))"
      + " q\(SVG.point(half / 2, 24)) \(SVG.point(half, 0))"
    return "M\(SVG.point(start, from))" + String(repeating: wave, count: waves)
  }

  /// The phase in words above its curve, as far as there is room.
  private func label(of segment: Segment) -> [String] {
    let length = segment.piece.isOpen ? phrase("until Enter") : segment.piece.length.phaseText
    let texts = ["\(segment.piece.kind.name) \(length)", length]
    let middle = segment.x + segment.width / 2
    let fitting = texts.first { Double($0.count) * 7 <= segment.width }
    return fitting.map { [SVG.text($0, x: middle, y: top + 24, anchor: .middle, as: "label")] }
      ?? []
  }

  /// Seconds along the axis; after an open phase they begin again.
  private var ticks: [String] {
    segments.split { $0.piece.isOpen }.flatMap { run -> [String] in
      guard let start = run.first?.x else { return [] }
      let time = run.reduce(0) { $0 + $1.piece.length.seconds }
      return TimeTicks.times(upTo: time, scale: scale, room: 44).flatMap { tick in
        let x = start + tick.seconds * scale
        return [
          SVG.line(from: (x, y(0)), to: (x, y(0) + 5), as: "axis"),
          SVG.text(tick.secondsText, x: x, y: y(0) + 20, anchor: .middle),
        ]
      }
    }
  }
}
