/// The command that counts beads as they are pressed.
extension CommandTable {
  static let countMala = CommandSpec(
    identity: .countMala,
    path: ["mala", "count"],
    summary: "count bead by bead: any key, a clicker, a button",
    discussion: [
      "Each key that is pressed in a terminal is a bead: a soft tick at once, and a bell when a mala is "
        + "full. Backspace takes a bead back; q ends, as do Ctrl-C, SIGTERM and a terminal that is "
        + "closed. A key that is held down counts once, where its repetition is faster than a finger.",
      "With --button the presses of a clicker, a pedal or a GPIO button count, with no screen and no "
        + "terminal at all; a device that is gone is looked for until it is back. Then the terminal's "
        + "keys do not count, since a clicker types there too, but Backspace and q are what they are. "
        + "Such a file can be read by the group \"input\", on most systems.",
      "A mala that is full is in the journal with the next bead, or after five seconds; what was begun "
        + "of another when it ends, by its share. Until then each press is kept on this machine at "
        + "once: a killed program loses none, a power cut at most those of its last second. The next "
        + "\"ebb mala\" brings them to the journal, once.",
      "With --say total a voice says the total at each mala, and after every N beads where --every says "
        + "so, or --say malas the malas of this count; in a terminal t says it at any time, and is no "
        + "bead then. It speaks the language of --language, else that of your environment.",
      "Without a sound card it counts in silence, and is heard when there is one.",
    ],
    operands: [
      OperandSpec(name: "PRACTICE", help: "a practice of \"ebb mala\"", isOptional: false)
    ],
    options: [
      .countButton, .malaBell, .sayCount, .language, .volume, .device, .every, .plain, .quiet,
      .help,
    ],
    examples: [
      .init(line: "ebb mala count prostrations", effect: "any key of the terminal is a bead"),
      .init(
        line: "ebb mala count mandala --button /dev/input/event3",
        effect: "a clicker, with no screen"
      ),
      .init(line: "ebb mala count guru-yoga --every 27", effect: "a line at each quarter"),
      .init(line: "ebb mala count guru-yoga --say total", effect: "a voice says the total"),
    ],
    statuses: [
      .done, .usage, .badData, .notFound, .ownFault, .cannotCreate, .inputOutput,
      .hangUp, .interrupted, .terminated,
    ]
  )
}
