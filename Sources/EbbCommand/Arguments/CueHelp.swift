internal import BreathAudio

/// How cues are written in the configuration, for a help page.
enum CueHelp {
  /// The chapters in order.
  static var chapters: [HelpChapter] {
    [
      HelpChapter(
        title: "Cues in the configuration",
        lines: TextLayout.wrapped(Wording.whole(about), indent: 2) + [""] + HelpPage.described(keys)
      ),
      HelpChapter(title: "A sound", lines: HelpPage.described(sounds)),
      HelpChapter(
        title: "A bed of sound",
        lines: TextLayout.wrapped(Wording.whole(bed), indent: 2)
      ),
      HelpChapter(title: "Cues that work", lines: example.map { "  \($0)" }),
    ]
  }

  /// A configuration that changes cues.
  static let example = [
    "{",
    "  cues: { inhale: \"rin\", hold: { sound: \"woodblock\", level: \"-24 dB\" } },",
    "  patterns: {",
    "    sleep: { pattern: \"4-7-8\", cues: { set: \"ocean\", end: \"none\" } },",
    "    learn: { pattern: \"box\", cues: { set: \"voice\", voice: { for: 3 } } },",
    "    rounds: { pattern: \"wim-hof\", cues: { signs: true } },",
    "  },",
    "}",
  ]

  private static let about =
    "\"cues\", of the configuration or of a pattern, is the name of a cue set, or an object that "
    + "changes one. A pattern's object changes what the configuration says."

  private static let bed =
    "\"ambience\" of the configuration is \"ocean\", \"rain\", \"brown\", a sound file, or an object "
    + "such as { sound: \"rain\", level: \"-30 dB\" }: it lies under every session, at -36 dB unless "
    + "said, and stands back under speech. \"--ambience none\" leaves it out."

  private static let keys = [
    (term: "set", text: "the cue set: \(CueSetName.list)"),
    (term: "over", text: "with the set voice: the set that is heard under it, such as ocean"),
    (term: "inhale …", text: "a phase by its kind: inhale, hold, exhale, empty, breathe"),
    (term: "start …", text: "a bell of the session: start, interval, end"),
    (
      term: "signs",
      text:
        "true: hear that a long hold is about to end (sign), and each tenth of many fast breaths "
        + "(milestone)"
    ),
    (
      term: "voice",
      text:
        "{ for: 3, count: true }: speak in the first three breaths only; count the seconds of each phase"
    ),
  ]

  private static let sounds = [
    (term: "\"none\"", text: "silence"),
    (
      term: "\"rin\"", text: "a sound of this list, or a file: its path, from ~/ or beside the file"
    ),
    (term: "\"ocean\"", text: "what another set has there; \"tone.end\" is another moment's"),
    (
      term: "{ sound, level }",
      text: "with its peak against full scale, such as \"-20 dB\"; either may be left out"
    ),
  ]
}
