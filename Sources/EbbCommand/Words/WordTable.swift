/// The sentences of one language beside the English ones.
struct WordTable: Sendable {
  /// What parts the words for one from those for any other number.
  private static let alternative: Character = "|"

  /// German.
  static let german = WordTable(German.chapters, texts: German.texts)

  /// The sentences by their English templates.
  ///
  /// `{}` stands for the values in their order; `{2}` for the second, where the order is another.
  let sentences: [String: String]
  /// The templates with values, those that say most by themselves first.
  private let templates: [String]

  /// A table of chapters: entries with an empty line between them, of an English line and another.
  ///
  /// - Parameters:
  ///   - chapters: What is looked up by its template.
  ///   - texts: What is also looked up as a whole text with values in it.
  init(_ chapters: [String], texts: [String]) {
    let whole = Self.entries(of: texts)
    sentences = Self.entries(of: chapters).merging(whole) { $1 }
    templates = whole.keys.filter { $0.contains(Message.gap) && $0 != Message.gap }
      .sorted { ($0.utf8.count, $1) > ($1.utf8.count, $0) }
  }

  /// The entries of chapters.
  private static func entries(of chapters: [String]) -> [String: String] {
    var sentences: [String: String] = [:]
    for chapter in chapters {
      var english: Substring?
      for line in chapter.split(separator: "\n", omittingEmptySubsequences: false) {
        if line.isEmpty {
          english = nil
        } else if let template = english {
          sentences[String(template)] = String(line)
        } else {
          english = line
        }
      }
    }
    return sentences
  }

  /// A sentence with its values filled in; nil where the language has no words for it.
  ///
  /// What is nothing but a value, such as a library's error, is looked up whole.
  func sentence(of template: String, _ values: [String]) -> String? {
    if template == Message.gap, let value = values.first { return whole(value) }
    return sentences[template].map { Self.filled(Self.form(of: $0, for: values), values) }
  }

  /// The words for one where the first value is that, else those for many.
  ///
  /// The rule stands here alone: one form for 1, and one for all else.
  private static func form(of sentence: String, for values: [String]) -> String {
    guard let bar = sentence.firstIndex(of: alternative) else { return sentence }
    let isOne = values.first == "1"
    return String(isOne ? sentence[..<bar] : sentence[sentence.index(after: bar)...])
  }

  /// A text as it stands, or as what a template would give; nil where the language has no words for it.
  func whole(_ english: String) -> String? {
    if let same = sentences[english] { return same }
    for template in templates {
      guard let values = Self.values(in: english, of: template) else { continue }
      return sentence(of: template, values)
    }
    return nil
  }

  /// A sentence with values in its gaps.
  static func filled(_ sentence: String, _ values: [String]) -> String {
    var (text, next) = ("", 0)
    var rest = sentence[...]
    while let start = rest.firstIndex(of: "{") {
      text += rest[..<start]
      let after = rest[rest.index(after: start)...]
      guard let end = after.firstIndex(of: "}"), let place = place(after[..<end], next: next),
        values.indices.contains(place)
      else {
        text.append("{")
        rest = after
        continue
      }
      text += values[place]
      next += 1
      rest = after[after.index(after: end)...]
    }
    return text + rest
  }

  /// The value that a gap stands for: the next one, or the one that it names, counted from 1.
  private static func place(_ inside: Substring, next: Int) -> Int? {
    inside.isEmpty ? next : Int(inside).map { $0 - 1 }
  }

  /// The values with which a template gives a text; nil where it does not.
  static func values(in text: String, of template: String) -> [String]? {
    let parts = pieces(of: template)
    guard let first = parts.first, let last = parts.last, text.hasPrefix(first) else { return nil }
    var (values, rest) = ([String](), text.dropFirst(first.count))
    for part in parts.dropFirst().dropLast() {
      guard let start = rest.start(of: part) else { return nil }
      values.append(String(rest[..<start]))
      rest = rest[start...].dropFirst(part.count)
    }
    guard rest.hasSuffix(last) else { return nil }
    return values + [String(rest.dropLast(last.count))]
  }

  /// What stands between the gaps of a template, with what is before the first and after the last.
  private static func pieces(of template: String) -> [Substring] {
    var (pieces, rest) = ([Substring](), template[...])
    while let start = rest.start(of: Message.gap[...]) {
      pieces.append(rest[..<start])
      rest = rest[start...].dropFirst(Message.gap.count)
    }
    return pieces + [rest]
  }
}

extension Substring {
  /// Where a part first begins; nil where it is not in it.
  fileprivate func start(of part: Substring) -> Index? {
    guard let first = part.first else { return startIndex }
    var rest = self
    while let start = rest.firstIndex(of: first) {
      if self[start...].hasPrefix(part) { return start }
      rest = self[index(after: start)...]
    }
    return nil
  }
}
