extension BrokenInput {
  /// What is told about a pattern, and settings.
  static let told: [BrokenInput] = [
    .pattern(
      "{ pattern: 'box', warnings: 'none' }",
      #"1:46: patterns.a.warnings: found "none"; "warnings" takes an array of texts, such as "#
        + #"["…"]"#
    ),
    .pattern(
      "{ pattern: 'box', sources: [4] }",
      "1:46: patterns.a.sources[0]: found 4; each of the sources is a text"
    ),
    .pattern(
      "{ pattern: 'box', also: {} }",
      #"1:42: patterns.a.also: found an object; "also" takes an array of texts, such as ["…"]"#
    ),
    .pattern(
      "{ pattern: 'box', dose: [] }",
      "1:42: patterns.a.dose: found an array; a dose is a text"
    ),
    .pattern(
      "{ pattern: 'box', summary: '' }",
      #"1:45: patterns.a.summary: found ""; a summary is one line of text"#
    ),
    .pattern(
      "{ pattern: 'box', titel: 'x' }",
      #"1:36: patterns.a: unknown key "titel"; did you mean "title"?"#
    ),
    .pattern(
      "{ pattern: 'box', warnings: [''] }",
      #"1:47: patterns.a.warnings[0]: found ""; each of the warnings is one line of text"#
    ),
    BrokenInput("{ gentle: 'yes' }", #"1:11: gentle: found "yes"; gentle is true or false"#),
    BrokenInput("{ gentel: true }", #"1:3: unknown key "gentel"; did you mean "gentle"?"#),
  ]
}
