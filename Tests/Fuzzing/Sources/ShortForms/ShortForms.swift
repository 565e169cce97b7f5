import BreathEngine
import Fuzzer

/// Any text as a pattern's short form, and as a duration.
@main
enum ShortForms {
  static func main() {
    Fuzzer.run { input in
      let text = String(decoding: input, as: UTF8.self)
      try PatternText(text).check()
      try DurationText(text).check()
    }
  }
}

extension InputError {
  /// Expects that an error is one line and that its place is in the text.
  ///
  /// - Throws: ``Fault``.
  func check(in text: String) throws {
    try require(!description.contains(where: \.isNewline), "more than a line: \(description)")
    guard let offset, self.text == text else { return }
    try require((0...text.count).contains(offset), "\(offset) is not a place in it: \(description)")
  }
}
