/// A bar that fills and empties with the breath, for those whom motion disturbs.
enum BreathBar {
  /// Draws it.
  ///
  /// - Parameters:
  ///   - state: What is shown.
  ///   - time: Session time in nanoseconds.
  ///   - lines: The lines that it may take.
  ///   - canvas: Where.
  ///   - drawing: The colours and characters.
  static func draw(
    _ state: SceneState,
    at time: Int64,
    in lines: Range<Int>,
    on canvas: inout Canvas,
    _ drawing: SceneDrawing
  ) {
    let room = canvas.columns - 4
    guard room > 0, !lines.isEmpty else { return }
    let middle = lines.lowerBound + lines.count / 2
    let share = state.isSit ? state.share(at: time) : state.pose(at: time).openness
    // Three lines where there is room, so that it is seen from across a room.
    let rows = lines.count >= 7 ? middle - 1...middle + 1 : middle...middle
    for row in rows { fill(row, share, room, on: &canvas, drawing) }
    guard !state.isSit, lines.count >= 5 else { return }
    thread(rows.upperBound + 2, state.share(at: time), room, on: &canvas, drawing)
  }

  private static func fill(
    _ row: Int,
    _ share: Float,
    _ room: Int,
    on canvas: inout Canvas,
    _ drawing: SceneDrawing
  ) {
    let (palette, depth) = (drawing.palette, drawing.depth)
    let filled = Int((Float(room) * max(0, min(1, share))).rounded())
    let isPlain = drawing.glyphs == .letters
    for column in 0..<room {
      let tint = Float(column) / Float(room)
      let isFilled = column < filled
      canvas[row, column + 2] = Cell(
        glyph: isFilled ? (isPlain ? "#" : "█") : isPlain ? "-" : "░",
        ink: depth.code(of: palette.colour(level: isFilled ? 1 : 0.4, tint: tint)),
        paper: depth.paper(palette)
      )
    }
  }

  /// The session as a thin line.
  private static func thread(
    _ row: Int,
    _ share: Float,
    _ room: Int,
    on canvas: inout Canvas,
    _ drawing: SceneDrawing
  ) {
    let filled = Int((Float(room) * share).rounded())
    let glyph: Unicode.Scalar = drawing.glyphs == .letters ? "=" : "─"
    for column in 0..<room where column < filled {
      canvas[row, column + 2].glyph = glyph
      canvas[row, column + 2].ink = drawing.depth.code(of: drawing.palette.dim)
    }
  }
}
