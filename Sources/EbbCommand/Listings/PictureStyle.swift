internal import BreathEngine

/// What each class of shape looks like, in light colours and in dark ones.
enum PictureStyle {
  /// The style sheet.
  ///
  /// Without variables, which not every program that draws an SVG knows.
  static let sheet = """
    .page { fill: #ffffff } text { fill: #1d2a30 } .heading { font-size: 19px }
    .quiet { fill: #5b6b73 } .grid { stroke: #dde4e7 } .axis { stroke: #8a989f }
    .inhale { fill: #0f766e; stroke: #0f766e } .hold { fill: #b45309; stroke: #b45309 }
    .exhale { fill: #1d4ed8; stroke: #1d4ed8 } .empty { fill: #64748b; stroke: #64748b }
    .breathe { fill: #7e22ce; stroke: #7e22ce } .breaths { fill: #4d7c0f; stroke: #4d7c0f }
    .pace { stroke: #0f766e } text.within { fill: #ffffff }
    path { stroke-width: 3; stroke-linecap: round } path.curve { fill: none }
    path.area { stroke: none; opacity: 0.16 }
    .open { stroke-dasharray: 2 7 } rect.open { opacity: 0.45 }
    @media (prefers-color-scheme: dark) {
      .page { fill: #12181b } text { fill: #e6edf0 } .quiet { fill: #9db0b8 }
      .grid { stroke: #2a363c } .axis { stroke: #64757d }
      .inhale { fill: #20d9d2; stroke: #20d9d2 } .hold { fill: #fbbf24; stroke: #fbbf24 }
      .exhale { fill: #60a5fa; stroke: #60a5fa } .empty { fill: #94a3b8; stroke: #94a3b8 }
      .breathe { fill: #c084fc; stroke: #c084fc } .breaths { fill: #a3e635; stroke: #a3e635 }
      .pace { stroke: #20d9d2 } text.within { fill: #12181b }
    }
    """
}

/// Marks along an axis of time.
enum TimeTicks {
  /// The intervals between two marks, in tenths of a second.
  private static let tenths: [Int64] = [
    1, 2, 5, 10, 20, 50, 100, 150, 300, 600, 1200, 3000, 6000, 9000, 18_000, 36_000, 72_000,
    144_000, 360_000, 720_000, 3_600_000, 7_200_000, 36_000_000,
  ]

  /// The times of marks from 0 on, far enough apart.
  ///
  /// - Parameters:
  ///   - time: The time that the axis shows, in seconds.
  ///   - scale: Pixels a second.
  ///   - room: The pixels that a mark's text takes.
  /// - Returns: The times; at least 0.
  static func times(upTo time: Double, scale: Double, room: Double) -> [ExactSeconds] {
    let interval = tenths.first { Double($0) / 10 * scale >= room } ?? tenths[tenths.count - 1]
    let count = Int((time * 10 / Double(interval)).rounded(.down))
    return (0...max(0, count)).map { ExactSeconds(Int64($0) * interval, over: 10) }
  }
}
