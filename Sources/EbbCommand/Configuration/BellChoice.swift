internal import BreathAudio
internal import JSONText

/// A bell as someone named it, on the command line or in a configuration.
struct BellChoice: Hashable, Sendable {
  /// The word for no bell.
  static let none = "none"

  /// A bell's name, that of a sound of the person's own, a file, or `none`.
  let word: String
  /// Where a configuration says it; nil for what was said on the command line.
  var origin: CueOrigin?

  /// Whether nothing is struck.
  var isNone: Bool { word == Self.none }

  /// The sound, read; nil where nothing is struck.
  ///
  /// - Parameter library: Where sounds are found; a path in a configuration is meant from its file.
  /// - Returns: The sound.
  /// - Throws: ``CommandFailure`` with the status 65, 66 or 74, with the place in the configuration.
  func sound(in library: SoundLibrary) throws(CommandFailure) -> Sound? {
    do throws(CommandFailure) {
      return try read(library)
    } catch {
      guard let origin else { throw error }
      throw error.at(origin)
    }
  }

  /// A cue set with this bell; as it was where a file cannot be played, or a configuration's is not there.
  ///
  /// - Parameters:
  ///   - set: The cues.
  ///   - context: Where sounds are found, and where a bell that cannot be played is told.
  /// - Returns: The set as it is heard.
  /// - Throws: ``CommandFailure`` with the status 66 for a name that nothing has.
  func strike(_ set: CueSet, in context: CommandContext) throws(CommandFailure) -> CueSet {
    do throws(CommandFailure) {
      let sound = try sound(in: SoundLibrary(context.paths))
      return sound.map { set.struck(with: $0) } ?? set.unstruck
    } catch {
      let isFile = origin != nil && SoundLibrary.isPath(word)
      guard isFile || error.status != .notFound else { throw error }
      context.console.say("\(error.message); the usual bell is heard instead")
      return set
    }
  }

  /// What is wrong with a bell that a configuration names; nil where it can be heard.
  func fault(in library: SoundLibrary) -> ConfigurationFault? {
    guard let origin else { return nil }
    do throws(CommandFailure) {
      _ = try read(library)
      return nil
    } catch {
      return ConfigurationFault(
        file: origin.file,
        place: origin.place ?? JSONPlace(line: 1, column: 1),
        path: origin.path,
        problem: error.message
      )
    }
  }

  private func read(_ library: SoundLibrary) throws(CommandFailure) -> Sound? {
    guard !isNone else { return nil }
    return try library.sound(named: word, relativeTo: origin.map { FileSystem.parent(of: $0.file) })
  }
}

extension CommandFailure {
  /// The same failure with the place of a configuration before it.
  func at(_ origin: CueOrigin) -> CommandFailure {
    let place = origin.place.map { ":\($0.line):\($0.column)" } ?? ""
    let message = "\(origin.file)\(place): \(origin.path.printable): \(message)"
    return CommandFailure(status, message, hint: hint)
  }
}

extension ObjectReader {
  /// The bell of a member; nil where it is missing or faulty.
  ///
  /// Reading looks into no folder.
  func bell(_ key: String, _ faults: inout FaultList) -> BellChoice? {
    guard let word = text(key, phrase("a bell's name, or a file"), &faults) else { return nil }
    let origin = CueOrigin(file: faults.file, place: object[key]?.place, path: path(to: key))
    return BellChoice(word: word, origin: origin)
  }
}
