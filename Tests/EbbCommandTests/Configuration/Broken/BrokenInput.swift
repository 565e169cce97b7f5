import Testing

/// A configuration that cannot be, and the one line that says why.
struct BrokenInput: Sendable, CustomTestStringConvertible {
  /// The text of the file.
  let text: String
  /// What is said after the file's name: the place, the keys that lead there, the problem.
  let line: String

  init(_ text: String, _ line: String) {
    self.text = text
    self.line = line
  }

  /// The pattern `a`.
  static func pattern(_ pattern: String, _ line: String) -> BrokenInput {
    BrokenInput("{ patterns: { a: \(pattern) } }", line)
  }

  /// The tree of the pattern `a`.
  static func body(_ nodes: String, _ line: String) -> BrokenInput {
    pattern("{ body: [\(nodes)] }", line)
  }

  /// A loop of two turns that is all of the pattern `a`.
  static func loop(_ nodes: String, _ line: String) -> BrokenInput {
    body("{ loop: { times: 2 }, body: [\(nodes)] }", line)
  }

  /// The repeated phases of the pattern `a`.
  static func phases(_ phases: String, _ line: String) -> BrokenInput {
    pattern("{ phases: [\(phases)] }", line)
  }

  /// Every kind of what cannot be.
  static let all: [BrokenInput] =
    nesting + loops + phases + open + steps + pace + variables + references + told + lookAlikes
    + texts

  var testDescription: String { line }
}
