internal import BreathAudio
internal import BreathEngine

// What is spoken beside the cues.
extension CueChoice {
  /// The set with a voice, where one is wanted for a session; says what a person should know of it.
  ///
  /// - Parameters:
  ///   - cues: What sounds.
  ///   - plan: The session.
  ///   - warnings: The pattern's warnings.
  ///   - options: The command line.
  ///   - configuration: The configuration.
  ///   - context: Where messages go.
  /// - Returns: The set as it is heard.
  /// - Throws: ``CommandFailure`` with the status 64 for an option that needs a voice, 66 for a language
  ///   that is not there, 65 or 74 for a table that cannot be used.
  func speaking(
    _ cues: CueSet,
    in plan: SessionPlan,
    warnings: [String],
    _ options: SessionOptions,
    _ configuration: Configuration,
    _ context: CommandContext
  ) throws(CommandFailure) -> CueSet {
    guard let wishes = speech(options.voice) else {
      let asked = options.voice.option ?? (options.language == nil ? nil : .language)
      guard let option = asked else { return cues }
      throw CommandFailure(.usage, "\(option.dashed) needs a voice; say --cues voice")
    }
    return try speaking(
      cues,
      in: plan,
      warnings: warnings,
      wishes,
      SpokenLanguage(
        said: options.language,
        configured: configuration.language,
        environment: context.environment
      ),
      options.quiet,
      context
    )
  }

  /// The set with a voice for a breath that shows it.
  ///
  /// - Parameters:
  ///   - cues: What sounds.
  ///   - plan: The breath.
  ///   - language: What the command line says.
  ///   - configuration: The configuration.
  ///   - context: Where messages go.
  /// - Returns: The set as it is heard.
  /// - Throws: ``CommandFailure`` with the status 65, 66 or 74.
  func speaking(
    _ cues: CueSet,
    in plan: SessionPlan,
    _ language: String?,
    _ configuration: Configuration,
    _ context: CommandContext
  ) throws(CommandFailure) -> CueSet {
    guard let wishes = speech(VoiceSettings()) else { return cues }
    let spoken = SpokenLanguage(
      said: language,
      configured: configuration.language,
      environment: context.environment
    )
    return try speaking(cues, in: plan, warnings: [], wishes, spoken, false, context)
  }

  private func speaking(
    _ cues: CueSet,
    in plan: SessionPlan,
    warnings: [String],
    _ wishes: SpeechWishes,
    _ language: SpokenLanguage,
    _ isQuiet: Bool,
    _ context: CommandContext
  ) throws(CommandFailure) -> CueSet {
    let choice = VoiceChoice(
      wishes: wishes,
      language: language,
      library: VoiceLibrary(context.paths)
    )
    let spoken = try choice.speaking(cues, in: plan, warnings: warnings)
    if !isQuiet {
      for note in spoken.notes { context.console.say(note) }
    }
    return spoken.cues
  }
}
