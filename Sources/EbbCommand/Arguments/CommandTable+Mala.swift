// The commands that count practices of years.
extension CommandTable {
  /// Those that count, in the order of the help page.
  static let malaCommands: [CommandSpec] = [
    mala, addCount, countMala, fixCount, practiceAgain, practices, practiceList, addPractice,
    editPractice,
    renamePractice,
    removePractice, ngondro,
  ]

  private static let statuses: [ExitStatus] = [
    .done, .usage, .badData, .notFound, .cannotCreate, .inputOutput,
  ]

  private static let practice = OperandSpec(
    name: "PRACTICE",
    help:
      "its name, another spelling of it, or two letters or more of either's beginning; case and "
      + "accents do not matter",
    isOptional: false
  )

  private static let mala = CommandSpec(
    identity: .mala,
    path: ["mala"],
    summary: "show how far each practice has come, or one",
    discussion: [
      "For practices that take years. Totals are counted anew from the journal each time, and a mala "
        + "counts as it did when it was counted: no later rule changes it.",
      "With PRACTICE it shows when the target will be reached: at the daily goal, as in the last 30 "
        + "days (a day without practice counts as none, today as far as it has come), and as in the "
        + "best week, Monday to Sunday. Openings and corrections are in the total and in no pace.",
    ],
    operands: [
      OperandSpec(name: practice.name, help: practice.help + "; all of them without it")
    ],
    options: [.byDay, .plainPage, .json, .help],
    examples: [
      .init(line: "ebb mala", effect: "all practices"),
      .init(line: "ebb mala prostrations --by 2029-12-31", effect: "how many a day that takes"),
    ],
    statuses: statuses
  )

  private static let addCount = CommandSpec(
    identity: .addCount,
    path: ["mala", "add"],
    summary: "count a mala, a part of one, or any number",
    discussion: [
      "Without N it counts one mala by the practice's rule. A part of a mala is counted where it "
        + "comes to a whole number. \"ebb log undo\" takes back the last count."
    ],
    operands: [
      practice,
      OperandSpec(
        name: "N",
        help: "a number that counts as itself, 1/2 or 1/4 of a mala, 3x for three malas; of a "
          + "practice in minutes 30 or 1h30m"
      ),
    ],
    options: [.opening, .countedAt, .date, .help],
    examples: [
      .init(line: "ebb mala add prostrations", effect: "a mala: 108 beads count as 100"),
      .init(line: "ebb mala add prostrations 27", effect: "27"),
      .init(line: "ebb mala add mandala 1/2 --date yesterday", effect: "half a mala of yesterday"),
      .init(line: "ebb mala add mandala 20000 --opening", effect: "what a paper says so far"),
    ],
    statuses: statuses
  )

  private static let fixCount = CommandSpec(
    identity: .fixCount,
    path: ["mala", "fix"],
    summary: "correct a total, up or down",
    discussion: [
      "The correction is kept beside the counts, and shown apart. No total can be corrected to less "
        + "than nothing."
    ],
    operands: [
      practice,
      OperandSpec(name: "N", help: "the correction, such as -108 or +12", isOptional: false),
    ],
    options: [.countedAt, .date, .help],
    examples: [.init(line: "ebb mala fix prostrations -100", effect: "one mala was none")],
    statuses: statuses
  )

  private static let practiceAgain = CommandSpec(
    identity: .practiceAgain,
    path: ["mala", "again"],
    summary: "begin another round of a practice that is complete",
    discussion: [
      "A practice that has reached its target counts on until then. What was counted so far stays "
        + "with its round."
    ],
    operands: [practice],
    options: [.help],
    examples: [.init(line: "ebb mala again prostrations", effect: "from nothing, a second time")],
    statuses: statuses
  )

  private static let practices = CommandSpec(
    identity: .practices,
    path: ["mala", "practice"],
    summary: "list the practices with their targets and rules",
    options: [.plainPage, .json, .help],
    examples: [.init(line: "ebb mala practice", effect: "all of them")],
    statuses: statuses
  )

  private static let practiceList = CommandSpec(
    identity: .practices,
    path: ["mala", "practice", "list"],
    summary: "the same as \"ebb mala practice\"",
    options: [.plainPage, .json, .help],
    statuses: statuses
  )

  private static let name = OperandSpec(name: "NAME", help: "what to call it", isOptional: false)

  private static let addPractice = CommandSpec(
    identity: .addPractice,
    path: ["mala", "practice", "add"],
    summary: "add a practice to count",
    discussion: [
      "The same name on two devices is one practice: what either counts is in the total of both."
    ],
    operands: [name],
    options: OptionSpec.practice + [.help],
    examples: [
      .init(line: "ebb mala practice add tara --target 100,000", effect: "108 beads count as 100"),
      .init(
        line: "ebb mala practice add mani --beads 108 --counts-as 108",
        effect: "without an end"
      ),
      .init(
        line: "ebb mala practice add retreat --unit minutes --target 135480",
        effect: "2,258 hours"
      ),
    ],
    statuses: statuses
  )

  private static let editPractice = CommandSpec(
    identity: .editPractice,
    path: ["mala", "practice", "edit"],
    summary: "change a practice: its target, rule, goal",
    discussion: ["What has been counted stays as it was counted, also when the rule is another."],
    operands: [practice],
    options: [.newName] + OptionSpec.practice + [.help],
    examples: [
      .init(line: "ebb mala practice edit tara --goal 300", effect: "three hundred a day"),
      .init(line: "ebb mala practice edit tara --counts-as 108", effect: "from now on"),
    ],
    statuses: statuses
  )

  private static let renamePractice = CommandSpec(
    identity: .renamePractice,
    path: ["mala", "practice", "rename"],
    summary: "give a practice another name",
    discussion: ["It keeps its counts, and still answers to the old name."],
    operands: [practice, name],
    options: [.help],
    examples: [
      .init(line: "ebb mala practice rename tara green-tara", effect: "the same practice")
    ],
    statuses: statuses
  )

  private static let removePractice = CommandSpec(
    identity: .removePractice,
    path: ["mala", "practice", "remove"],
    summary: "remove a practice",
    discussion: [
      "Its counts stay in the journal: \"ebb log undo\" brings it back with them, and so does adding "
        + "it again."
    ],
    operands: [practice],
    options: [.yes, .help],
    examples: [.init(line: "ebb mala practice remove tara", effect: "after a question")],
    statuses: statuses
  )

  private static let ngondro = CommandSpec(
    identity: .ngondro,
    path: ["mala", "ngondro"],
    summary: "add the four practices of ngöndro, each to 111,111",
    discussion: [
      "Adds prostrations, diamond-mind (vajrasattva, dorje sempa), mandala and guru-yoga, those that "
        + "are not there yet, and shows them. Change them as any other: other targets, another rule."
    ],
    options: [.help],
    examples: [.init(line: "ebb mala ngondro", effect: "four times 111,111")],
    statuses: statuses
  )
}
