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
    settings.signs = written.signs
    self.settings = settings
    isMono = configuration.mono
  }

  /// The cues, with the sounds that they name; files are read here.
  ///
  /// - Parameter library: Where sounds are found.
  /// - Returns: The set as it is heard.
  /// - Throws: ``CommandFailure`` with the place of what cannot be heard.
  func cues(_ library: SoundLibrary) throws(CommandFailure) -> CueSet {
    let usual = settings.set.flatMap(CueSet.named) ?? .bowl
    var cues = usual
    for change in settings.changes {
      var cue = try change.cue(usual, library)
      if let level = change.level { cue = cue.at(level: level.value) }
      cues = cues.replacing(change.slot, with: cue)
    }
    cues.isMono = isMono
    cues.hasSigns = settings.signs ?? false
    return cues
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
        let place = origin.place.map { ":\($0.line):\($0.column)" } ?? ""
        let message = "\(origin.file)\(place): \(origin.path.printable): \(error.message)"
        throw CommandFailure(error.status, message, hint: error.hint)
      }
    }
  }
}
