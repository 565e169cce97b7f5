/// A value that a person wrote and that cannot be: a pattern, a duration, a length.
///
/// The description is one lower-case sentence that names what was found and the way out.
public struct InputError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What is wrong and what is allowed.
  public let reason: String
  /// The text that was read.
  public let text: String
  /// Where in the text the fault stands, counted in characters from 0; nil where it is the whole.
  public let offset: Int?

  /// An error about `text`, or about the character at `offset` in it.
  public init(_ reason: String, in text: String, at offset: Int? = nil) {
    self.reason = reason
    self.text = text
    self.offset = offset
  }

  /// The found text in quotes, the place where there is one, and the reason.
  public var description: String {
    let shown = text.count > 40 ? "\(text.prefix(40))…" : text
    guard let offset, text.count > 1 else {
      return printable("\"\(shown)\": \(reason)")
    }
    return printable("\"\(shown)\", character \(offset + 1): \(reason)")
  }
}

/// The text with what would end the line, or turn the direction of writing, shown as its code points: an error is
/// always one line.
private func printable(_ text: String) -> String {
  var shown = ""
  for scalar in text.unicodeScalars {
    shown += scalar.isPlain ? String(scalar) : "\\u{\(String(scalar.value, radix: 16))}"
  }
  return shown
}

extension Unicode.Scalar {
  /// Whether it is none of the controls of ASCII and Latin-1, the line separators and the marks of direction.
  fileprivate var isPlain: Bool {
    switch value {
    case 0..<0x20, 0x7F..<0xA0, 0x2028...0x202E, 0x2066...0x2069: false
    default: true
    }
  }
}
