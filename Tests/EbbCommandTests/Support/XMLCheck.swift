/// A small check that a text is well-formed XML, as far as our own pictures go.
enum XMLCheck {
  /// What is wrong, in a few words with the place; nil where nothing is.
  static func fault(in text: String) -> String? {
    var check = Check(rest: text[...])
    return check.run()
  }

  private struct Check {
    var rest: Substring
    var open: [Substring] = []
    var hadRoot = false

    /// Reads tag after tag.
    mutating func run() -> String? {
      while let start = rest.firstIndex(of: "<") {
        if let fault = checkText(rest[..<start]) { return fault }
        guard let end = rest[start...].firstIndex(of: ">") else { return "a tag without an end" }
        let tag = rest[rest.index(after: start)..<end]
        rest = rest[rest.index(after: end)...]
        if let fault = read(tag) { return fault }
      }
      if let fault = checkText(rest) { return fault }
      guard open.isEmpty else { return "not closed: \(open)" }
      return hadRoot ? nil : "no element"
    }

    private mutating func read(_ tag: Substring) -> String? {
      if tag.hasPrefix("/") {
        guard let last = open.popLast(), last == tag.dropFirst() else { return "closes <\(tag)>" }
        return nil
      }
      if open.isEmpty, hadRoot { return "a second root: <\(tag)>" }
      hadRoot = true
      let isEmpty = tag.hasSuffix("/")
      let name = tag.prefix { $0.isLetter }
      guard !name.isEmpty else { return "no name: <\(tag)>" }
      if !isEmpty { open.append(name) }
      return checkAttributes(tag[name.endIndex...].dropLast(isEmpty ? 1 : 0))
    }

    private func checkAttributes(_ text: Substring) -> String? {
      var text = text
      var names: Set<Substring> = []
      while let start = text.firstIndex(where: { !$0.isWhitespace }) {
        guard start > text.startIndex else { return "no space before \(text)" }
        text = text[start...]
        let name = text.prefix { $0.isLetter || $0.isNumber || $0 == "-" }
        guard !name.isEmpty, names.insert(name).inserted else { return "attribute \(text)" }
        text = text[name.endIndex...]
        guard text.hasPrefix("=\"") else { return "attribute \(name) without a value" }
        text = text.dropFirst(2)
        guard let end = text.firstIndex(of: "\"") else { return "\(name) without an end" }
        if let fault = checkText(text[..<end]) { return fault }
        text = text[text.index(after: end)...]
      }
      return nil
    }

    private func checkText(_ text: Substring) -> String? {
      let isAllowed = text.unicodeScalars.allSatisfy { $0.value >= 0x20 || $0 == "\n" }
      guard isAllowed, !text.contains("<") else { return "in text: \(text)" }
      let known = ["&amp;", "&lt;", "&gt;", "&quot;", "&#39;"]
      for index in text.indices where text[index] == "&" {
        guard known.contains(where: { text[index...].hasPrefix($0) }) else { return "a bare &" }
      }
      return nil
    }
  }
}
