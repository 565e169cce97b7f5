internal import BreathEngine

/// How patterns are written, for a help page: short forms, and the objects of the configuration.
enum PatternGrammarHelp {
  /// The chapters in order.
  static var chapters: [HelpChapter] {
    [
      HelpChapter(
        title: "Short forms",
        lines: block(BreathPattern.shortFormGrammar) + [""]
          + TextLayout.wrapped(Wording.whole(aboutShortForms), indent: 2)
      ),
      HelpChapter(title: "Short forms that work", lines: HelpPage.described(shortForms)),
      HelpChapter(
        title: "In the configuration",
        lines: TextLayout.wrapped(Wording.whole(aboutPatterns), indent: 2) + [""]
          + HelpPage.described(patternKeys)
      ),
      HelpChapter(title: "A phase, in phases or body", lines: HelpPage.described(phaseKeys)),
      HelpChapter(title: "A length", lines: HelpPage.described(lengths)),
      HelpChapter(title: "A loop, in body", lines: HelpPage.described(loopKeys)),
      HelpChapter(
        title: "A configuration that works",
        lines: block(example) + [""] + TextLayout.wrapped(Wording.whole(wayOn), indent: 2)
      ),
    ]
  }

  /// Short forms, each of which can be played, and what they say.
  static let shortForms = [
    (term: "4-7-8", text: "in for 4 s, hold for 7, out for 8"),
    (term: "5.5-5.5", text: "in and out"),
    (term: "4-4-4-4", text: "in, hold, out, empty"),
    (term: "1:4:2@4", text: "a ratio of units, here of 4 s: 4, 16 and 8 s"),
    (term: "4:6@6bpm", text: "six breaths a minute, each divided 4 to 6"),
    (term: "6bpm", text: "six breaths a minute, in as long as out"),
    (term: "5-5/10m", text: "for ten minutes; five where it is not said"),
    (term: "12..6bpm/10m", text: "from twelve breaths a minute to six, in ten minutes"),
    (term: "10x4-6+5x5-5", text: "ten breaths, then five others"),
  ]

  /// A configuration with a pattern in the full form.
  static let example = [
    "{",
    "  patterns: {",
    "    calm: \"4-6\",",
    "    evening: { pattern: \"4-7-8\", breaths: 4, volume: \"-20 dB\" },",
    "    rounds: {",
    "      title: \"Three rounds\",",
    "      body: [",
    "        {",
    "          loop: { times: 3 },",
    "          body: [",
    "            { loop: { times: 30 }, body: [{ inhale: 1.5 }, { exhale: 1.5 }] },",
    "            { empty: { open: { max: \"3m\", remind: \"30s\" } } },",
    "            { inhale: 2 }, { hold: 15 }, { exhale: 4, via: \"mouth\" },",
    "          ],",
    "        },",
    "      ],",
    "    },",
    "  },",
    "}",
  ]

  private static let aboutShortForms =
    "Two numbers are inhale and exhale; three are inhale, hold, exhale; a fourth is the hold with "
    + "empty lungs; 0 is no phase. Decimals have a point. Turns (10x) and a duration (/10m) "
    + "exclude each other, and a pace that moves (12..6bpm) needs a duration. Nothing in it needs "
    + "quotes in a shell."

  private static let aboutPatterns =
    "Under \"patterns\" in the configuration file, each NAME is a text (a short form, or another "
    + "pattern's name) or an object with one of pattern, phases and body, and these beside it:"

  private static let patternKeys = [
    (term: "pattern", text: "another pattern, which all that is said beside it changes"),
    (term: "phases", text: "phases that repeat, with breaths, for, exact or endless beside them"),
    (term: "body", text: "phases and loops in order"),
    (term: "unit", text: "what a bare number counts: 1 s unless said"),
    (term: "vars", text: "numbers by name; \"$name\" stands for one wherever a number can"),
    (term: "pace", text: "with phases: breaths a minute, as in a loop"),
    (term: "cues, volume", text: "what is heard (\"ebb help sounds\"), and how loud"),
    (
      term: "title, summary",
      text: "what listings show, as are also, sources, notes, warnings, dose"
    ),
  ]

  private static let phaseKeys = [
    (term: "KIND: LENGTH", text: "KIND is \(PhaseKind.allCases.map(\.name).listed)"),
    (term: "via", text: Airway.allCases.map(\.name).listed),
    (term: "how", text: BreathManner.allCases.map(\.name).listed),
    (term: "record", text: "the name under which the measured length is kept"),
    (term: "skip: \"last\"", text: "left out of its loop's last turn"),
    (term: "prelude: true", text: "before the first breath, and not counted"),
    (term: "say", text: "a text to say; {round}, {turn} and {name} of a variable are filled in"),
    (term: "ask: \"comfort\"", text: "with breathe: asks how it felt"),
  ]

  private static let lengths = [
    (term: "4  \"1m30s\"", text: "units, or a duration"),
    (term: "{ share: 4 }", text: "a part of a breath, whose length the pace says"),
    (term: "{ from: \"30s\", step: \"15s\" }", text: "longer each turn; bounds are min and max"),
    (term: "{ pb: 0.5 }", text: "a part of your best hold"),
    (term: "{ open: { max: \"3m\" } }", text: "until Enter; remind: \"30s\" tells the time"),
  ]

  private static let loopKeys = [
    (
      term: "loop",
      text: "{ times: 3 }, { for: \"5m\" }, { each: { x: [4, 5] } }, { until: \"key\" }"
    ),
    (term: "body", text: "phases and loops, nested as deep as eight"),
    (term: "pace", text: "{ bpm: 6 }, or { bpm: { from: 12, to: 6, over: \"7m\" } }"),
    (term: "say", text: "a text to say when a turn begins"),
    (term: "count", text: "\"up\" or \"down\": counts the turns"),
  ]

  private static let wayOn =
    "\"ebb patterns new NAME --from box\" adds a pattern to start from, and \"ebb patterns check "
    + "FILE\" says every fault of a file."

  /// Lines that keep their columns.
  private static func block(_ lines: [String]) -> [String] { lines.map { "  \($0)" } }
}

extension [String] {
  /// The words that have letters, with commas and "or".
  fileprivate var listed: String { filter { !$0.isEmpty }.spoken(with: "or") }
}
