internal import BreathAudio

/// The sounds that can be called by a name, and those of any file.
///
/// A name is looked for in the user's own folder, then among the bells that ebb makes, then in the
/// folders that came with the program.
struct SoundLibrary {
  /// Where the sound of a name comes from.
  enum Place: Hashable {
    /// A file of the user's.
    case own(SoundFile)
    /// Made by ebb.
    case bell(Bell)
    /// A file that came with the program.
    case shipped(SoundFile)

    /// The word to call it by.
    var name: String {
      switch self {
      case .own(let file), .shipped(let file): file.name
      case .bell(let bell): bell.name
      }
    }

    /// The file, or nil for a bell.
    var file: SoundFile? {
      switch self {
      case .own(let file), .shipped(let file): file
      case .bell: nil
      }
    }
  }

  /// Every sound with a name of its own, in the order in which a name is looked for.
  let places: [Place]
  private let paths: Paths

  /// Looks into the folders.
  init(_ paths: Paths, program: String? = SoundFolders.program) {
    let folders = SoundFolders(paths, program: program)
    let own = folders.own.map(SoundFolders.files) ?? []
    let shipped = folders.shipped.flatMap(SoundFolders.files)
    var names: Set<String> = []
    places = (own.map(Place.own) + Bell.all.map(Place.bell) + shipped.map(Place.shipped))
      .filter { names.insert($0.name).inserted }
    self.paths = paths
  }

  /// The sound of a name, of a file's name in one of the folders, or of a path.
  ///
  /// - Parameters:
  ///   - word: What was said; a path has a slash, begins with `~`, or names a file that is there.
  ///   - folder: What a relative path is relative to; nil for the working folder.
  /// - Returns: The sound, read and checked.
  /// - Throws: ``CommandFailure`` with the status 66 where there is none, 65 where it cannot be played,
  ///   74 where it cannot be read.
  func sound(named word: String, relativeTo folder: String? = nil) throws(CommandFailure) -> Sound {
    if !word.contains("/"), let place = place(named: word) { return try Self.sound(at: place) }
    return try Self.sound(ofFile: path(named: word, relativeTo: folder))
  }

  /// The file of a name, of a file's name in one of the folders, or of a path; it need not be there.
  ///
  /// - Parameters:
  ///   - word: What was said.
  ///   - folder: What a relative path is relative to; nil for the working folder.
  /// - Returns: The file's path.
  /// - Throws: ``CommandFailure`` with the status 66 where the word is neither a name nor a file.
  func path(
    named word: String,
    relativeTo folder: String? = nil
  ) throws(CommandFailure) -> String {
    if !word.contains("/"), let file = place(named: word)?.file { return file.path }
    let expanded = paths.expanded(word) ?? word
    let path = folder.map { expanded.hasPrefix("/") ? expanded : "\($0)/\(expanded)" } ?? expanded
    if !word.isEmpty, Self.isPath(word) || FileSystem.exists(path) { return path }
    guard place(named: word) == nil else {
      throw CommandFailure(.notFound, "\(word.quoted) is a bell that ebb makes, not a file")
    }
    throw missing(word)
  }

  /// Whether a word is meant as a file, be it there or not.
  static func isPath(_ word: String) -> Bool {
    word.contains("/") || SoundFolders.isFileName(word)
  }

  /// Where the sound of a name comes from; nil where there is none.
  func place(named word: String) -> Place? {
    places.first { $0.name == word } ?? places.first { $0.file?.fileName == word }
  }

  /// The user's own file with a name; nil where there is none.
  func ownFile(named word: String) -> SoundFile? {
    guard case .own(let file)? = place(named: word), file.name == word else { return nil }
    return file
  }

  /// Reads or names the sound of a place.
  ///
  /// - Throws: ``CommandFailure`` with the status 65, 66 or 74.
  static func sound(at place: Place) throws(CommandFailure) -> Sound {
    switch place {
    case .bell(let bell): Sound(bell)
    case .own(let file), .shipped(let file): try sound(ofFile: file.path)
    }
  }

  private static func sound(ofFile path: String) throws(CommandFailure) -> Sound {
    do {
      return try Sound(file: path)
    } catch {
      throw CommandFailure(error)
    }
  }

  private func missing(_ word: String) -> CommandFailure {
    if CueSetName.all.contains(word) {
      return CommandFailure(
        .notFound,
        "\(word.quoted) is a cue set, not a sound",
        hint: "hear it with: ebb sounds --cues \(word)"
      )
    }
    if Ambience.named(word) != nil {
      return CommandFailure(
        .notFound,
        "\(word.quoted) is a bed of sound, not a bell or a file",
        hint: "it goes under a session: --ambience \(word)"
      )
    }
    let near = NearestName.suggestion(for: word, among: places.map(\.name))
    return CommandFailure(.notFound, "no sound \(word.quoted)\(near)", hint: "see: ebb sounds")
  }
}

extension CommandFailure {
  /// A sound file that could not be read, with the status that it ends the program with.
  init(_ error: SoundFileError) {
    let status: ExitStatus
    switch error.code {
    case .missing: status = .notFound
    case .unreadable: status = .inputOutput
    case .unusable: status = .badData
    }
    self.init(status, "\(error)", hint: error.code == .missing ? phrase("see: ebb sounds") : nil)
  }
}
