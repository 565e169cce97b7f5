/// Every command: parsing, the help pages and their order come from here.
enum CommandTable {
  /// What happens where there is no sound card; the same for a sit and a pattern.
  private static let noCard =
    "Without a sound card the session goes on in silence in a terminal; elsewhere, as in a timer or "
    + "at a boot, ebb waits 30 s for one, then ends with 69."

  /// What a key does meanwhile; the same for a sit and a pattern.
  private static let keys =
    "In a terminal Space pauses, and goes on: with the breath it was in, from its start, else where "
    + "it stopped. A machine that slept goes on likewise. While a session plays the machine is kept from "
    + "falling asleep by itself, where \"systemd-inhibit\" can do that."

  /// How a command ends a session; the same for a sit and a pattern.
  private static let until =
    "With --until a shell runs COMMAND meanwhile, without a terminal to read from. What it prints is "
    + "shown when the session is over, and ebb exits with what it exited with. When ebb is ended first, "
    + "so is COMMAND, by SIGTERM."

  /// What a bare `ebb` does: a sit, which takes the same options.
  static let bare = CommandSpec(
    identity: .sit,
    path: [],
    summary: "sit for two minutes",
    options: sit.options + [.version],
    statuses: sit.statuses
  )

  /// The commands with names, in the order of the help page.
  static let all: [CommandSpec] = groups.flatMap(\.self)

  private static let groups: [[CommandSpec]] = [
    [sit, play, corner, patterns, checkPatterns, newPattern, sounds],
    controlCommands, logCommands, dayCommands, remindCommands, malaCommands,
    [stats, importFile, export, devices, doctor, reset, completions, help],
  ]

  /// The most words that call a command.
  static let longestPath: Int = all.map(\.path.count).max() ?? 1

  /// The command of a path, or nil.
  static func command(at path: [String]) -> CommandSpec? {
    all.first { $0.path == path }
  }

  /// The first words of all commands.
  static var names: [String] {
    all.filter { $0.path.count == 1 }.map { $0.path.joined() }
  }

  private static let sessionStatuses: [ExitStatus] = [
    .done, .usage, .badData, .notFound, .noSoundCard, .cannotCreate, .inputOutput,
    .hangUp, .interrupted, .terminated,
  ]

  private static let sit = CommandSpec(
    identity: .sit,
    path: ["sit"],
    summary: "sit in silence between two bells",
    discussion: [
      "A bell, silence, a bell: two minutes unless a duration is given. A bare \"ebb\" is the same, "
        + "and takes the same options.",
      "A row of sits is kept as one, with a bell between two. All times are counted from the first "
        + "strike of all; where two bells meet, the one at an end strikes. --plan tells beforehand "
        + "when which bell strikes. \"sit\" in the configuration says what is usual, such as "
        + "sit:\u{A0}{\u{A0}length:\u{A0}\"25m\", strikes:\u{A0}3, interval:\u{A0}\"5m\"\u{A0}}.",
      until,
      "In a terminal time goes on counting after the last bell until you press a key, where a note is "
        + "asked for then; \"overtime\" in the configuration says true or false for all sits. The "
        + "sit is kept at the bell, and the time after it beside its length.",
      keys,
      noCard,
    ],
    operands: [
      OperandSpec(
        name: "DURATION",
        help: "how long, such as 20m, 90s or 1h30m; or several sits in a row, such as 25m+5m+25m"
      )
    ],
    options: OptionSpec.sit + OptionSpec.session + [.json, .help],
    examples: [
      .init(line: "ebb sit 20m", effect: "twenty minutes"),
      .init(line: "ebb sit 25m --interval 5m", effect: "a softer bell every five minutes"),
      .init(line: "ebb sit 25m+5m+25m --strikes 3", effect: "two sits and a walk between them"),
      .init(line: "ebb sit 30m --bells random:3m-7m", effect: "bells that come when they come"),
      .init(line: "ebb sit --until make", effect: "while that runs"),
      .init(line: "ebb sit 1h --volume -20", effect: "an hour, with a softer bell"),
      .init(line: "ebb sit 25m --bell keisu", effect: "a large bell at both ends"),
      .init(line: "ebb sit 25m --ambience rain", effect: "with rain between them"),
      .init(line: "ebb sit 25m --cues silent --led ACT", effect: "an LED in place of the bells"),
    ],
    statuses: sessionStatuses
  )

  private static let play = CommandSpec(
    identity: .play,
    path: ["play"],
    summary: "breathe to a pattern",
    discussion: [
      "Plays a cue at the start of each phase of the breath, and ends on a whole breath with a "
        + "bell. Without PATTERN it plays what \"play\" in the configuration names, or coherent. "
        + "Without a length it lasts as long as the pattern usually does, and five minutes for "
        + "lengths of your own. The last bell rings out for some seconds; q ends it.",
      until,
      keys,
      noCard,
    ],
    operands: [
      OperandSpec(
        name: "PATTERN",
        help: "a name from \"ebb patterns\", or a short form: 4-6, 4-7-8 and 4-4-4-4 (seconds to "
          + "inhale, hold, exhale and stay empty), 1:4:2@4 (units of 4\u{A0}s), 4:6@6bpm, 6bpm, "
          + "12..6bpm/10m or 10x4-6+5x5-5; see \"ebb\u{A0}help\u{A0}patterns\""
      )
    ],
    options: [.breaths, .lasting, .exact, .endless, .untilCommand, .best] + OptionSpec.session
      + [.voiceFor, .countSeconds, .button, .acceptRisk, .help],
    examples: [
      .init(line: "ebb play box --for 10m", effect: "ten minutes of box breathing"),
      .init(line: "ebb play 4-7-8 --breaths 4", effect: "four breaths of 4-7-8"),
      .init(line: "ebb play 5.5-5.5 --output a.wav", effect: "a sound file of it"),
      .init(line: "ebb play box --until make", effect: "while that runs"),
    ],
    statuses: sessionStatuses
  )

  private static let patterns = CommandSpec(
    identity: .patterns,
    path: ["patterns"],
    summary: "list the patterns, or show one",
    discussion: [
      "Without NAME it lists every pattern: its timing, breaths a minute and usual length. With "
        + "NAME it shows one: what is breathed, drawn and in words, how long it takes, what to know "
        + "before, and where it comes from."
    ],
    operands: [OperandSpec(name: "NAME", help: "a pattern, by its name or as a short form")],
    options: [.picture, .plainPage, .json, .help],
    examples: [
      .init(line: "ebb patterns", effect: "all of them, your own first"),
      .init(line: "ebb patterns 4-7-8", effect: "one of them, drawn"),
      .init(line: "ebb patterns 12..6bpm/10m --picture ramp.svg", effect: "a picture of a ramp"),
    ],
    statuses: [.done, .usage, .badData, .notFound, .cannotCreate, .inputOutput]
  )

  private static let checkPatterns = CommandSpec(
    identity: .checkPatterns,
    path: ["patterns", "check"],
    summary: "say every fault of a configuration file",
    operands: [OperandSpec(name: "FILE", help: "the file to read", isOptional: false)],
    options: [.help],
    examples: [
      .init(line: "ebb patterns check ~/.config/ebb/config.json5", effect: "all faults at once")
    ],
    statuses: [.done, .usage, .badData, .notFound, .inputOutput]
  )

  private static let newPattern = CommandSpec(
    identity: .newPattern,
    path: ["patterns", "new"],
    summary: "add a pattern of your own to the configuration",
    discussion: [
      "Adds a commented pattern to change as you like: a copy of another one, or a small one to start "
        + "from. All else in the file stays as it is; a file that is not there is made."
    ],
    operands: [OperandSpec(name: "NAME", help: "the word to call it by", isOptional: false)],
    options: [.from, .help],
    examples: [
      .init(line: "ebb patterns new mine", effect: "four in, six out"),
      .init(line: "ebb patterns new calm --from box", effect: "a copy of box"),
    ],
    statuses: [.done, .usage, .badData, .notFound, .ownFault, .cannotCreate, .inputOutput]
  )

  private static let stats = CommandSpec(
    identity: .stats,
    path: ["stats"],
    summary: "count your practice: totals, streaks, a year",
    discussion: [
      "Totals by practice and pattern, streaks, a calendar of the last year and the minutes of the "
        + "last weeks, counted anew from the journal each time. Every session that has ended is in "
        + "the totals. A session makes its day one of practice when it was completed or lasted a "
        + "minute; it belongs to the day on which it began, by the clocks of its place, and a day "
        + "begins at 03:00, or when \"day\" in the configuration says. A streak goes on while its "
        + "last day is today or yesterday; a day is done when it was written what was done. A session that was kept while the clock was not "
        + "set is in the totals alone. What \"ebb mala\" counts is shown whole, also with --since."
    ],
    options: [.since, .html, .plainPage, .json, .help],
    examples: [
      .init(line: "ebb stats", effect: "all of it"),
      .init(line: "ebb stats --since 2026-11-01", effect: "from the first of November on"),
      .init(line: "ebb stats --html practice.html", effect: "a page of charts for a browser"),
    ],
    statuses: [.done, .usage, .badData, .cannotCreate, .inputOutput]
  )

  private static let devices = CommandSpec(
    identity: .devices,
    path: ["devices"],
    summary: "list the sound cards",
    options: [.plainPage, .json, .help],
    examples: [.init(line: "ebb devices", effect: "names for --device")]
  )

  private static let doctor = CommandSpec(
    identity: .doctor,
    path: ["doctor"],
    summary: "check sound, time and files, and play two bells",
    discussion: [
      "Looks at the sound cards, the mixer, the system's rights, the clocks, the configuration and "
        + "the journal, measures for some ten seconds how punctual the machine and its card are, "
        + "and plays two bells. What it finds is ok, a note (ebb works all the same), or a fault, "
        + "with the way out.",
      "It ends with 69 where nothing can be heard: no card, a card that fails, or a mixer that is "
        + "muted or at zero; else with 65 where the configuration or the journal is at fault; a "
        + "note alone is no reason to end with anything but 0.",
    ],
    options: [.device, .noBell, .plainPage, .json, .help],
    examples: [
      .init(line: "ebb doctor", effect: "look at everything, and listen for two bells"),
      .init(line: "ebb doctor --device hw:1 --no-bell", effect: "another card, in silence"),
    ],
    statuses: [
      .done, .usage, .badData, .noSoundCard, .ownFault, .inputOutput, .hangUp, .interrupted,
      .terminated,
    ]
  )

  private static let help = CommandSpec(
    identity: .help,
    path: ["help"],
    summary: "explain a command",
    operands: [OperandSpec(name: "COMMAND", help: "the command to explain", repeats: true)],
    options: [.manual, .help],
    examples: [
      .init(line: "ebb help play", effect: "all that \"ebb play\" takes"),
      .init(line: "ebb help --man", effect: "the manual page, for man -l -"),
    ]
  )
}
