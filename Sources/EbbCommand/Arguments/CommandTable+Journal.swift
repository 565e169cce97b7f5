// The commands that read and write the journal.
extension CommandTable {
  /// Those of the log, in the order of the help page.
  static let logCommands: [CommandSpec] = [
    log, showRecord, addSession, editRecord, deleteRecord, undo, restoreRecord,
  ]

  /// Notes and days.
  static let dayCommands: [CommandSpec] = [note, day, dayGoal, dayDone]

  private static let readStatuses: [ExitStatus] = [
    .done, .usage, .badData, .cannotCreate, .inputOutput,
  ]

  private static let changeStatuses: [ExitStatus] = [
    .done, .usage, .badData, .notFound, .cannotCreate, .inputOutput,
  ]

  private static let id = OperandSpec(
    name: "ID",
    help: "the beginning of an id from \"ebb log --ids\", or last: what \"ebb log\" shows first",
    isOptional: false
  )

  private static let text = OperandSpec(
    name: "TEXT",
    help: "the text; - reads standard input, and without any ebb asks for it",
    repeats: true
  )

  private static let log = CommandSpec(
    identity: .log,
    path: ["log"],
    summary: "show the last ten entries: sessions, notes, days",
    discussion: [
      "Sessions with the notes on them, notes on a day, its goal and what was done, newest first. "
        + "With --since or --until it shows all of those days."
    ],
    options: [
      .last, .all, .since, .until, .what, .pattern, .deleted, .ids, .plainPage, .json, .help,
    ],
    examples: [
      .init(line: "ebb log --last 30", effect: "the last thirty"),
      .init(line: "ebb log --since yesterday", effect: "yesterday and today"),
      .init(line: "ebb log --what note --all", effect: "every note"),
      .init(line: "ebb log --all --json", effect: "all of them, for another program"),
    ],
    statuses: readStatuses
  )

  private static let showRecord = CommandSpec(
    identity: .showRecord,
    path: ["log", "show"],
    summary: "show all that is known of one entry",
    operands: [id],
    options: [.plainPage, .json, .help],
    examples: [
      .init(line: "ebb log show last", effect: "the newest entry"),
      .init(line: "ebb log show 2e61ab", effect: "one of \"ebb log --ids\""),
    ],
    statuses: changeStatuses
  )

  private static let addSession = CommandSpec(
    identity: .addSession,
    path: ["log", "add"],
    summary: "add a session that ebb did not see",
    discussion: ["It counts like any other, and shows as added."],
    operands: [
      OperandSpec(name: "WHAT", help: "sit, or a pattern as for \"ebb play\"", isOptional: false)
    ],
    options: [.at, .done, .breathed, .noteOnIt, .help],
    examples: [
      .init(
        line: "ebb log add sit --at 2026-11-29T07:30 --for 20m",
        effect: "twenty minutes of yesterday's morning"
      )
    ],
    statuses: changeStatuses
  )

  private static let editRecord = CommandSpec(
    identity: .editRecord,
    path: ["log", "edit"],
    summary: "change an entry",
    discussion: [
      "Without options the entry opens as a small text in your editor, which VISUAL or EDITOR "
        + "names. What was there before stays in the file; \"ebb log undo\" takes a change back."
    ],
    operands: [id],
    options: [.note, .at, .done, .set, .help],
    examples: [
      .init(line: "ebb log edit last --for 25m", effect: "it was longer"),
      .init(line: "ebb log edit 2e61ab --set breaths=20", effect: "any field by its name"),
    ],
    statuses: changeStatuses
  )

  private static let deleteRecord = CommandSpec(
    identity: .deleteRecord,
    path: ["log", "delete"],
    summary: "delete an entry",
    discussion: [
      "A session takes the notes on it along. Its lines stay in the journal's files, marked as "
        + "deleted: \"ebb log undo\" brings it back, \"ebb log --deleted\" lists what there is."
    ],
    operands: [id],
    options: [.yes, .help],
    examples: [.init(line: "ebb log delete 2e61ab", effect: "after a question")],
    statuses: changeStatuses
  )

  private static let undo = CommandSpec(
    identity: .undo,
    path: ["log", "undo"],
    summary: "take back the last count, change or deletion",
    discussion: ["Said again, it takes back the one before."],
    options: [.help],
    examples: [.init(line: "ebb log undo", effect: "as it was before")],
    statuses: changeStatuses
  )

  private static let restoreRecord = CommandSpec(
    identity: .restoreRecord,
    path: ["log", "restore"],
    summary: "bring back a deleted entry",
    operands: [
      OperandSpec(
        name: "ID",
        help: "the beginning of an id from \"ebb log --deleted --ids\"",
        isOptional: false
      )
    ],
    options: [.help],
    examples: [.init(line: "ebb log restore 2e61ab", effect: "as it was before")],
    statuses: changeStatuses
  )

  private static let note = CommandSpec(
    identity: .note,
    path: ["note"],
    summary: "write a note for today, or on a session",
    discussion: [
      "The text comes from the command line, from a pipe, from the editor that VISUAL or EDITOR "
        + "names, or is asked for. It is kept byte for byte, in any language. A text that is too "
        + "long is refused and kept in a file; \"note\" in the configuration sets the limits."
    ],
    operands: [text],
    options: [.aboutSession, .day, .help],
    examples: [
      .init(line: "ebb note I was calmer than yesterday", effect: "a line for today"),
      .init(line: "ebb note --session last", effect: "on the last session, in the editor"),
      .init(line: "ebb note - <thoughts.txt", effect: "what a file holds"),
    ],
    statuses: changeStatuses
  )

  private static let day = CommandSpec(
    identity: .day,
    path: ["day"],
    summary: "show the day's goal and what was done",
    discussion: [
      "A day begins at three in the morning, unless \"day\" in the configuration says otherwise."
    ],
    operands: [OperandSpec(name: "N", help: "with --history: how many days")],
    options: [.history, .day, .json, .help],
    examples: [
      .init(line: "ebb day", effect: "today"),
      .init(line: "ebb day --history 30", effect: "the last thirty days that have a text"),
    ],
    statuses: readStatuses
  )

  private static let dayGoal = CommandSpec(
    identity: .dayGoal,
    path: ["day", "goal"],
    summary: "write what you mean to do today",
    discussion: ["Said again on the same day, it is added to what was said before."],
    operands: [text],
    options: [.day, .help],
    examples: [
      .init(line: "ebb day goal write the letter", effect: "in the morning"),
      .init(line: "ebb day goal --day tomorrow rest", effect: "on the evening before"),
    ],
    statuses: changeStatuses
  )

  private static let dayDone = CommandSpec(
    identity: .dayDone,
    path: ["day", "done"],
    summary: "write what you did today",
    discussion: ["Said again on the same day, it is added to what was said before."],
    operands: [text],
    options: [.day, .help],
    examples: [
      .init(line: "ebb day done wrote it, and slept well", effect: "in the evening"),
      .init(line: "ebb day done --day yesterday it came late", effect: "for the day before"),
    ],
    statuses: changeStatuses
  )

  static let reset = CommandSpec(
    identity: .reset,
    path: ["reset"],
    summary: "delete the journal, after a backup and a question",
    discussion: [
      "Copies every file of the journal's folder into a new folder first, says where, and asks. "
        + "Then all the journal's files are removed, those of other devices too: in a folder that "
        + "is shared they are removed everywhere, and a device that is away may bring its own back."
    ],
    options: [.yes, .help],
    examples: [.init(line: "ebb reset", effect: "begin anew")],
    statuses: readStatuses
  )
}
