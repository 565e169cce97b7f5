internal import BreathAudio
internal import JSONText

/// What a session sounds like: command line over pattern over configuration.
struct CueChoice {
  /// What configuration and pattern say together, or the set of the command line without either.
  private let settings: CueSettings
  private let isMono: Bool

  /// Takes what was said.
  ///
  /// - Parameters:
  ///   - set: The set that the command line names; then nothing of the others' changes it.
  ///   - pattern: What the pattern says.
  ///   - configuration: What the configuration file says.
  init(set: String?, pattern: CueSettings?, _ configuration: Configuration) {
    let written = (pattern ?? CueSettings()).over(configuration.cues)
    var settings = set.map { CueSettings(set: $0) } ?? written
    (settings.signs, settings.voice) = (written.signs, written.voice)
    self.settings = settings
    isMono = configuration.mono
  }

  /// The cues, with the sounds that they name; files are read here.
  ///
  /// - Parameters:
  ///   - library: Where sounds are found.
  ///   - tell: Called for each file that cannot be played; the set's own cue is heard instead.
  /// - Returns: The set as it is heard.
  /// - Throws: ``CommandFailure`` with the place of a name that no sound has.
  func cues(
    _ library: SoundLibrary,
    tell: (String) -> Void = { _ in }
  ) throws(CommandFailure) -> CueSet {
    let usual = settings.base
    var cues = usual
    for change in settings.changes {
      var cue: Cue
      do throws(CommandFailure) {
        cue = try change.cue(usual, library)
      } catch {
        guard change.isFile || error.status != .notFound else { throw error }
        tell(phrase("\(error.message); the cue set's own is heard instead"))
        cue = usual.cue(at: change.slot)
      }
      if let level = change.level { cue = cue.at(level: level.value) }
      cues = cues.replacing(change.slot, with: cue)
    }
    cues.isMono = isMono
    cues.hasSigns = settings.signs ?? false
    return cues
  }
}

extension CueChoice {
  /// What is wanted of a voice; nil where nothing is spoken.
  ///
  /// - Parameter said: What the command line says of it.
  /// - Returns: The moments that are spoken, and how.
  func speech(_ said: VoiceSettings) -> SpeechWishes? {
    var wishes = SpeechWishes()
    let voice = said.over(settings.voice)
    wishes.breaths = voice.breaths
    wishes.countsSeconds = voice.counts ?? false
    let speaks = settings.set.map(CueSetName.speaks) ?? false
    wishes.isAlone = settings.set.flatMap(CueSetName.setUnderVoice) == nil
    let usual = wishes.moments
    if !speaks { wishes.moments = [] }
    for change in settings.changes where usual.contains(change.slot) {
      switch change.choice {
      case .cue(set: CueSetName.voice, _): wishes.moments.insert(change.slot)
      case .usual: break
      case .none, .cue, .sound: wishes.moments.remove(change.slot)
      }
      if let level = change.level { wishes.levels[change.slot] = level.value }
    }
    return wishes.moments.isEmpty ? nil : wishes
  }
}

extension CueSettings {
  /// The set that is changed, or heard under the voice.
  fileprivate var base: CueSet {
    guard let set else { return .bowl }
    return CueSet.named(CueSetName.setUnderVoice(set) ?? set) ?? .bowl
  }
}

extension CueChange {
  /// What is heard at the moment, before its level is changed.
  fileprivate func cue(_ set: CueSet, _ library: SoundLibrary) throws(CommandFailure) -> Cue {
    switch choice {
    case .none: return .none
    case .usual: return set.cue(at: slot)
    case .cue(let name, let slot): return (CueSet.named(name) ?? set).cue(at: slot)
    case .sound:
      do throws(CommandFailure) {
        return try sound(in: library).map { Cue($0, at: slot) } ?? .none
      } catch {
        throw error.at(origin)
      }
    }
  }

  /// Whether it names a file, be it there or not.
  fileprivate var isFile: Bool {
    if case .sound(let name) = choice { SoundLibrary.isPath(name) } else { false }
  }
}
