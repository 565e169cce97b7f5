import JSONText

/// A JSON text whose outermost values are parsed one by one, so that a long list never is a tree at once.
struct JSONPieces {
  /// A value by its place.
  struct Piece: Hashable {
    let range: Range<Int>
    /// The line on which it begins, counted from 1.
    let line: Int
  }

  /// A larger file is none that a person's practice fills.
  static let largest = 512 << 20

  private let bytes: [UInt8]

  /// Takes the whole text.
  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// The places of an object's values by their names; nil for another value, or where only a parser can
  /// tell what is wrong.
  func members(of piece: Piece? = nil) -> [(name: String, value: Piece)]? {
    var cursor = cursor(of: piece)
    var members: [(String, Piece)] = []
    guard cursor.pass("{") else { return nil }
    if cursor.pass("}") { return cursor.isAtEnd ? members : nil }
    repeat {
      guard let name = cursor.value(), cursor.pass(":"), let value = cursor.value(),
        let text = (try? JSONValue.parse(bytes: bytes[name.range]))?.string
      else { return nil }
      members.append((text, value))
    } while cursor.pass(",")
    return cursor.pass("}") && cursor.isAtEnd ? members : nil
  }

  /// The places of an array's elements; nil likewise.
  func elements(of piece: Piece? = nil) -> [Piece]? {
    var cursor = cursor(of: piece)
    var elements: [Piece] = []
    guard cursor.pass("[") else { return nil }
    if cursor.pass("]") { return cursor.isAtEnd ? elements : nil }
    repeat {
      guard let value = cursor.value() else { return nil }
      elements.append(value)
    } while cursor.pass(",")
    return cursor.pass("]") && cursor.isAtEnd ? elements : nil
  }

  /// The value of a piece.
  ///
  /// - Throws: ``ImportFault`` with the line in the whole text.
  func value(of piece: Piece) throws(ImportFault) -> JSONValue {
    do throws(JSONError) {
      return try JSONValue.parse(bytes: bytes[piece.range])
    } catch {
      throw ImportFault(line: piece.line + error.place.line - 1, error.message)
    }
  }

  /// The bytes of a piece, without spaces after it.
  func bytes(of piece: Piece) -> [UInt8] {
    var bytes = bytes[piece.range]
    while let last = bytes.last, last <= 0x20 { bytes.removeLast() }
    return Array(bytes)
  }

  private func cursor(of piece: Piece?) -> Cursor {
    Cursor(bytes: bytes, in: piece ?? Piece(range: 0..<bytes.count, line: 1))
  }

  /// Why the text is not what it should be: the parser's own fault, or the given one.
  func fault(else reason: String) -> ImportFault {
    do throws(JSONError) {
      _ = try JSONValue.parse(bytes: bytes)
      return ImportFault(reason)
    } catch {
      // Of a file that is cut off, only its end is wrong.
      let isCut = error.place.line >= bytes.reduce(1) { $0 + ($1 == 0x0A ? 1 : 0) }
      return ImportFault(
        line: error.place.line,
        error.message + (isCut ? "; the file may be cut off" : "")
      )
    }
  }
}

extension JSONPieces {
  /// Passes over values without looking into them.
  private struct Cursor {
    private let bytes: [UInt8]
    private let end: Int
    private var place: Int
    private var line: Int

    init(bytes: [UInt8], in piece: Piece) {
      self.bytes = bytes
      (place, line, end) = (piece.range.lowerBound, piece.line, piece.range.upperBound)
    }

    var isAtEnd: Bool {
      mutating get {
        passSpace()
        return place == end
      }
    }

    mutating func pass(_ mark: Unicode.Scalar) -> Bool {
      passSpace()
      guard place < end, UInt32(bytes[place]) == mark.value else { return false }
      place += 1
      return true
    }

    /// The next value with all that is in it; nil where it has no end.
    mutating func value() -> Piece? {
      passSpace()
      let (start, startLine) = (place, line)
      var depth = 0
      scan: while place < end {
        switch bytes[place] {
        case UInt8(ascii: "\""):
          guard passText() else { return nil }
          continue
        case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
        case UInt8(ascii: "}"), UInt8(ascii: "]"):
          if depth == 0 { break scan }
          depth -= 1
        case UInt8(ascii: ","), UInt8(ascii: ":"):
          if depth == 0 { break scan }
        case 0x0A: line += 1
        default: break
        }
        place += 1
      }
      guard depth == 0, place > start else { return nil }
      return Piece(range: start..<place, line: startLine)
    }

    private mutating func passSpace() {
      while place < end, bytes[place] <= 0x20 {
        if bytes[place] == 0x0A { line += 1 }
        place += 1
      }
    }

    /// Passes over a text; false where it has no end.
    private mutating func passText() -> Bool {
      place += 1
      while place < end {
        let byte = bytes[place]
        place += byte == UInt8(ascii: "\\") ? 2 : 1
        if byte == UInt8(ascii: "\"") { return true }
      }
      return false
    }
  }
}
