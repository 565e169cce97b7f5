/// A piece of HTML or of SVG inside it, in which a stranger's text can be nothing but text.
struct Markup: Sendable {
  /// The piece as it stands in a file.
  let source: String

  /// Text, with all that HTML would act on escaped.
  init(_ text: String) {
    var source = ""
    for scalar in text.printable.unicodeScalars {
      switch scalar {
      case "&": source += "&amp;"
      case "<": source += "&lt;"
      case ">": source += "&gt;"
      case "\"": source += "&quot;"
      case "'": source += "&#39;"
      default: source.unicodeScalars.append(scalar)
      }
    }
    self.source = source
  }

  private init(source: String) {
    self.source = source
  }

  /// An element with its contents.
  static func element(
    _ name: String,
    _ attributes: KeyValuePairs<String, String>,
    _ contents: [Markup]
  ) -> Markup {
    let inner = contents.map(\.source).joined()
    return Markup(source: "<\(name)\(written(attributes))>\(inner)</\(name)>")
  }

  /// An element with its contents and without attributes.
  static func element(_ name: String, _ contents: [Markup]) -> Markup {
    element(name, [:], contents)
  }

  /// An element that holds a text.
  static func element(
    _ name: String,
    _ attributes: KeyValuePairs<String, String> = [:],
    text: String
  ) -> Markup {
    element(name, attributes, [Markup(text)])
  }

  /// An element that cannot have contents, such as `meta`.
  static func void(_ name: String, _ attributes: KeyValuePairs<String, String>) -> Markup {
    Markup(source: "<\(name)\(written(attributes))>")
  }

  /// A style sheet of this program's own.
  static func style(_ sheet: StaticString) -> Markup {
    Markup(source: "<style>\n\(sheet)\n</style>")
  }

  /// A whole document.
  static func document(_ head: [Markup], _ body: [Markup]) -> String {
    let page = element("html", ["lang": "en"], [block("head", head), block("body", body)])
    return "<!DOCTYPE html>\n\(page.source)\n"
  }

  private static func block(_ name: String, _ lines: [Markup]) -> Markup {
    let inner = lines.map(\.source).joined(separator: "\n")
    return Markup(source: "\n<\(name)>\n\(inner)\n</\(name)>")
  }

  private static func written(_ attributes: KeyValuePairs<String, String>) -> String {
    attributes.map { " \($0.key)=\"\(Markup($0.value).source)\"" }.joined()
  }
}
