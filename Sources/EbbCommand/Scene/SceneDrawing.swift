/// Draws the scene: pure, from what is shown and the time to the cells of a screen.
struct SceneDrawing {
  /// The colours.
  let palette: Palette
  /// How many of them there are.
  let depth: ColourDepth
  /// The characters that the terminal shows.
  let glyphs: GlyphSet
  /// Whether a bar stands in place of what moves.
  let isReduced: Bool

  /// The screen at a moment.
  ///
  /// - Parameters:
  ///   - state: What is shown.
  ///   - columns: The width of the screen.
  ///   - lines: Its height.
  ///   - time: Session time in nanoseconds.
  ///   - endsAt: The time of the day at which it will end.
  /// - Returns: All its cells.
  func canvas(
    _ state: SceneState,
    columns: Int,
    lines: Int,
    at time: Int64,
    endsAt: String?
  ) -> Canvas {
    let (columns, lines) = (
      min(columns, SceneLayout.most.columns), min(lines, SceneLayout.most.lines)
    )
    var canvas = Canvas(columns: columns, lines: lines, paper: depth.paper(palette))
    let layout = SceneLayout(lines: lines)
    if isReduced {
      BreathBar.draw(state, at: time, in: layout.picture, on: &canvas, self)
    } else {
      picture(state, columns, layout.picture.count, at: time)
        .draw(on: &canvas, top: layout.picture.lowerBound, palette, depth)
    }
    write(SceneText(state, at: time, endsAt: endsAt), layout, on: &canvas)
    if let overlay = state.overlay { cover(&canvas, with: overlay) }
    return canvas
  }

  /// The light of the scene.
  ///
  /// - Parameters:
  ///   - state: What is shown.
  ///   - columns: The width of the picture in cells.
  ///   - lines: Its height.
  ///   - time: Session time in nanoseconds.
  /// - Returns: The picture.
  func picture(_ state: SceneState, _ columns: Int, _ lines: Int, at time: Int64) -> DotPicture {
    var picture = DotPicture(columns: columns, lines: lines, texture: depth.texture(glyphs))
    let radius = min(Float(columns), Float(2 * lines)) / 2
    // Below that it would touch the flower.
    let hasRing = radius >= 5
    let ring = radius - max(0.6, radius * 0.05)
    if state.isSit {
      Clouds.draw(at: Float(Double(max(0, time)) / 1e9), into: &picture)
      Ring.draw(state.share(at: time), radius: ring * 0.7, into: &picture)
    } else {
      Flower.draw(state.pose(at: time), radius: hasRing ? ring * 0.9 : radius, into: &picture)
      if hasRing { Ring.draw(state.share(at: time), radius: ring, into: &picture) }
    }
    return picture
  }

  private func write(_ text: SceneText, _ layout: SceneLayout, on canvas: inout Canvas) {
    let (bright, dim) = (depth.code(of: palette.text), depth.code(of: palette.dim))
    let columns = canvas.columns
    let phase = text.phase.columns <= columns ? text.phase : text.shortPhase
    if let head = layout.head {
      let clock = [text.time, text.end].filter { !$0.isEmpty }.joined(separator: ", ")
      let time = clock.columns + 2 <= columns ? clock : text.time
      canvas.put(
        text.title,
        line: head,
        column: 1,
        room: max(0, columns - time.columns - 4),
        ink: dim
      )
      canvas.put(time, line: head, column: columns - time.columns - 1, room: columns, ink: dim)
      canvas.centre(phase, line: layout.phase, ink: bright)
      canvas.centre(text.place, line: layout.place, ink: dim)
    } else {
      canvas.centre(phase, line: layout.phase, ink: bright)
      let rest = text.message.isEmpty ? text.place : text.message
      let both = [rest, text.time].filter { !$0.isEmpty }.joined(separator: "  ")
      let shown = both.columns <= columns ? both : rest.byWords(columns)
      canvas.centre(shown, line: layout.place, ink: dim)
    }
    if let line = layout.message {
      canvas.centre(text.message.byWords(columns), line: line, ink: bright)
    }
    if let foot = layout.foot { canvas.centre(text.keys, line: foot, ink: dim) }
  }

  /// Lays lines over the middle of the screen.
  private func cover(_ canvas: inout Canvas, with overlay: [String]) {
    let width = min(canvas.columns, (overlay.map(\.columns).max() ?? 0) + 4)
    let height = min(canvas.lines, overlay.count + 2)
    let (top, left) = ((canvas.lines - height) / 2, (canvas.columns - width) / 2)
    let blank = Cell(paper: depth.paper(palette))
    for line in top..<top + height {
      for column in left..<left + width { canvas[line, column] = blank }
    }
    let first = height == canvas.lines ? top : top + 1
    for (number, text) in overlay.prefix(height).enumerated() {
      canvas.put(
        text,
        line: first + number,
        column: left + 2,
        room: width - 2,
        ink: depth.code(of: palette.text)
      )
    }
  }
}

extension String {
  /// As many of its words as have room, with a mark where some are missing.
  func byWords(_ room: Int) -> String {
    guard columns > room else { return self }
    var text = ""
    for word in split(separator: " ") {
      let longer = text.isEmpty ? String(word) : "\(text) \(word)"
      guard longer.columns + 2 <= room else { break }
      text = longer
    }
    return text.isEmpty ? self : "\(text) …"
  }
}
