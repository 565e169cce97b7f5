internal import BreathAudio
internal import BreathEngine

/// Gives a cue set its voice, or says why it has none.
struct VoiceChoice {
  /// What is wanted of it.
  let wishes: SpeechWishes
  /// The language.
  let language: SpokenLanguage
  /// Where the languages are.
  let library: VoiceLibrary

  /// The set with what a session says, and what a person should know of it.
  ///
  /// - Parameters:
  ///   - cues: What sounds beside the voice.
  ///   - plan: The session.
  ///   - warnings: The pattern's warnings.
  /// - Returns: The set, and sentences without a stop.
  /// - Throws: ``CommandFailure`` with the status 66 for a language that was asked for and is not there,
  ///   65 or 74 for a table of such a language that cannot be used.
  func speaking(
    _ cues: CueSet,
    in plan: SessionPlan,
    warnings: [String]
  ) throws(CommandFailure) -> (cues: CueSet, notes: [String]) {
    let (voice, note) = try voiceOrReason()
    guard let voice else { return (cues, [note].compactMap { $0 }) }
    let speech = Speech(voice.script, for: plan, warnings: warnings, wishes) {
      key throws(SoundFileError) in
      try Sound(file: voice.file(key))
    }
    return (cues.speaking(speech), [note].compactMap { $0 } + speech.notes)
  }

  /// What is heard without a voice.
  private var others: String {
    wishes.isAlone ? phrase("bells are heard instead") : phrase("only the other cues are heard")
  }

  /// The voice, or nil; and what is to be said of it, also where its table is broken and nobody asked for
  /// it by its name.
  private func voiceOrReason() throws(CommandFailure) -> (VoiceFolder?, note: String?) {
    do throws(CommandFailure) {
      return try voice()
    } catch {
      guard !language.isAsked else { throw error }
      return (nil, "\(error.message), so \(others)")
    }
  }

  /// The voice, or nil; and what is to be said of it.
  private func voice() throws(CommandFailure) -> (VoiceFolder?, note: String?) {
    if let voice = try library.voice(language.name) { return (voice, nil) }
    guard !library.languages.isEmpty else {
      let place = phrase("copy Sounds/voice of ebb's sources to ~/.local/share/ebb/sounds")
      return (nil, phrase("no voice is installed, so \(others); \(place)"))
    }
    if language.isAsked {
      let near = NearestName.suggestion(for: language.name, among: library.languages)
      let way = near.isEmpty ? phrase("; there are \(library.languages.spoken(with: "and"))") : near
      throw CommandFailure(.notFound, "no voice speaks \(language.name.quoted)\(way)")
    }
    guard let usual = try library.voice(VoiceLibrary.usual) else {
      return (nil, phrase("no voice speaks \(language.name.quoted) or English; \(others)"))
    }
    return (usual, phrase("no voice speaks \(language.name.quoted); English is spoken"))
  }
}
