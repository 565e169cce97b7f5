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

/// The text with control characters shown as their code points, so that an error is always one line.
private func printable(_ text: String) -> String {
  var shown = ""
  for scalar in text.unicodeScalars {
    let isControl = scalar.value < 0x20 || (0x7F..<0xA0).contains(scalar.value)
    shown += isControl ? "\\u{\(String(scalar.value, radix: 16))}" : String(scalar)
  }
  return shown
}
