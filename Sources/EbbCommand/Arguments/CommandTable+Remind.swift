// The commands that remind of a day.
extension CommandTable {
  /// Those of reminders, in the order of the help page.
  static let remindCommands: [CommandSpec] = [remind, setReminders, removeReminders, ringReminder]

  private static let slot = "morning or evening"

  private static let remind = CommandSpec(
    identity: .remind,
    path: ["remind"],
    summary: "show the reminders of morning and evening",
    discussion: [
      "A reminder strikes a bell and says the day's line: in the morning what you mean to do, in the "
        + "evening what to write down. systemd's timers for this user call it; where there is no "
        + "systemd, \"ebb remind set\" says what cron needs.",
      "It stays silent where that part of the day is done: by a session or a count in it, by a goal "
        + "written that morning, by what was done written that day. The day begins at 03:00, or "
        + "as \"day\" in the configuration says, and its second part halfway between the two "
        + "reminders. It also stays silent while a session is going on, ten minutes after its time "
        + "(the machine was off, or slept), before the clock is set, and in the quiet hours.",
      "\"remind\" in the configuration sets those, the bell (a name, a file, or none) and its level: "
        + "remind: { quiet: \"22:00-06:30\", bell: \"rin\", volume: \"-12 dB\" }",
    ],
    options: [.plainPage, .json, .help],
    examples: [.init(line: "ebb remind", effect: "their times, and when they ring next")],
    statuses: [.done, .usage, .badData, .cannotCreate, .inputOutput]
  )

  private static let setReminders = CommandSpec(
    identity: .setReminders,
    path: ["remind", "set"],
    summary: "set the reminders, for 07:30 and 21:00 unless said",
    discussion: [
      "Without a time it sets both, for those of \"day\" in the configuration; with one or two it sets "
        + "those, and leaves the other as it is. Said again, it changes them.",
      "It writes a timer and a service of systemd's for each, with the path of this program: after it has "
        + "been moved, say it again. A file of these that you have changed is kept beside the new "
        + "one, and named. Where systemd does not run for you it writes nothing, prints the lines for cron "
        + "and ends with 73.",
    ],
    options: [.morning, .evening, .dryRun, .help],
    examples: [
      .init(line: "ebb remind set", effect: "morning and evening"),
      .init(line: "ebb remind set --morning 6:45", effect: "the morning's alone"),
      .init(line: "ebb remind set --dry-run", effect: "show what would be written"),
    ],
    statuses: [.done, .usage, .badData, .ownFault, .cannotCreate, .inputOutput]
  )

  private static let removeReminders = CommandSpec(
    identity: .removeReminders,
    path: ["remind", "off"],
    summary: "remove the reminders, or one of them",
    discussion: [
      "It stops them and removes the files that \"ebb remind set\" wrote. One that you have changed stays, "
        + "stopped, and is named."
    ],
    operands: [OperandSpec(name: "SLOT", help: slot)],
    options: [.help],
    examples: [
      .init(line: "ebb remind off", effect: "both"),
      .init(line: "ebb remind off evening", effect: "the evening's alone"),
    ],
    statuses: [.done, .usage, .cannotCreate, .inputOutput]
  )

  private static let ringReminder = CommandSpec(
    identity: .ringReminder,
    path: ["remind", "ring"],
    summary: "remind now, unless there is no need to; for timers",
    discussion: [
      "What a timer runs. It says why where it stays silent, and ends with 0; where no sound card "
        + "comes within 30 s it has said the day's line all the same, and ends with 69. The line also goes "
        + "to the desktop where \"notify-send\" is there."
    ],
    operands: [OperandSpec(name: "SLOT", help: slot, isOptional: false)],
    options: [.due, .help],
    examples: [
      .init(line: "ebb remind ring morning", effect: "hear and read it"),
      .init(line: "ebb remind ring evening --due 21:00", effect: "the same, until 21:10"),
    ],
    statuses: [
      .done, .usage, .badData, .noSoundCard, .ownFault, .cannotCreate, .inputOutput, .hangUp,
      .interrupted, .terminated,
    ]
  )
}
