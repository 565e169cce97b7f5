/// What `ebb mala count` was asked for.
struct CountOptions: Hashable, Sendable {
  /// The practice, by name.
  var practice: String
  /// The files of input devices whose presses count.
  var buttons: [String] = []
  /// The sound card, by name.
  var device: String?
  /// The master level.
  var volume: Decibels?
  /// What is heard when a mala is full.
  var bell: String?
  /// A line after so many beads.
  var every: Int?
  /// What is said aloud.
  var say: CountVoice.Subject?
  /// The language, by its name.
  var language: String?
  /// Lines, nothing drawn.
  var plain = false
  /// Nothing but errors.
  var quiet = false
}

extension CountOptions {
  /// Reads and checks what was said.
  ///
  /// - Throws: ``CommandFailure`` that names the option, the value and the rule.
  init(_ invocation: Invocation) throws(CommandFailure) {
    practice = invocation.operands[0]
    buttons = invocation.values(of: .countButton)
    device = invocation.value(of: .device)
    volume = try invocation.decibels(of: .volume)
    bell = invocation.value(of: .malaBell)
    every = try invocation.wholeNumber(
      of: .every,
      in: 1...1_000_000,
      rule: "a whole number of beads, such as 27"
    )
    say = try invocation.word(of: .sayCount, CountVoice.Subject.self)
    language = invocation.value(of: .language)
    guard language == nil || say != nil else {
      throw CommandFailure(.usage, "--language needs a voice; say --say total")
    }
    plain = invocation.has(.plain)
    quiet = invocation.has(.quiet)
  }
}

/// The options of a counter.
extension OptionSpec {
  static let countButton = OptionSpec(
    "button",
    .required("FILE"),
    in: .general,
    repeats: true,
    help:
      "the file of an input device, such as /dev/input/by-id/usb-Clicker-event-kbd: a press of any "
      + "of its keys is a bead; can be said several times"
  )
  static let malaBell = OptionSpec(
    "bell",
    .required("NAME"),
    in: .sound,
    help: "what is heard when a mala is full: a name from \"ebb sounds\", or a sound file"
  )
  static let sayCount = OptionSpec(
    "say",
    .required("WHAT"),
    in: .sound,
    help: "a voice says the total, or the malas of this count: total or malas"
  )
  static let every = OptionSpec(
    "every",
    .required("N"),
    in: .output,
    help: "a line with the total after every N beads of a mala, too"
  )
}
