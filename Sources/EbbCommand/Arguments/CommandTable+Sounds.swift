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
        + "others, as bells and as beds of sound; a file anywhere by its path. A sound is at most 60 s "
        + "long; more channels than two are mixed down.",
    ],
    operands: [
      OperandSpec(
        name: "NAME",
        help: "a sound by its name, or a sound file; with --check any number of files",
        repeats: true
      )
    ],
    options: [
      .cueDemonstration, .language, .volume, .device, .soundFile, .rate, .writeBells, .checkSounds,
      .plainPage, .json, .help,
    ],
    examples: [
      .init(line: "ebb sounds", effect: "all of them"),
      .init(line: "ebb sounds gong", effect: "one of them, heard"),
      .init(line: "ebb sounds --cues tone", effect: "a breath with a cue set"),
      .init(line: "ebb sounds --cues voice --language de", effect: "a breath with a voice"),
      .init(line: "ebb sounds --check rain.ogg", effect: "what becomes of a file"),
      .init(line: "ebb sounds rain", effect: "20 s of a bed of sound"),
      .init(line: "ebb sounds rin --output rin.flac", effect: "one of them as a file"),
    ],
    statuses: [
      .done, .usage, .badData, .notFound, .noSoundCard, .ownFault, .cannotCreate, .inputOutput,
      .hangUp, .interrupted, .terminated,
    ]
  )
}
