// The commands that speak to a running ebb.
extension CommandTable {
  /// Those that ask from elsewhere, in the order of the help page.
  static let controlCommands: [CommandSpec] = [
    runningStatus, pauseRunning, resumeRunning, stopRunning, watchRunning,
  ]

  private static let which = OperandSpec(
    name: "WHICH",
    help: "where several run: a process's number, or how its session's id begins"
  )

  private static let statuses: [ExitStatus] = [.done, .usage, .notFound, .inputOutput]

  private static let elsewhere =
    "It speaks to the ebb of this user that runs on this machine, in another terminal, a service or a "
    + "corner, also over ssh. Where nothing plays it ends with 66."

  private static let runningStatus = CommandSpec(
    identity: .runningStatus,
    path: ["status"],
    summary: "say what the running ebb does",
    discussion: [
      elsewhere, "A line for each that runs; with --json all that is known of it.",
    ],
    operands: [which],
    options: [.json, .help],
    examples: [
      .init(line: "ebb status", effect: "what plays, and how much is left"),
      .init(line: "ebb status --json", effect: "all that is known of it, for a program"),
    ],
    statuses: statuses
  )

  private static let pauseRunning = CommandSpec(
    identity: .pauseRunning,
    path: ["pause"],
    summary: "let the running session stand still",
    discussion: [elsewhere, "It answers when the session stands still."],
    operands: [which],
    options: [.json, .help],
    examples: [.init(line: "ebb pause", effect: "as the space key does")],
    statuses: statuses
  )

  private static let resumeRunning = CommandSpec(
    identity: .resumeRunning,
    path: ["resume"],
    summary: "let it go on; in a corner that waits, begin",
    discussion: [elsewhere, "It answers when the session goes on, or has begun."],
    operands: [which],
    options: [.json, .help],
    examples: [.init(line: "ebb resume", effect: "on with the breath it was in")],
    statuses: [.done, .usage, .notFound, .noSoundCard, .inputOutput]
  )

  private static let stopRunning = CommandSpec(
    identity: .stopRunning,
    path: ["stop"],
    summary: "end the running session, as q does",
    discussion: [elsewhere, "It answers when what was done is kept. A corner goes on."],
    operands: [which],
    options: [.json, .help],
    examples: [.init(line: "ebb stop", effect: "what was done is kept")],
    statuses: statuses
  )

  private static let watchRunning = CommandSpec(
    identity: .watchRunning,
    path: ["watch"],
    summary: "print the running session's event lines",
    discussion: [
      elsewhere,
      "The lines are those of --events: first where the session began and where it is, then all "
        + "that happens. It ends with the session; in a corner it goes on. A reader that is too slow "
        + "is told how many lines it missed.",
    ],
    operands: [which],
    options: [.help],
    examples: [.init(line: "ebb watch", effect: "one JSON object a line, for a program")],
    statuses: statuses
  )
}
