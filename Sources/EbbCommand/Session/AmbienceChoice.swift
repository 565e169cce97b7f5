internal import BreathAudio
internal import JSONText

/// The bed of sound under a session: what the command line says, or the configuration.
struct AmbienceChoice {
  private let word: String?
  private let configured: AmbienceSettings?

  /// Takes what was said.
  ///
  /// - Parameters:
  ///   - word: What the command line names.
  ///   - configured: What the configuration says.
  init(_ word: String?, _ configured: AmbienceSettings?) {
    (self.word, self.configured) = (word, configured)
  }

  /// The bed, if any; a file is opened here to see that it can be heard.
  ///
  /// - Parameters:
  ///   - library: Where sounds are found.
  ///   - tell: Called where a file cannot be heard: the session has no ambience then.
  /// - Returns: The bed, as loud as was said.
  /// - Throws: ``CommandFailure`` with the status 66 where the command line names nothing.
  func ambience(
    _ library: SoundLibrary,
    tell: (String) -> Void
  ) throws(CommandFailure) -> Ambience? {
    do throws(CommandFailure) {
      if let word { return try Self.named(word, in: library) }
      return try configured?.ambience(in: library)
    } catch {
      guard word == nil || error.status != .notFound else { throw error }
      tell(phrase("\(error.message); the session has no ambience"))
      return nil
    }
  }

  /// The bed of a name or of a file; nil for none.
  ///
  /// - Parameters:
  ///   - word: What was said.
  ///   - library: Where sounds are found.
  ///   - folder: What a relative path is relative to; nil for the working folder.
  /// - Returns: The bed.
  /// - Throws: ``CommandFailure`` with the status 65, 66 or 74.
  fileprivate static func named(
    _ word: String,
    in library: SoundLibrary,
    relativeTo folder: String? = nil
  ) throws(CommandFailure) -> Ambience? {
    if word == AmbienceSettings.none { return nil }
    let made = Ambience.named(word)
    // A file of the user's own goes before what ebb makes, as it does before a bell.
    let isOwn = library.ownFile(named: word) != nil
    if let made, !isOwn { return made }
    let path: String
    do throws(CommandFailure) {
      path = try library.path(named: word, relativeTo: folder)
    } catch {
      throw CommandFailure(.notFound, problem(with: word), hint: "see: ebb sounds")
    }
    do {
      return try Ambience(file: path)
    } catch {
      let failure = CommandFailure(error)
      guard made != nil else { throw failure }
      throw CommandFailure(
        failure.status,
        "\(failure.message), and goes before ebb's own \(word.quoted) as long as it has that name"
      )
    }
  }

  /// What is wrong with a word that names no bed.
  private static func problem(with word: String) -> String {
    let names = Ambience.all.map(\.name)
    let near = NearestName.suggestion(for: word, among: names)
    let way =
      near.isEmpty ? phrase("; there are \(names.spoken(with: "and")), or a sound file") : near
    return phrase("no ambience \(word.quoted)\(way)")
  }
}

extension AmbienceSettings {
  /// The bed that it names, as loud as it says; nil for none.
  ///
  /// - Parameter library: Where sounds are found; a path is meant from the file that says it.
  /// - Returns: The bed.
  /// - Throws: ``CommandFailure`` with the status 65, 66 or 74, and the place.
  func ambience(in library: SoundLibrary) throws(CommandFailure) -> Ambience? {
    do throws(CommandFailure) {
      var bed = try AmbienceChoice.named(
        sound,
        in: library,
        relativeTo: FileSystem.parent(of: origin.file)
      )
      if let level { bed?.loudness = level.value }
      return bed
    } catch {
      let place = origin.place.map { ":\($0.line):\($0.column)" } ?? ""
      let message = "\(origin.file)\(place): \(origin.path.printable): \(error.message)"
      throw CommandFailure(error.status, message, hint: error.hint)
    }
  }

  /// Why what it names cannot be heard, if it cannot.
  ///
  /// - Parameter library: Where sounds are found.
  /// - Returns: The fault at its place.
  func fault(in library: SoundLibrary) -> ConfigurationFault? {
    do throws(CommandFailure) {
      let folder = FileSystem.parent(of: origin.file)
      _ = try AmbienceChoice.named(sound, in: library, relativeTo: folder)
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
}
