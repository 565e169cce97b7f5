internal import JSONText

/// Puts a pattern into the text of a configuration; every byte that was there stays.
struct ConfigurationInsertion {
  /// What a new file begins with.
  private static let header = [
    "// The configuration of ebb, in JSON5: comments and commas at the end are fine.",
    "// \"ebb help patterns\" tells what a pattern can say; \"ebb patterns check FILE\" finds mistakes.",
  ]

  /// The new text.
  let bytes: [UInt8]
  /// The line of the pattern's name, counted from 1.
  let line: Int

  /// A configuration of this pattern alone, after space that may have been there.
  init(_ template: PatternTemplate, after space: [UInt8]) {
    let lineEnd = TextPlaces(bytes: space).lineEnd
    let lines = Self.header + ["{"] + Self.patterns(template, indent: "  ") + ["}"]
    let text = lines.map { $0 + lineEnd }.joined()
    bytes = space + Array(text.utf8)
    let first = TextPlaces(bytes: space).line(of: space.count)
    line = first + Self.header.count + 2
  }

  /// A configuration with one more pattern, before the others.
  ///
  /// - Parameters:
  ///   - template: The pattern.
  ///   - bytes: The text.
  ///   - root: What the text says: an object, in which `patterns` is one too or missing.
  init(_ template: PatternTemplate, into bytes: [UInt8], _ root: JSONValue) {
    let places = TextPlaces(bytes: bytes)
    let patterns = root["patterns"]
    let holder = patterns ?? root
    let brace = holder.place.map(places.offset) ?? 0
    let outer = places.indent(at: brace)
    let indent = Self.indent(in: holder, outer, places)
    let lines =
      patterns == nil
      ? Self.patterns(template, indent: indent) : template.lines(indent: indent)
    let end = places.endOfEmptyRest(after: brace + 1)
    var text = lines.map { places.lineEnd + $0 }.joined()
    // What stood behind the brace goes on, on a line of its own.
    if end == nil { text += places.lineEnd + outer }
    let cut = end ?? brace + 1
    self.bytes = Array(bytes[..<cut]) + Array(text.utf8) + Array(bytes[cut...])
    line = places.line(of: brace) + (patterns == nil ? 2 : 1)
  }

  private static func patterns(_ template: PatternTemplate, indent: String) -> [String] {
    ["\(indent)patterns: {"] + template.lines(indent: indent.deeper) + ["\(indent)},"]
  }

  /// What the lines of an object's members begin with: as its first one does where that has a line of
  /// its own.
  private static func indent(
    in holder: JSONValue,
    _ outer: String,
    _ places: TextPlaces
  ) -> String {
    let usual = outer.deeper
    guard let first = holder.object?.members.first?.keyPlace, let own = holder.place,
      first.line > own.line
    else { return usual }
    let found = places.indent(at: places.offset(of: first))
    return found.count > outer.count ? found : usual
  }
}
