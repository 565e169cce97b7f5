/// What `ebb sounds` was asked for.
struct SoundsOptions: Hashable, Sendable {
  /// What is to be done.
  enum Task: Hashable, Sendable {
    /// A list of all sounds.
    case list(json: Bool)
    /// A sound to be heard.
    case play(String)
    /// A breath with a cue set, to be heard.
    case playCues(String)
    /// A sound in a file.
    case write(String, to: String)
    /// What files are, and what can be done with them.
    case check([String], json: Bool)
    /// Every bell, as a file in a folder.
    case writeAll(folder: String)
  }

  /// What is to be done.
  var task: Task
  /// The sound card, by name.
  var device: String?
  /// The master level.
  var volume: Decibels?
  /// The language of a voice.
  var language: String?
  /// The sample rate of a file, in hertz; nil where nothing is said.
  var rate: Int?
}

extension SoundsOptions {
  /// Reads and checks what was said.
  ///
  /// - Throws: ``CommandFailure`` that names the option, the value and the rule.
  init(_ invocation: Invocation) throws(CommandFailure) {
    task = try Self.task(invocation)
    device = invocation.value(of: .device)
    volume = try invocation.decibels(of: .volume)
    language = invocation.value(of: .language)
    rate = try invocation.wholeNumber(
      of: .rate,
      in: SessionOptions.rates,
      rule: "a sample rate is a whole number from 8000 to 192000 Hz"
    )
    try checkTogether(invocation)
  }

  private static func task(_ invocation: Invocation) throws(CommandFailure) -> Task {
    let name = invocation.operands.first
    let json = invocation.has(.json)
    if invocation.has(.checkSounds) { return try check(invocation, json: json) }
    if invocation.operands.count > 1 {
      throw CommandFailure(
        .usage,
        "unexpected \(invocation.operands[1].quoted): ebb sounds takes at most one NAME"
      )
    }
    let said =
      (name.map { [$0.quoted] } ?? [])
      + [OptionSpec.cueDemonstration, .writeBells, .json].filter(invocation.has).map(\.dashed)
    try invocation.refuseMoreThanOne(of: said)
    if let folder = invocation.value(of: .writeBells) { return .writeAll(folder: folder) }
    if let set = invocation.value(of: .cueDemonstration) {
      return .playCues(try CueSetName.checked(set))
    }
    guard let name else { return .list(json: json) }
    guard let file = invocation.value(of: .soundFile) else { return .play(name) }
    return .write(name, to: file)
  }

  private static func check(
    _ invocation: Invocation,
    json: Bool
  ) throws(CommandFailure) -> Task {
    let others = [OptionSpec.cueDemonstration, .writeBells].filter(invocation.has).map(\.dashed)
    try invocation.refuseMoreThanOne(of: [OptionSpec.checkSounds.dashed] + others)
    guard !invocation.operands.isEmpty else {
      let dashed = OptionSpec.checkSounds.dashed
      throw CommandFailure(.usage, "\(dashed) needs a file: ebb sounds \(dashed) FILE")
    }
    return .check(invocation.operands, json: json)
  }

  /// Refuses what has no meaning for the task.
  private func checkTogether(_ invocation: Invocation) throws(CommandFailure) {
    let output = OptionSpec.soundFile.dashed
    let isPlayed: Bool
    switch task {
    case .play, .playCues: isPlayed = true
    case .list, .check, .write, .writeAll: isPlayed = false
    }
    if case .write = task {
    } else if invocation.has(.soundFile) {
      throw CommandFailure(.usage, "\(output) needs a sound: ebb sounds NAME \(output) FILE")
    } else if rate != nil {
      throw CommandFailure(.usage, "--rate needs \(output) FILE: a sound card keeps its own rate")
    }
    if case .playCues = task {
    } else if invocation.has(.language) {
      throw CommandFailure(.usage, "--language is for a cue set that speaks; say --cues voice")
    }
    for option in [OptionSpec.device, .volume] where invocation.has(option) && !isPlayed {
      throw CommandFailure(.usage, "\(option.dashed) is for a sound that is played; leave it out")
    }
  }
}
