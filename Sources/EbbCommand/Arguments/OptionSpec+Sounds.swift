/// The options that name or write a sound; the help of each says what it does.
extension OptionSpec {
  static let cueDemonstration = OptionSpec(
    "cues",
    .required("SET"),
    in: .sound,
    help: "play one breath with a cue set: \(CueSetName.list)"
  )
  static let bell = OptionSpec(
    "bell",
    .required("NAME"),
    in: .sound,
    help: "the bell that strikes: a name from \"ebb sounds\", or a sound file"
  )
  static let soundFile = OptionSpec(
    "output",
    .required("FILE"),
    in: .output,
    help:
      "write the sound to FILE in place of what stands there, and of a card: .wav or .flac in 24 "
      + "bits, or .ogg"
  )
  static let writeBells = OptionSpec(
    "write",
    .required("FOLDER"),
    in: .output,
    help: "write every bell that ebb makes to FOLDER, as FLAC in 24 bits at 48000 Hz"
  )
}
