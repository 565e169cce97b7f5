/// A sentence for a person, which keeps apart what is said and the values in it.
///
/// A string literal becomes one by itself, so that `"no pattern \(name)"` is written once, in English,
/// where it is said. The template `no pattern {}` is the key under which another language has it.
struct Message: Hashable, Sendable {
  /// What stands in a template for a value.
  static let gap = "{}"

  /// The sentence in English.
  private(set) var english = ""
  /// The sentence with `{}` in place of each value.
  private(set) var template = ""
  /// The values in their order, as they are shown.
  private(set) var values: [String] = []

  /// The sentence in the person's language; in English where that has no words for it.
  var text: String { text(in: Wording.language) }

  /// The sentence in a language; in English where that has no words for it.
  func text(in language: WrittenLanguage) -> String {
    guard let words = language.words else { return english }
    return words.sentence(of: template, values) ?? english
  }

  /// A message and what follows it.
  static func + (first: Message, second: Message) -> Message {
    var both = first
    both.english += second.english
    both.template += second.template
    both.values += second.values
    return both
  }

  /// A message and a value that follows it; of two literals neither is a value.
  @_disfavoredOverload
  static func + (first: Message, value: String) -> Message {
    var both = first
    both.add(value)
    return both
  }

  /// A message and a value that goes before it; of two literals neither is a value.
  @_disfavoredOverload
  static func + (value: String, second: Message) -> Message {
    var both = Message()
    both.add(value)
    return both + second
  }

  fileprivate mutating func add(literal: String) {
    english += literal
    template += literal
  }

  fileprivate mutating func add(_ value: String) {
    english += value
    template += Self.gap
    values.append(value)
  }
}

extension Message: ExpressibleByStringInterpolation {
  /// Takes a literal apart.
  struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var message = Message()

    init(literalCapacity: Int, interpolationCount: Int) {
      message.values.reserveCapacity(interpolationCount)
    }

    mutating func appendLiteral(_ literal: String) { message.add(literal: literal) }

    mutating func appendInterpolation(_ value: some CustomStringConvertible) {
      message.add(value.description)
    }

    mutating func appendInterpolation(_ value: some StringProtocol) {
      message.add(String(value))
    }

    mutating func appendInterpolation(_ value: Message) {
      message.english += value.english
      message.template += Message.gap
      message.values.append(value.text)
    }
  }

  init(stringLiteral text: String) {
    self.init()
    add(literal: text)
  }

  init(stringInterpolation: StringInterpolation) {
    self = stringInterpolation.message
  }
}

/// A sentence, or a part of one, in the person's language.
///
/// - Parameter message: A literal in English, whose values are filled in.
/// - Returns: The words to show.
func phrase(_ message: Message) -> String { message.text }
