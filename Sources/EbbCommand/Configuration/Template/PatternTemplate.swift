internal import JSONText

/// A pattern as it is put into a configuration: its object, with comments that explain it.
struct PatternTemplate {
  /// The name by which it will be called.
  let name: String
  /// The words of its first comment: where it comes from.
  let origin: String
  /// What it says.
  let object: JSONObject

  /// A small pattern to start from: four in, six out.
  static func starting(_ name: String) -> PatternTemplate {
    PatternTemplate(
      name: name,
      origin: "A pattern of your own.",
      object: ["phases": [["inhale": 4], ["exhale": 6]], "for": "5m"]
    )
  }

  /// The lines of the member, the last with a comma.
  ///
  /// - Parameter indent: What each line begins with.
  /// - Returns: The lines, without line ends.
  func lines(indent: String) -> [String] {
    var layout = JSON5Layout(comments: Self.comments)
    let inner = indent.deeper
    var lead = [origin, "Try it: ebb play \(name)   See it: ebb patterns \(name)", Self.words]
    if object["unit"] == nil { lead.append(Self.unit) }
    lead = lead.map { "\(inner)// \($0)" }
    return layout.member(name, JSONValue(object), indent: indent, lead: lead)
  }

  private static let words = "All that a pattern can say: ebb help patterns"
  private static let unit = "unit: 1.5,  // what a bare number counts: a second, unless said here"

  /// What the keys mean, told where each is used first.
  private static let comments = [
    "unit": ["What a bare number counts, in seconds."],
    "warnings": ["Shown and asked about once, before the first session."],
    "vars": ["Numbers by name: \"$name\" stands for one, and {name} in what is said."],
    "phases": phases + ["These repeat."],
    "for": ["How long: for (to the end of a breath), exact (cut there), breaths, or endless."],
    "body": phases + ["Loops can stand among them."],
    "loop": [
      "How often the body of this loop comes; one of",
      "  times: 4   breaths: 10   for: \"5m\" (to the end of a breath)   exact: \"5m\" (cut there)",
      "  endless: true   until: \"key\"   each: { name: [1, 2] } (for each number of a list)",
    ],
    "pace": ["Breaths a minute; the shares of the phases divide each breath."],
  ]

  private static let phases = [
    "Phases, one after the other: inhale, hold, exhale, empty (a hold with empty lungs) or",
    "breathe (freely), each with its length: a number counts units, a text is a duration such as",
    "\"1m30s\", { share: 4 } is a part of a paced breath, { open: { max: \"3m\" } } ends with a key.",
  ]
}
