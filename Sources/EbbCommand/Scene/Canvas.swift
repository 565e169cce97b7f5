/// One place of a screen.
struct Cell: Hashable, Sendable {
  /// What stands behind a character that is two columns wide.
  static let tail: Unicode.Scalar = "\u{0}"

  /// The character; ``tail`` where the one before is wide.
  var glyph: Unicode.Scalar = " "
  /// The colour of the character, as ``ColourDepth/code(of:)`` says it.
  var ink: UInt32 = 0
  /// The colour behind it.
  var paper: UInt32 = 0
}

/// All places of a screen, line by line.
struct Canvas: Hashable, Sendable {
  /// How wide it is.
  let columns: Int
  /// How high it is.
  let lines: Int
  /// The cells, shape `[line][column]`.
  private(set) var cells: [Cell]

  /// An empty screen.
  ///
  /// - Parameters:
  ///   - columns: Its width.
  ///   - lines: Its height.
  ///   - paper: What is behind everything.
  init(columns: Int, lines: Int, paper: UInt32 = 0) {
    (self.columns, self.lines) = (max(1, columns), max(1, lines))
    cells = Array(repeating: Cell(paper: paper), count: self.columns * self.lines)
  }

  /// A place; what lies outside is not kept.
  subscript(line: Int, column: Int) -> Cell {
    get { cells[line * columns + column] }
    set {
      guard (0..<lines).contains(line), (0..<columns).contains(column) else { return }
      cells[line * columns + column] = newValue
    }
  }

  /// Changes many places at once, in storage order.
  mutating func withCells(_ body: (UnsafeMutableBufferPointer<Cell>) -> Void) {
    cells.withUnsafeMutableBufferPointer { body($0) }
  }

  /// A line as text, without what is behind its last character; for a test to read.
  func text(ofLine line: Int) -> String {
    var text = ""
    for column in 0..<columns where self[line, column].glyph != Cell.tail {
      text.unicodeScalars.append(self[line, column].glyph)
    }
    return String(text.reversed().drop { $0 == " " }.reversed())
  }
}

extension Canvas {
  /// Puts a text on a line, cut where its room ends; what is behind it stays.
  ///
  /// - Parameters:
  ///   - text: One line; characters that take no column are left out.
  ///   - line: The line, from 0.
  ///   - column: Where it begins.
  ///   - room: The most columns that it may take.
  ///   - ink: Its colour.
  mutating func put(_ text: String, line: Int, column: Int, room: Int, ink: UInt32) {
    guard (0..<lines).contains(line) else { return }
    var place = max(0, column)
    let end = min(columns, place + room)
    for character in text {
      let width = character.columns
      guard width > 0, let glyph = character.unicodeScalars.first else { continue }
      guard place + width <= end else { return }
      self[line, place].glyph = glyph
      self[line, place].ink = ink
      if width == 2 {
        self[line, place + 1].glyph = Cell.tail
        self[line, place + 1].ink = ink
      }
      place += width
    }
  }

  /// Puts a text in the middle of a line.
  mutating func centre(_ text: String, line: Int, ink: UInt32) {
    let width = min(columns, text.columns)
    put(text, line: line, column: (columns - width) / 2, room: columns, ink: ink)
  }
}
