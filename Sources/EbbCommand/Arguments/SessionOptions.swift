internal import BreathAudio
internal import BreathEngine

/// Where the sound goes in place of a sound card.
enum OutputTarget: Hashable, Sendable {
  /// A sound file, or a FIFO.
  case file(String)
  /// Raw samples on standard output.
  case standardOutput
}

/// Where the event lines go.
enum EventTarget: Hashable, Sendable {
  /// Standard output, where nothing else is printed then.
  case standardOutput
  /// A file.
  case file(String)
}

/// What a sit and a pattern share on the command line; nil is what was not said.
struct SessionOptions: Hashable, Sendable {
  /// The sound card, by name.
  var device: String?
  /// What the card needs, whichever it is.
  var manner = CardManner()
  /// The master level.
  var volume: Decibels?
  /// The cue set, by a name that there is.
  var cues: String?
  /// The language of the voice, by the name of its folder.
  var language: String?
  /// What is wanted of the voice.
  var voice = VoiceSettings()
  /// The bed of sound under the session: a name, a file, or `none`.
  var ambience: String?
  /// The time between the opening bell and what follows it.
  var prepare: ExactSeconds?
  /// Where the sound goes in place of a card.
  var output: OutputTarget?
  /// The sample rate of that file, in hertz.
  var rate: Int?
  /// Where the event lines go.
  var events: EventTarget?
  /// One line an event, no escapes.
  var plain = false
  /// Seconds are counted, a line each.
  var verbose = false
  /// What it looks like in a terminal.
  var scene = SceneSettings()
  /// Nothing but errors.
  var quiet = false
  /// No record in the journal.
  var noLog = false
  /// No session without sound.
  var requireSound = false
  /// The file of an input device whose keys end open phases.
  var button: String?
  /// The LED that breathes along, by a name or a folder; `none` for none.
  var led: String?
  /// How much later than the sound it changes.
  var ledOffset: ExactSeconds?
  /// Whether a pattern's warnings are answered beforehand.
  var acceptsRisk = false
  /// The command that ends it, as a shell reads it.
  var until: String?
  /// What chance is drawn from.
  var seed: UInt32?
}

extension SessionOptions {
  /// Whether the sound is rendered, not heard; a FIFO is heard by whoever reads it.
  var rendersFile: Bool {
    switch output {
    case nil: false
    case .standardOutput: true
    case .file(let path): !Descriptors.isFIFO(path)
    }
  }

  /// The sample rates that a file can have, in hertz.
  static let rates = 8_000...192_000

  /// Reads and checks what was said.
  ///
  /// - Throws: ``CommandFailure`` that names the option, the value and the rule.
  init(_ invocation: Invocation) throws(CommandFailure) {
    device = invocation.value(of: .device)
    manner = try invocation.cardManner()
    volume = try invocation.decibels(of: .volume)
    if let name = invocation.value(of: .cues) { cues = try CueSetName.checked(name) }
    language = invocation.value(of: .language)
    voice = try VoiceSettings(invocation)
    ambience = invocation.value(of: .ambience)
    prepare = try invocation.duration(of: .prepare)
    output = invocation.value(of: .output).map { $0 == "-" ? .standardOutput : .file($0) }
    rate = try invocation.wholeNumber(
      of: .rate,
      in: Self.rates,
      rule: "a sample rate is a whole number from 8000 to 192000 Hz"
    )
    events = Self.eventTarget(invocation)
    plain = invocation.has(.plain)
    verbose = invocation.has(.verbose)
    scene = try SceneSettings(invocation)
    quiet = invocation.has(.quiet)
    noLog = invocation.has(.noLog)
    requireSound = invocation.has(.requireSound)
    button = invocation.value(of: .button)
    led = invocation.value(of: .led)
    ledOffset = try invocation.ledOffset()
    acceptsRisk = invocation.has(.acceptRisk)
    until = try Self.until(invocation)
    seed = try invocation.wholeNumber(of: .seed, in: Self.seeds, rule: Self.seedRule)
      .map { UInt32($0) }
    try checkTogether()
  }

  private static let seeds = 0...Int(UInt32.max)
  private static let seedRule = "a seed is a whole number from 0 to 4294967295"

  private static func until(_ invocation: Invocation) throws(CommandFailure) -> String? {
    guard let command = invocation.value(of: .untilCommand) else { return nil }
    guard !command.allSatisfy(\.isWhitespace) else {
      throw CommandFailure(.usage, "--until needs a command, such as --until 'make test'")
    }
    return command
  }

  private static func eventTarget(_ invocation: Invocation) -> EventTarget? {
    guard invocation.has(.events) else { return nil }
    guard let file = invocation.value(of: .events), file != "-" else { return .standardOutput }
    return .file(file)
  }

  /// Refuses options that contradict each other.
  private func checkTogether() throws(CommandFailure) {
    if verbose, quiet {
      throw CommandFailure(.usage, "--verbose and --quiet contradict each other; say one of them")
    }
    if output == .standardOutput, events == .standardOutput {
      throw CommandFailure(
        .usage,
        "--output - and --events both need standard output; say --events=FILE"
      )
    }
    if case .file(let sound)? = output, case .file(let lines)? = events,
      Descriptors.areSame(sound, lines)
    {
      throw CommandFailure(.usage, "--output and --events name the same file: \(sound.quoted)")
    }
    if manner != CardManner(), rendersFile {
      let option = manner.offset == nil ? OptionSpec.lead : .offset
      throw CommandFailure(
        .usage,
        "\(option.dashed) is for a card; a file needs none: leave it out"
      )
    }
    if led != nil || ledOffset != nil, rendersFile {
      throw CommandFailure(
        .usage,
        "--led and --output exclude each other: a file is written faster than a light can breathe"
      )
    }
    if until != nil, rendersFile {
      throw CommandFailure(
        .usage,
        "--until and --output exclude each other: a file is written faster than a command runs"
      )
    }
    guard rate != nil else { return }
    switch output {
    case nil:
      throw CommandFailure(.usage, "--rate needs --output FILE: a sound card keeps its own rate")
    case .standardOutput where rate != 48_000:
      throw CommandFailure(.usage, "--output - is always 48000 Hz; leave --rate out")
    case .standardOutput, .file:
      break
    }
  }
}
