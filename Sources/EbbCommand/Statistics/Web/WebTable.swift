/// A table of a page.
struct WebTable {
  /// What it is a table of.
  let caption: String
  /// The names of the columns.
  let heading: [String]
  /// The cells; the first of a row names it.
  let rows: [[String]]
  /// Whether the rows are named by the journal, at any length; such a name may break anywhere.
  var hasForeignNames = false

  /// The table.
  var markup: Markup {
    let names = heading.map { Markup.element("th", ["scope": "col"], text: $0) }
    return .element(
      "table",
      ["class": hasForeignNames ? "named" : "plain"],
      [
        .element("caption", text: caption),
        .element("thead", [.element("tr", names)]),
        .element("tbody", rows.map(Self.row)),
      ]
    )
  }

  /// The table behind a line that opens it, for whoever would rather read than look.
  var folded: Markup {
    .element("details", [.element("summary", text: "\(caption), as a table"), markup])
  }

  private static func row(_ cells: [String]) -> Markup {
    let name = cells.first.map { [Markup.element("th", ["scope": "row"], text: $0)] } ?? []
    return .element("tr", name + cells.dropFirst().map { .element("td", text: $0) })
  }
}
