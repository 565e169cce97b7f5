/// The commands of sounds.
extension CommandTable {
  static let sounds = CommandSpec(
    identity: .sounds,
    path: ["sounds"],
    summary: "list the sounds, or play one",
    discussion: [
      "Without NAME it lists every sound: its length, its peak against full scale and where it comes "
        + "from. With NAME it plays one to its end, without a session or a record.",
      "Files in ~/.local/share/ebb/sounds are found by their names without the ending, before all "
        + "others; a file anywhere by its path. A sound has one or two channels and is at most 60 s "
        + "long.",
    ],
    operands: [OperandSpec(name: "NAME", help: "a sound by its name, or a sound file")],
    options: [
      .cueDemonstration, .volume, .device, .soundFile, .rate, .writeBells, .json, .help,
    ],
    examples: [
      .init(line: "ebb sounds", effect: "all of them"),
      .init(line: "ebb sounds gong", effect: "one of them, heard"),
      .init(line: "ebb sounds --cues tone", effect: "a breath with a cue set"),
      .init(line: "ebb sounds rin --output rin.flac", effect: "one of them as a file"),
    ],
    statuses: [
      .done, .usage, .badData, .notFound, .noSoundCard, .ownFault, .cannotCreate, .inputOutput,
      .hangUp, .interrupted, .terminated,
    ]
  )
}
