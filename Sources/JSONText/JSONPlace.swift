/// A place in a text, as an editor shows it.
public struct JSONPlace: Hashable, Sendable {
  /// The line, counted from 1; `\n`, `\r\n` and a lone `\r` end a line.
  public let line: Int
  /// The column, counted in Unicode scalars from 1.
  public let column: Int

  /// Names a place by its line and column, both counted from 1.
  public init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }
}

extension JSONPlace: CustomStringConvertible {
  /// The place in words, such as `line 3, column 7`.
  public var description: String { "line \(line), column \(column)" }
}
