// The options of the commands that read and write the journal.
extension OptionSpec {
  static let since = OptionSpec(
    "since",
    .required("DATE"),
    in: .general,
    help: "from that day on: 2026-11-01, yesterday, \"7 days\", \"2 months\""
  )
  static let until = OptionSpec(
    "until",
    .required("DATE"),
    in: .general,
    help: "until the end of that day"
  )
  static let what = OptionSpec(
    "what",
    .required("KIND"),
    in: .general,
    help: "only sit, play, note, goal, done or another kind of record"
  )
  static let pattern = OptionSpec(
    "pattern",
    .required("NAME"),
    in: .general,
    help: "only sessions of that pattern"
  )
  static let deleted = OptionSpec("deleted", in: .general, help: "what was deleted")
  static let ids = OptionSpec(
    "ids",
    in: .general,
    help: "show the beginning of each id, which show, edit and delete take"
  )

  static let at = OptionSpec(
    "at",
    .required("TIME"),
    in: .general,
    help: "when it began: \"2026-11-29 07:30\", \"yesterday 7:30 PM\""
  )
  static let done = OptionSpec(
    "for",
    .required("D"),
    in: .general,
    help: "how long it was, such as 20m"
  )
  static let breathed = OptionSpec(
    "breaths",
    .required("N"),
    in: .general,
    help: "how many whole breaths it was"
  )
  static let noteOnIt = OptionSpec(
    "note",
    .required("TEXT"),
    in: .general,
    help: "a note on it"
  )
  static let note = OptionSpec(
    "note",
    .required("TEXT"),
    in: .general,
    help: "the note on it, or the text of what is a note, goal or done itself"
  )
  static let set = OptionSpec(
    "set",
    .required("FIELD=VALUE"),
    in: .general,
    repeats: true,
    help: "give a field another value, null to take it out; can be said several times"
  )
  static let yes = OptionSpec("yes", in: .general, help: "do it without a question")

  static let aboutSession = OptionSpec(
    "session",
    .required("ID"),
    in: .general,
    help: "write about a session: the beginning of its id, or last"
  )
  static let day = OptionSpec(
    "day",
    .required("DATE"),
    in: .general,
    help: "another day than today: 2026-11-01, yesterday, \"7 days\""
  )
  static let history = OptionSpec(
    "history",
    .optional("N"),
    in: .general,
    help: "the last N days that have a text; 10 unless said"
  )
}
