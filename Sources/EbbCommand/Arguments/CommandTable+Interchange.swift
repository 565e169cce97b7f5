// The commands that bring practice in from other programs, and hand it on.
extension CommandTable {
  static let importFile = CommandSpec(
    identity: .importFile,
    path: ["import"],
    summary: "take in what other programs have kept",
    discussion: [
      "The kind of file is told by its content. All of it is taken in or nothing: where a line cannot "
        + "be, it is named, and the journal stays as it is. The same file again adds nothing, also "
        + "on another device that shares the journal.",
      "Two sessions of different programs are one sitting where they overlap by half of the shorter "
        + "one, or begin within a minute of each other and are about equally long. The one that is "
        + "in the journal stays, of two in one file the longer; a note on the other comes to it.",
      "A time without a zone is one of this machine's place. One that the clocks showed twice, as "
        + "summer time ended, is the first; one that they left out is refused.",
      "A file that is cut off is refused with the line where it ends. A table shows by the line break "
        + "after its last line that it is whole, journal texts by a line of equals signs; where a "
        + "program leaves that out, say --whole.",
    ],
    operands: [
      OperandSpec(
        name: "FILE",
        help: "the file; - reads standard input; a folder is that of a journal's files, as \"ebb "
          + "reset\" leaves one",
        isOptional: false
      )
    ],
    options: [
      .importFormat, .dryRun, .skipRefused, .wholeFile, .keepOverlaps, .zone, .utc, .columns,
      .dates,
      .help,
    ],
    examples: [
      .init(line: "ebb import --dry-run InsightTimerLogs.csv", effect: "say what would come in"),
      .init(line: "ebb import ebb.json", effect: "all that \"ebb export\" has written"),
      .init(line: "ebb import export.xml", effect: "the mindful minutes of Apple Health"),
      .init(line: "ebb import a.csv --columns start=When,minutes=Min", effect: "any table"),
    ],
    statuses: [.done, .usage, .badData, .notFound, .cannotCreate, .inputOutput]
  )

  static let export = CommandSpec(
    identity: .export,
    path: ["export"],
    summary: "hand the journal on: whole, or for other programs",
    discussion: [
      "json holds every record exactly, and \"ebb import\" makes the same journal of it. csv is a table "
        + "of the sessions with the notes on them, insight what Insight Timer writes and many programs "
        + "read, 108again the practices and counts for 108 Again. What a form cannot hold is said.",
      "A file that is there is replaced when the new one is whole, but never by an export of nothing.",
    ],
    options: [.exportFormat, .exportFile, .since, .until, .help],
    examples: [
      .init(line: "ebb export -o ebb.json", effect: "a backup of everything"),
      .init(
        line: "ebb export --format csv --since 2026-01-01",
        effect: "a year, for a spreadsheet"
      ),
    ],
    statuses: [.done, .usage, .badData, .cannotCreate, .inputOutput]
  )
}
