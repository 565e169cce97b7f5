/// Why a file as a whole cannot be imported.
public struct ImportFault: Error, Hashable, Sendable {
  /// The line, counted from 1; nil where it is the whole file.
  public let line: Int?
  /// What was found, and what was expected.
  public let reason: String
  /// The way out; nil where the reason says it.
  public let hint: String?

  init(line: Int? = nil, _ reason: String, hint: String? = nil) {
    self.line = line
    self.reason = reason
    self.hint = hint
  }
}

extension ImportFault: CustomStringConvertible {
  /// One sentence, such as `line 88: a quote that is not closed`.
  public var description: String { line.map { "line \($0): \(reason)" } ?? reason }
}

/// One thing of a file that cannot be taken, while all others could.
public struct ImportRefusal: Hashable, Sendable {
  /// The line on which it begins, counted from 1.
  public let line: Int
  /// What was found, and what was expected.
  public let reason: String
}

/// Why a field says nothing that can be taken.
struct FieldFault: Error, Hashable {
  let reason: String

  init(_ reason: String) { self.reason = reason }
}
