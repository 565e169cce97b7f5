/// The options of all commands; the help of each says what it does.
extension OptionSpec {
  static let breaths = OptionSpec(
    "breaths",
    .required("N"),
    in: .length,
    help: "N whole breaths; 0 is endless"
  )
  static let lasting = OptionSpec(
    "for",
    .required("D"),
    in: .length,
    help: "at least D, such as 10m or 1h30m, ended with the breath in progress"
  )
  static let exact = OptionSpec("exact", .required("D"), in: .length, help: "cut at exactly D")
  static let endless = OptionSpec("endless", in: .length, help: "until you stop it")

  static let cues = OptionSpec(
    "cues",
    .required("SET"),
    in: .sound,
    help: "what is heard: \(CueSetName.list), or a voice over another set, such as voice+ocean"
  )
  static let volume = OptionSpec(
    "volume",
    .required("DB"),
    in: .sound,
    help: "the master level in decibels, from -60 to 0"
  )
  static let prepare = OptionSpec(
    "prepare",
    .required("D"),
    in: .sound,
    help: "time to get ready: between the opening bell and the first phase, 3s unless said; "
      + "or before the first bell of a sit"
  )
  static let device = OptionSpec(
    "device",
    .required("NAME"),
    in: .sound,
    help: "the sound card, by its id or another name from \"ebb devices\""
  )
  static let noBell = OptionSpec(
    "no-bell",
    in: .sound,
    help: "play no bell; the card's clock is measured all the same"
  )
  static let requireSound = OptionSpec(
    "require-sound",
    in: .sound,
    help: "end at once with 69 where there is no sound card"
  )

  static let button = OptionSpec(
    "button",
    .required("FILE"),
    in: .general,
    help: "the file of an input device, such as /dev/input/event3: a press of any of its keys ends "
      + "an open phase, as Enter does"
  )
  static let acceptRisk = OptionSpec(
    "accept-risk",
    in: .general,
    help: "say beforehand that you have read the pattern's warnings and want to go on"
  )
  static let best = OptionSpec(
    "best",
    .required("D"),
    in: .general,
    help: "your longest hold with full lungs, such as 2m30s, for a pattern that is made from it; "
      + "kept in the journal for the next time"
  )

  static let output = OptionSpec(
    "output",
    .required("FILE"),
    in: .output,
    help: "write the sound to FILE in place of what stands there, and of a card: as fast as it "
      + "can and with no record in the journal, or at the pace "
      + "of the clock where FILE is a FIFO; \"-\" is raw S16_LE stereo at 48000 Hz on standard output"
  )
  static let rate = OptionSpec(
    "rate",
    .required("HZ"),
    in: .output,
    help: "frames a second of that file, from 8000 to 192000; 48000 unless said"
  )
  static let events = OptionSpec(
    "events",
    .optional("FILE"),
    in: .output,
    help: "one JSON object a line for all that happens, on standard output or to FILE"
  )
  static let plain = OptionSpec("plain", in: .output, help: "one line an event, no drawing")
  static let verbose = OptionSpec(
    "verbose",
    in: .output,
    help: "plain lines, and the seconds of each phase counted between them"
  )
  static let quiet = OptionSpec("quiet", in: .output, help: "print nothing but errors")
  static let noLog = OptionSpec("no-log", in: .output, help: "leave no record in the journal")

  static let from = OptionSpec(
    "from",
    .required("NAME"),
    in: .general,
    help: "the pattern to copy: a name from \"ebb patterns\", or a short form"
  )
  static let last = OptionSpec("last", .required("N"), in: .general, help: "the last N entries")
  static let all = OptionSpec("all", in: .general, help: "every entry")
  static let html = OptionSpec(
    "html",
    .required("FILE"),
    in: .output,
    help: "write a page of charts to FILE, in place of what stands there; it needs no network; "
      + "\"-\" is standard output"
  )
  static let plainPage = OptionSpec(
    "plain",
    in: .output,
    help: "lines to be read aloud instead of tables and drawings"
  )
  static let json = OptionSpec(
    "json",
    in: .general,
    help: "print JSON: times as RFC 3339, lengths in nanoseconds"
  )
  static let picture = OptionSpec(
    "picture",
    .required("FILE"),
    in: .general,
    help: "draw NAME to FILE, which ends in .svg, in place of what stands there"
  )
  static let manual = OptionSpec(
    "man",
    in: .output,
    help: "all of it as a manual page"
  )
  static let help = OptionSpec("help", in: .general, letter: "h", help: "show this page")
  static let version = OptionSpec("version", in: .general, help: "show which ebb this is")

  /// What a sit and a pattern share.
  static let session: [OptionSpec] =
    [
      .cues, .language, .ambience, .volume, .prepare, .seed, .device, .offset, .lead, .requireSound,
      .led, .ledOffset, .output, .rate, .events, .plain, .verbose, .quiet, .noLog,
    ] + scene
}
