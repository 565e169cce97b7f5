/// The command that waits for a button and for timers.
extension CommandTable {
  static let corner = CommandSpec(
    identity: .corner,
    path: ["corner"],
    summary: "wait for a button and timers, and play; for ever",
    discussion: [
      "For a machine with a loudspeaker and one button, and no screen. A press starts a sit of two "
        + "minutes, or what \"corner\" in the configuration names; the next one pauses, and one more "
        + "goes on. A press that is held for 0.8\u{A0}s stops. Where a pattern waits for a key, as in an "
        + "open hold, a press is that key. In a terminal Space and Enter press while nothing plays, "
        + "and q ends the corner.",
      "Any input device of Linux is a button: a key at the GPIO, a clicker, a pedal, a headset. It may "
        + "be pulled out and come again. Such a file can be read by the group \"input\", on most "
        + "systems.",
      "In the configuration, all of it optional: corner:\u{A0}{\u{A0}buttons:\u{A0}"
        + "[\"/dev/input/by-id/…\"], press:\u{A0}\"sit\u{A0}20m\", hold:\u{A0}\"0.8s\", "
        + "grab:\u{A0}false, timers:\u{A0}[{\u{A0}at:\u{A0}\"06:30\", days:\u{A0}\"mon-fri\", "
        + "start:\u{A0}\"play\u{A0}box\"\u{A0}}]\u{A0}}. It is read anew when it was written.",
      "The sound card is free while nothing plays. Each session is kept in the journal; one that a "
        + "long press ends before it has begun is not.",
    ],
    options: [.cornerButton, .quiet, .help],
    examples: [
      .init(line: "ebb corner", effect: "the buttons and timers of the configuration"),
      .init(
        line: "ebb corner --button /dev/input/by-path/platform-button@17-event",
        effect: "a button at the GPIO"
      ),
    ],
    statuses: [
      .done, .usage, .badData, .notFound, .ownFault, .inputOutput, .hangUp, .interrupted,
      .terminated,
    ]
  )
}

extension OptionSpec {
  static let cornerButton = OptionSpec(
    "button",
    .required("FILE"),
    in: .general,
    repeats: true,
    help:
      "the file of an input device, such as /dev/input/by-id/usb-Clicker-event-kbd, in place of "
      + "those of the configuration; can be said several times"
  )
}
