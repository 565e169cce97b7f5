/// A terminal's screen as the bytes that it was sent have left it.
///
/// It knows what ebb uses and no more; what it does not know it counts, so that a test can refuse it.
public struct ScreenModel: Sendable {
  /// A colour as the terminal was told it.
  public enum Ink: Hashable, Sendable {
    /// The terminal's own.
    case usual
    /// One of a table.
    case numbered(Int)
    /// Any other.
    case mixed(Int, Int, Int)

    /// How bright it is, 0…765; a numbered one has no brightness of its own.
    public var light: Int {
      if case .mixed(let red, let green, let blue) = self { red + green + blue } else { 0 }
    }
  }

  /// One place of the screen.
  public struct Place: Hashable, Sendable {
    /// The character.
    public var glyph: Unicode.Scalar = " "
    /// Its colour.
    public var ink = Ink.usual
    /// What is behind it.
    public var paper = Ink.usual
  }

  /// How wide it is.
  public private(set) var columns: Int
  /// How high it is.
  public private(set) var lines: Int
  /// The places, shape `[line][column]`.
  public private(set) var places: [[Place]]
  /// Whether the alternate screen shows.
  public private(set) var isAlternate = false
  /// Whether the cursor shows.
  public private(set) var isCursorShown = true
  /// Whether a line that is too long goes on in the next.
  public private(set) var wraps = true
  /// How often the screen has scrolled while the alternate one showed.
  public private(set) var scrolls = 0
  /// How many frames were sent as a whole.
  public private(set) var frames = 0
  /// Escapes that it does not know.
  public private(set) var unknown: [String] = []

  private var ordinary: [[Place]] = []
  private var cursor = (line: 0, column: 0)
  /// Where the cursor was on the ordinary screen.
  private var kept = (line: 0, column: 0)
  private var pen = Place()
  private var decoder = UTF8()
  private var escape: [UInt8] = []
  private var text: [UInt8] = []

  /// An empty screen.
  public init(columns: Int, lines: Int) {
    (self.columns, self.lines) = (columns, lines)
    places = Self.blank(columns, lines)
  }

  /// Another size, as when the window is resized: what fits stays.
  public mutating func resize(columns: Int, lines: Int) {
    var new = Self.blank(columns, lines)
    for line in 0..<min(lines, self.lines) {
      for column in 0..<min(columns, self.columns) { new[line][column] = places[line][column] }
    }
    (self.columns, self.lines, places) = (columns, lines, new)
    ordinary = Self.blank(columns, lines)
    cursor = (min(cursor.line, lines - 1), min(cursor.column, columns - 1))
  }

  /// The lines as text, without the blanks at their ends.
  public var rows: [String] {
    places.map { line in
      var text = String(String.UnicodeScalarView(line.map(\.glyph).filter { $0 != "\u{0}" }))
      while text.last == " " { text.removeLast() }
      return text
    }
  }

  /// All the light of some lines: the sum over their colours, half a cell at a time.
  public func light(ofLines range: Range<Int>) -> Int {
    places[range].joined().reduce(0) { sum, place in
      let upper = place.glyph == "▀" ? place.ink.light : place.paper.light
      return sum + upper + place.paper.light
    }
  }

  /// Takes what was sent.
  public mutating func take(_ bytes: some Sequence<UInt8>) {
    for byte in bytes { take(byte) }
  }

  private static func blank(_ columns: Int, _ lines: Int) -> [[Place]] {
    Array(repeating: Array(repeating: Place(), count: columns), count: lines)
  }
}

extension ScreenModel {
  private mutating func take(_ byte: UInt8) {
    if !escape.isEmpty { return takeEscape(byte) }
    switch byte {
    case 0x1B: escape = [byte]
    case 0x0D: cursor.column = 0
    case 0x0A: lineFeed()
    case 0x08: cursor.column = max(0, cursor.column - 1)
    case 0..<0x20: break
    case 0x20..<0x80: put(Unicode.Scalar(byte))
    default:
      text.append(byte)
      guard let scalar = String(validating: text, as: UTF8.self)?.unicodeScalars.first else {
        if text.count >= 4 { text = [] }
        return
      }
      text = []
      put(scalar)
    }
  }

  private mutating func lineFeed() {
    if cursor.line + 1 < lines { return cursor.line += 1 }
    places.removeFirst()
    places.append(Array(repeating: Place(), count: columns))
    if isAlternate { scrolls += 1 }
  }

  private mutating func put(_ glyph: Unicode.Scalar) {
    if cursor.column >= columns {
      if wraps {
        cursor.column = 0
        lineFeed()
      } else {
        cursor.column = columns - 1
      }
    }
    pen.glyph = glyph
    places[cursor.line][cursor.column] = pen
    cursor.column += 1
    guard glyph.isWideEnough, cursor.column < columns else { return }
    places[cursor.line][cursor.column] = Place(glyph: "\u{0}", ink: pen.ink, paper: pen.paper)
    cursor.column += 1
  }

  private mutating func takeEscape(_ byte: UInt8) {
    // CAN breaks off.
    if byte == 0x18 { return escape = [] }
    escape.append(byte)
    if escape.count == 2, byte == UInt8(ascii: "[") { return }
    guard escape.count == 2 || (0x40...0x7E).contains(byte) else { return }
    let whole = String(decoding: escape.dropFirst(), as: UTF8.self)
    escape = []
    carryOut(whole)
  }

  private mutating func carryOut(_ whole: String) {
    let isPrivate = whole.hasPrefix("[?")
    let body = whole.dropFirst(isPrivate ? 2 : 1).dropLast()
    let numbers = body.split(separator: ";", omittingEmptySubsequences: false).map { Int($0) ?? 0 }
    switch (isPrivate, whole.last) {
    case (true, "h"): set(numbers[0], true)
    case (true, "l"): set(numbers[0], false)
    case (false, "H"):
      cursor.line = min(lines, max(1, numbers[0])) - 1
      cursor.column = min(columns, max(1, numbers.count > 1 ? numbers[1] : 1)) - 1
    case (false, "J") where numbers[0] == 2: places = Self.blank(columns, lines)
    case (false, "J"), (false, "K"):
      for column in min(cursor.column, columns)..<columns { places[cursor.line][column] = Place() }
    case (false, "A"): cursor.line = max(0, cursor.line - max(1, numbers[0]))
    case (false, "m"): colour(numbers)
    default: unknown.append(whole)
    }
  }

  private mutating func set(_ mode: Int, _ isOn: Bool) {
    switch mode {
    case 7: wraps = isOn
    case 25: isCursorShown = isOn
    case 2026: if !isOn { frames += 1 }
    case 2004: break
    case 1049 where isOn != isAlternate:
      (places, ordinary) = isOn ? (Self.blank(columns, lines), places) : (ordinary, [])
      if isOn { kept = cursor } else { cursor = kept }
      isAlternate = isOn
    case 1049: break
    default: unknown.append("?\(mode)")
    }
  }

  private mutating func colour(_ numbers: [Int]) {
    switch (numbers[0], numbers.count) {
    case (0, 1): (pen.ink, pen.paper) = (.usual, .usual)
    case (39, 1): pen.ink = .usual
    case (49, 1): pen.paper = .usual
    case (30...37, 1): pen.ink = .numbered(numbers[0] - 30)
    case (90...97, 1): pen.ink = .numbered(numbers[0] - 82)
    case (40...47, 1): pen.paper = .numbered(numbers[0] - 40)
    case (100...107, 1): pen.paper = .numbered(numbers[0] - 92)
    case (38, 3): pen.ink = .numbered(numbers[2])
    case (48, 3): pen.paper = .numbered(numbers[2])
    case (38, 5): pen.ink = .mixed(numbers[2], numbers[3], numbers[4])
    case (48, 5): pen.paper = .mixed(numbers[2], numbers[3], numbers[4])
    default: unknown.append("m \(numbers)")
    }
  }
}

extension Unicode.Scalar {
  /// Whether it takes two columns, among those that tests use.
  fileprivate var isWideEnough: Bool {
    (0x1100...0x115F).contains(value) || (0x2E80...0x9FFF).contains(value)
      || (0xAC00...0xD7A3).contains(value) || (0x1F300...0x1FAFF).contains(value)
  }
}
