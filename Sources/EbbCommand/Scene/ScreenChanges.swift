/// What a terminal must be sent so that it shows one screen in place of another.
struct ScreenChanges {
  private let depth: ColourDepth
  private var ink: UInt32?
  private var paper: UInt32?
  private var bytes: [UInt8] = []

  private init(_ depth: ColourDepth) {
    self.depth = depth
  }

  /// The bytes that lead from one screen to another: nothing where they are alike.
  ///
  /// The cursor may be anywhere, and is left anywhere; no line scrolls.
  ///
  /// - Parameters:
  ///   - old: What the terminal shows; nil where that is not known, or of another size.
  ///   - new: What it shall show.
  ///   - depth: The colours that the codes of the cells stand for.
  /// - Returns: Text and escapes, framed so that a terminal that can shows all of it at once.
  static func bytes(from old: Canvas?, to new: Canvas, depth: ColourDepth) -> [UInt8] {
    var changes = ScreenChanges(depth)
    let known = old.flatMap { $0.columns == new.columns && $0.lines == new.lines ? $0 : nil }
    if known == nil { changes.add("\u{1B}[0m\u{1B}[2J") }
    for line in 0..<new.lines { changes.add(line: line, of: new, over: known) }
    guard !changes.bytes.isEmpty else { return [] }
    return Array("\u{1B}[?2026h".utf8) + changes.bytes + Array("\u{1B}[?2026l".utf8)
  }

  private mutating func add(line: Int, of new: Canvas, over old: Canvas?) {
    let start = line * new.columns
    // Where the terminal's cursor is, when it is on this line.
    var cursor = -1
    new.cells.withUnsafeBufferPointer { cells in
      for column in 0..<new.columns {
        let cell = cells[start + column]
        if let old, old.cells[start + column] == cell { continue }
        // The character before it covers this place, and was sent or is there.
        if cell.glyph == Cell.tail { continue }
        if cursor != column { move(to: line, column) }
        add(cell)
        cursor = column + 1
        if column + 1 < new.columns, cells[start + column + 1].glyph == Cell.tail { cursor += 1 }
      }
    }
  }

  private mutating func move(to line: Int, _ column: Int) {
    bytes.append(0x1B)
    bytes.append(UInt8(ascii: "["))
    add(number: line + 1)
    bytes.append(UInt8(ascii: ";"))
    add(number: column + 1)
    bytes.append(UInt8(ascii: "H"))
  }

  private mutating func add(_ cell: Cell) {
    if cell.ink != ink, cell.glyph != " " {
      add(colour: cell.ink, isPaper: false)
      ink = cell.ink
    }
    if cell.paper != paper {
      add(colour: cell.paper, isPaper: true)
      paper = cell.paper
    }
    for byte in UTF8.encode(cell.glyph) ?? UTF8.encodedReplacementCharacter { bytes.append(byte) }
  }

  private mutating func add(colour code: UInt32, isPaper: Bool) {
    guard depth != .never else { return }
    let base = isPaper ? 40 : 30
    bytes.append(0x1B)
    bytes.append(UInt8(ascii: "["))
    if code == 0 {
      add(number: base + 9)
    } else if depth == .sixteen {
      let index = Int(code) - 1
      add(number: index < 8 ? base + index : base + 60 + index - 8)
    } else {
      add(number: base + 8)
      add(depth == .cube ? ";5;" : ";2;")
      if depth == .cube {
        add(number: Int(code) - 1)
      } else {
        add(number: Int(code >> 16 & 0xFF))
        bytes.append(UInt8(ascii: ";"))
        add(number: Int(code >> 8 & 0xFF))
        bytes.append(UInt8(ascii: ";"))
        add(number: Int(code & 0xFF))
      }
    }
    bytes.append(UInt8(ascii: "m"))
  }

  private mutating func add(_ text: String) {
    bytes.append(contentsOf: text.utf8)
  }

  /// Writes a number below 1000 as digits, without a text of its own.
  private mutating func add(number: Int) {
    if number >= 100 { bytes.append(UInt8(ascii: "0") + UInt8(number / 100 % 10)) }
    if number >= 10 { bytes.append(UInt8(ascii: "0") + UInt8(number / 10 % 10)) }
    bytes.append(UInt8(ascii: "0") + UInt8(number % 10))
  }
}
