extension DotPicture {
  /// What is left dark: so faint that it would only flicker.
  private static let faintest: Float = 0.02

  /// Puts the picture on a screen.
  ///
  /// - Parameters:
  ///   - canvas: The screen.
  ///   - top: Its line on which the picture begins.
  ///   - palette: Its colours.
  ///   - depth: How many of them there are.
  func draw(on canvas: inout Canvas, top: Int, _ palette: Palette, _ depth: ColourDepth) {
    let inks = InkTable(palette, depth)
    for line in 0..<lines {
      for column in 0..<columns {
        let cell: Cell?
        switch texture {
        case .halfBlocks: cell = halfBlock(line, column, inks)
        case .shades: cell = shaded(line, column, [" ", "░", "▒", "▓", "█"], inks)
        case .letters: cell = shaded(line, column, [" ", ".", ":", "-", "=", "+", "*", "#"], inks)
        case .braille: cell = braille(line, column, inks)
        }
        if let cell { canvas[top + line, column] = cell }
      }
    }
  }

  private func halfBlock(_ line: Int, _ column: Int, _ inks: InkTable) -> Cell? {
    let upper = 2 * line * width + column
    let lower = upper + width
    guard levels[upper] > Self.faintest || levels[lower] > Self.faintest else { return nil }
    let above = inks.code(levels[upper], tints[upper])
    let below = inks.code(levels[lower], tints[lower])
    if above == below { return Cell(glyph: " ", ink: 0, paper: above) }
    return Cell(glyph: "▀", ink: above, paper: below)
  }

  private func shaded(
    _ line: Int,
    _ column: Int,
    _ glyphs: [Unicode.Scalar],
    _ inks: InkTable
  ) -> Cell? {
    let (level, tint) = (levels[line * width + column], tints[line * width + column])
    let step = Int((level * Float(glyphs.count - 1)).rounded())
    guard step > 0 else { return nil }
    // The glyph says how bright it is.
    return Cell(
      glyph: glyphs[min(step, glyphs.count - 1)],
      ink: inks.code(1, tint),
      paper: inks.dark
    )
  }

  private func braille(_ line: Int, _ column: Int, _ inks: InkTable) -> Cell? {
    var bits: UInt32 = 0
    var tint: Float = 0
    for down in 0..<4 {
      for across in 0..<2 {
        let place = (4 * line + down) * width + 2 * column + across
        guard levels[place] > Self.threshold(2 * column + across, 4 * line + down) else { continue }
        bits |= Self.brailleBits[down * 2 + across]
        tint = tints[place]
      }
    }
    guard bits != 0, let glyph = Unicode.Scalar(0x2800 + bits) else { return nil }
    return Cell(glyph: glyph, ink: inks.code(1, tint), paper: inks.dark)
  }

  /// The dots of a braille character, in rows of two.
  private static let brailleBits: [UInt32] = [0x01, 0x08, 0x02, 0x10, 0x04, 0x20, 0x40, 0x80]

  /// From which level on a dot is lit: an even grain that stands still.
  ///
  /// - Source: B. E. Bayer, "An optimum method for two-level rendition of continuous-tone pictures", 1973.
  private static func threshold(_ x: Int, _ y: Int) -> Float {
    (Float(grain[(y & 3) * 4 + (x & 3)]) + 0.5) / 16
  }

  private static let grain = [0, 8, 2, 10, 12, 4, 14, 6, 3, 11, 1, 9, 15, 7, 13, 5]
}

/// The codes of a palette's colours, worked out once a picture and not once a dot.
private struct InkTable {
  private static let levels = 48
  private static let tints = 12

  private let codes: [UInt32]
  /// What is not lit.
  let dark: UInt32

  init(_ palette: Palette, _ depth: ColourDepth) {
    dark = depth.paper(palette)
    var codes: [UInt32] = []
    codes.reserveCapacity((Self.levels + 1) * (Self.tints + 1))
    for level in 0...Self.levels {
      for tint in 0...Self.tints {
        let colour = palette.colour(
          level: Float(level) / Float(Self.levels),
          tint: Float(tint) / Float(Self.tints)
        )
        codes.append(depth.code(of: colour))
      }
    }
    self.codes = codes
  }

  func code(_ level: Float, _ tint: Float) -> UInt32 {
    let row = Int((max(0, min(1, level)) * Float(Self.levels)).rounded())
    let column = Int((max(0, min(1, tint)) * Float(Self.tints)).rounded())
    return codes[row * (Self.tints + 1) + column]
  }
}

extension ColourDepth {
  /// What is behind everything; the terminal's own where no colour can be mixed with it.
  func paper(_ palette: Palette) -> UInt32 {
    self == .full || self == .cube ? code(of: palette.background) : 0
  }

  /// How light is drawn with so many colours.
  ///
  /// - Parameter glyphs: What the terminal's font has.
  /// - Returns: The finest way.
  func texture(_ glyphs: GlyphSet) -> DotPicture.Texture {
    switch (glyphs, self) {
    case (.letters, _): .letters
    case (_, .full), (_, .cube): .halfBlocks
    case (.all, .never): .braille
    default: .shades
    }
  }
}

/// The characters that a terminal shows.
enum GlyphSet: Sendable {
  /// ASCII.
  case letters
  /// Blocks and shades too, as the console of Linux.
  case blocks
  /// Braille too.
  case all

  /// What a terminal shows, by the environment's locale and kind of terminal.
  init(_ environment: [String: String]) {
    let names = ["LC_ALL", "LC_CTYPE", "LANG"].compactMap { environment[$0] }
    let locale = names.first { !$0.isEmpty } ?? ""
    let folded = locale.lowercased()
    let isUnicode = folded.contains("utf-8") || folded.contains("utf8")
    self = !isUnicode ? .letters : environment["TERM"] == "linux" ? .blocks : .all
  }
}
