internal import BreathAudio

/// The options that name or write a sound; the help of each says what it does.
extension OptionSpec {
  static let cueDemonstration = OptionSpec(
    "cues",
    .required("SET"),
    in: .sound,
    help: "play one breath with a cue set: \(CueSetName.list), or with a voice over one, such as "
      + "voice+ocean"
  )
  static let ambience = OptionSpec(
    "ambience",
    .required("NAME"),
    in: .sound,
    help: "a bed of sound under the session: \(Ambience.all.map(\.name).spoken(with: "or")), "
      + "a sound file that goes round, or none; a file of your own with such a name goes before it"
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
  static let checkSounds = OptionSpec(
    "check",
    in: .general,
    help:
      "look at files, and tell of each what it is, how loud it is, and what becomes of it as a cue, "
      + "a bell or ambience"
  )
  static let writeBells = OptionSpec(
    "write",
    .required("FOLDER"),
    in: .output,
    help: "write every bell that ebb makes to FOLDER, as FLAC in 24 bits at 48000 Hz"
  )
}
