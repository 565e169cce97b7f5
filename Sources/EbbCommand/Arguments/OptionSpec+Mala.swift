// The options of the commands that count.
extension OptionSpec {
  static let opening = OptionSpec(
    "opening",
    in: .general,
    help: "it was done before ebb counted: it is in the total, and in no pace"
  )
  static let countedAt = OptionSpec(
    "at",
    .required("TIME"),
    in: .general,
    help: "when it was: \"2026-11-29 07:30\", \"yesterday 7:30 PM\""
  )
  static let date = OptionSpec(
    "date",
    .required("DATE"),
    in: .general,
    help: "on which day it was: 2026-11-01, yesterday, \"7 days\""
  )
  static let byDay = OptionSpec(
    "by",
    .required("DATE"),
    in: .general,
    help: "the day to reach the target by, such as 2029-12-31: says how many a day that takes"
  )

  static let target = OptionSpec(
    "target",
    .required("N"),
    in: .general,
    help: "how many are to be reached; none for no end"
  )
  static let beads = OptionSpec(
    "beads",
    .required("N"),
    in: .general,
    help: "the beads of a mala; 108 unless said"
  )
  static let countsAs = OptionSpec(
    "counts-as",
    .required("N"),
    in: .general,
    help: "what a mala counts as: 100 for 108 beads unless said, else as many as it has beads"
  )
  static let unit = OptionSpec(
    "unit",
    .required("UNIT"),
    in: .general,
    help: "what is counted: count, which is usual, or minutes"
  )
  static let dailyGoal = OptionSpec(
    "goal",
    .required("N"),
    in: .general,
    help: "how many a day you mean to do; none for no goal"
  )
  static let alsoSpelled = OptionSpec(
    "also",
    .required("NAME"),
    in: .general,
    repeats: true,
    help: "another name that means it; can be said several times"
  )
  static let newName = OptionSpec("name", .required("NAME"), in: .general, help: "another name")

  /// What is said of a practice, when it is added or changed.
  static let practice: [OptionSpec] = [
    .target, .beads, .countsAs, .unit, .dailyGoal, .practiceByDay, .alsoSpelled,
  ]

  private static let practiceByDay = OptionSpec(
    "by",
    .required("DATE"),
    in: .general,
    help: "the day to reach the target by, such as 2029-12-31; none for no day"
  )
}
