internal import BreathAudio
internal import JSONText

/// Looks for the sounds that a configuration names; reading alone does not.
struct CueCheck {
  private let library: SoundLibrary

  /// A check by what is in a library.
  init(_ library: SoundLibrary) {
    self.library = library
  }

  /// A fault for each sound that cannot be heard.
  func faults(of configuration: Configuration) -> [ConfigurationFault] {
    let drafts = configuration.drafts
    let settings = [configuration.cues] + drafts.names.map { drafts.byName[$0]?.cues }
    let others = [
      configuration.ambience?.fault(in: library), configuration.sit.bell?.fault(in: library),
      configuration.remind.bell?.fault(in: library),
    ]
    return settings.compactMap { $0 }.flatMap(\.changes).compactMap(fault)
      + others.compactMap(\.self)
  }

  private func fault(of change: CueChange) -> ConfigurationFault? {
    do throws(CommandFailure) {
      _ = try change.sound(in: library)
      return nil
    } catch {
      return ConfigurationFault(
        file: change.origin.file,
        place: change.origin.place ?? JSONPlace(line: 1, column: 1),
        path: change.origin.path,
        problem: error.message
      )
    }
  }
}

extension CueChange {
  /// The bell or the file that it names, read; nil where it names neither.
  ///
  /// - Parameter library: Where sounds are found; a path is meant from the file that says it.
  /// - Returns: The sound.
  /// - Throws: ``CommandFailure`` with the status 65, 66 or 74.
  func sound(in library: SoundLibrary) throws(CommandFailure) -> Sound? {
    guard case .sound(let name) = choice else { return nil }
    return try library.sound(named: name, relativeTo: FileSystem.parent(of: origin.file))
  }
}
