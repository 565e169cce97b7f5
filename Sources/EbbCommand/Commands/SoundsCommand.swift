internal import BreathAudio
internal import BreathEngine
internal import JSONText

/// `ebb sounds`: lists the sounds, plays one, or writes it to a file.
enum SoundsCommand {
  /// Frames a second of a file where nothing is said.
  private static let usualRate = 48_000

  /// Carries out what was asked for.
  ///
  /// - Throws: ``CommandFailure`` where there is no such sound, or it cannot be played or written.
  static func run(
    _ options: SoundsOptions,
    in context: CommandContext
  ) throws(CommandFailure) -> ExitStatus {
    let library = SoundLibrary(context.paths)
    switch options.task {
    case .list(let json):
      let listing = SoundListing(library, context.paths)
      let lines = context.isFlat ? listing.flatLines : listing.lines
      try context.console.print(json ? [listing.json.serialized()] : lines)
    case .play(let name):
      if let bed = bed(named: name, library) { return try play(bed, options, in: context) }
      return try play(library.sound(named: name), named: name, options, in: context)
    case .playCues(let name):
      return try playBreath(name, library, options, in: context)
    case .write(let name, _) where bed(named: name, library) != nil:
      throw CommandFailure(
        .usage,
        "\(name.quoted) has no end, and a file needs one",
        hint: "as long as a sit: ebb sit 20m --cues silent --ambience \(name) --output FILE"
      )
    case .write(let name, let file):
      let sound = try library.sound(named: name)
      let rate = options.rate ?? sound.rate ?? usualRate
      try write(sound, named: name, to: file, rate, in: context)
    case .check(let words, let json):
      return try SoundChecking(words, library).tell(json: json, in: context)
    case .writeAll(let folder):
      for bell in Bell.all {
        let file = "\(folder)/\(bell.name).flac"
        try write(Sound(bell), named: bell.name, to: file, usualRate, in: context)
      }
    }
    return .done
  }

  private static func play(
    _ sound: Sound,
    named name: String,
    _ options: SoundsOptions,
    in context: CommandContext
  ) throws(CommandFailure) -> ExitStatus {
    let nanoseconds = max(1, Int64(sound.seconds * 1_000_000_000))
    let length = SessionLength.exactly(ExactSeconds(nanoseconds: nanoseconds))
    guard let plan = try? SessionPlan(sit: length) else {
      throw CommandFailure(.ownFault, "cannot plan a sound of \(sound.seconds) s")
    }
    try context.console.print([summary(of: sound, named: name)])
    return try playing(plan, .alone(sound), options, in: context).run { _ in }
  }

  /// How long a bed is played where no one stops it, in seconds.
  private static let bedLength: Int64 = 20

  /// The bed with a name that no sound has.
  private static func bed(named name: String, _ library: SoundLibrary) -> Ambience? {
    library.place(named: name) == nil ? Ambience.named(name) : nil
  }

  /// Plays a bed of sound for a while.
  private static func play(
    _ bed: Ambience,
    _ options: SoundsOptions,
    in context: CommandContext
  ) throws(CommandFailure) -> ExitStatus {
    guard let plan = try? SessionPlan(sit: .exactly(ExactSeconds(bedLength))) else {
      throw CommandFailure(.ownFault, "cannot plan \(bedLength) s")
    }
    try context.console.print([phrase("\(bed.name): \(bed.summary), \(bedLength) s of it")])
    var bed = bed
    (bed.rise, bed.fall) = (1, 2)
    bed.seed = UInt32(truncatingIfNeeded: MonotonicClock.now())
    return try playing(plan, .only(bed), options, in: context).run { _ in }
  }

  /// Plays one breath in which each kind of phase is heard, and says which at its moment.
  private static func playBreath(
    _ name: String,
    _ library: SoundLibrary,
    _ options: SoundsOptions,
    in context: CommandContext
  ) throws(CommandFailure) -> ExitStatus {
    guard let pattern = try? BreathPattern(shortForm: "4-4-4-4"),
      let plan = try? SessionPlan(pattern, length: .breaths(1))
    else { throw CommandFailure(.ownFault, "cannot plan a breath") }
    let configuration = try context.configuration()
    let choice = CueChoice(set: name, pattern: nil, Configuration())
    let set = try choice.cues(library)
    let cues = try choice.speaking(set, in: plan, options.language, configuration, context)
    let under =
      CueSetName.speaks(name) && set.name != CueSetName.voice ? phrase(" over \(set.name)") : ""
    let summary = under.isEmpty ? set.summary : CueSet.voice.name + under
    try context.console.print(["\(name): \(summary)"])
    return try playing(plan, cues, options, in: context).run { transition throws(CommandFailure) in
      try context.console.print([word(for: transition)])
    }
  }

  private static func playing(
    _ plan: SessionPlan,
    _ cues: CueSet,
    _ options: SoundsOptions,
    in context: CommandContext
  ) throws(CommandFailure) -> SoundPlaying {
    let configuration = try context.configuration()
    try configuration.requireSettings()
    return SoundPlaying(
      plan: plan,
      cues: cues,
      device: options.device ?? configuration.device,
      volume: options.volume ?? configuration.volume ?? .full,
      manners: CardManners(named: configuration.devices)
    )
  }

  private static func write(
    _ sound: Sound,
    named name: String,
    to file: String,
    _ rate: Int,
    in context: CommandContext
  ) throws(CommandFailure) {
    guard OfflineRendering.canWrite(file) else {
      throw CommandFailure(
        .usage,
        "--output \(file.quoted): the ending must be .wav, .flac or .ogg"
      )
    }
    do {
      try sound.write(to: file, rate: rate)
    } catch {
      throw CommandFailure(error)
    }
    context.console.say("wrote \(file): \(summary(of: sound, named: name))")
  }

  private static func summary(of sound: Sound, named name: String) -> String {
    "\(name.printable), \(sound.seconds.tenths) s"
  }

  private static func word(for transition: Transition) -> String {
    switch transition.event {
    case .phase: transition.kind.name
    case .opening, .openingStrike: "start"
    case .closing: "end"
    default: "bell"
    }
  }
}
